import en from '@locales/en/screens.json';
import es from '@locales/es/screens.json';
import { addTexts } from '@/shell/i18n';

addTexts('screens', { es, en });
