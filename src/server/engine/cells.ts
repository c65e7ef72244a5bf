import { indicator, isStock } from '@/contract/catalogue/indicators';
import { axisOf } from './axis';
import { filterConditions, groupExpression, type Question } from './compile';
import { all, int } from './conditions';
import { dayNumber } from './days';
import { sumExpressions, widthOf } from './measures';
import { hotCells } from './memory/hot-cells';
import { PERIOD_COLUMN } from './periods';
import { type Cells, GrowingCells } from './places';
import type { Version } from './question';

/** SQL of the cells: one scan, one group by. A stock's events before the axis fall into its first place as the opening balance. */
export function cellsSql(question: Question): { sql: string; first: number; length: number } {
  const { query } = question;
  const stock = isStock(indicator(question.key).definition);
  const column = PERIOD_COLUMN[query.period];
  const { first, length } = axisOf(question);
  const { expressions, condition } = sumExpressions(question);
  const days = stock
    ? [`day <= ${int(dayNumber(query.end_date))}`]
    : [`day between ${int(dayNumber(query.start_date))} and ${int(dayNumber(query.end_date))}`];
  const period = stock ? `greatest(${column}, ${int(first)})` : column;
  const sql = `select ${groupExpression(question)} as g, ${period} as p, ${expressions.map((e, i) => `${e} as s${i}`).join(', ')}
from event
where ${all([condition, ...filterConditions(question), ...days])}
group by 1, 2`;
  return { sql, first, length };
}

/** Runs the scan and turns changes into balances for stocks. */
export async function readCells(version: Version, question: Question, signal?: AbortSignal): Promise<Cells> {
  const hot = version.hot();
  if (hot !== null) return hotCells(hot, question);
  const { sql, first, length } = cellsSql(question);
  const { definition } = indicator(question.key);
  const [groups = [], periods = [], ...sums] = await version.reader.read({ sql, parameters: [] }, signal);
  const width = widthOf(definition);
  const cells = new GrowingCells({ first, length, width });
  for (let row = 0; row < groups.length; row++) {
    const place = Number(periods[row]) - first;
    if (place < 0 || place >= length) continue;
    const at = cells.offsetOf(Number(groups[row])) + place * width;
    for (let i = 0; i < width; i++) cells.sums[at + i] = (cells.sums[at + i] ?? 0) + Number(sums[i]?.[row] ?? 0);
  }
  if (isStock(definition)) cells.balance();
  return cells.done();
}
