import en from '@locales/en/data.json';
import enImport from '@locales/en/import.json';
import enReasons from '@locales/en/import-reasons.json';
import es from '@locales/es/data.json';
import esImport from '@locales/es/import.json';
import esReasons from '@locales/es/import-reasons.json';
import { addTexts } from '@/shell/i18n';

addTexts('data', { es, en });
addTexts('import', { es: esImport, en: enImport });
addTexts('import-reasons', { es: esReasons, en: enReasons });
