import { foldAccents } from '@/contract/fold-accents';
import type { InspectedSource } from '@/contract/importing/proposal';

/** The text by which the name of a file says what it holds. */
export const fileWords = ({ file, sheet, entry }: InspectedSource): string =>
  foldAccents(
    [
      entry ?? file.split('/').at(-1) ?? file,
      sheet === null || /^(?:sheet|hoja)\s?\d*$/i.test(sheet) ? '' : sheet,
    ].join(' '),
  ).replaceAll(/[_.-]+/g, ' ');
