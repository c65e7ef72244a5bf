import { indicator, isStock, sourcesOf } from '@/contract/catalogue/indicators';
import { definitionOf, filtersOf, type MetricQuery, priceColumn } from '../query/compile';
import { dayNumber } from '../query/days';
import { measuresPerCellOf, type Sums } from '../query/measures';
import { emptyPeriodSums, periodSumsAt } from '../sums/period-sums';
import { type Extremes, type More, type Range, rangesBefore, type Totals } from '../sums/totals';
import { chosenFor, totalInMemory } from './cells-in-memory';
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
