import { indicator, isStock, sourcesOf } from '@/contract/catalogue/indicators';
import { axisOf } from '../axis';
import { definitionOf, filtersOf, priceColumn, type Question } from '../compile';
import { dayNumber } from '../days';
import { type Sums, widthOf } from '../measures';
import { emptyPlaces } from '../places';
import { type Extremes, type Range, rangesBefore, type Totals } from '../totals';
import { adding, balance, daysOf, eventsOf } from './hot-cells';
import type { HotFacts } from './hot-facts';
import { select } from './select';

/** What a card shows, from the columns in memory; the same as that of the SQL. */
export function hotTotals(hot: HotFacts, question: Question): Totals {
  const { definition } = indicator(question.key);
  const { first, length } = axisOf(question);
  const width = widthOf(definition);
  const places = emptyPlaces({ length, width });
  sourcesOf(definition).forEach((source, place) => {
    const add = adding(hot.of(source.fact), question, { first, length, width }, place * 2);
    for (const event of eventsOf(hot, source, question, daysOf(question))) add(places, event);
  });
  const stock = isStock(definition);
  if (stock) balance(places, width);
  const { previous, year } = rangesBefore(question);
  return {
    first,
    width,
    places,
    previous: stock ? null : within(hot, question, previous),
    year: stock ? null : within(hot, question, year),
    extremes: definition.kind === 'average' ? extremesOf(hot, question) : null,
  };
}

/** The sums of a flow over other days than its own. */
function within(hot: HotFacts, question: Question, { start, end }: Range): Sums {
  const { definition } = indicator(question.key);
  const width = widthOf(definition);
  const sums = emptyPlaces({ length: 1, width });
  sourcesOf(definition).forEach((source, place) => {
    const add = adding(hot.of(source.fact), question, { first: 0, length: 1, width }, place * 2);
    const days = { from: dayNumber(start), to: dayNumber(end) };
    for (const event of eventsOf(hot, source, question, days)) add(sums, event);
  });
  return sums;
}

function extremesOf(hot: HotFacts, question: Question): Extremes {
  const { definition } = indicator(question.key);
  const [source] = sourcesOf(definition);
  if (source === undefined) throw new Error(`${question.key} has no source`);
  const events = hot.of(source.fact);
  const conditions = [...definitionOf({ ...source, priced: false }, question), ...filtersOf(question)];
  const days = isStock(definition) ? { alive: dayNumber(question.query.end_date) } : daysOf(question);
  const price = events.column(priceColumn(question));
  let [min, max, priced, whole] = [Number.POSITIVE_INFINITY, 0, 0, 0];
  for (const event of select(hot, events, conditions, days)) {
    const area = events.v[event] ?? 0;
    const stated = price[event] ?? 0;
    whole += area;
    if (stated <= 0) continue;
    priced += area;
    min = Math.min(min, stated);
    max = Math.max(max, stated);
  }
  return { min: max > 0 ? min : null, max: max > 0 ? max : null, priced, whole };
}
