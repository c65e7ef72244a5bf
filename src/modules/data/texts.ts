import en from '@locales/en/data.json';
import enReasons from '@locales/en/import-reasons.json';
import es from '@locales/es/data.json';
import esReasons from '@locales/es/import-reasons.json';
import { addTexts } from '@/shell/i18n';

addTexts('data', { es, en });
addTexts('import-reasons', { es: esReasons, en: enReasons });
