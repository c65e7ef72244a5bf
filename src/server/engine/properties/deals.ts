import type { DealLine, DealsAnswer } from '@/contract/calls/deals';
import { DEAL_KINDS, type DealKind, type DealOrder } from '@/contract/calls/deals-limits';
import type { Order } from '@/contract/calls/properties-order';
import { type AnalyticsQuery, PAGE_SIZE } from '@/contract/calls/query';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import { spaceName } from '@/contract/catalogue/local-names';
import { AREA_SYMBOL, priceUnit } from '@/contract/catalogue/units';
import type { DEAL_INDICATORS } from '@/contract/deals-query';
import type { Text } from '@/contract/text';
import { FACT_CODES, PRICE_SCALE } from '@/server/facts/codes';
import { figures } from '../figures/figures';
import { filterConditions, type MetricQuery } from '../query/compile';
import { all, int, oneOf } from '../query/conditions';
import { dayNumber, isoDay } from '../query/days';
import { areaOf, priceOf } from '../query/measures';
import { metricQueryOf, type Version } from '../version/version';

/** The selection and its days, the kinds that are listed (none: both), their order, and which page of them. */
export type DealsQuery = {
  readonly query: AnalyticsQuery;
  readonly kinds: readonly DealKind[];
  readonly by: DealOrder;
  readonly order: Order;
  readonly page: number;
};
type Part = { readonly limit: number; readonly offset: number };

/** The indicator with whose filters deals are counted: all indicators of deals support the same ones. */
const FILTERED_BY = 'gross_absorption';
const listedKinds = (kinds: readonly DealKind[]): readonly DealKind[] => (kinds.length === 0 ? DEAL_KINDS : kinds);

/** What is not known comes last either way. */
function orderSql(by: DealOrder, order: Order): string {
  const unknown = by === 'price' ? 'case when price > 0 then 0 else 1 end, ' : '';
  return `${unknown}${by} ${order}, day desc, property, record`;
}

/**
 * SQL: some of the deals with the names of their buildings and spaces and the asking rent, in USD per m², of the offer of the same space or
 * whole building that ended on the day of signing; the one that was listed last where there are several.
 */
export function dealLinesSql(
  metricQuery: MetricQuery,
  { kinds, by, order }: Pick<DealsQuery, 'kinds' | 'by' | 'order'>,
  { limit, offset }: Part,
): string {
  const { query } = metricQuery;
  const facts = oneOf(
    'fact',
    listedKinds(kinds).map((kind) => FACT_CODES[kind]),
  );
  const days = `day between ${int(dayNumber(query.start_date))} and ${int(dayNumber(query.end_date))}`;
  const local = query.monetary_unit === 'MXN' ? 'price_mxn' : 'price';
  // Begins with "select", because a reader puts its own tables before it.
  return `select fact, record, day, cast(area as double precision), cast(usd as double precision), cast(price as double precision),
  cast(asked as double precision), id, name, market, submarket, space, operation_type, tenant, business_activity, broker
from (with listed as (
  select fact, property, record, day, v as area, price as usd, ${local} as price from event where ${all([facts, days, ...filterConditions(metricQuery)])}
), page as (
  select * from listed order by ${orderSql(by, order)} limit ${int(limit)} offset ${int(offset)}
), offers as (
  select t.record, l.asking_price_lease as asked, row_number() over (partition by t.record order by l.listed_on desc, l.listing_id) as nth
  from page t join deals d on d.deal_id = t.record join listings l on l.closed_on = d.signed_on
    and (l.space_id = d.space_id or (l.space_id is null and d.space_id is null and l.building_id = d.building_id))
  where l.asking_price_lease is not null
)
select t.*, o.asked, p.id, p.name, p.market, p.submarket, s.name as space, d.operation_type, d.tenant, d.business_activity, d.broker
from page t join property p on p.property = t.property join deals d on d.deal_id = t.record
left join spaces s on s.space_id = d.space_id left join offers o on o.record = t.record and o.nth = 1) as found
order by ${orderSql(by, order)}`;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
/** A value of a closed list in words; null where none is stated. */
function wordOf(enumeration: 'operation_type' | 'business_activity', value: unknown, query: AnalyticsQuery) {
  const declared: Readonly<Record<string, Text>> = ENUMERATIONS[enumeration];
  return declared[String(value ?? '')]?.[query.language] ?? textOf(value);
}

/** Some of the deals, in the units of the query. Asking rents are converted with the rate of the month of the deal, as achieved rents are. */
export async function dealLines(
  version: Version,
  { query, ...listed }: Pick<DealsQuery, 'query' | 'kinds' | 'by' | 'order'>,
  part: Part,
  signal?: AbortSignal,
): Promise<DealLine[]> {
  const metricQuery = metricQueryOf(version, FILTERED_BY, query);
  const { dictionary } = metricQuery;
  const [facts = [], ...columns] = await version.reader.read(
    { sql: dealLinesSql(metricQuery, listed, part), parameters: [] },
    signal,
  );
  return facts.map((fact, row) => {
    const [
      record,
      day,
      area,
      usd,
      price,
      asked,
      id,
      name,
      market,
      submarket,
      space,
      operation,
      tenant,
      activity,
      broker,
    ] = columns.map((column) => column[row]);
    const within = Number(submarket ?? 0);
    const [own, inUsd, askedInUsd] = [Number(price ?? 0), Number(usd), Number(asked ?? 0) * PRICE_SCALE];
    const shown = own > 0 ? priceOf(own, 'lease', query, 1) : null;
    const share = inUsd > 0 && askedInUsd > 0 ? inUsd / askedInUsd : null;
    return {
      deal: String(record),
      kind: Number(fact) === FACT_CODES.renewal ? 'renewal' : 'deal',
      day: isoDay(Number(day)),
      operation: wordOf('operation_type', operation, query) ?? '',
      id: String(id),
      name: String(name),
      market: dictionary.label('market', Number(market), query.language),
      submarket: within === 0 ? null : dictionary.label('submarket', within, query.language),
      space: spaceName(textOf(space), query.language),
      tenant: textOf(tenant),
      business_activity: wordOf('business_activity', activity, query),
      broker: textOf(broker),
      area: areaOf(Number(area), query),
      price: shown,
      // In pesos at the rate of the achieved rent; without one there is no rate of the month to convert with.
      asking_price:
        query.monetary_unit === 'USD'
          ? askedInUsd > 0
            ? priceOf(askedInUsd, 'lease', query, 1)
            : null
          : shown === null || share === null
            ? null
            : shown / share,
      difference: share === null ? null : (share - 1) * 100,
    };
  });
}

/** GET /industrial/deals: the deals of the query's days, with the indicators of the same days and filters. */
export async function deals(version: Version, request: DealsQuery, signal?: AbortSignal): Promise<DealsAnswer> {
  const { query, kinds, page } = request;
  const figureOf = async (key: (typeof DEAL_INDICATORS)[number]) => {
    const { value, n } = (await figures(version, metricQueryOf(version, key, query), signal)).indicator;
    return { value, n };
  };
  const [gross_absorption, renewals, closing_price, lines] = await Promise.all([
    figureOf('gross_absorption'),
    figureOf('renewals'),
    figureOf('closing_price'),
    dealLines(version, request, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }, signal),
  ]);
  const counts: Record<DealKind, number> = { deal: gross_absorption.n, renewal: renewals.n };
  return {
    ...{ start_date: query.start_date, end_date: query.end_date },
    unit: AREA_SYMBOL[query.area_unit],
    price_unit: priceUnit('lease', query),
    ...{ gross_absorption, renewals, closing_price, page, page_size: PAGE_SIZE },
    total: listedKinds(kinds).reduce((sum, kind) => sum + counts[kind], 0),
    lines,
    data_version: version.reader.dataset.version,
  };
}
