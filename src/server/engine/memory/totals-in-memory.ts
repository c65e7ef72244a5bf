import { indicator, isStock, sourcesOf } from '@/contract/catalogue/indicators';
import { definitionOf, filtersOf, type MetricQuery, priceColumn } from '../query/compile';
import { dayNumber } from '../query/days';
import { measuresPerCellOf, type Sums } from '../query/measures';
import { emptyPeriodSums, periodSumsAt } from '../sums/period-sums';
import { type Extremes, type More, type Range, rangesBefore, type Totals } from '../sums/totals';
import { cellsInMemory, chosenFor, flowWithin, totalInMemory } from './cells-in-memory';
import type { FactsInMemory } from './facts-in-memory';
import { select } from './select';

/** Totals for a card, from the columns in memory; equal to those of the SQL. */
export function totalsInMemory(inMemory: FactsInMemory, metricQuery: MetricQuery): Totals {
  const cells = totalInMemory(inMemory, metricQuery);
  const periodSums = cells.codes.length === 0 ? emptyPeriodSums(cells) : periodSumsAt(cells, 0);
  return {
    first: cells.first,
    measuresPerCell: cells.measuresPerCell,
    periodSums,
    ...moreInMemory(inMemory, metricQuery),
  };
}

/** The same of each group of the query's dimension, by its number; without price bounds. */
export function groupedInMemory(inMemory: FactsInMemory, metricQuery: MetricQuery): Map<number, Totals> {
  const { definition } = indicator(metricQuery.key);
  const cells = cellsInMemory(inMemory, metricQuery);
  const { first, measuresPerCell } = cells;
  const stock = isStock(definition);
  const { previous, year } = rangesBefore(metricQuery);
  const before = stock ? [] : [previous, year].map((range) => sumsWithin(inMemory, metricQuery, range));
  const codes = new Set([...cells.codes, ...before.flatMap((sums) => [...sums.keys()])]);
  const places = new Map(cells.codes.map((code, place) => [code, place]));
  const none = () => new Float64Array(measuresPerCell);
  return new Map(
    [...codes].map((code) => {
      const place = places.get(code);
      const [sumsBefore, sumsYear] = before.map((sums) => sums.get(code) ?? none());
      return [
        code,
        {
          ...{ first, measuresPerCell, extremes: null },
          previous: sumsBefore ?? null,
          year: sumsYear ?? null,
          periodSums: place === undefined ? emptyPeriodSums(cells) : periodSumsAt(cells, place),
        },
      ];
    }),
  );
}

/** The sums of a flow in each group over other days than its own. */
function sumsWithin(inMemory: FactsInMemory, metricQuery: MetricQuery, range: Range): Map<number, Float64Array> {
  const cells = flowWithin(inMemory, metricQuery, range);
  const { codes, measuresPerCell } = cells;
  return new Map(
    codes.map((code, place) => {
      const sums = new Float64Array(measuresPerCell);
      periodSumsAt(cells, place).forEach((value, i) => {
        sums[i % measuresPerCell] = (sums[i % measuresPerCell] ?? 0) + value;
      });
      return [code, sums];
    }),
  );
}

/** Additional sums: those of the ranges before for flows, price bounds for averages. */
export function moreInMemory(inMemory: FactsInMemory, metricQuery: MetricQuery): More {
  const { definition } = indicator(metricQuery.key);
  const extremes = definition.kind === 'average' ? extremesOf(inMemory, metricQuery) : null;
  if (isStock(definition)) return { previous: null, year: null, extremes };
  const { previous, year } = rangesBefore(metricQuery);
  const [sumsBefore, sumsYear] = within(inMemory, metricQuery, [previous, year]);
  return { previous: sumsBefore ?? null, year: sumsYear ?? null, extremes };
}

/** The sums of a flow over other days than its own; every event is looked at once. */
function within(inMemory: FactsInMemory, metricQuery: MetricQuery, ranges: readonly Range[]): Sums[] {
  const { definition } = indicator(metricQuery.key);
  const windows = ranges.map(({ start, end }) => ({
    from: dayNumber(start),
    to: dayNumber(end),
    sums: new Float64Array(measuresPerCellOf(definition)),
  }));
  sourcesOf(definition).forEach((source, place) => {
    const { length, runs, property, start, day, v, n, column } = inMemory.eventsOf(source.fact);
    const chosen = chosenFor(inMemory, source, metricQuery);
    if (chosen === null) return;
    const { properties: mask, events: eventMask } = chosen;
    const price = definition.kind === 'average' ? column(priceColumn(metricQuery)) : null;
    const last = Math.max(...windows.map(({ to }) => to));
    const first = Math.min(...windows.map(({ from }) => from));
    for (let run = 0; run < (mask === null ? 1 : runs); run++) {
      if (mask !== null && mask[property[run] ?? 0] === 0) continue;
      const end = mask === null ? length : (start[run + 1] ?? 0);
      for (let event = start[run] ?? 0; event < end; event++) {
        const on = day[event] ?? 0;
        if (on > last || on < first || (eventMask !== null && eventMask[event] === 0)) continue;
        const area = v[event] ?? 0;
        const records = n === null ? 1 : (n[event] ?? 0);
        for (const { from, to, sums } of windows) {
          if (on < from || on > to) continue;
          sums[place * 2] = (sums[place * 2] ?? 0) + area;
          sums[place * 2 + 1] = (sums[place * 2 + 1] ?? 0) + records;
          if (price !== null) sums[2] = (sums[2] ?? 0) + area * (price[event] ?? 0);
        }
      }
    }
  });
  return windows.map(({ sums }) => sums);
}

function extremesOf(inMemory: FactsInMemory, metricQuery: MetricQuery): Extremes {
  const { definition } = indicator(metricQuery.key);
  const [source] = sourcesOf(definition);
  if (source === undefined) throw new Error(`${metricQuery.key} has no source`);
  const { runs, property, start, day, until, v, n, column } = inMemory.eventsOf(source.fact);
  const conditions = [...definitionOf({ ...source, priced: false }, metricQuery), ...filtersOf(metricQuery)];
  const chosen = select(inMemory, source.fact, inMemory.eventsOf(source.fact), conditions);
  const prices = column(priceColumn(metricQuery));
  const to = dayNumber(metricQuery.query.end_date);
  const from = isStock(definition) ? null : dayNumber(metricQuery.query.start_date);
  let [min, max, priced, whole] = [Number.POSITIVE_INFINITY, 0, 0, 0];
  for (let run = 0; chosen !== null && run < runs; run++) {
    const { properties: mask, events: eventMask } = chosen;
    if (mask !== null && mask[property[run] ?? 0] === 0) continue;
    const end = start[run + 1] ?? 0;
    for (let event = start[run] ?? 0; event < end; event++) {
      const on = day[event] ?? 0;
      if (on > to || (eventMask !== null && eventMask[event] === 0)) continue;
      // Alive on the last day: begun, and not ended.
      if (from === null) {
        if ((n !== null && n[event] !== 1) || (until === null ? on : (until[event] ?? 0)) <= to) continue;
      } else if (on < from) continue;
      const area = v[event] ?? 0;
      const price = prices === null ? 0 : (prices[event] ?? 0);
      whole += area;
      if (price <= 0) continue;
      priced += area;
      if (price < min) min = price;
      if (price > max) max = price;
    }
  }
  return { min: max > 0 ? min : null, max: max > 0 ? max : null, priced, whole };
}
