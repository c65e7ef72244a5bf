import type { Reading } from '@/contract/calls/assistant';
import { UNIT_KEYS, type Units } from '@/contract/catalogue/units';
import { keysOf } from '@/contract/keys';
import { ignoredOf } from '../answer/understood';
import type { Mark } from '../reading/draft';
import type { Calendar } from '../reading/finish';
import { isPlaceKey } from '../reading/support';
import type { Understanding } from '../reading/understand';
import { phraseOf } from '../text/tokens';

type Defaults = { readonly calendar: Calendar; readonly units: Units };

/** A reading with what is the same by default left out, to be compared. */
function plain(reading: Reading, { calendar, units }: Defaults): string {
  const { start_date, end_date } = reading;
  const isDefault: { readonly [K in keyof Reading]?: boolean } = {
    group_by: reading.group_by === 'market' && reading.kind !== 'ranking',
    period: reading.period === 'quarterly',
    order: reading.order === 'desc',
    start_date: start_date === calendar.start_date && end_date === calendar.lastDay,
    end_date: start_date === calendar.start_date && end_date === calendar.lastDay,
    area_unit: reading.area_unit === units.area_unit,
    monetary_unit: reading.monetary_unit === units.monetary_unit,
    rent_period: reading.rent_period === units.rent_period,
  };
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return [...value].sort();
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, one]) => [key, sorted(one)]),
    );
  };
  const entries = keysOf(reading).filter((key) => reading[key] !== undefined && isDefault[key] !== true);
  return JSON.stringify(sorted(Object.fromEntries(entries.map((key) => [key, reading[key]]))));
}

export const areSame = (one: Reading, other: Reading, defaults: Defaults): boolean =>
  plain(one, defaults) === plain(other, defaults);

/** The values of a list in either side of a reading. */
function valuesOf({ lists = {}, against, named }: Reading, key: string): string[] {
  const other = against?.kind === 'selection' ? against.lists : {};
  const sides: readonly Readonly<Record<string, readonly string[] | undefined>>[] = [lists, other];
  return [...sides.flatMap((side) => side[key] ?? []), ...(named?.kind === key ? [named.id] : [])];
}

const includes = (values: readonly string[], value: string): boolean =>
  values.includes(value) || values.join(' ') === value || value.split(' ').every((one) => values.includes(one));

function filterAgrees({ field, value }: Mark, reading: Reading): boolean {
  const ranges: Readonly<Record<string, { min?: number | undefined; max?: number | undefined } | undefined>> =
    reading.ranges ?? {};
  const flags: Readonly<Record<string, boolean | undefined>> = reading.flags ?? {};
  if (value === 'true' || value === 'false') return flags[field] === (value === 'true');
  if (value.includes('..')) return value === `${ranges[field]?.min ?? ''}..${ranges[field]?.max ?? ''}`;
  const values = valuesOf(reading, field);
  if (!value.startsWith('!')) return includes(values, value);
  return (
    values.length > 0 &&
    !values.includes(value.slice(1)) &&
    !value
      .slice(1)
      .split(' ')
      .some((one) => values.includes(one))
  );
}

function againstAgrees({ field, value }: Mark, { against, compare, lists, ...rest }: Reading): boolean {
  if (field !== 'against') return includes(valuesOf({ ...rest, lists, against }, field), value);
  if (value === 'rest') return against?.kind === 'rest';
  if (value === 'year' || value === 'previous') return compare === value || against?.kind === 'days';
  return against?.kind === 'days' && value === `${against.start_date}..${against.end_date}`;
}

/** Whether a reading takes a part of the question for the same as the parser did. */
function agrees(mark: Mark, reading: Reading): boolean {
  const { as, field, value } = mark;
  switch (as) {
    case 'indicator':
      return reading.indicator === value;
    case 'group_by':
      return reading.group_by === value;
    case 'period':
      return reading.period === value;
    case 'days':
      return value === `${reading.start_date}..${reading.end_date}`;
    case 'unit':
      return value.split(' ').every((unit) => UNIT_KEYS.some((key) => unit === reading[key]));
    case 'top':
      return String(reading.top) === value;
    case 'kind':
      return value === reading.order || value === reading.kind;
    case 'comparison':
      return againstAgrees(mark, reading);
    default:
      return reading.named?.kind === field ? reading.named.id === value : filterAgrees(mark, reading);
  }
}

/** Whether a reading has the days, the places and what is left out that a question names: it is not answered without them. */
function keepsFound({ sentence, marks }: Understanding, reading: Reading): boolean {
  const isTimeless = reading.kind === 'availability' || reading.kind === 'record' || reading.kind === 'definition';
  const hasDays = reading.start_date !== undefined || reading.against?.kind === 'days';
  if (sentence.has('days') && !isTimeless && !hasDays) return false;
  const places = sentence
    .all('value')
    .map((at) => sentence.meanings(at, 'value').filter(({ key, name }) => name && isPlaceKey(key)))
    .filter((meanings) => meanings.length > 0);
  if (!places.every((meanings) => meanings.some(({ key }) => valuesOf(reading, key).length > 0))) return false;
  return marks.every(
    (mark) =>
      mark.as !== 'filter' || !(isPlaceKey(mark.field) || mark.value.startsWith('!')) || filterAgrees(mark, reading),
  );
}

/** Whether a reading has what the parser found missing or wrong, rather than leaving it out. */
function repairs({ outcome, marks }: Understanding, reading: Reading): boolean {
  if (outcome.kind !== 'refusal') return outcome.kind !== 'clarification' || outcome.reason !== 'several_questions';
  switch (outcome.reason) {
    case 'other_subject':
      return false;
    case 'no_period':
      // Days that are not in the data have no other reading.
      return (
        outcome.problem?.kind === 'open_period' &&
        marks.every(({ as }) => as !== 'days') &&
        reading.start_date !== undefined
      );
    case 'unknown_name': {
      const known = new Set(marks.filter(({ as }) => as === 'filter').map(({ field }) => field));
      const keys = [...keysOf(reading.lists ?? {}), ...(reading.named === undefined ? [] : [reading.named.kind])];
      return keys.some((key) => !known.has(key));
    }
    case 'unsupported': {
      if (outcome.problem?.kind !== 'unsupported') return true;
      const { dimension } = outcome.problem;
      return (
        reading.group_by === dimension || valuesOf(reading, dimension).length > 0 || dimension in (reading.ranges ?? {})
      );
    }
    default:
      return true;
  }
}

/**
 * Whether a valid reading of the model stands rather than the parser's outcome: where the parser asks back or refuses and the reading
 * has what was missing, and where the parser left words out. Other subjects stay refused.
 */
export function modelStands(parsed: Understanding, reading: Reading, defaults: Defaults): boolean {
  const { outcome } = parsed;
  if (outcome.kind === 'answer' && (areSame(outcome.reading, reading, defaults) || ignoredOf(parsed).length === 0))
    return false;
  return repairs(parsed, reading) && keepsFound(parsed, reading);
}

/** The parser's understanding of a question as a reading of the model uses it. */
export function understandingOf(parsed: Understanding, reading: Reading, ignored: readonly string[]): Understanding {
  const sentence = parsed.sentence.fresh();
  const marks = parsed.marks.filter((mark) => agrees(mark, reading));
  for (const { at } of marks) sentence.use(at);
  for (const at of sentence.all('value')) {
    const isTaken = sentence
      .meanings(at, 'value')
      .some(({ key, values }) => values.every((value) => valuesOf(reading, key).includes(value)));
    if (isTaken) sentence.use(at);
  }
  const left = new Set(ignored.map(phraseOf));
  const unknown = sentence.spans.flatMap((_, at) => (left.has(phraseOf(sentence.written(at).text)) ? [at] : []));
  return { outcome: { kind: 'answer', reading }, sentence, marks, unknown };
}
