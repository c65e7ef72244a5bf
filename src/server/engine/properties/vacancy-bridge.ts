import type { AnalyticsQuery } from '@/contract/calls/query';
import { PAGE_SIZE } from '@/contract/calls/query';
import type { VacancyBridgeAnswer } from '@/contract/calls/vacancy-bridge';
import { AREA_SYMBOL } from '@/contract/catalogue/units';
import { BRIDGE_STEP_KEYS, BRIDGED_RATES, type BridgeStepKey } from '@/contract/catalogue/vacancy-bridge';
import { isBeforeData } from '@/contract/figures/first-day';
import { FACT_CODES, STATUS_CODES } from '@/server/facts/codes';
import { aliveCondition } from '../query/axis';
import { filterConditions, type MetricQuery } from '../query/compile';
import { all, int, oneOf } from '../query/conditions';
import { areaOf } from '../query/measures';
import { metricQueryOf, type Version } from '../version/version';

/** The selection, its last day, and which page of which step's buildings is listed. */
export type VacancyBridgeQuery = {
  readonly query: AnalyticsQuery;
  readonly step: BridgeStepKey | undefined;
  readonly page: number;
};

/** Each step of a building from its sums: on the market, of that not delivered, delivered area and occupied area. */
const STEP_SQL: Readonly<Record<BridgeStepKey, string>> = {
  available: 'listed',
  under_construction: 'unfinished',
  still_occupied: 'greatest(listed - unfinished - (delivered - occupied), 0)',
  not_marketed: 'greatest(delivered - occupied - (listed - unfinished), 0)',
  vacant: 'delivered - occupied',
};

/** The sums of every building, as of the last day, under the filters of the availability rate. */
function buildingsSql(metricQuery: MetricQuery): string {
  const { building, listing, occupancy } = FACT_CODES;
  const sum = (condition: string, name: string) =>
    `cast(sum(case when ${condition} then v else 0 end) as double precision) as ${name}`;
  const delivered = `construction_status = ${STATUS_CODES.delivered}`;
  const sums = [
    sum(`fact = ${listing}`, 'listed'),
    sum(`fact = ${listing} and not (${delivered})`, 'unfinished'),
    sum(`fact = ${building}`, 'inventory'),
    sum(`fact = ${building} and ${delivered}`, 'delivered'),
    sum(`fact = ${occupancy} and ${delivered}`, 'occupied'),
  ];
  return `select property, ${sums.join(', ')}
from event where ${all([oneOf('fact', [building, listing, occupancy]), ...filterConditions(metricQuery), aliveCondition(metricQuery)])}
group by property`;
}

/** SQL: inventory, delivered and occupied area in hundredths of m², then the area and the number of buildings of each step. */
export function bridgeTotalsSql(metricQuery: MetricQuery): string {
  const steps = BRIDGE_STEP_KEYS.flatMap((key) => [
    `coalesce(sum(${STEP_SQL[key]}), 0)`,
    `cast(count(case when ${STEP_SQL[key]} <> 0 then 1 end) as integer)`,
  ]);
  return `select coalesce(sum(inventory), 0), coalesce(sum(delivered), 0), coalesce(sum(occupied), 0), ${steps.join(', ')}
from (${buildingsSql(metricQuery)}) as t`;
}

/** SQL: one page of the buildings of a step, the largest area first; pages count from 1. */
export function bridgePageSql(metricQuery: MetricQuery, step: BridgeStepKey, page: number): string {
  return `select p.id, p.name, p.market, p.submarket, t.area
from (select property, ${STEP_SQL[step]} as area from (${buildingsSql(metricQuery)}) as s) as t join property p on p.property = t.property
where t.area <> 0 order by t.area desc, t.property limit ${PAGE_SIZE} offset ${int((page - 1) * PAGE_SIZE)}`;
}

const percent = (over: number, under: number): number | null =>
  under > 0 ? Math.round(((100 * over) / under) * 1e6) / 1e6 : null;

/** GET /analytics/vacancy-bridge: how available area becomes vacant area, step by step, and the buildings of one step. */
export async function vacancyBridge(
  version: Version,
  { query, step, page }: VacancyBridgeQuery,
  signal?: AbortSignal,
): Promise<VacancyBridgeAnswer> {
  const metricQuery = metricQueryOf(version, 'availability_rate', query);
  const { dictionary } = metricQuery;
  const day = query.end_date;
  const known = BRIDGED_RATES.every((key) => !isBeforeData(metricQueryOf(version, key, query).since, day));
  const read = (sql: string) => version.reader.read({ sql, parameters: [] }, signal);
  const [totals, rows] = await Promise.all([
    read(bridgeTotalsSql(metricQuery)),
    step === undefined || !known ? [] : read(bridgePageSql(metricQuery, step, page)),
  ]);
  const [inventory = 0, delivered = 0, occupied = 0, ...sums] = totals.map(([value]) => Number(value ?? 0));
  const steps = BRIDGE_STEP_KEYS.map((key, i) => ({
    key,
    area: known ? areaOf(sums[2 * i] ?? 0, query) : null,
    buildings: known ? (sums[2 * i + 1] ?? 0) : 0,
  }));
  const listed = steps.find(({ key }) => key === step);
  const [ids = [], names = [], markets = [], submarkets = [], areas = []] = rows;
  return {
    day,
    unit: AREA_SYMBOL[query.area_unit],
    availability_rate: known ? percent(sums[0] ?? 0, inventory) : null,
    occupancy_rate: known ? percent(occupied, delivered) : null,
    steps,
    list:
      listed === undefined
        ? null
        : {
            step: listed.key,
            page,
            page_size: PAGE_SIZE,
            total: listed.buildings,
            sum: listed.area,
            buildings: ids.map((id, i) => {
              const submarket = Number(submarkets[i] ?? 0);
              return {
                id: String(id),
                name: String(names[i]),
                market: dictionary.label('market', Number(markets[i] ?? 0), query.language),
                submarket: submarket === 0 ? null : dictionary.label('submarket', submarket, query.language),
                area: areaOf(Number(areas[i] ?? 0), query),
              };
            }),
          },
    data_version: version.reader.dataset.version,
  };
}
