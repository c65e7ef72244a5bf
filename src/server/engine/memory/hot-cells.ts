import { indicator, isStock, type Source, sourcesOf } from '@/contract/catalogue/indicators';
import type { Period } from '@/contract/catalogue/units';
import { axisOf } from '../axis';
import { definitionOf, filtersOf, type Grouping, groupingOf, priceColumn, type Question } from '../compile';
import { dayNumber } from '../days';
import { widthOf } from '../measures';
import { monthsOf } from '../periods';
import { type Cells, emptyPlaces, type Places } from '../places';
import type { Events, HotFacts } from './hot-facts';
import { type Days, select } from './select';

const EVER = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** The days that the cells of a question are made from. */
export function daysOf({ key, query }: Question): { from: number; to: number } {
  const to = dayNumber(query.end_date);
  return isStock(indicator(key).definition) ? { ...EVER, to } : { from: dayNumber(query.start_date), to };
}

export const eventsOf = (hot: HotFacts, source: Source, question: Question, days: Days): Int32Array =>
  select(hot, hot.of(source.fact), [...definitionOf(source, question), ...filtersOf(question)], days);

/** The cells of a question from the columns in memory; the same as those of the SQL. */
export function hotCells(hot: HotFacts, question: Question): Cells {
  const { definition } = indicator(question.key);
  const { first, length } = axisOf(question);
  const width = widthOf(definition);
  const cells: Cells = { first, length, width, groups: new Map() };
  const grouping = groupingOf(question);
  sourcesOf(definition).forEach((source, place) => {
    const events = hot.of(source.fact);
    const chosen = eventsOf(hot, source, question, daysOf(question));
    const codes = grouping === null ? null : codesOf(hot, events, grouping, chosen);
    const add = adding(events, question, cells, place * 2);
    for (let at = 0; at < chosen.length; at++) {
      const code = codes === null ? 0 : (codes[at] ?? 0);
      let places = cells.groups.get(code);
      if (places === undefined) {
        places = emptyPlaces(cells);
        cells.groups.set(code, places);
      }
      add(places, chosen[at] ?? 0);
    }
  });
  if (isStock(definition)) for (const places of cells.groups.values()) balance(places, width);
  return cells;
}

/** Changes become balances. */
export function balance(places: Places, width: number): void {
  for (let i = width; i < places.length; i++) places[i] = (places[i] ?? 0) + (places[i - width] ?? 0);
}

/** Adds an event to the sums of its period; what lies before the axis counts as its first period. */
export function adding(
  events: Events,
  question: Question,
  { first, length, width }: Pick<Cells, 'first' | 'length' | 'width'>,
  offset: number,
): (places: Places, event: number) => void {
  const { definition } = indicator(question.key);
  const { v } = events;
  const n = events.column('n');
  const month = events.column('month');
  const price = definition.kind === 'average' ? events.column(priceColumn(question)) : null;
  const months = monthsOf(question.query.period satisfies Period);
  return (places, event) => {
    const place = Math.min(length - 1, Math.max(0, Math.floor((month[event] ?? 0) / months) - first));
    const at = place * width + offset;
    const area = v[event] ?? 0;
    places[at] = (places[at] ?? 0) + area;
    places[at + 1] = (places[at + 1] ?? 0) + (n[event] ?? 0);
    if (price !== null) places[at + 2] = (places[at + 2] ?? 0) + area * (price[event] ?? 0);
  };
}

function codesOf(hot: HotFacts, events: Events, { column, edges, stated }: Grouping, chosen: Int32Array): Int32Array {
  const ofProperty = hot.property(column);
  const property = events.column('property');
  const own = ofProperty === undefined ? events.column(column) : null;
  const codes = new Int32Array(chosen.length);
  for (let at = 0; at < chosen.length; at++) {
    const event = chosen[at] ?? 0;
    const value = own === null ? (ofProperty?.[property[event] ?? 0] ?? 0) : (own[event] ?? 0);
    codes[at] = edges === null ? value : bucketOf(value, edges, stated);
  }
  return codes;
}

function bucketOf(value: number, edges: readonly number[], stated: boolean): number {
  if (stated && value <= 0) return 0;
  for (let i = edges.length - 1; i >= 0; i--) if (value >= (edges[i] ?? 0)) return i + 1;
  return 0;
}
