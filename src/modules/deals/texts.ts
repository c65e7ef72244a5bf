import en from '@locales/en/deals.json';
import es from '@locales/es/deals.json';
import { addTexts } from '@/shell/i18n';

addTexts('deals', { es, en });
