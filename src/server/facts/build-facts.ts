import type { DuckDBConnection } from '@duckdb/node-api';
import { enumerationCodes, FACT_CODES, FIRST_DAY, KIND_CODES, OPEN_DAY, STAGE_CODES, STATUS_CODES } from './codes';
import { buildDictionaries, countUses } from './dictionaries';

const day = (column: string) => `date_diff('day', date '1970-01-01', ${column})`;
const status = (key: string) => STATUS_CODES[key] ?? 0;
const scaled = (column: string, scale: number) => `cast(round(${column} * ${scale}) as bigint)`;

/** Code of a value in the dictionary of a dimension, as a joinless lookup on a map built once. */
const lookup = (dimension: string, key: string) =>
  `coalesce((select c.code from code c where c.dimension = '${dimension}' and c.key = ${key}), 0)`;

const declared = (enumeration: Parameters<typeof enumerationCodes>[0], column: string) =>
  `case ${column} ${Object.entries(enumerationCodes(enumeration))
    .map(([key, code]) => `when '${key}' then ${code}`)
    .join(' ')} else 0 end`;

const yesNo = (column: string) => `case ${column} when true then 1 when false then 2 else 0 end`;
const place = (
  table: string,
) => `${lookup('region', 'm.region')} as region, ${lookup('market', `${table}.market`)} as market,
    coalesce((select k.code from submarket_key k where k.market = ${table}.market and k.submarket = ${table}.submarket), 0) as submarket,
    ${lookup('park', `${table}.park_id`)} as park, ${lookup('owner', `${table}.owner`)} as owner`;

/**
 * One row a building, lot or park, coded, with the ordinal that the fact table uses for it. `nla` is its size: net leasable area,
 * or the area of the lot or park. `name_order` is its place in Spanish order.
 */
const PROPERTY = `
create table property as
select cast(row_number() over (order by kind, market, submarket, id) as integer) as property,
  cast(row_number() over (order by name collate es, id) as integer) as name_order, *
from (
  select ${KIND_CODES.building} as kind, b.building_id as id, b.name, b.address, b.latitude, b.longitude,
    ${scaled('b.net_leasable_area', 100)} as nla, 0::integer as kva, ${place('b')},
    ${declared('building_type', 'b.building_type')} as building_type,
    ${declared('building_classification', 'b.building_classification')} as building_classification,
    ${declared('building_origin', 'b.building_origin')} as building_origin,
    ${declared('promotion_type', 'b.promotion_type')} as promotion_type,
    0 as park_type, 0 as available_for, 0 as development_stage, 0 as substation,
    b.planned_on, b.construction_started_on, b.delivered_on, b.demolished_on
  from buildings b left join markets m on m.market = b.market
  union all
  select ${KIND_CODES.lot}, l.lot_id, l.name, l.address, l.latitude, l.longitude,
    ${scaled('l.area', 100)}, coalesce(cast(round(l.kva) as integer), 0), ${place('l')}, 0, 0, 0, 0,
    0, ${declared('available_for', 'l.available_for')}, ${declared('development_stage', 'l.development_stage')}, ${yesNo('l.substation')},
    null, null, null, null
  from lots l left join markets m on m.market = l.market
  union all
  select ${KIND_CODES.park}, p.park_id, p.name, null, p.latitude, p.longitude,
    coalesce(${scaled('p.total_area', 100)}, 0), coalesce(cast(round(p.kva) as integer), 0), ${place('p')}, 0, 0, 0, 0,
    ${declared('park_type', 'p.park_type')}, 0, ${declared('development_stage', 'p.development_stage')}, ${yesNo('p.substation')},
    p.planned_on, p.construction_started_on, p.delivered_on, null
  from parks p left join markets m on m.market = p.market
)
order by property`;

/**
 * Stages of each building as half-open intervals of days that cover all time; status 0 before the first and after the end.
 * A building without any date counts as delivered from the first day on.
 */
const STAGE = `
create temp table stage as
with life as (
  select property,
    ${day('planned_on')} as planned, ${day('construction_started_on')} as started,
    case when planned_on is null and construction_started_on is null and delivered_on is null then ${FIRST_DAY}
      else ${day('delivered_on')} end as delivered,
    coalesce(${day('demolished_on')}, ${OPEN_DAY}) as gone
  from property where kind = ${KIND_CODES.building}
), spans as (
  select property, ${status('planned')} as status, planned as from_day, least(started, delivered, gone) as until_day from life where planned is not null
  union all
  select property, ${status('under_construction')}, started, least(delivered, gone) from life where started is not null
  union all
  select property, ${status('delivered')}, delivered, gone from life where delivered is not null
)
select * from spans where from_day < until_day
union all
select property, 0, ${FIRST_DAY} - 1, least(planned, started, delivered, gone) from life
union all
select property, 0, gone, ${OPEN_DAY} from life where gone < ${OPEN_DAY}`;

const EXCHANGE = `
create temp table month_rate as
select month, (select r.mxn_per_usd from exchange_rates r where r.date <= last order by r.date desc limit 1) as rate
from (select distinct date_trunc('month', signed_on) as month, last_day(signed_on) as last
  from (select signed_on from deals union select signed_on from lot_deals))`;

/** Dimensions a property states itself, whatever happens to it. */
export const DIMENSIONS_OF_PROPERTY = [
  'region',
  'market',
  'submarket',
  'park',
  'building_type',
  'building_classification',
  'building_origin',
  'owner',
  'promotion_type',
  'park_type',
  'available_for',
  'development_stage',
  'substation',
  'kva',
] as const;
const property = (kind: keyof typeof KIND_CODES, id: string) =>
  `join property p on p.kind = ${KIND_CODES[kind]} and p.id = ${id}`;
const EMPTY_COLUMNS =
  '0 as broker, 0 as availability_origin, 0 as tenant, 0 as business_activity, 0 as operation_type, 0 as contact_company';

/** Stocks: one row an interval of one property in one stage. */
const STOCK = `
create temp table stock as
select ${FACT_CODES.building} as fact, p.property, s.status, s.from_day, s.until_day, p.nla as v, 0::bigint as record_area,
  0::bigint as price, ${EMPTY_COLUMNS}, p.id as record
from property p join stage s using (property) where s.status > 0
union all
select ${FACT_CODES.listing}, p.property, s.status, greatest(s.from_day, l.listed), least(s.until_day, l.closed), l.area, l.area, l.price,
  l.broker, l.availability_origin, 0, 0, 0, l.contact_company, l.listing_id
from (
  select x.listing_id, coalesce(sp.building_id, x.building_id) as building_id, ${day('x.listed_on')} as listed,
    coalesce(${day('x.closed_on')}, ${OPEN_DAY}) as closed, ${scaled('x.available_area', 100)} as area,
    coalesce(${scaled('x.asking_price_lease', 10000)}, 0) as price, ${lookup('broker', 'x.broker')} as broker,
    ${declared('availability_origin', 'x.availability_origin')} as availability_origin,
    ${lookup('contact_company', 'x.contact_company')} as contact_company
  from listings x left join spaces sp on sp.space_id = x.space_id
) l ${property('building', 'l.building_id')} join stage s on s.property = p.property and s.from_day < l.closed and s.until_day > l.listed
where l.listed < l.closed
union all
select ${FACT_CODES.occupancy}, p.property, s.status, greatest(s.from_day, o.moved_in), least(s.until_day, o.moved_out), o.area, o.area, 0,
  0, 0, o.tenant, 0, 0, 0, o.occupancy_id
from (
  select occupancy_id, building_id, ${day('moved_in_on')} as moved_in, coalesce(${day('moved_out_on')}, ${OPEN_DAY}) as moved_out,
    ${scaled('area', 100)} as area, ${lookup('tenant', 'x.tenant')} as tenant
  from occupancies x
) o ${property('building', 'o.building_id')} join stage s on s.property = p.property and s.from_day < o.moved_out and s.until_day > o.moved_in
where o.moved_in < o.moved_out
union all
select ${FACT_CODES.lot_listing}, p.property, 0, l.listed, l.closed, l.area, l.area, l.price, 0, 0, 0, 0, 0, 0, l.listing_id
from (
  select listing_id, lot_id, ${day('listed_on')} as listed, coalesce(${day('closed_on')}, ${OPEN_DAY}) as closed,
    ${scaled('available_area', 100)} as area, coalesce(${scaled('asking_price_sale', 10000)}, 0) as price
  from lot_listings
) l ${property('lot', 'l.lot_id')} where l.listed < l.closed
union all
select ${FACT_CODES.planned_park}, property, 0, planned, ended, nla, nla, 0, 0, 0, 0, 0, 0, 0, id
from (
  select property, id, nla, coalesce(${day('planned_on')}, ${FIRST_DAY}) as planned,
    least(coalesce(${day('construction_started_on')}, ${OPEN_DAY}), coalesce(${day('delivered_on')}, ${OPEN_DAY})) as ended
  from property where kind = ${KIND_CODES.park} and (planned_on is not null or development_stage = ${STAGE_CODES.planned ?? 0})
) where planned < ended`;

/** Flows: one row an event. Renewals and sales between investors are stored and left out. */
const FLOW = `
create temp table flow as
select ${FACT_CODES.deal} as fact, p.property, s.status, d.day, d.area as v, d.area as record_area,
  case when d.operation_type in (1, 2) then d.price else 0 end as price,
  case when d.operation_type in (1, 2) then coalesce(d.price_mxn, 0) else 0 end as price_mxn,
  d.broker, 0 as availability_origin, d.tenant, d.business_activity, d.operation_type, 0 as contact_company, d.deal_id as record
from (
  select deal_id, building_id, ${day('signed_on')} as day, ${scaled('area', 100)} as area, coalesce(${scaled('closing_price', 10000)}, 0) as price,
    ${scaled('closing_price * r.rate', 10000)} as price_mxn, ${lookup('broker', 'x.broker')} as broker, ${lookup('tenant', 'x.tenant')} as tenant,
    ${declared('business_activity', 'x.business_activity')} as business_activity, ${declared('operation_type', 'x.operation_type')} as operation_type
  from deals x left join month_rate r on r.month = date_trunc('month', x.signed_on)
  where not coalesce(renewal, false) and not coalesce(investor_sale, false)
) d ${property('building', 'd.building_id')} join stage s on s.property = p.property and s.from_day <= d.day and s.until_day > d.day
union all
select ${FACT_CODES.move_out}, p.property, 0, ${day('o.moved_out_on')}, ${scaled('o.area', 100)}, ${scaled('o.area', 100)}, 0, 0, 0, 0,
  ${lookup('tenant', 'o.tenant')}, 0, 0, 0, o.occupancy_id
from occupancies o ${property('building', 'o.building_id')} where o.moved_out_on is not null
union all
select ${FACT_CODES.start}, property, 0, ${day('construction_started_on')}, nla, nla, 0, 0, 0, 0, 0, 0, 0, 0, id
from property where kind = ${KIND_CODES.building} and construction_started_on is not null
union all
select ${FACT_CODES.lot_deal}, p.property, 0, d.day, d.area, d.area, d.price, coalesce(d.price_mxn, 0), 0, 0, 0, 0, 0, 0, d.deal_id
from (
  select deal_id, lot_id, ${day('signed_on')} as day, ${scaled('area', 100)} as area, coalesce(${scaled('closing_price', 10000)}, 0) as price,
    ${scaled('closing_price * r.rate', 10000)} as price_mxn
  from lot_deals x left join month_rate r on r.month = date_trunc('month', x.signed_on) where operation_type = 'sale'
) d ${property('lot', 'd.lot_id')}`;

/**
 * The wide fact table: one row a change. A stock interval gives +area on its first day and −area on the day after its last;
 * `until_day` on the first row tells how long it lasts, so that what is alive on a day needs no second row.
 */
const EVENT = `
create table event as
with rows as (
  select fact, property, status, from_day as day, until_day, v, record_area, price, 0::bigint as price_mxn, 1 as n,
    broker, availability_origin, tenant, business_activity, operation_type, contact_company, record from stock
  union all
  select fact, property, status, until_day, until_day, -v, record_area, price, 0, -1,
    broker, availability_origin, tenant, business_activity, operation_type, contact_company, record from stock where until_day < ${OPEN_DAY}
  union all
  select fact, property, status, day, day, v, record_area, price, price_mxn, 1,
    broker, availability_origin, tenant, business_activity, operation_type, contact_company, record from flow
), dated as (select *, date '1970-01-01' + cast(day as integer) as on_day from rows)
select cast(d.fact as tinyint) as fact, ${DIMENSIONS_OF_PROPERTY.map((c) => `cast(p.${c} as integer) as ${c}`).join(
  ', ',
)},
  cast(d.status as tinyint) as construction_status, cast(d.broker as integer) as broker, cast(d.availability_origin as integer) as availability_origin,
  cast(d.tenant as integer) as tenant, cast(d.business_activity as integer) as business_activity, cast(d.operation_type as integer) as operation_type,
  cast(d.contact_company as integer) as contact_company, d.property, p.nla, d.record_area, d.price, d.price_mxn, cast(d.v as bigint) as v,
  cast(d.n as integer) as n, cast(d.day as integer) as day, cast(d.until_day as integer) as until_day,
  cast(year(on_day) * 12 + month(on_day) - 1 as integer) as month, cast(year(on_day) * 4 + quarter(on_day) - 1 as integer) as quarter,
  cast(year(on_day) as integer) as year, d.record
from dated d join property p using (property)
order by d.fact, p.market, p.submarket, d.property, d.day, d.record, d.n desc`;

/** Builds dictionaries, the property table and the fact table from the imported tables of this database. */
export async function buildFacts(connection: DuckDBConnection, _options: { asOf: string }): Promise<void> {
  await buildDictionaries(connection);
  for (const statement of [PROPERTY, STAGE, EXCHANGE, STOCK, FLOW, EVENT]) await connection.run(statement);
  for (const temporary of ['stock', 'flow', 'stage', 'month_rate']) await connection.run(`drop table ${temporary}`);
  await connection.run('drop table submarket_key');
  await countUses(connection);
}
