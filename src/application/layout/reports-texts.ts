import en from '@locales/en/reports-link.json';
import es from '@locales/es/reports-link.json';
import { addTexts } from '@/shell/i18n';

addTexts('reports-link', { es, en });
