import en from '@locales/en/actions.json';
import es from '@locales/es/actions.json';
import { addTexts } from '@/shell/i18n';

/** Texts of palette and help sheet come with them. */
export const addActionTexts = (): void => addTexts('actions', { es, en });
