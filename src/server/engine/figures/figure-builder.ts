import type { FiguresAnswer } from '@/contract/calls/answers';
import { dimension, LIST_KEYS, NONE, RANGE_KEYS } from '@/contract/catalogue/dimensions';
import { type Definition, indicator, isStock, MINIMUM_SAMPLE } from '@/contract/catalogue/indicators';
import { AREA_SYMBOL, MONTHS, priceUnit, type Units } from '@/contract/catalogue/units';
import { periodIndex } from '@/contract/figures/calendar';
import { isBeforeData } from '@/contract/figures/first-day';
import { bucketKey, bucketLabel, bucketRange } from '../query/buckets';
import { basisOf, type MetricQuery } from '../query/compile';
import { averageOf, figureOf, recordsOf, type Sums } from '../query/measures';
import type { PeriodColumn } from '../query/periods';
import type { Axis, PeriodSums } from '../sums/period-sums';
import { rateOn, type Version } from '../version/version';

export type Group = FiguresAnswer['groups'][number] & { readonly code: number };

/** The unit of a query's values as text, for example "ft²" or "%". */
export function unitOf(
  metricQuery: Pick<MetricQuery, 'key' | 'part'> & {
    readonly query: Units;
  },
): string {
  const quantity = metricQuery.part === undefined ? indicator(metricQuery.key).quantity : 'area';
  const { query } = metricQuery;
  if (quantity === 'rate') return '%';
  if (quantity === 'months') return MONTHS[query.language];
  return quantity === 'area' ? AREA_SYMBOL[query.area_unit] : priceUnit(basisOf(metricQuery.key), query);
}

/** A group of the figures by its number: its key and label, its enclosing value, and of a range dimension the filter that holds it. */
export function groupNamed(
  metricQuery: MetricQuery,
  code: number,
): Pick<FiguresAnswer['groups'][number], 'key' | 'label' | 'parent' | 'range'> {
  const { query, dictionary } = metricQuery;
  const list = LIST_KEYS.find((key) => key === query.group_by);
  if (list !== undefined)
    return {
      key: dictionary.key(list, code),
      label: dictionary.label(list, code, query.language),
      parent: dictionary.parentKey(list, code),
      range: null,
    };
  const range = RANGE_KEYS.find((key) => key === query.group_by);
  if (range === undefined || code <= 0)
    return { key: NONE, label: dimension(query.group_by).none[query.language], parent: null, range: { none: true } };
  const basis = basisOf(metricQuery.key);
  return {
    key: bucketKey(range, code, query, basis),
    label: bucketLabel(range, code, query, basis),
    parent: null,
    range: bucketRange(range, code, query, basis),
  };
}

/** Turns the sums of an axis into figures, in the units of the query, of the shown periods. */
export class FigureBuilder {
  private readonly definition: Definition;
  private readonly stock: boolean;
  /** Where the sums of the first shown period begin. */
  private readonly from: number;
  private readonly measuresPerCell: number;
  /** Of each shown period's last day. */
  private readonly rates: readonly (number | null)[];
  private readonly endRate: number | null;
  /** Reused by every `wholeAt` call. */
  private readonly rangeSums: Float64Array;

  constructor(
    private readonly version: Version,
    private readonly metricQuery: MetricQuery,
    private readonly periods: readonly PeriodColumn[],
    { first, measuresPerCell }: Pick<Axis, 'first' | 'measuresPerCell'>,
  ) {
    const { query } = metricQuery;
    this.definition = indicator(metricQuery.key).definition;
    this.stock = isStock(this.definition);
    this.measuresPerCell = measuresPerCell;
    this.from = (periodIndex(query.period, query.start_date) - first) * measuresPerCell;
    this.rates = periods.map(({ end }) => rateOn(version, metricQuery, end));
    this.endRate = rateOn(version, metricQuery, query.end_date);
    this.rangeSums = new Float64Array(measuresPerCell);
  }

  values(periodSums: PeriodSums): (number | null)[] {
    const { definition, from, measuresPerCell, metricQuery, periods, rates } = this;
    const { since } = metricQuery;
    return periods.map(({ end }, i) =>
      isBeforeData(since, end)
        ? null
        : figureOf(definition, periodSums, metricQuery, rates[i] ?? null, from + i * measuresPerCell),
    );
  }

  records(periodSums: PeriodSums): number[] {
    const { definition, from, measuresPerCell } = this;
    return this.periods.map((_, i) => recordsOf(definition, periodSums, from + i * measuresPerCell));
  }

  /** Whether any shown period of the group whose sums begin at `start` has a record. */
  shows(sums: Float64Array, start: number, stride: number): boolean {
    for (let i = start + this.from; i < start + stride; i++) if (sums[i] !== 0) return true;
    return false;
  }

  /** The value of sums as of a day. */
  figure(sums: Sums, day: string): number | null {
    if (isBeforeData(this.metricQuery.since, day)) return null;
    return figureOf(this.definition, sums, this.metricQuery, rateOn(this.version, this.metricQuery, day));
  }

  /** Over the chosen range: stocks and rates as of the last period, flows summed up. */
  whole(periodSums: PeriodSums): Sums {
    return this.wholeAt(periodSums, 0).slice();
  }

  /** The same of the group whose sums begin at `start`; holds until the next call. */
  private wholeAt(sums: Float64Array, start: number): Float64Array {
    const { measuresPerCell, rangeSums, periods } = this;
    const last = start + this.from + (periods.length - 1) * measuresPerCell;
    for (let i = 0; i < measuresPerCell; i++) {
      let sum = 0;
      for (let at = this.stock ? last : start + this.from; at <= last; at += measuresPerCell) sum += sums[at + i] ?? 0;
      rangeSums[i] = sum;
    }
    return rangeSums;
  }

  /** The value over the range of the group whose sums begin at `start`. */
  valueAt(sums: Float64Array, start: number): number | null {
    const { query, since } = this.metricQuery;
    if (isBeforeData(since, query.end_date)) return null;
    return figureOf(this.definition, this.wholeAt(sums, start), this.metricQuery, this.endRate);
  }

  value(periodSums: PeriodSums): number | null {
    return this.valueAt(periodSums, 0);
  }

  /** The averages of fewer records than MINIMUM_SAMPLE, which `values` and `value` leave null; undefined where there are none. */
  private few(periodSums: PeriodSums): Group['few'] {
    const { definition, from, measuresPerCell, rates, endRate } = this;
    if (definition.kind !== 'average') return undefined;
    const average = (sums: Sums, rate: number | null, at: number) =>
      recordsOf(definition, sums, at) < MINIMUM_SAMPLE ? averageOf(sums, this.metricQuery, rate, at) : null;
    const values = rates.map((rate, i) => average(periodSums, rate, from + i * measuresPerCell));
    const value = average(this.wholeAt(periodSums, 0), endRate, 0);
    return value === null && values.every((one) => one === null) ? undefined : { values, value };
  }

  /** The place `back` periods before the last one, for stocks. */
  before(periodSums: PeriodSums, back: number): Sums | undefined {
    const from = periodSums.length - (1 + back) * this.measuresPerCell;
    return from < 0 ? undefined : periodSums.subarray(from, from + this.measuresPerCell);
  }

  group(code: number, periodSums: PeriodSums): Group {
    const few = this.few(periodSums);
    return {
      code,
      ...groupNamed(this.metricQuery, code),
      values: this.values(periodSums),
      value: this.value(periodSums),
      n: this.records(periodSums),
      ...(few ? { few } : {}),
    };
  }
}
