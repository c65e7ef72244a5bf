import en from '@locales/en/methodology.json';
import es from '@locales/es/methodology.json';
import { addTexts } from '@/shell/i18n';

/** Read with this page alone: the first load of the explorer does not carry them. */
export const readyTexts = (): void => addTexts('methodology', { es, en });
