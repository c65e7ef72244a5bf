import type { FiguresAnswer } from '@/contract/calls/answers';
import { dimension, LIST_KEYS, NONE, RANGE_KEYS } from '@/contract/catalogue/dimensions';
import { indicator, isStock } from '@/contract/catalogue/indicators';
import { AREA_SYMBOL, priceUnit } from '@/contract/catalogue/units';
import { bucketKey, bucketLabel, bucketRange } from './buckets';
import { basisOf, type Question } from './compile';
import { figureOf, recordsOf, type Sums } from './measures';
import { type PeriodColumn, periodIndex } from './periods';
import { addPlaces, type Cells, type Places } from './places';
import { rateOn, type Version } from './question';

export type Group = FiguresAnswer['groups'][number] & { readonly code: number };

export function unitOf(question: Pick<Question, 'key' | 'query'>): string {
  const { quantity } = indicator(question.key);
  const { area_unit, monetary_unit, language } = question.query;
  if (quantity === 'rate') return '%';
  return quantity === 'area'
    ? AREA_SYMBOL[area_unit]
    : priceUnit(basisOf(question.key), monetary_unit, area_unit, language);
}

/** Turns the sums of an axis into figures of the shown periods. */
export class Fold {
  private readonly offset: number;
  private readonly width: number;

  constructor(
    private readonly version: Version,
    private readonly question: Question,
    private readonly periods: readonly PeriodColumn[],
    cells: Pick<Cells, 'first' | 'width'>,
  ) {
    this.offset = periodIndex(question.query.period, question.query.start_date) - cells.first;
    this.width = cells.width;
  }

  private get definition() {
    return indicator(this.question.key).definition;
  }

  /** Sums of a shown period. */
  private at(places: Places, i: number): Places {
    const from = (this.offset + i) * this.width;
    return places.subarray(from, from + this.width);
  }

  values(places: Places): (number | null)[] {
    return this.periods.map((period, i) => this.figure(this.at(places, i), period.end));
  }

  records(places: Places): number[] {
    return this.periods.map((_, i) => recordsOf(this.definition, this.at(places, i)));
  }

  /** Whether any shown period has a record. */
  shows(places: Places): boolean {
    for (let i = this.offset * this.width; i < places.length; i++) if (places[i] !== 0) return true;
    return false;
  }

  figure(sums: Sums, day: string): number | null {
    return figureOf(this.definition, sums, this.question.query, rateOn(this.version, this.question, day));
  }

  /** Over the chosen range: stocks and rates as of the last period, flows summed up. */
  whole(places: Places): Sums {
    if (isStock(this.definition)) return this.at(places, this.periods.length - 1);
    const sum = new Float64Array(this.width);
    for (let i = 0; i < this.periods.length; i++) addPlaces(sum, this.at(places, i));
    return sum;
  }

  value(places: Places): number | null {
    return this.figure(this.whole(places), this.question.query.end_date);
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
          : { key: NONE, label: dimension(query.group_by).none[query.language], parent: null, range: null };
    return { code, ...about, values: this.values(places), value: this.value(places), n: this.records(places) };
  }
}
