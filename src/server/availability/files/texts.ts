import type { Language } from '@/contract/text';
import { type TextKey, type TextValues, translate } from '@/server/base/texts';

export type FileText = TextKey<'availability-files'>;

/** A text of the files of availability. */
export const fileText = (language: Language, key: FileText, values?: TextValues): string =>
  translate(language, 'availability-files', key, values);
