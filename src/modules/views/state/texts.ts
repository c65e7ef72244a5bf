import en from '@locales/en/views.json';
import es from '@locales/es/views.json';
import { addTexts } from '@/shell/i18n';

addTexts('views', { es, en });
