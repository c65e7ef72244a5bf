import { readFileSync } from 'node:fs';
import type { Reading } from '@/contract/calls/assistant';
import { FLAG_FIELDS, RANGE_FIELDS } from '@/contract/catalogue/availability-fields';
import { RANGE_KEYS } from '@/contract/catalogue/dimensions';
import { otherValues } from '@/server/assistant/reading/other-values';
import { isValueKey } from '@/server/assistant/reading/support';
import type { Names } from '@/server/assistant/words/names';

/** The data of the questions: the sample made on this day, which is also the day of the questions. */
export const TODAY = '2026-11-20';
const DEFAULTS = {
  start_date: '2025-10-01',
  end_date: TODAY,
  group_by: 'market',
  period: 'quarterly',
  area_unit: 'ft2',
  monetary_unit: 'USD',
  rent_period: 'month',
};

export type Question = {
  readonly id: string;
  readonly language: 'es' | 'en';
  readonly text: string;
  readonly expected: string;
  readonly turn?: number;
};

const lines = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));

export const questionsOf = (folder: string, file: 'intents' | 'refusals' | 'misspelled'): Question[] =>
  lines(`${folder}/${file}.tsv`).map(([id = '', language = 'es', text = '', expected = '']) => ({
    id,
    language: language === 'en' ? 'en' : 'es',
    text,
    expected,
  }));

export const dialoguesOf = (folder: string): Question[][] => {
  const all = lines(`${folder}/dialogues.tsv`).map(
    ([id = '', turn = '1', language = 'es', text = '', expected = '']): Question => ({
      id,
      turn: Number(turn),
      language: language === 'en' ? 'en' : 'es',
      text,
      expected,
    }),
  );
  return [...new Set(all.map(({ id }) => id))].map((id) => all.filter((one) => one.id === id));
};

type Flat = Record<string, string>;
const isRange = (key: string): boolean =>
  [...RANGE_FIELDS, ...RANGE_KEYS].some((one) => key === `${one}_min` || key === `${one}_max`);
const isFlag = (key: string): boolean => FLAG_FIELDS.some((one) => one === key);

/** An expected call as its parameters, defaults filled in. */
export function expectedCall(expected: string, names: Names): Flat {
  const [kind = '', ...pairs] = expected.split(';').map((part) => part.trim());
  const flat: Flat = { kind };
  for (const pair of pairs.filter(Boolean)) {
    const at = pair.indexOf('=');
    const key = pair.slice(0, at);
    const value = pair.slice(at + 1);
    const list = key.replace('vs.', '');
    if (value.startsWith('!') && isValueKey(list))
      flat[key] = otherValues(names, list, value.slice(1).split('|')).sort().join('|');
    else flat[key] = value.split('|').sort().join('|');
  }
  if (kind === 'record' || kind === 'definition') return flat;
  if (kind === 'availability') return { area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', ...flat };
  const whole = { ...DEFAULTS, ...flat };
  if (kind === 'ranking') delete (whole as Flat).unused;
  return whole;
}

/** A reading as its parameters, defaults filled in. */
export function readCall(reading: Reading): Flat {
  if (reading.kind === 'record') return { kind: 'record', [reading.named?.kind ?? '']: reading.named?.label ?? '' };
  if (reading.kind === 'definition') return { kind: 'definition', indicator: reading.indicator ?? '' };
  const flat: Flat = { kind: reading.kind };
  for (const [key, values] of Object.entries(reading.lists ?? {})) flat[key] = [...values].sort().join('|');
  for (const [key, { min, max }] of Object.entries(reading.ranges ?? {})) {
    if (min !== undefined) flat[`${key}_min`] = String(min);
    if (max !== undefined) flat[`${key}_max`] = String(max);
  }
  for (const [key, value] of Object.entries(reading.flags ?? {})) flat[key] = String(value);
  flat.area_unit = reading.area_unit ?? 'ft2';
  flat.monetary_unit = reading.monetary_unit ?? 'USD';
  flat.rent_period = reading.rent_period ?? 'month';
  if (reading.kind === 'availability') return flat;
  flat.indicator = reading.indicator ?? '';
  flat.group_by = reading.group_by ?? 'market';
  flat.period = reading.period ?? 'quarterly';
  flat.start_date = reading.start_date ?? DEFAULTS.start_date;
  flat.end_date = reading.end_date ?? DEFAULTS.end_date;
  if (reading.top !== undefined) flat.top = String(reading.top);
  if (reading.order === 'asc') flat.order = 'asc';
  if (reading.compare !== undefined) flat.compare = reading.compare;
  const { against } = reading;
  if (against?.kind === 'rest') flat.vs = 'rest';
  if (against?.kind === 'days')
    Object.assign(flat, { 'vs.start_date': against.start_date, 'vs.end_date': against.end_date });
  if (against?.kind === 'selection')
    for (const [key, values] of Object.entries(against.lists)) flat[`vs.${key}`] = [...values].sort().join('|');
  return flat;
}

const number = (text: string): string =>
  /^-?[\d.]+$/.test(text) ? String(Math.round(Number(text) * 1e6) / 1e6) : text;

/** What differs between two calls, in words; none where they are the same. */
export function differences(expected: Flat, read: Flat): string[] {
  const keys = new Set([...Object.keys(expected), ...Object.keys(read)]);
  return [...keys].flatMap((key) => {
    const [one, other] = [expected[key] ?? '', read[key] ?? ''];
    const same = isRange(key) ? number(one) === number(other) : one === other;
    return same || (isFlag(key) && one === other) ? [] : [`${key}: ${short(one)} ≠ ${short(other)}`];
  });
}
const short = (text: string): string => (text === '' ? '–' : text.length > 60 ? `${text.slice(0, 60)}…` : text);
