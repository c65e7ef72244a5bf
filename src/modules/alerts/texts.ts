import en from '@locales/en/alerts.json';
import es from '@locales/es/alerts.json';
import { addTexts } from '@/shell/i18n';

addTexts('alerts', { es, en });
