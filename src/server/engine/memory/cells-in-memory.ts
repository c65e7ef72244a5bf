import { LIST_KEYS } from '@/contract/catalogue/dimensions';
import { indicator, isStock, type Source, sourcesOf } from '@/contract/catalogue/indicators';
import { MONTHS_OF_PERIOD } from '@/contract/catalogue/units';
import { axisOf } from '../query/axis';
import { definitionOf, filtersOf, type Grouping, groupingOf, type MetricQuery, priceColumn } from '../query/compile';
import { dayNumber } from '../query/days';
import { measuresPerCellOf } from '../query/measures';
import { type Axis, type Cells, GrowingCells } from '../sums/period-sums';
import type { Range } from '../sums/totals';
import { accumulate, type Days, EVER, monthOffsets } from './accumulate';
import type { FactsInMemory } from './facts-in-memory';
import { groupCodes } from './group-codes';
import { type Selection, select } from './select';

/** The days whose events make the cells of a query. */
function daysOf({ key, query }: MetricQuery): Days {
  const to = dayNumber(query.end_date);
  return isStock(indicator(key).definition) ? { ...EVER, to } : { from: dayNumber(query.start_date), to };
}

/** The records that count for a source of a query; null where none can. */
export const chosenFor = (inMemory: FactsInMemory, source: Source, metricQuery: MetricQuery): Selection | null =>
  select(inMemory, source.fact, inMemory.eventsOf(source.fact), [
    ...definitionOf(source, metricQuery),
    ...filtersOf(metricQuery),
  ]);

/** The cells of a query from the columns in memory; equal to those of the SQL. */
export const cellsInMemory = (inMemory: FactsInMemory, metricQuery: MetricQuery): Cells =>
  cellsOf(inMemory, metricQuery, groupingOf(metricQuery), daysOf(metricQuery));

/** The same without groups. */
export const totalInMemory = (inMemory: FactsInMemory, metricQuery: MetricQuery): Cells =>
  cellsOf(inMemory, metricQuery, null, daysOf(metricQuery));

/** The cells of a flow over other days than its own: only what a group sums up to over all periods has a meaning. */
export const flowWithin = (inMemory: FactsInMemory, metricQuery: MetricQuery, { start, end }: Range): Cells =>
  cellsOf(inMemory, metricQuery, groupingOf(metricQuery), { from: dayNumber(start), to: dayNumber(end) });

function cellsOf(inMemory: FactsInMemory, metricQuery: MetricQuery, grouping: Grouping | null, days: Days): Cells {
  const { definition } = indicator(metricQuery.key);
  const axis: Axis = { ...axisOf(metricQuery), measuresPerCell: measuresPerCellOf(definition) };
  const list = grouping?.edges === null ? LIST_KEYS.find((key) => key === grouping.column) : undefined;
  const cells = new GrowingCells(axis, list === undefined ? 32 : metricQuery.dictionary.count(list) + 1);
  sourcesOf(definition).forEach((source, sourceIndex) => {
    const events = inMemory.eventsOf(source.fact);
    const selection = chosenFor(inMemory, source, metricQuery);
    if (selection === null) return;
    const offsets = monthOffsets(events, axis, MONTHS_OF_PERIOD[metricQuery.query.period], sourceIndex * 2);
    const codes = groupCodes(inMemory, source.fact, events, grouping);
    const price = definition.kind === 'average' ? events.column(priceColumn(metricQuery)) : null;
    accumulate(events, { selection, days, offsets, codes, price }, cells);
  });
  if (isStock(definition)) cells.balance();
  return cells.done();
}
