import en from '@locales/en/scorecard.json';
import es from '@locales/es/scorecard.json';
import { addTexts } from '@/shell/i18n';

addTexts('scorecard', { es, en });
