import en from '@locales/en/tokens.json';
import es from '@locales/es/tokens.json';
import { addTexts } from '@/shell/i18n';

addTexts('tokens', { es, en });
