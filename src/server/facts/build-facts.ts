import type { DuckDBConnection } from '@duckdb/node-api';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import { RENT_OPERATIONS } from '@/contract/catalogue/indicators';
import { AREA_SCALE, FACT_CODES, FIRST_DAY, KIND_CODES, OPEN_DAY, PRICE_SCALE, STATUS_CODES } from './codes';
import { buildDictionaries, countUses } from './dictionaries';
import {
  codeSql,
  PROPERTY_DIMENSIONS,
  type PropertyTable,
  RECORD_DIMENSIONS,
  type RecordTable,
} from './stored-dimensions';

/** Days are whole numbers from 1970-01-01 on. */
const day = (column: string) => `date_diff('day', date '1970-01-01', ${column})`;
/** Areas and prices as whole numbers of their scale, rounded; null where the column is null. */
const scaled = (column: string, scale: number) => `cast(round(${column} * ${scale}) as bigint)`;

/** The codes of all dimensions of properties, of a row of an imported table of them. */
const propertyCodes = (table: PropertyTable, row: string) =>
  PROPERTY_DIMENSIONS.map((key) => `${codeSql(key, table, row)} as ${key}`).join(', ');
/** The codes of all dimensions of records: of a row of an imported table, of a row that has them, or 0 without either. */
const recordCodes = (table: RecordTable, row: string) =>
  RECORD_DIMENSIONS.map((key) => `${codeSql(key, table, row)} as ${key}`).join(', ');
const recordColumns = (row: string) => RECORD_DIMENSIONS.map((key) => `${row}.${key}`).join(', ');
const NO_CODES = RECORD_DIMENSIONS.map((key) => `0 as ${key}`).join(', ');

/**
 * One row a building, lot or park. `property` is its number in the fact table, `name_order` its place in Spanish order. `nla`, in
 * hundredths of m², is the net leasable area of a building and the area of a lot or park.
 */
const PROPERTY = `
create table property as
select cast(row_number() over (order by kind, market, submarket, id) as integer) as property,
  cast(row_number() over (order by name collate es, id) as integer) as name_order, *
from (
  select ${KIND_CODES.building} as kind, b.building_id as id, b.name, b.address, b.latitude, b.longitude,
    ${scaled('b.net_leasable_area', AREA_SCALE)} as nla, ${propertyCodes('buildings', 'b')},
    b.planned_on, b.construction_started_on, b.delivered_on, b.demolished_on
  from buildings b left join markets m on m.market = b.market
  union all
  select ${KIND_CODES.lot}, l.lot_id, l.name, l.address, l.latitude, l.longitude,
    ${scaled('l.area', AREA_SCALE)}, ${propertyCodes('lots', 'l')},
    null, null, null, null
  from lots l left join markets m on m.market = l.market
  union all
  select ${KIND_CODES.park}, p.park_id, p.name, null, p.latitude, p.longitude,
    coalesce(${scaled('p.total_area', AREA_SCALE)}, 0), ${propertyCodes('parks', 'p')},
    p.planned_on, p.construction_started_on, p.delivered_on, null
  from parks p left join markets m on m.market = p.market
)
order by property`;

/**
 * The stages of each building, from the first day inside to the first day after; together they cover all time. The status is 0
 * before the first stage and after demolition. A building without any date is delivered from the first day on.
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
  select property, ${STATUS_CODES.planned} as status, planned as from_day, least(started, delivered, gone) as until_day from life where planned is not null
  union all
  select property, ${STATUS_CODES.under_construction}, started, least(delivered, gone) from life where started is not null
  union all
  select property, ${STATUS_CODES.delivered}, delivered, gone from life where delivered is not null
)
select * from spans where from_day < until_day
union all
select property, 0, ${FIRST_DAY} - 1, least(planned, started, delivered, gone) from life
union all
select property, 0, gone, ${OPEN_DAY} from life where gone < ${OPEN_DAY}`;

/** MXN per USD on the last day of each month with a deal: the last known rate until then, null where none is known. */
const EXCHANGE = `
create temp table month_rate as
select month, (select r.mxn_per_usd from exchange_rates r where r.date <= last order by r.date desc limit 1) as rate
from (select distinct date_trunc('month', signed_on) as month, last_day(signed_on) as last
  from (select signed_on from deals union select signed_on from lot_deals))`;

const property = (kind: keyof typeof KIND_CODES, id: string) =>
  `join property p on p.kind = ${KIND_CODES[kind]} and p.id = ${id}`;

/**
 * Deals of buildings, renewals among them. Sales between investors are stored and left out. `year_later` is the day 12 months after
 * signing, the last of a shorter month.
 */
const DEAL = `
create temp table deal as
select deal_id, building_id, ${day('signed_on')} as day, ${day('cast(signed_on + interval 12 month as date)')} as year_later,
  coalesce(renewal, false) as renewed, ${scaled('area', AREA_SCALE)} as area, coalesce(${scaled('closing_price', PRICE_SCALE)}, 0) as price,
  ${scaled('closing_price * r.rate', PRICE_SCALE)} as price_mxn, ${recordCodes('deals', 'x')}
from deals x left join month_rate r on r.month = date_trunc('month', x.signed_on)
where not coalesce(investor_sale, false)`;

const LEASED = `d.operation_type in (${RENT_OPERATIONS.map((key) => ENUMERATIONS.operation_type[key].code).join(', ')})`;
/** Stocks: one row an interval of one property in one stage. */
const STOCK = `
create temp table stock as
select ${FACT_CODES.building} as fact, p.property, s.status, s.from_day, s.until_day, p.nla as v, 0::bigint as record_area,
  0::bigint as price, ${NO_CODES}, p.id as record
from property p join stage s using (property) where s.status > 0
union all
select ${FACT_CODES.listing}, p.property, s.status, greatest(s.from_day, l.listed), least(s.until_day, l.closed), l.area, l.area, l.price,
  ${recordColumns('l')}, l.listing_id
from (
  select x.listing_id, coalesce(sp.building_id, x.building_id) as building_id, ${day('x.listed_on')} as listed,
    coalesce(${day('x.closed_on')}, ${OPEN_DAY}) as closed, ${scaled('x.available_area', AREA_SCALE)} as area,
    coalesce(${scaled('x.asking_price_lease', PRICE_SCALE)}, 0) as price, ${recordCodes('listings', 'x')}
  from listings x left join spaces sp on sp.space_id = x.space_id
) l ${property('building', 'l.building_id')} join stage s on s.property = p.property and s.from_day < l.closed and s.until_day > l.listed
where l.listed < l.closed
union all
select ${FACT_CODES.occupancy}, p.property, s.status, greatest(s.from_day, o.moved_in), least(s.until_day, o.moved_out), o.area, o.area, 0,
  ${recordColumns('o')}, o.occupancy_id
from (
  select occupancy_id, building_id, ${day('moved_in_on')} as moved_in, coalesce(${day('moved_out_on')}, ${OPEN_DAY}) as moved_out,
    ${scaled('area', AREA_SCALE)} as area, ${recordCodes('occupancies', 'x')}
  from occupancies x
) o ${property('building', 'o.building_id')} join stage s on s.property = p.property and s.from_day < o.moved_out and s.until_day > o.moved_in
where o.moved_in < o.moved_out
union all
select ${FACT_CODES.preleased}, p.property, s.status, greatest(s.from_day, d.day), s.until_day, d.area, d.area, 0,
  ${recordColumns('d')}, d.deal_id
from deal d ${property('building', 'd.building_id')}
  join stage s on s.property = p.property and s.status = ${STATUS_CODES.under_construction} and s.until_day > d.day
where not d.renewed
union all
select ${FACT_CODES.recent_deal}, p.property, s.status, d.day, d.year_later, d.area, d.area, 0, ${recordColumns('d')}, d.deal_id
from deal d ${property('building', 'd.building_id')} join stage s on s.property = p.property and s.from_day <= d.day and s.until_day > d.day
where not d.renewed
union all
select ${FACT_CODES.lot_listing}, p.property, 0, l.listed, l.closed, l.area, l.area, l.price, ${NO_CODES}, l.listing_id
from (
  select listing_id, lot_id, ${day('listed_on')} as listed, coalesce(${day('closed_on')}, ${OPEN_DAY}) as closed,
    ${scaled('available_area', AREA_SCALE)} as area, coalesce(${scaled('asking_price_sale', PRICE_SCALE)}, 0) as price
  from lot_listings
) l ${property('lot', 'l.lot_id')} where l.listed < l.closed
union all
select ${FACT_CODES.planned_park}, property, 0, planned, ended, nla, nla, 0, ${NO_CODES}, id
from (
  select property, id, nla, coalesce(${day('planned_on')}, ${FIRST_DAY}) as planned,
    least(coalesce(${day('construction_started_on')}, ${OPEN_DAY}), coalesce(${day('delivered_on')}, ${OPEN_DAY})) as ended
  from property where kind = ${KIND_CODES.park} and (planned_on is not null or development_stage = ${ENUMERATIONS.development_stage.planned.code})
) where planned < ended`;

/** Flows: one row an event. */
const FLOW = `
create temp table flow as
select case when d.renewed then ${FACT_CODES.renewal} else ${FACT_CODES.deal} end as fact, p.property, s.status, d.day, d.area as v,
  d.area as record_area, case when ${LEASED} then d.price else 0 end as price,
  case when ${LEASED} then coalesce(d.price_mxn, 0) else 0 end as price_mxn,
  ${recordColumns('d')}, d.deal_id as record
from deal d ${property('building', 'd.building_id')} join stage s on s.property = p.property and s.from_day <= d.day and s.until_day > d.day
union all
select ${FACT_CODES.move_out}, p.property, 0, ${day('o.moved_out_on')}, ${scaled('o.area', AREA_SCALE)}, ${scaled('o.area', AREA_SCALE)}, 0, 0,
  ${recordCodes('occupancies', 'o')}, o.occupancy_id
from occupancies o ${property('building', 'o.building_id')} where o.moved_out_on is not null
union all
select ${FACT_CODES.start}, property, 0, ${day('construction_started_on')}, nla, nla, 0, 0, ${NO_CODES}, id
from property where kind = ${KIND_CODES.building} and construction_started_on is not null
union all
select ${FACT_CODES.delivery}, property, 0, ${day('delivered_on')}, nla, nla, 0, 0, ${NO_CODES}, id
from property where kind = ${KIND_CODES.building} and delivered_on is not null
union all
select ${FACT_CODES.lot_deal}, p.property, 0, d.day, d.area, d.area, d.price, coalesce(d.price_mxn, 0), ${NO_CODES}, d.deal_id
from (
  select deal_id, lot_id, ${day('signed_on')} as day, ${scaled('area', AREA_SCALE)} as area, coalesce(${scaled('closing_price', PRICE_SCALE)}, 0) as price,
    ${scaled('closing_price * r.rate', PRICE_SCALE)} as price_mxn
  from lot_deals x left join month_rate r on r.month = date_trunc('month', x.signed_on) where operation_type = 'sale'
) d ${property('lot', 'd.lot_id')}`;

/**
 * The fact table: one row a change. A stock interval gives +area on its first day and −area on the day after its last. `until_day`
 * of the first row is the day after the last, so that what is alive on a day can be read without the second row.
 */
const EVENT = `
create table event as
with rows as (
  select fact, property, status, from_day as day, until_day, v, record_area, price, 0::bigint as price_mxn, 1 as n,
    ${RECORD_DIMENSIONS.join(', ')}, record from stock
  union all
  select fact, property, status, until_day, until_day, -v, record_area, price, 0, -1,
    ${RECORD_DIMENSIONS.join(', ')}, record from stock where until_day < ${OPEN_DAY}
  union all
  select fact, property, status, day, day, v, record_area, price, price_mxn, 1,
    ${RECORD_DIMENSIONS.join(', ')}, record from flow
), dated as (select *, date '1970-01-01' + cast(day as integer) as on_day from rows)
select cast(d.fact as tinyint) as fact, ${PROPERTY_DIMENSIONS.map((key) => `cast(p.${key} as integer) as ${key}`).join(', ')},
  cast(d.status as tinyint) as construction_status, ${RECORD_DIMENSIONS.map((key) => `cast(d.${key} as integer) as ${key}`).join(', ')},
  d.property, p.nla, d.record_area, d.price, d.price_mxn, cast(d.v as bigint) as v,
  cast(d.n as integer) as n, cast(d.day as integer) as day, cast(d.until_day as integer) as until_day,
  cast(year(on_day) * 12 + month(on_day) - 1 as integer) as month, cast(year(on_day) * 4 + quarter(on_day) - 1 as integer) as quarter,
  cast(year(on_day) as integer) as year, d.record
from dated d join property p using (property)
order by d.fact, p.market, p.submarket, d.property, d.day, d.record, d.n desc`;

/**
 * The first day of each kind of fact in each market and stage, and the first one with a price: before it there are no data. The deals of
 * 12 months are all known from the day on which the first of them leaves.
 */
const FIRST_DAYS = `
create table first_day as
select fact, market, construction_status, min(case when fact = ${FACT_CODES.recent_deal} then until_day else day end) as day, min(case when price > 0 then day end) as priced_day
from event where n = 1 group by fact, market, construction_status
order by fact, market, construction_status`;

/** The statements that build the fact tables, in order. */
export const FACT_STATEMENTS: readonly string[] = [PROPERTY, STAGE, EXCHANGE, DEAL, STOCK, FLOW, EVENT, FIRST_DAYS];

/**
 * Builds the dictionaries (`code`), `property`, `event` and `first_day` from the imported tables of a database, which must all be there, empty
 * or not. Rejects with the database's error, after which the database is to be thrown away.
 */
export async function buildFacts(connection: DuckDBConnection, _options: { asOf: string }): Promise<void> {
  await buildDictionaries(connection);
  for (const statement of FACT_STATEMENTS) await connection.run(statement);
  for (const temporary of ['stock', 'flow', 'deal', 'stage', 'month_rate'])
    await connection.run(`drop table ${temporary}`);
  await connection.run('drop table submarket_key');
  await countUses(connection);
}
