import en from '@locales/en/what-changed.json';
import es from '@locales/es/what-changed.json';
import { addTexts } from '@/shell/i18n';

addTexts('what-changed', { es, en });
