import type { FiguresAnswer } from '@/contract/calls/answers';
import { indicator, isStock, publicKey } from '@/contract/catalogue/indicators';
import { periodsPerYear } from '@/contract/catalogue/units';
import { periodIndex } from '@/contract/figures/calendar';
import type { Question } from './compile';
import { type Fold, unitOf } from './fold';
import { figureOf, priceOf, recordsOf, type Sums } from './measures';
import { periodSpan } from './periods';
import type { Places } from './places';
import { rateOn, type Version } from './question';
import type { Extremes, More } from './totals';

/** The value over the range with what stands beside it: records, price bounds, changes. */
export function summary(
  version: Version,
  question: Question,
  fold: Fold,
  total: Places,
  more: More,
): FiguresAnswer['indicator'] {
  const of = indicator(question.key);
  const { query } = question;
  const value = fold.value(total);
  const stock = isStock(of.definition);
  const flow = (sums: Sums | null) => (sums === null ? null : figureOf(of.definition, sums, query, 1));
  const [previous, year] = stock
    ? [stockBefore(question, fold, total, 1), stockBefore(question, fold, total, periodsPerYear(query.period))]
    : [flow(more.previous), flow(more.year)];
  const rate = of.quantity === 'rate';
  const change = (before: number | null): number | null => {
    if (value === null || before === null) return null;
    if (rate) return Math.round((value - before) * 1e6) / 1e6;
    return before === 0 ? null : Math.round(((value - before) / Math.abs(before)) * 1e8) / 1e6;
  };
  return {
    key: publicKey(question.key),
    name: of.name[query.language],
    value,
    unit: unitOf(question),
    tooltip: of.tooltip[query.language],
    n: recordsOf(of.definition, fold.whole(total)),
    ...pricesOf(version, question, more.extremes),
    change_previous: change(previous),
    change_year: change(year),
    change_unit: rate ? 'pp' : '%',
  };
}

/** A stock `back` periods before the last one, at that period's end. */
function stockBefore(question: Question, fold: Fold, total: Places, back: number): number | null {
  const { period, end_date } = question.query;
  const sums = fold.before(total, back);
  return sums === undefined ? null : fold.figure(sums, periodSpan(period, periodIndex(period, end_date) - back).end);
}

function pricesOf(version: Version, question: Question, extremes: Extremes | null) {
  if (extremes === null) return { min: null, max: null, share_priced: null };
  const { query } = question;
  const rate = rateOn(version, question, query.end_date);
  const shown = (price: number | null) => (price === null || rate === null ? null : priceOf(price, query, rate));
  const { priced, whole } = extremes;
  return {
    min: shown(extremes.min),
    max: shown(extremes.max),
    share_priced: whole > 0 ? Math.round((priced / whole) * 1e6) / 1e6 : null,
  };
}
