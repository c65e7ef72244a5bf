import type { Reading, Understood } from '@/contract/calls/assistant';
import { dimension } from '@/contract/catalogue/dimensions';
import { INDICATOR_KEYS, indicator } from '@/contract/catalogue/indicators';
import { moduleOf } from '@/contract/catalogue/modules';
import { AREA_SYMBOL, PERIOD_NAMES } from '@/contract/catalogue/units';
import { keysOf } from '@/contract/keys';
import type { Mark } from '../reading/draft';
import type { Understanding } from '../reading/understand';
import { NAMED_LISTS } from '../words/names';
import type { Thing } from './named-thing';
import type { Wording } from './wording';

type Part = Omit<Understood, 'start' | 'end' | 'text'>;

/** What a question was taken for: its parts in its order, then what comes from the question before or is implied. */
export function understoodOf(
  { sentence, marks, outcome }: Understanding,
  reading: Reading | null,
  words: Wording,
): Understood[] {
  // Which indicator is meant is what is asked back.
  const open = outcome.kind === 'clarification' && new Set(outcome.readings.map(({ indicator: key }) => key)).size > 1;
  const marked = marks
    .filter(({ as }) => !(open && as === 'indicator'))
    .map((mark) => sideOf(mark, reading))
    .map((mark): Understood => ({ ...sentence.written(mark.at), ...partOf(mark, reading, words) }))
    .sort((one, other) => (one.start ?? 0) - (other.start ?? 0));
  if (reading === null) return marked;
  const fields = new Set(marked.map(({ as, field }) => (as === 'comparison' ? 'against' : field)));
  const carried = partsOf(reading, words).filter(
    ({ field, as }) => !fields.has(as === 'comparison' ? 'against' : field),
  );
  return [...marked, ...carried.map((part): Understood => ({ start: null, end: null, text: part.label, ...part }))];
}

/** A record that the search of the product found. */
export const namedPart = ({ named, start, end, text }: Thing): Understood => ({
  start,
  end,
  text,
  ...part('named', named.kind, named.id, named.label),
});

/** A value that only the other side of a comparison has is what is compared with. */
function sideOf(mark: Mark, reading: Reading | null): Mark {
  const against = reading?.against;
  const key = keysOf(reading?.lists ?? {}).find((one) => one === mark.field);
  const other = against?.kind === 'selection' ? keysOf(against.lists).find((one) => one === mark.field) : undefined;
  if (mark.as !== 'filter' || other === undefined || against?.kind !== 'selection') return mark;
  const isIn = (values: readonly string[] = []) => values.includes(mark.value);
  const only = isIn(against.lists[other]) && !isIn(key && reading?.lists?.[key]);
  return only ? { ...mark, as: 'comparison' } : mark;
}

/** Words that no part of the reading uses. */
export function ignoredOf({
  sentence,
  unknown,
  outcome,
}: Understanding): { start: number; end: number; text: string }[] {
  const reads = outcome.kind === 'answer' && outcome.reading.kind !== 'record' && outcome.reading.kind !== 'definition';
  const left = sentence.spans.flatMap(({ meanings }, at) =>
    reads && !sentence.isUsed(at) && meanings.length > 0 && meanings.every(({ as }) => FILTERING.has(as)) ? [at] : [],
  );
  return [...new Set([...unknown, ...left])].sort((one, other) => one - other).map((at) => sentence.written(at));
}

/** Meanings that would change an answer. */
const FILTERING: ReadonlySet<string> = new Set(['value', 'flag', 'days', 'granularity', 'quantity']);

const part = (as: Understood['as'], field: string, value: string, label: string): Part => ({ as, field, value, label });

function partOf({ as, field, value }: Mark, reading: Reading | null, words: Wording): Part {
  return part(as, field, value, labelOf(as, field, value, reading, words));
}

function labelOf(as: Mark['as'], field: string, value: string, reading: Reading | null, words: Wording): string {
  switch (as) {
    case 'indicator':
      return indicatorName(value, words);
    case 'group_by':
      return words.listName(value);
    case 'period':
      return periodName(value, words);
    case 'days':
      return daysLabel(value, words);
    case 'unit':
      return field === 'rent_period' ? rentsLabel(value, words) : unitLabel(value);
    case 'top':
      return words.text('top', { count: value });
    case 'kind':
      return kindLabel(field, value, words);
    case 'comparison':
      return againstLabel(field, value, words);
    default:
      return filterLabel(field, value, reading, words);
  }
}

const indicatorName = (value: string, words: Wording): string => {
  const key = [...INDICATOR_KEYS.buildings, ...INDICATOR_KEYS.lots].find((one) => one === value);
  return key === undefined ? value : indicator(key).name[words.language];
};

const periodName = (value: string, words: Wording): string => {
  const period = keysOf(PERIOD_NAMES).find((one) => one === value);
  return period === undefined ? value : PERIOD_NAMES[period][words.language];
};

function daysLabel(value: string, words: Wording): string {
  const [start = '', end = ''] = value.split('..');
  return words.days(start, end);
}

const rentsLabel = (value: string, words: Wording): string =>
  words.text(value === 'year' ? 'rents.year' : 'rents.month');

/** "MXN m2" is MXN/m². */
const unitLabel = (value: string): string =>
  value
    .split(' ')
    .map((unit) => (unit === 'm2' || unit === 'ft2' ? AREA_SYMBOL[unit] : unit))
    .join('/');

function kindLabel(field: string, value: string, words: Wording): string {
  if (field === 'order') return words.text(value === 'asc' ? 'kinds.ranking_asc' : 'kinds.ranking');
  return words.text('kinds.change');
}

function againstLabel(field: string, value: string, words: Wording): string {
  if (field !== 'against') return words.text('against', { what: valuesLabel(field, value, words) });
  if (value === 'rest') return words.text('against_rest');
  if (value === 'all') return words.text('against_all');
  if (value === 'year') return words.text('against_year');
  if (value === 'previous') return words.text('against_previous');
  return words.text('against', { what: daysLabel(value, words) });
}

/** Values of closed lists have no spaces and stand beside one another; a name of the data is one value. */
const valuesLabel = (key: string, value: string, words: Wording): string =>
  words.values(key, NAMED_LISTS.some((one) => one === key) ? [value] : value.split(' '));

function filterLabel(field: string, value: string, reading: Reading | null, words: Wording): string {
  if (value === 'true' || value === 'false') return words.flag(field, value === 'true');
  if (value.startsWith('!')) return words.text('without', { values: valuesLabel(field, value.slice(1), words) });
  if (!value.includes('..')) return valuesLabel(field, value, words);
  return rangeLabel(field, value, reading, words);
}

const basisOf = (reading: Reading | null) =>
  reading?.indicator === undefined || reading.kind === 'availability'
    ? null
    : moduleOf(indicator(reading.indicator).module).prices;

function rangeLabel(field: string, value: string, reading: Reading | null, words: Wording): string {
  const [min = '', max = ''] = value.split('..');
  const own = keysOf(reading?.ranges ?? {}).find((key) => key === field);
  const bounds = (own && reading?.ranges?.[own]) ?? {
    ...(min === '' ? {} : { min: Number(min) }),
    ...(max === '' ? {} : { max: Number(max) }),
  };
  return `${words.listName(field)} ${words.range(field, bounds, basisOf(reading))}`;
}

/** Every part of a reading. */
function partsOf(reading: Reading, words: Wording): Part[] {
  const parts: Part[] = [];
  const {
    indicator: key,
    group_by,
    period,
    start_date,
    end_date,
    area_unit,
    monetary_unit,
    rent_period,
    top,
    order,
    named,
  } = reading;
  if (key !== undefined) parts.push(part('indicator', 'indicator', key, indicatorName(key, words)));
  if (named !== undefined) parts.push(part('named', named.kind, named.id, named.label));
  for (const list of keysOf(reading.lists ?? {})) {
    const values = reading.lists?.[list] ?? [];
    parts.push(part('filter', list, values.join(' '), words.values(list, values)));
  }
  for (const range of keysOf(reading.ranges ?? {})) {
    const { min, max } = reading.ranges?.[range] ?? {};
    const value = `${min ?? ''}..${max ?? ''}`;
    parts.push(part('filter', range, value, rangeLabel(range, value, reading, words)));
  }
  for (const flag of keysOf(reading.flags ?? {})) {
    const value = reading.flags?.[flag] ?? false;
    parts.push(part('filter', flag, String(value), words.flag(flag, value)));
  }
  if (group_by !== undefined)
    parts.push(part('group_by', 'group_by', group_by, dimension(group_by).name[words.language]));
  if (period !== undefined) parts.push(part('period', 'period', period, PERIOD_NAMES[period][words.language]));
  if (start_date !== undefined && end_date !== undefined)
    parts.push(part('days', 'days', `${start_date}..${end_date}`, words.days(start_date, end_date)));
  if (area_unit !== undefined) parts.push(part('unit', 'area_unit', area_unit, unitLabel(area_unit)));
  if (monetary_unit !== undefined) parts.push(part('unit', 'monetary_unit', monetary_unit, monetary_unit));
  if (rent_period !== undefined) parts.push(part('unit', 'rent_period', rent_period, rentsLabel(rent_period, words)));
  if (top !== undefined) parts.push(part('top', 'top', String(top), words.text('top', { count: top })));
  if (order !== undefined) parts.push(part('kind', 'order', order, kindLabel('order', order, words)));
  parts.push(...againstParts(reading, words));
  return parts;
}

function againstParts({ against, compare }: Reading, words: Wording): Part[] {
  if (compare !== undefined) {
    const before = compare === 'previous' ? 'previous' : 'year';
    return [part('comparison', 'compare', compare, againstLabel('against', before, words))];
  }
  if (against === undefined) return [];
  if (against.kind === 'rest') return [part('comparison', 'against', 'rest', words.text('against_rest'))];
  if (against.kind === 'days') {
    const value = `${against.start_date}..${against.end_date}`;
    return [part('comparison', 'against', value, againstLabel('against', value, words))];
  }
  return keysOf(against.lists).map((key) => {
    const values = against.lists[key] ?? [];
    return part('comparison', key, values.join(' '), words.text('against', { what: words.values(key, values) }));
  });
}
