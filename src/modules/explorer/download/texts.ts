import en from '@locales/en/download.json';
import es from '@locales/es/download.json';
import { addTexts } from '@/shell/i18n';

export const addDownloadTexts = (): void => addTexts('download', { es, en });
