import en from '@locales/en/property.json';
import es from '@locales/es/property.json';
import { addTexts } from '@/shell/i18n';

addTexts('property', { es, en });
