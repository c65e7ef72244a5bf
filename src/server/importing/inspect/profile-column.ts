import type { ColumnProfile } from '@/contract/importing/proposal';
import { readDms } from '../mapping/coordinates';
import { markOfPair } from './coordinate-pair';
import { formsOf } from './day-shape';
import { readWritten, type Written } from './number-shape';

/** Distinct values of a column that are counted; later ones only make the column less known. */
const MOST_DISTINCT = 50_000;
const MOST_FREQUENT = 120;
const MOST_ODD = 8;
const SAMPLES = 8;
const SAMPLE_LENGTH = 120;

type Quantiles = NonNullable<NonNullable<ColumnProfile['numbers']>['by_point']>;
export type Counted = { readonly value: string; readonly count: number };

const shortened = (text: string): string => (text.length > SAMPLE_LENGTH ? `${text.slice(0, SAMPLE_LENGTH)}…` : text);

/** A value of any source as a text; of shapes only their kind. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (Array.isArray(value)) return value.map(textOf).join(';');
  if (typeof value !== 'object') return String(value);
  return 'coordinates' in value && 'type' in value ? String(value.type) : JSON.stringify(value);
}

/** Counts the values of a column. */
export class ColumnCounter {
  private readonly counts = new Map<string, number>();
  private isFull = false;
  private repeats = false;
  empty = 0;
  filled = 0;
  private longest = 0;

  add(value: unknown): void {
    const text = textOf(value).trim();
    if (text === '') {
      this.empty++;
      return;
    }
    this.filled++;
    if (text.length > this.longest) this.longest = text.length;
    const seen = this.counts.get(text);
    if (seen !== undefined) {
      this.repeats = true;
      this.counts.set(text, seen + 1);
    } else if (this.counts.size < MOST_DISTINCT) this.counts.set(text, 1);
    else this.isFull = true;
  }

  get distinct(): number {
    return this.counts.size;
  }

  samples(): string[] {
    const samples: string[] = [];
    for (const value of this.counts.keys()) {
      samples.push(shortened(value));
      if (samples.length === SAMPLES) break;
    }
    return samples;
  }

  profile(): ColumnProfile {
    const counted = [...this.counts].map(([value, count]): Counted => ({ value, count }));
    const frequent = counted.toSorted((a, b) => b.count - a.count).slice(0, MOST_FREQUENT);
    const written = counted.map((one) => ({ ...one, written: readWritten(one.value) }));
    const odd = written.filter((one) => one.written === null).toSorted((a, b) => b.count - a.count);
    return {
      unique: !this.repeats && !this.isFull && this.filled > 0,
      longest: this.longest,
      frequent: frequent.map(({ value, count }) => ({ value: shortened(value), count })),
      numbers: numbersOf(written),
      odd: odd.slice(0, MOST_ODD).map(({ value, count }) => ({ value: shortened(value), count })),
      days: daysOf(counted),
      ...coordinatesOf(counted),
    };
  }
}

function numbersOf(all: readonly (Counted & { written: Written | null })[]): ColumnProfile['numbers'] {
  const affixes = new Map<string, number>();
  const points: number[] = [];
  const commas: number[] = [];
  const sums = { count: 0, point: 0, comma: 0, either: 0, grouped: 0, negative: 0, whole: 0, small: 0 };
  for (const { value, count, written } of all) {
    if (written === null) continue;
    const { byPoint, byComma } = written;
    sums.count += count;
    if (byPoint !== null) points.push(byPoint);
    if (byComma !== null) commas.push(byComma);
    if (byPoint === null) sums.comma += count;
    else if (byComma === null) sums.point += count;
    else if (byPoint !== byComma) sums.either += count;
    if (written.isGrouped) sums.grouped += count;
    if ((byPoint ?? byComma ?? 0) < 0) sums.negative += count;
    if (Number.isInteger(byPoint ?? byComma)) sums.whole += count;
    if (/^\d{1,3}$/.test(value.replaceAll(/[^\d.,]/g, ''))) sums.small += count;
    for (const affix of written.affixes) affixes.set(affix, (affixes.get(affix) ?? 0) + count);
  }
  if (sums.count === 0) return null;
  return {
    ...sums,
    by_point: quantilesOf(points),
    by_comma: quantilesOf(commas),
    affixes: [...affixes]
      .map(([text, count]) => ({ text, count }))
      .sort((a, b) => b.count - a.count)
      .slice(0, MOST_FREQUENT),
  };
}

function quantilesOf(values: number[]): Quantiles | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { least: at(0), low: at(0.05), middle: at(0.5), high: at(0.95), most: at(1) };
}

function daysOf(counted: readonly Counted[]): ColumnProfile['days'] {
  const forms = new Map<string, number>();
  for (const { value, count } of counted)
    for (const form of formsOf(value)) forms.set(form, (forms.get(form) ?? 0) + count);
  return [...forms].map(([form, count]) => ({ form, count })).sort((a, b) => b.count - a.count);
}

const POINT = /^POINT\s*\(/i;

function coordinatesOf(counted: readonly Counted[]): Pick<ColumnProfile, 'dms' | 'sides' | 'pairs'> {
  const found = { dms: 0, sides: 0, pairs: 0 };
  for (const { value, count } of counted) {
    if (value.length > 60) continue;
    if (POINT.test(value) || markOfPair(value) !== null) found.pairs += count;
    else if (/[°º'′]|\d\s*d/.test(value) && readDms(value) !== null) {
      found.dms += count;
      if (/[NSEWO]\s*$|^\s*[NSEWO]/i.test(value)) found.sides += count;
    }
  }
  return found;
}
