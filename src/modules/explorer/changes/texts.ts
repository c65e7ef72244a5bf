import en from '@locales/en/changes.json';
import es from '@locales/es/changes.json';
import { addTexts } from '@/shell/i18n';

addTexts('changes', { es, en });
