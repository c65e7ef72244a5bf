import { foldAccents } from '@/contract/fold-accents';
import { unhandled } from '@/contract/unhandled';
import type { Column, Value } from '@/server/facts/tables';
import type { Reason } from '../checks/reason';
import { readDms } from './coordinates';
import { currencyOf, rateOf } from './currency';
import { readDayOf } from './dates';
import type { ColumnSource } from './mapping';
import { UNITS } from './units';

/** A value cannot be read as its column requires. */
export class Unreadable {
  constructor(readonly reason: Reason) {}
}

const TRUE = new Set(['true', '1', 'yes', 'y', 'sí', 'si', 's', 'verdadero', 't']);
const FALSE = new Set(['false', '0', 'no', 'n', 'falso', 'f']);
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

const textOf = (raw: unknown): string => {
  if (raw === null || raw === undefined) return '';
  if (raw instanceof Date) return raw.toISOString().slice(0, 10);
  if (Array.isArray(raw)) return raw.map(textOf).join(';');
  return typeof raw === 'object' ? JSON.stringify(raw) : String(raw);
};

/** Converts a value of a source to the stored value by the steps of its mapping; null where it is empty. */
export function convert(
  record: Readonly<Record<string, unknown>>,
  source: ColumnSource,
  column: Column,
  empty: ReadonlySet<string>,
): Value | Unreadable {
  let text = picked(record, source, empty);
  if (source.fold === true) text = foldAccents(text).replaceAll(/\s+/g, ' ').trim();
  if (source.extract !== undefined && text !== '') {
    const found = new RegExp(source.extract, 'u').exec(text);
    text = found ? (found[1] ?? found[0]) : '';
  }
  if (source.values && text !== '') {
    if (Object.hasOwn(source.values, text)) text = textOf(source.values[text]);
    else if (source.otherwise !== undefined) text = textOf(source.otherwise);
  }
  if (text === '' && source.default !== undefined) text = textOf(source.default);
  if (text === '') return null;
  const value = read(text, source, column);
  if (typeof value !== 'number') return value;
  const priced = source.per_usd === undefined ? value : inDollars(value, record, source.per_usd);
  return typeof priced === 'number' && source.divide_by !== undefined
    ? divided(priced, record[source.divide_by.from], source.divide_by)
    : priced;
}

/** A price in dollars; as it is where the rate of its day converts it, once the day is read. */
function inDollars(
  value: number,
  record: Readonly<Record<string, unknown>>,
  perUsd: NonNullable<ColumnSource['per_usd']>,
): number | Unreadable {
  const rate = rateOf(perUsd, record);
  if (rate === 'exchange_rates') return value;
  if (rate !== null) return value / rate;
  if (typeof perUsd !== 'object') return new Unreadable({ key: 'unknown_currency' });
  return new Unreadable({
    key: 'unknown_currency',
    values: { column: perUsd.from, currency: currencyOf(perUsd, record) || '–' },
  });
}

/** A number divided by that of another column; null where there is none, or zero. */
function divided(value: number, by: unknown, options: NonNullable<ColumnSource['divide_by']>): Value | Unreadable {
  const text = textOf(by).trim();
  if (text === '') return null;
  const divisor = readNumber(text, options, false);
  if (typeof divisor !== 'number') return divisor;
  return divisor === 0 ? null : value / divisor;
}

function picked(record: Readonly<Record<string, unknown>>, source: ColumnSource, empty: ReadonlySet<string>): string {
  if (source.constant !== undefined) return textOf(source.constant);
  const names = typeof source.from === 'string' ? [source.from] : (source.from ?? []);
  if (source.join !== undefined)
    return names
      .map((name) => textOf(record[name]).trim())
      .filter((text) => text !== '' && !empty.has(text))
      .join(source.join);
  for (const name of names) {
    const raw = textOf(record[name]);
    const text = raw.trim();
    if (text !== '' && !empty.has(text)) return source.trim === false ? raw : text;
  }
  return '';
}

function read(text: string, source: ColumnSource, column: Column): Value | Unreadable {
  switch (column.type) {
    case 'number':
    case 'integer':
      return readNumber(text, source, column.type === 'integer');
    case 'date':
      return (
        readDayOf(text, [source.date ?? 'iso'].flat(), source.period) ??
        new Unreadable({ key: 'not_a_day', values: { form: [source.date ?? 'YYYY-MM-DD'].flat().join(', ') } })
      );
    case 'boolean': {
      const word = text.toLowerCase();
      if (TRUE.has(word)) return true;
      return FALSE.has(word) ? false : new Unreadable({ key: 'not_boolean' });
    }
    case 'list': {
      const parts = text
        .split(source.separator ?? ';')
        .map((part) => part.trim())
        .filter((part) => part !== '');
      return parts.length === 0 ? null : [...new Set(parts)].join(';');
    }
    case 'text':
      return `${source.prefix ?? ''}${text}`;
    default:
      return unhandled(column.type);
  }
}

/** What of a mapping concerns the reading of a number. */
type NumberSource = Pick<
  ColumnSource,
  'affixes' | 'coordinate' | 'decimal' | 'factor' | 'hemisphere' | 'negate' | 'unit'
>;

/** A number without the texts around it, and what these multiply it by. */
function withoutAffixes(written: string, affixes: Readonly<Record<string, number>>): { text: string; factor: number } {
  const known = Object.entries(affixes).sort(([a], [b]) => b.length - a.length);
  let sign = '';
  let text = written.trim();
  let factor = 1;
  for (let isFound = true; isFound; ) {
    isFound = false;
    const minus = /^[-–−]\s*/.exec(text);
    if (minus && sign === '') {
      sign = '-';
      text = text.slice(minus[0].length);
    }
    const folded = text.toLowerCase();
    for (const [affix, times] of known) {
      const end = affix.toLowerCase();
      if (folded.length <= end.length) continue;
      const isBefore = folded.startsWith(end);
      if (!isBefore && !folded.endsWith(end)) continue;
      text = (isBefore ? text.slice(affix.length) : text.slice(0, -affix.length)).trim();
      factor *= times;
      isFound = true;
      break;
    }
  }
  return { text: sign + text, factor };
}

function readNumber(written: string, source: NumberSource, whole: boolean): Value | Unreadable {
  const { text, factor } =
    source.affixes === undefined ? { text: written, factor: 1 } : withoutAffixes(written, source.affixes);
  let value: number;
  const degrees = source.coordinate === undefined || NUMBER.test(text) ? null : readDms(text);
  if (degrees !== null) value = degrees;
  else if (source.coordinate === 'dms') return new Unreadable({ key: 'not_dms' });
  else {
    const digits = source.decimal === undefined ? text : withPoint(text, source.decimal);
    if (digits === null) return new Unreadable({ key: 'not_grouped', values: { mark: source.decimal ?? '' } });
    if (!NUMBER.test(digits)) return new Unreadable({ key: 'not_a_number' });
    value = Number(digits) * factor;
  }
  if (source.negate) value = -value;
  if (source.hemisphere !== undefined) value = SIGN[source.hemisphere] * Math.abs(value);
  value *= (source.unit === undefined ? 1 : UNITS[source.unit]) * (source.factor ?? 1);
  if (!Number.isFinite(value)) return new Unreadable({ key: 'not_a_number' });
  if (whole && !Number.isInteger(value)) return new Unreadable({ key: 'not_whole' });
  return value;
}

/** Digits in groups of three by one separator, or without any, and a decimal part behind each of the two marks. */
const MARKED = {
  '.': /^([+-]?(?:\d{1,3}(?:([,\s'’])\d{3})(?:\2\d{3})*|\d*))(?:\.(\d*))?$/,
  ',': /^([+-]?(?:\d{1,3}(?:([.\s'’])\d{3})(?:\2\d{3})*|\d*))(?:,(\d*))?$/,
} as const;

/** A number with a decimal mark as digits with a point; null where its thousands are not grouped in threes by one separator. */
function withPoint(text: string, mark: '.' | ','): string | null {
  const match = MARKED[mark].exec(text);
  if (match === null) return null;
  return `${(match[1] ?? '').replaceAll(/[.,\s'’]/g, '')}.${match[3] ?? ''}`;
}

/** The sign of a coordinate by the half of the globe. */
const SIGN = { N: 1, E: 1, S: -1, W: -1 } as const;
