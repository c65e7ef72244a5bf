import enReport from '@locales/en/report.json';
import en from '@locales/en/reports.json';
import esReport from '@locales/es/report.json';
import es from '@locales/es/reports.json';
import { addTexts } from '@/shell/i18n';

addTexts('reports', { es, en });
// The names of the parts are those that the files have.
addTexts('report', { es: esReport, en: enReport });
