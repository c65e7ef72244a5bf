import type { InspectedSource } from '@/contract/importing/proposal';
import { isImportedDay, readDay } from '../mapping/dates';

const MARK = '(?:t|q|trim\\.?|trimestre)';
const BETWEEN = "[ ./'’-]";
const year = '20\\d{2}';
type Reading = readonly [RegExp, (match: RegExpMatchArray) => readonly (string | null)[]];

/** Days, months and quarters as titles and names of files have them; of a month or quarter the last day is meant. */
const READINGS: readonly Reading[] = [
  [/(?<!\d)(20\d{2})[-_. ]?(0[1-9]|1[0-2])[-_. ]?(0[1-9]|[12]\d|3[01])(?!\d)/g, ([, y, m, d]) => [`${y}-${m}-${d}`]],
  [
    new RegExp(`(?<!\\d)\\d{1,2}([/.-])\\d{1,2}(?:\\1)${year}(?!\\d)`, 'g'),
    ([text, mark]) => [readDay(text, `D${mark}M${mark}YYYY`), readDay(text, `M${mark}D${mark}YYYY`)],
  ],
  [
    new RegExp(`(?<!\\d)(\\d{1,2})(?: de)? (\\p{L}{3,10})\\.?(?: del?|,)? (${year})(?!\\d)`, 'giu'),
    ([, d, month, y]) => [readDay(`${d} ${month} ${y}`, 'D MMM YYYY')],
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\d])(?:[1-4](?:er|do|ro|to|°|º)? ?${MARK}(?: del?)?${BETWEEN}*(?:20)?\\d{2}|${MARK} ?[1-4](?: del?)?${BETWEEN}+(?:20)?\\d{2}|${year}${BETWEEN}?${MARK}${BETWEEN}?[1-4])(?![\\p{L}\\d])`,
      'giu',
    ),
    ([text]) => [readDay(text, 'quarter', 'last')],
  ],
  [
    new RegExp(`(?<!\\d )(?<!\\d de )(?<!\\p{L})(\\p{L}{3,10})\\.?(?: del?)?[ -](${year})(?!\\d)`, 'giu'),
    ([, month, y]) => [readDay(`${month} ${y}`, 'MMM YYYY', 'last')],
  ],
];
const MOST = 4;

/** The days that the name of a file and the titles above its table have, for the user to choose from. */
export function namedDays({ file, entry, sheet, titles }: InspectedSource): string[] {
  const days = new Set<string>();
  for (const text of [...titles, sheet ?? '', entry ?? '', file]) {
    const plain = text.replaceAll('_', ' ');
    for (const [expression, read] of READINGS)
      for (const match of plain.matchAll(expression))
        for (const day of read(match)) if (day !== null && isImportedDay(day)) days.add(day);
  }
  return [...days].slice(0, MOST);
}
