import { indicator, isStock } from '@/contract/catalogue/indicators';
import { cellsInMemory } from '../memory/cells-in-memory';
import { axisOf } from '../query/axis';
import { filterConditions, groupExpression, type MetricQuery } from '../query/compile';
import { all, int } from '../query/conditions';
import { dayNumber } from '../query/days';
import { measuresPerCellOf, sumExpressions } from '../query/measures';
import { PERIOD_COLUMN } from '../query/periods';
import type { Version } from '../version/version';
import { type Cells, GrowingCells } from './period-sums';

/** SQL of the cells: one scan, one group by. A stock's events before the axis fall into its first place as the opening balance. */
export function cellsSql(metricQuery: MetricQuery): { sql: string; first: number; length: number } {
  const { query } = metricQuery;
  const stock = isStock(indicator(metricQuery.key).definition);
  const column = PERIOD_COLUMN[query.period];
  const { first, length } = axisOf(metricQuery);
  const { expressions, condition } = sumExpressions(metricQuery);
  const days = stock
    ? [`day <= ${int(dayNumber(query.end_date))}`]
    : [`day between ${int(dayNumber(query.start_date))} and ${int(dayNumber(query.end_date))}`];
  const period = stock ? `greatest(${column}, ${int(first)})` : column;
  const sql = `select ${groupExpression(metricQuery)} as g, ${period} as p, ${expressions.map((e, i) => `${e} as s${i}`).join(', ')}
from event
where ${all([condition, ...filterConditions(metricQuery), ...days])}
group by 1, 2`;
  return { sql, first, length };
}

/** Runs the scan and turns changes into balances for stocks. */
export async function readCells(version: Version, metricQuery: MetricQuery, signal?: AbortSignal): Promise<Cells> {
  const inMemory = version.inMemory();
  if (inMemory !== null) return cellsInMemory(inMemory, metricQuery);
  const { sql, first, length } = cellsSql(metricQuery);
  const { definition } = indicator(metricQuery.key);
  const [groups = [], periods = [], ...sums] = await version.reader.read({ sql, parameters: [] }, signal);
  const measuresPerCell = measuresPerCellOf(definition);
  const cells = new GrowingCells({ first, length, measuresPerCell });
  for (let row = 0; row < groups.length; row++) {
    const place = Number(periods[row]) - first;
    if (place < 0 || place >= length) continue;
    const at = cells.offsetOf(Number(groups[row])) + place * measuresPerCell;
    for (let i = 0; i < measuresPerCell; i++)
      cells.sums[at + i] = (cells.sums[at + i] ?? 0) + Number(sums[i]?.[row] ?? 0);
  }
  if (isStock(definition)) cells.balance();
  return cells.done();
}
