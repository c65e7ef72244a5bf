import en from '@locales/en/explorer.json';
import es from '@locales/es/explorer.json';
import { addTexts } from '@/shell/i18n';
import '@/shell/touch-texts';

addTexts('explorer', { es, en });
