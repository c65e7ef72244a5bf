import type { PointsAnswer, PropertiesAnswer, PropertyRow } from '@/contract/calls/answers';
import type { OrderColumn, PageQuery } from '@/contract/calls/properties-order';
import { PAGE_SIZE } from '@/contract/calls/query';
import type { ListKey } from '@/contract/catalogue/dimensions';
import { isStock } from '@/contract/catalogue/indicators';
import { isBeforeData } from '@/contract/figures/first-day';
import { FACT_CODES, KIND_CODES } from '@/server/facts/codes';
import { unitOf } from '../figures/figure-builder';
import { aliveCondition } from '../query/axis';
import { basisOf, countedBy, filterConditions, type MetricQuery, priceColumn } from '../query/compile';
import { all, int, oneOf } from '../query/conditions';
import { dayNumber, isoDay } from '../query/days';
import { areaOf, figureOf, measuresPerCellOf, priceOf, sumExpressions } from '../query/measures';
import { rateOn, type Version } from '../version/version';
import { ScratchBuffer } from './scratch-buffer';

/** SQL conditions on the value of a property; `sums` are the expressions of its sums. */
function ownConditions(metricQuery: MetricQuery, sums: readonly string[]): string[] {
  const { ownValues } = metricQuery;
  if (ownValues === undefined) return [];
  if (ownValues === 'none') return ['1 = 0'];
  const value = valueFrom(metricQuery, sums);
  const bound = (stored: number) => `cast(${stored} as double precision)`;
  return [
    ...(ownValues.least === undefined ? [] : [`${value} >= ${bound(ownValues.least)}`]),
    ...(ownValues.below === undefined ? [] : [`${value} < ${bound(ownValues.below)}`]),
  ];
}

/** Sums per property over the records that make the value of the range; per group `g` and property with the expression of one. */
export function perProperty(metricQuery: MetricQuery, more: readonly string[] = [], group?: string): string {
  const { expressions, condition } = sumExpressions(metricQuery);
  const definition = countedBy(metricQuery);
  const select = ['property', ...expressions.map((e, i) => `${e} as s${i}`), ...more];
  // A building whose every part is occupied makes nothing of what is vacant.
  const remains = definition.kind === 'difference' && isStock(definition);
  const having = [
    ...(remains ? [`${expressions[0]} <> ${expressions[2]}`] : []),
    ...ownConditions(metricQuery, expressions),
  ];
  return `select ${group === undefined ? '' : `${group} as g, `}${select.join(', ')}
from event where ${all([condition, ...filterConditions(metricQuery), aliveCondition(metricQuery)])}
group by ${group === undefined ? 'property' : '1, 2'}${having.length > 0 ? ` having ${having.join(' and ')}` : ''}`;
}

/** What a property adds, as SQL over the sums, whose names begin with `sums`: areas as they are, a difference as minuend − subtrahend, prices as their own average. */
export const valueSql = (metricQuery: MetricQuery, sums = 't.s'): string =>
  valueFrom(
    metricQuery,
    [0, 1, 2].map((i) => `${sums}${i}`),
  );

function valueFrom(metricQuery: MetricQuery, [first, , third]: readonly string[]): string {
  const { kind } = countedBy(metricQuery);
  if (kind === 'difference') return `${first} - ${third}`;
  return kind === 'average' ? `${third} / nullif(${first}, 0)` : `${first}`;
}

const nullIfZero = (code: string) => `nullif(${code}, 0)`;

/** SQL that a column is sorted by: `own` is computed over a property's records, `by` over that and its row in `property`. */
function orderOf(column: OrderColumn, metricQuery: MetricQuery): { own?: string; by: string } {
  const price = priceColumn(metricQuery);
  switch (column) {
    case 'value':
      return { by: valueSql(metricQuery) };
    case 'name':
      return { by: 'p.name_order' };
    case 'net_leasable_area':
    case 'area':
      return { by: 'p.nla' };
    case 'construction_status':
      return { by: nullIfZero(statusSql('t.property', metricQuery)) };
    case 'weight':
      return { by: 't.s0' };
    case 'records':
      return { own: 'count(*)', by: 't.own' };
    case 'date':
      return { own: 'max(day)', by: 't.own' };
    case 'price':
      return {
        own: `cast(sum(case when ${price} > 0 then record_area * ${price} end) as double precision) / nullif(cast(sum(case when ${price} > 0 then record_area end) as double precision), 0)`,
        by: 't.own',
      };
    case 'tenant':
    case 'broker':
    case 'contact_company':
      return { own: `min(${nullIfZero(column)})`, by: 't.own' };
    default:
      return { by: nullIfZero(`p.${column}`) };
  }
}

/** The stage of a building on the last day of the range, as a code. */
const statusSql = (property: string, { query }: MetricQuery): string => {
  const end = int(dayNumber(query.end_date));
  return `coalesce((select max(e.construction_status) from event e where e.fact = ${FACT_CODES.building} and e.n = 1 and e.property = ${property} and e.day <= ${end} and e.until_day > ${end}), 0)`;
};

export type Ordering = Pick<PageQuery, 'order_by' | 'order'>;

/** Every property with its sums, in order. */
export function listSql(metricQuery: MetricQuery, { order_by, order }: Ordering): string {
  const measuresPerCell = measuresPerCellOf(countedBy(metricQuery));
  const { own, by } = orderOf(order_by, metricQuery);
  const joined = by.includes('p.') ? ' join property p on p.property = t.property' : '';
  return `select t.property, ${Array.from({ length: measuresPerCell }, (_, i) => `t.s${i}`).join(', ')}
from (${perProperty(metricQuery, own === undefined ? [] : [`${own} as own`])}) as t${joined}
order by ${by} ${order} nulls last, t.property`;
}

/** The SQL of one page of `listSql`; pages count from 1. */
export const pageSql = (metricQuery: MetricQuery, { page, ...ordering }: PageQuery): string =>
  `${listSql(metricQuery, ordering)} limit ${PAGE_SIZE} offset ${int((page - 1) * PAGE_SIZE)}`;

/** SQL: how many properties make the value of the range, and the sums of all of them. */
export function totalsSql(metricQuery: MetricQuery): string {
  const measuresPerCell = measuresPerCellOf(countedBy(metricQuery));
  const sums = Array.from({ length: measuresPerCell }, (_, i) => `coalesce(sum(s${i}), 0)`);
  return `select cast(count(*) as integer), ${sums.join(', ')} from (${perProperty(metricQuery)}) as t`;
}

/** How many properties make the value of the range, and what they add up to: that value, null where there is none. */
export async function sumOf(
  version: Version,
  metricQuery: MetricQuery,
  signal?: AbortSignal,
): Promise<Pick<PropertiesAnswer, 'total' | 'sum'>> {
  const definition = countedBy(metricQuery);
  const [[total = 0] = [], ...totals] = await version.reader.read(
    { sql: totalsSql(metricQuery), parameters: [] },
    signal,
  );
  const { query, since } = metricQuery;
  const rate = rateOn(version, metricQuery, query.end_date);
  const sums = totals.map(([value]) => Number(value ?? 0));
  const sum = isBeforeData(since, query.end_date) ? null : figureOf(definition, sums, metricQuery, rate);
  return { total: Number(total), sum };
}

/** GET …/{indicator}/properties: the records behind the value of the range, by property. The sums of all pages add up to it. */
export async function properties(
  version: Version,
  metricQuery: MetricQuery,
  paging: PageQuery,
  signal?: AbortSignal,
): Promise<PropertiesAnswer> {
  const [{ total, sum }, [ids = [], ...columns]] = await Promise.all([
    sumOf(version, metricQuery, signal),
    version.reader.read({ sql: pageSql(metricQuery, paging), parameters: [] }, signal),
  ]);
  const codes = Array.from(ids, Number);
  const rows =
    codes.length === 0
      ? []
      : await describe(
          version,
          metricQuery,
          { codes, sums: columns.map((column) => Array.from(column, Number)) },
          signal,
        );
  return {
    page: paging.page,
    page_size: PAGE_SIZE,
    total,
    sum,
    unit: unitOf(metricQuery),
    properties: rows,
    data_version: version.reader.dataset.version,
  };
}

async function describe(
  version: Version,
  metricQuery: MetricQuery,
  batch: Batch,
  signal?: AbortSignal,
): Promise<PropertyRow[]> {
  const rowAt = await describeProperties(version, metricQuery, batch, signal);
  return batch.codes.map((_, i) => rowAt(i));
}

/** Some properties, and per measure a column of their sums with one value per code. */
type Batch = { readonly codes: readonly number[]; readonly sums: readonly ArrayLike<number>[] };

const factsSql = (
  metricQuery: MetricQuery,
  codes: readonly number[],
) => `select p.property, p.id, p.name, p.latitude, p.longitude, cast(p.nla as double precision), p.market, p.submarket, p.park, p.owner,
  p.building_classification, p.kind, p.development_stage, p.available_for, p.park_type, p.substation, p.kva, ${statusSql('p.property', metricQuery)}
from property p where ${oneOf('p.property', codes)} order by p.property`;

function recordsSql(metricQuery: MetricQuery, codes: readonly number[]): string {
  const { condition } = sumExpressions(metricQuery);
  const inBatch = oneOf('property', codes);
  return `select property, day, cast(record_area as double precision), cast(${priceColumn(metricQuery)} as double precision), tenant, broker, contact_company
from event where ${all([condition, ...filterConditions(metricQuery), aliveCondition(metricQuery), inBatch])}
order by property, day desc, record`;
}

/**
 * Reads the facts of some properties and the records behind their values. Resolves to a function that makes the row of the
 * property at an index of `codes`. Rows are made one by one, because those of a long list would burden the garbage collector.
 */
export async function describeProperties(
  version: Version,
  metricQuery: MetricQuery,
  { codes, sums }: Batch,
  signal?: AbortSignal,
  buffer = new ScratchBuffer(),
): Promise<(place: number) => PropertyRow> {
  const { query, dictionary } = metricQuery;
  const definition = countedBy(metricQuery);
  const [facts, records] = await Promise.all([
    version.reader.read({ sql: factsSql(metricQuery, codes), parameters: [] }, signal),
    version.reader.read({ sql: recordsSql(metricQuery, codes), parameters: [] }, signal),
  ]);
  const [properties, [ids = [], names = []], columns] = [facts[0] ?? [], facts.slice(1, 3), facts.slice(3)];
  const place = firstRow(buffer.numbers(0, properties));
  const attributes = columns.map((column, i) => buffer.numbers(1 + i, column));
  const details = gather(records.map((column, i) => buffer.numbers(1 + attributes.length + i, column)));
  const rate = rateOn(version, metricQuery, query.end_date);
  const label = (key: ListKey, code: number) => (code === 0 ? null : dictionary.label(key, code, query.language));
  return (i) => {
    const code = codes[i] ?? -1;
    const row = place(code);
    const cell = (column: number) => attributes[column]?.[row] ?? Number.NaN;
    const building = cell(8) === KIND_CODES.building;
    const own = sums.map((column) => column[i] ?? 0);
    const detail = details(code);
    const parties = (key: 'tenant' | 'broker' | 'contact_company') =>
      detail[key].length === 0
        ? null
        : detail[key]
            .slice(0, 3)
            .map((name) => dictionary.label(key, name, query.language))
            .join(', ');
    const average = definition.kind === 'average';
    const ownPrice =
      detail.priced > 0 && rate !== null
        ? priceOf(detail.weighted / detail.priced, basisOf(metricQuery.key), query, rate)
        : null;
    return {
      id: String(ids[row]),
      name: String(names[row]),
      latitude: nullable(cell(0)),
      longitude: nullable(cell(1)),
      net_leasable_area: building ? areaOf(cell(2), query) : null,
      area: building ? null : areaOf(cell(2), query),
      market: dictionary.label('market', cell(3), query.language),
      submarket: label('submarket', cell(4)),
      park: label('park', cell(5)),
      owner: label('owner', cell(6)),
      building_classification: label('building_classification', cell(7)),
      construction_status: label('construction_status', cell(14)),
      development_stage: label('development_stage', cell(9)),
      available_for: label('available_for', cell(10)),
      park_type: label('park_type', cell(11)),
      substation: label('substation', cell(12)),
      kva: cell(13) > 0 ? cell(13) : null,
      value: average ? ownPrice : figureOf(definition, own, metricQuery, rate),
      weight: average ? areaOf(own[0] ?? 0, query) : null,
      records: detail.records,
      date: detail.date === null ? null : isoDay(detail.date),
      price: ownPrice,
      tenant: parties('tenant'),
      broker: parties('broker'),
      contact_company: parties('contact_company'),
    };
  };
}

const nullable = (value: number): number | null => (Number.isNaN(value) ? null : value);

type Detail = {
  records: number;
  date: number | null;
  weighted: number;
  priced: number;
  tenant: number[];
  broker: number[];
  contact_company: number[];
};

/** Where the rows of a property begin in an ascending column, or its length where it has none. */
function firstRow(codes: Float64Array): (property: number) => number {
  return (property) => {
    let [low, high] = [0, codes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((codes[middle] ?? 0) < property) low = middle + 1;
      else high = middle;
    }
    return codes[low] === property ? low : codes.length;
  };
}

/** Combines the records of each property. The records of one property are adjacent, the latest first. */
function gather(columns: readonly Float64Array[]): (property: number) => Detail {
  const none = new Float64Array(0);
  const [
    properties = none,
    days = none,
    areas = none,
    prices = none,
    tenants = none,
    brokers = none,
    companies = none,
  ] = columns;
  const first = firstRow(properties);
  return (property) => {
    const from = first(property);
    let to = from;
    while (to < properties.length && properties[to] === property) to++;
    const detail: Detail = {
      records: to - from,
      date: to > from ? (days[from] ?? null) : null,
      weighted: 0,
      priced: 0,
      tenant: [],
      broker: [],
      contact_company: [],
    };
    for (let row = from; row < to; row++) {
      const price = prices[row] ?? 0;
      const area = areas[row] ?? 0;
      if (price > 0) {
        detail.weighted += price * area;
        detail.priced += area;
      }
      for (const [list, value] of [
        [detail.tenant, tenants[row] ?? 0],
        [detail.broker, brokers[row] ?? 0],
        [detail.contact_company, companies[row] ?? 0],
      ] as const) {
        if (value > 0 && !list.includes(value)) list.push(value);
      }
    }
    return detail;
  };
}

/** GET /analytics/{indicator}/points: every property behind the value that has coordinates, as columns for the map. */
export async function points(version: Version, metricQuery: MetricQuery, signal?: AbortSignal): Promise<PointsAnswer> {
  const definition = countedBy(metricQuery);
  const measuresPerCell = measuresPerCellOf(definition);
  const sums = Array.from({ length: measuresPerCell }, (_, i) => `t.s${i}`);
  const [ids = [], names = [], latitude = [], longitude = [], market = [], submarket = [], ...columns] =
    await version.reader.read(
      {
        sql: `select p.id, p.name, p.latitude, p.longitude, p.market, p.submarket, ${sums.join(', ')}
from (${perProperty(metricQuery)}) as t join property p on p.property = t.property
where p.latitude is not null and p.longitude is not null order by p.property`,
        parameters: [],
      },
      signal,
    );
  const { query } = metricQuery;
  const rate = rateOn(version, metricQuery, query.end_date) ?? 0;
  const average = definition.kind === 'average';
  const own = ids.map((_, row) => columns.map((column) => Number(column[row])));
  const markets = placed('market', market, metricQuery);
  const submarkets = placed('submarket', submarket, metricQuery);
  return {
    ids: ids.map(String),
    names: names.map(String),
    market: markets.positions,
    submarket: submarkets.positions,
    markets: markets.areas,
    submarkets: submarkets.areas,
    latitude: latitude.map(Number),
    longitude: longitude.map(Number),
    value: own.map((s) =>
      average
        ? priceOf((s[2] ?? 0) / (s[0] || 1), basisOf(metricQuery.key), query, rate)
        : (figureOf(definition, s, metricQuery, rate) ?? 0),
    ),
    weight: average ? own.map(([area = 0]) => areaOf(area, query)) : null,
    n: average ? own.map(([, records = 0]) => records) : null,
    unit: unitOf(metricQuery),
    data_version: version.reader.dataset.version,
  };
}

/** Codes as positions in a list of those that occur. */
function placed(key: 'market' | 'submarket', codes: readonly unknown[], { dictionary, query }: MetricQuery) {
  const at = new Map<number, number>();
  const positions = codes.map((stored) => {
    const code = Number(stored);
    if (code === 0) return -1;
    const position = at.get(code) ?? at.size;
    at.set(code, position);
    return position;
  });
  const areas = [...at.keys()].map((code) => ({
    key: dictionary.key(key, code),
    label: dictionary.label(key, code, query.language),
  }));
  return { positions, areas };
}
