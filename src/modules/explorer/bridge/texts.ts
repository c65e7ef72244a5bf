import en from '@locales/en/bridge.json';
import es from '@locales/es/bridge.json';
import { addTexts } from '@/shell/i18n';

addTexts('bridge', { es, en });
