import { indicator } from '@/contract/catalogue/indicators';
import { all, filterConditions, groupExpression, int, isStock, type Question } from './compile';
import { dayNumber } from './days';
import { add, emptySums, sumExpressions } from './measures';
import { PERIOD_COLUMN, periodIndex, periodsPerYear } from './periods';
import type { Version } from './question';

/** Sums of every group in every period of an axis that may begin before the first shown period, for the changes. */
export type Cells = { readonly first: number; readonly length: number; readonly groups: Map<number, number[][]> };

/** SQL of the cells: one scan, one group by. A stock's events before the axis fall into its first place as the opening balance. */
export function cellsSql(question: Question, grouped: boolean): { sql: string; first: number; last: number } {
  const { query } = question;
  const stock = isStock(indicator(question.key).definition);
  const column = PERIOD_COLUMN[query.period];
  const last = periodIndex(query.period, query.end_date);
  const begin = periodIndex(query.period, query.start_date);
  // A year back for the yearly change of a stock; one period of opening balance before that.
  const first = stock ? Math.min(begin, last - periodsPerYear(query.period)) : begin;
  const { expressions, condition } = sumExpressions(question);
  const days = stock
    ? [`day <= ${int(dayNumber(query.end_date))}`]
    : [`day between ${int(dayNumber(query.start_date))} and ${int(dayNumber(query.end_date))}`];
  const period = stock ? `greatest(${column}, ${int(first)})` : column;
  const group = grouped ? groupExpression(question) : '0';
  const sql = `select ${group} as g, ${period} as p, ${expressions.map((e, i) => `${e} as s${i}`).join(', ')}
from event
where ${all([condition, ...filterConditions(question), ...days])}
group by 1, 2`;
  return { sql, first, last };
}

/** Runs the scan and turns changes into balances for stocks. */
export async function readCells(
  version: Version,
  question: Question,
  grouped: boolean,
  signal?: AbortSignal,
): Promise<Cells> {
  const { sql, first, last } = cellsSql(question, grouped);
  const { definition } = indicator(question.key);
  const [groups = [], periods = [], ...sums] = await version.reader.read({ sql, parameters: [] }, signal);
  const length = last - first + 1;
  const cells = new Map<number, number[][]>();
  groups.forEach((group, row) => {
    const code = Number(group);
    let places = cells.get(code);
    if (places === undefined) {
      places = Array.from({ length }, () => emptySums(definition));
      cells.set(code, places);
    }
    const place = places[Number(periods[row]) - first];
    if (place)
      add(
        place,
        sums.map((column) => Number(column[row])),
      );
  });
  if (isStock(definition)) {
    for (const places of cells.values()) {
      for (let i = 1; i < length; i++) {
        const before = places[i - 1];
        const here = places[i];
        if (before && here) add(here, before);
      }
    }
  }
  return { first, length, groups: cells };
}
