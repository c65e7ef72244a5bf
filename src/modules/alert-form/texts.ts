import en from '@locales/en/new-alert.json';
import es from '@locales/es/new-alert.json';
import { addTexts } from '@/shell/i18n';

addTexts('new-alert', { es, en });
