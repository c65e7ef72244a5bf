import type { InspectedSource } from '@/contract/importing/proposal';
import { labelOf } from './context';
import { choice, type Doubts } from './doubts';

const DATE = /20\d{2}[-_. ]?(?:0[1-9]|1[0-2])[-_. ]?(?:0[1-9]|[12]\d|3[01])/;
const YEARLY = /(?:19|20)\d{2}/;
const LEAST_SHARED = 0.6;

const stemOf = ({ file }: InspectedSource, date: RegExp): string | null => {
  const base = (file.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '');
  return date.test(base)
    ? base
        .replace(date, '')
        .replaceAll(/[0-9a-f]{7,}/g, '')
        .replaceAll(/[_\W]+/g, ' ')
        .trim()
    : null;
};

/** The share of the columns of two sources that both have. */
function shared(one: InspectedSource, other: InspectedSource): number {
  const own = (source: InspectedSource) =>
    new Set(source.columns.map(({ name }) => name).filter((name) => !/^@|^(?:lat|lon|lng)$/i.test(name)));
  const a = own(one);
  const b = own(other);
  return [...a].filter((name) => b.has(name)).length / Math.max(1, Math.min(a.size, b.size));
}

/** Whether one source is the list of another one again: in another format, or as of another day. */
function isAgain(one: InspectedSource, other: InspectedSource): boolean {
  if (shared(one, other) < LEAST_SHARED) return false;
  if (one.format !== other.format && one.records !== null && one.records === other.records) return true;
  return [DATE, YEARLY].some((date) => {
    const stem = stemOf(one, date);
    return stem !== null && stem === stemOf(other, date);
  });
}

/** Whether a source names its state in a later one: the last by its name stands for all. */
const isLater = (one: InspectedSource, other: InspectedSource): boolean => one.file > other.file;

/** The sources that repeat another one and are not read, unless the answer is otherwise. */
export function repeatedSources(sources: readonly InspectedSource[], doubts: Doubts): Set<InspectedSource> {
  const skipped = new Set<InspectedSource>();
  for (const source of sources) {
    const other = sources.find(
      (one) =>
        one !== source &&
        isAgain(one, source) &&
        (one.format === source.format ? isLater(one, source) : sources.indexOf(one) < sources.indexOf(source)),
    );
    if (other === undefined) continue;
    const answer = doubts.ask({
      id: `table:${labelOf(source)}`,
      kind: 'table',
      table: null,
      file: source.file,
      column: null,
      from: null,
      text: { key: 'propose.ask_same', values: { file: labelOf(source), other: labelOf(other) } },
      examples: [],
      choices: [choice('skip', { key: 'propose.skip' }), choice('read', { key: 'propose.read_too' })],
      likely: 'skip',
    });
    if (answer !== 'read') skipped.add(source);
  }
  return skipped;
}
