import en from '@locales/en/map.json';
import es from '@locales/es/map.json';
import { useTranslation } from 'react-i18next';
import { addTexts } from '@/shell/i18n';
import '@/shell/touch-texts';

/** The texts of the map come with it, not with the first page. */
export function useMapTexts() {
  addTexts('map', { es, en });
  return useTranslation('map');
}
