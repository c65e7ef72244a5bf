import type { AnalyticsQuery } from '@/contract/calls/query';
import { type Cell, FIRST_QUARTER, type Group, isStockCell, kindOf, SELECTIVE } from './cells';
import { insideSql } from './inside-sql';

const COLUMNS: Record<Group, string> = { market: 'market', submarket: 'submarket', park: 'park_id', owner: 'owner' };
const NEVER = "date '9999-12-31'";
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Listings of buildings that are under construction or delivered. */
const LISTED = `select g, greatest(l.listed_on, born) as since, least(coalesce(l.closed_on, ${NEVER}), gone) as until,
    l.available_area as area, l.asking_price_lease as price
  from listings l join chosen using (building_id)`;
const BUILT = 'select g, born as since, gone as until, net_leasable_area as area from chosen where born is not null';
const SIGNED = `select g, d.signed_on as day, d.area from deals d join chosen using (building_id)
  where not d.renewal and not d.investor_sale`;
const LEFT =
  'select g, o.moved_out_on as day, o.area from occupancies o join chosen using (building_id) where o.moved_out_on is not null';

/** Both ends of intervals as changes. */
const ends = (intervals: string, values: readonly (readonly [name: string, value: string])[]) => {
  const change = (day: string, sign: string) =>
    `select g, ${day} as day, ${values.map(([name, value]) => `${sign}${value} as ${name}`).join(', ')} from i`;
  return `(with i as (select * from (${intervals}) where since < until) ${change('since', '')} union all ${change('until', '-')})`;
};

const SHAPES: Record<ReturnType<typeof kindOf>, { changes: string; sums: readonly string[] }> = {
  stock: { changes: ends(LISTED, [['a', 'area']]), sums: ['a'] },
  ratio: {
    changes: `(from ${ends(LISTED, [
      ['a', 'area'],
      ['b', '0'],
    ])} union all from ${ends(BUILT, [
      ['a', '0'],
      ['b', 'area'],
    ])})`,
    sums: ['a', 'b'],
  },
  average: {
    changes: ends(`from (${LISTED}) where price > 0`, [
      ['a', 'area'],
      ['n', '1'],
      ['p', 'area * price'],
    ]),
    sums: ['a', 'n', 'p'],
  },
  flow: { changes: `(${SIGNED})`, sums: ['area'] },
  difference: { changes: `(${SIGNED} union all select g, day, -area from (${LEFT}))`, sums: ['area'] },
};

/** The same query over the imported tables: dates, texts, joins. */
export function baseSql(cell: Cell, query: AnalyticsQuery): string {
  const { changes, sums } = SHAPES[kindOf(cell)];
  const index = 'cast(year(day) * 4 + quarter(day) - 1 as integer)';
  const [days, quarter] = isStockCell(cell)
    ? [`day <= date '${query.end_date}'`, `greatest(${index}, ${FIRST_QUARTER})`]
    : [`day between date '${query.start_date}' and date '${query.end_date}'`, index];
  return `with chosen as (
  select building_id, ${COLUMNS[cell.group]} as g, coalesce(construction_started_on, delivered_on) as born,
    coalesce(demolished_on, ${NEVER}) as gone, net_leasable_area
  from buildings b${filterOf(cell)})
select g, ${quarter} as q, ${sums.map((name) => `sum(${name})::double`).join(', ')}
from ${changes} where ${days} group by g, q`;
}

function filterOf({ filter }: Cell): string {
  if (filter === 'none') return '';
  if (filter === 'polygon') return ` where ${insideSql()}`;
  const { markets, classes, area } = SELECTIVE;
  return ` where market in (${markets.map(quoted)}) and building_classification in (${classes.map(quoted)})
    and net_leasable_area between ${area.min} and ${area.max}`;
}
