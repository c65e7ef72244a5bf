import type { Language } from '@/contract/text';
import { formatDay } from '@/ui/format';

/** A moment as a day and a time, in UTC as the command line prints it. */
export const momentOf = (iso: string, language: Language): string =>
  `${formatDay(iso.slice(0, 10), language)}, ${iso.slice(11, 16)} UTC`;
