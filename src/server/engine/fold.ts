import type { FiguresAnswer } from '@/contract/calls/answers';
import { dimension, LIST_KEYS, NONE, RANGE_KEYS } from '@/contract/catalogue/dimensions';
import { type Definition, indicator, isStock } from '@/contract/catalogue/indicators';
import { AREA_SYMBOL, priceUnit } from '@/contract/catalogue/units';
import { periodIndex } from '@/contract/figures/calendar';
import { bucketKey, bucketLabel, bucketRange } from './buckets';
import { basisOf, type Question } from './compile';
import { figureOf, recordsOf, type Sums } from './measures';
import type { PeriodColumn } from './periods';
import type { Axis, Places } from './places';
import { rateOn, type Version } from './question';

export type Group = FiguresAnswer['groups'][number] & { readonly code: number };

export function unitOf(question: Pick<Question, 'key' | 'query' | 'part'>): string {
  const quantity = question.part === undefined ? indicator(question.key).quantity : 'area';
  const { area_unit, monetary_unit, language } = question.query;
  if (quantity === 'rate') return '%';
  return quantity === 'area'
    ? AREA_SYMBOL[area_unit]
    : priceUnit(basisOf(question.key), monetary_unit, area_unit, language);
}

/** Turns the sums of an axis into figures of the shown periods. */
export class Fold {
  private readonly definition: Definition;
  private readonly stock: boolean;
  /** Where the sums of the first shown period begin. */
  private readonly from: number;
  private readonly width: number;
  /** Of each shown period's last day. */
  private readonly rates: readonly (number | null)[];
  private readonly endRate: number | null;
  /** Room for sums over the range. */
  private readonly room: Float64Array;

  constructor(
    private readonly version: Version,
    private readonly question: Question,
    private readonly periods: readonly PeriodColumn[],
    { first, width }: Pick<Axis, 'first' | 'width'>,
  ) {
    const { query } = question;
    this.definition = indicator(question.key).definition;
    this.stock = isStock(this.definition);
    this.width = width;
    this.from = (periodIndex(query.period, query.start_date) - first) * width;
    this.rates = periods.map(({ end }) => rateOn(version, question, end));
    this.endRate = rateOn(version, question, query.end_date);
    this.room = new Float64Array(width);
  }

  values(places: Places): (number | null)[] {
    const { definition, from, width, rates } = this;
    const { query } = this.question;
    return rates.map((rate, i) => figureOf(definition, places, query, rate, from + i * width));
  }

  records(places: Places): number[] {
    const { definition, from, width } = this;
    return this.periods.map((_, i) => recordsOf(definition, places, from + i * width));
  }

  /** Whether any shown period of the group whose sums begin at `start` has a record. */
  shows(sums: Float64Array, start: number, stride: number): boolean {
    for (let i = start + this.from; i < start + stride; i++) if (sums[i] !== 0) return true;
    return false;
  }

  figure(sums: Sums, day: string): number | null {
    return figureOf(this.definition, sums, this.question.query, rateOn(this.version, this.question, day));
  }

  /** Over the chosen range: stocks and rates as of the last period, flows summed up. */
  whole(places: Places): Sums {
    return this.wholeAt(places, 0).slice();
  }

  /** The same of the group whose sums begin at `start`; holds until the next call. */
  private wholeAt(sums: Float64Array, start: number): Float64Array {
    const { width, room, periods } = this;
    const last = start + this.from + (periods.length - 1) * width;
    for (let i = 0; i < width; i++) {
      let sum = 0;
      for (let at = this.stock ? last : start + this.from; at <= last; at += width) sum += sums[at + i] ?? 0;
      room[i] = sum;
    }
    return room;
  }

  /** The value over the range of the group whose sums begin at `start`. */
  valueAt(sums: Float64Array, start: number): number | null {
    return figureOf(this.definition, this.wholeAt(sums, start), this.question.query, this.endRate);
  }

  value(places: Places): number | null {
    return this.valueAt(places, 0);
  }

  /** The place `back` periods before the last one, for stocks. */
  before(places: Places, back: number): Sums | undefined {
    const from = places.length - (1 + back) * this.width;
    return from < 0 ? undefined : places.subarray(from, from + this.width);
  }

  group(code: number, places: Places): Group {
    const { query, dictionary } = this.question;
    const list = LIST_KEYS.find((key) => key === query.group_by);
    const range = RANGE_KEYS.find((key) => key === query.group_by);
    const basis = basisOf(this.question.key);
    const about =
      list !== undefined
        ? {
            key: dictionary.key(list, code),
            label: dictionary.label(list, code, query.language),
            parent: dictionary.parentKey(list, code),
            range: null,
          }
        : range !== undefined && code > 0
          ? {
              key: bucketKey(range, code, query, basis),
              label: bucketLabel(range, code, query, basis),
              parent: null,
              range: bucketRange(range, code, query, basis),
            }
          : {
              key: NONE,
              label: dimension(query.group_by).none[query.language],
              parent: null,
              range: { none: true as const },
            };
    return { code, ...about, values: this.values(places), value: this.value(places), n: this.records(places) };
  }
}
