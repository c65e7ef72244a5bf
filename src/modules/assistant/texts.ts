import en from '@locales/en/assistant.json';
import es from '@locales/es/assistant.json';
import { addTexts } from '@/shell/i18n';

addTexts('assistant', { es, en });
