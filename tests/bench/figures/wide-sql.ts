import type { AnalyticsQuery } from '@/contract/calls/query';
import { dayNumber } from '@/server/engine/query/days';
import type { Dictionary } from '@/server/engine/version/dictionary';
import { enumerationCodes, FACT_CODES, STATUS_CODES } from '@/server/facts/codes';
import { type Cell, FIRST_QUARTER, isStockCell, kindOf, SELECTIVE } from './cells';
import { insideSql } from './inside-sql';

const { listing, building, deal, move_out } = FACT_CODES;
const BASE = `construction_status in (${STATUS_CODES.under_construction}, ${STATUS_CODES.delivered})`;
const sum = (what: string) => `sum(${what})::double`;
const only = (fact: number) => `case when fact = ${fact} then v else 0 end`;

const SHAPES: Record<ReturnType<typeof kindOf>, { sums: readonly string[]; where: string }> = {
  stock: { sums: [sum('v')], where: `fact = ${listing} and ${BASE}` },
  ratio: { sums: [sum(only(listing)), sum(only(building))], where: `fact in (${building}, ${listing}) and ${BASE}` },
  average: { sums: [sum('v'), sum('n'), sum('v * price')], where: `fact = ${listing} and price > 0 and ${BASE}` },
  flow: { sums: [sum('v')], where: `fact = ${deal}` },
  difference: { sums: [sum(`case when fact = ${deal} then v else -v end`)], where: `fact in (${deal}, ${move_out})` },
};

/** SQL that an expert would write for this one query: literals, one scan, only the sums. */
export function wideSql(cell: Cell, query: AnalyticsQuery, dictionary: Dictionary): string {
  const { sums, where } = SHAPES[kindOf(cell)];
  const [start, end] = [dayNumber(query.start_date), dayNumber(query.end_date)];
  const [days, quarter] = isStockCell(cell)
    ? [`day <= ${end}`, `greatest(quarter, ${FIRST_QUARTER})`]
    : [`day between ${start} and ${end}`, 'quarter'];
  return `select ${cell.group} as g, ${quarter} as q, ${sums.join(', ')}
from event where ${where} and ${days}${filterOf(cell, dictionary)} group by g, q`;
}

function filterOf({ filter }: Cell, dictionary: Dictionary): string {
  if (filter === 'none') return '';
  if (filter === 'polygon') return ` and property in (select b.property from property b where ${insideSql()})`;
  const { markets, classes, area } = SELECTIVE;
  const codes = enumerationCodes('building_classification');
  return ` and market in (${markets.map((market) => dictionary.code('market', market))})
  and building_classification in (${classes.map((name) => codes[name])}) and nla between ${area.min * 100} and ${area.max * 100}`;
}
