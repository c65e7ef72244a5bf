import en from '@locales/en/availability-files.json';
import es from '@locales/es/availability-files.json';
import type { Language } from '@/contract/text';

export type FileText = keyof typeof es;
const TEXTS: Record<Language, Record<FileText, string>> = { es, en };

/** A text of the files that are downloaded. */
export const fileText = (
  language: Language,
  key: FileText,
  values: Readonly<Record<string, string | number>> = {},
): string => TEXTS[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
