import en from '@locales/en/availability.json';
import es from '@locales/es/availability.json';
import { addTexts } from '@/shell/i18n';

/** The texts of this screen come with it, not with the first page. */
export const readyTexts = (): void => addTexts('availability', { es, en });
