import { unhandled } from '@/contract/unhandled';
import type { Column, Value } from '@/server/facts/tables';
import type { Reason } from '../checks/reason';
import { readDms } from './coordinates';
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
  if (source.extract !== undefined && text !== '') {
    const found = new RegExp(source.extract, 'u').exec(text);
    text = found ? (found[1] ?? found[0]) : '';
  }
  if (source.values && text !== '') {
    if (Object.hasOwn(source.values, text)) text = textOf(source.values[text]);
    else if (source.otherwise !== undefined) text = textOf(source.otherwise);
  }
  if (text === '' && source.default !== undefined) text = textOf(source.default);
  return text === '' ? null : read(text, source, column);
}

function picked(record: Readonly<Record<string, unknown>>, source: ColumnSource, empty: ReadonlySet<string>): string {
  if (source.constant !== undefined) return textOf(source.constant);
  const names = typeof source.from === 'string' ? [source.from] : (source.from ?? []);
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
        readDayOf(text, [source.date ?? 'iso'].flat()) ??
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

function readNumber(text: string, source: ColumnSource, whole: boolean): Value | Unreadable {
  let value: number;
  if (source.coordinate === 'dms') {
    const degrees = readDms(text);
    if (degrees === null) return new Unreadable({ key: 'not_dms' });
    value = degrees;
  } else {
    const digits = source.decimal === undefined ? text : withPoint(text, source.decimal);
    if (digits === null) return new Unreadable({ key: 'not_grouped', values: { mark: source.decimal ?? '' } });
    if (!NUMBER.test(digits)) return new Unreadable({ key: 'not_a_number' });
    value = Number(digits);
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
