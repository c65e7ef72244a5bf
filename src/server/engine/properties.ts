import type { PointsAnswer, PropertiesAnswer, PropertyRow } from '@/contract/calls/answers';
import { type OrderColumn, PAGE_SIZE, type PageQuery } from '@/contract/calls/query';
import type { ListKey } from '@/contract/catalogue/dimensions';
import { indicator } from '@/contract/catalogue/indicators';
import { FACT_CODES, KIND_CODES } from '../facts/codes';
import { aliveCondition } from './axis';
import { filterConditions, priceColumn, type Question } from './compile';
import { all, int, oneOf } from './conditions';
import { dayNumber, isoDay } from './days';
import { unitOf } from './fold';
import { areaOf, figureOf, priceOf, sumExpressions, widthOf } from './measures';
import { rateOn, type Version } from './question';

/** Sums per property over the records that make the value of the range. */
function perProperty(question: Question, more: readonly string[] = []): string {
  const { expressions, condition } = sumExpressions(question);
  const select = ['property', ...expressions.map((e, i) => `${e} as s${i}`), ...more];
  return `select ${select.join(', ')}
from event where ${all([condition, ...filterConditions(question), aliveCondition(question)])}
group by property`;
}

/** What a property adds, as SQL over the sums: areas as they are, a difference as minuend − subtrahend, prices as their own average. */
function valueSql({ key }: Question): string {
  const { kind } = indicator(key).definition;
  if (kind === 'difference') return 't.s0 - t.s2';
  return kind === 'average' ? 't.s2 / nullif(t.s0, 0)' : 't.s0';
}

const stated = (code: string) => `nullif(${code}, 0)`;

/** SQL that a column is sorted by: `own` is computed over a property's records, `by` over that and its row in `property`. */
function orderOf(column: OrderColumn, question: Question): { own?: string; by: string } {
  const price = priceColumn(question);
  switch (column) {
    case 'value':
      return { by: valueSql(question) };
    case 'name':
      return { by: 'p.name_order' };
    case 'net_leasable_area':
    case 'area':
      return { by: 'p.nla' };
    case 'construction_status':
      return { by: stated(statusSql('t.property', question)) };
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
      return { own: `min(${stated(column)})`, by: 't.own' };
    default:
      return { by: stated(`p.${column}`) };
  }
}

/** The stage of a building on the last day of the range, as a code. */
const statusSql = (property: string, { query }: Question): string => {
  const end = int(dayNumber(query.end_date));
  return `coalesce((select max(e.construction_status) from event e where e.fact = ${FACT_CODES.building} and e.n = 1 and e.property = ${property} and e.day <= ${end} and e.until_day > ${end}), 0)`;
};

export function pageSql(question: Question, { page, order_by, order }: PageQuery): string {
  const width = widthOf(indicator(question.key).definition);
  const { own, by } = orderOf(order_by, question);
  const joined = by.includes('p.') ? ' join property p on p.property = t.property' : '';
  return `select t.property, ${Array.from({ length: width }, (_, i) => `t.s${i}`).join(', ')}
from (${perProperty(question, own === undefined ? [] : [`${own} as own`])}) as t${joined}
order by ${by} ${order} nulls last, t.property limit ${PAGE_SIZE} offset ${int((page - 1) * PAGE_SIZE)}`;
}

export function totalsSql(question: Question): string {
  const width = widthOf(indicator(question.key).definition);
  const sums = Array.from({ length: width }, (_, i) => `coalesce(sum(s${i}), 0)`);
  return `select cast(count(*) as integer), ${sums.join(', ')} from (${perProperty(question)}) as t`;
}

/** GET …/{indicator}/properties: the records behind the value of the range, by property. The sums of all pages add up to it. */
export async function properties(
  version: Version,
  question: Question,
  asked: PageQuery,
  signal?: AbortSignal,
): Promise<PropertiesAnswer> {
  const { definition } = indicator(question.key);
  const [[[total = 0] = [], ...totals], [ids = [], ...columns]] = await Promise.all([
    version.reader.read({ sql: totalsSql(question), parameters: [] }, signal),
    version.reader.read({ sql: pageSql(question, asked), parameters: [] }, signal),
  ]);
  const codes = Array.from(ids, Number);
  const rows =
    codes.length === 0
      ? []
      : await describe(
          version,
          question,
          codes,
          columns.map((column) => Array.from(column, Number)),
          signal,
        );
  const rate = rateOn(version, question, question.query.end_date);
  return {
    page: asked.page,
    page_size: PAGE_SIZE,
    total: Number(total),
    sum: figureOf(
      definition,
      totals.map(([value]) => Number(value ?? 0)),
      question.query,
      rate,
    ),
    unit: unitOf(question),
    properties: rows,
    data_version: version.reader.dataset.version,
  };
}

/** The facts of the properties of one page and of the records behind their values. */
async function describe(
  version: Version,
  question: Question,
  codes: readonly number[],
  sums: readonly (readonly number[])[],
  signal?: AbortSignal,
): Promise<PropertyRow[]> {
  const { query, dictionary } = question;
  const { definition } = indicator(question.key);
  const among = oneOf('property', codes);
  const { condition } = sumExpressions(question);
  const [facts, records] = await Promise.all([
    version.reader.read(
      {
        sql: `select p.property, p.id, p.name, p.latitude, p.longitude, cast(p.nla as double precision), p.market, p.submarket, p.park, p.owner,
  p.building_classification, p.kind, p.development_stage, p.available_for, p.park_type, p.substation, p.kva, ${statusSql('p.property', question)}
from property p where ${oneOf('p.property', codes)}`,
        parameters: [],
      },
      signal,
    ),
    version.reader.read(
      {
        sql: `select property, day, cast(record_area as double precision), cast(${priceColumn(question)} as double precision), tenant, broker, contact_company
from event where ${all([condition, ...filterConditions(question), aliveCondition(question), among])}
order by property, day desc, record`,
        parameters: [],
      },
      signal,
    ),
  ]);
  const place = new Map((facts[0] ?? []).map((property, row) => [Number(property), row]));
  const details = gather(records);
  const rate = rateOn(version, question, query.end_date);
  const label = (key: ListKey, code: unknown) =>
    Number(code) === 0 ? null : dictionary.label(key, Number(code), query.language);
  return codes.map((code, i) => {
    const row = place.get(code) ?? -1;
    const cell = (column: number) => facts[column]?.[row] ?? null;
    const building = Number(cell(11)) === KIND_CODES.building;
    const own = sums.map((column) => column[i] ?? 0);
    const detail = details.get(code) ?? {
      records: 0,
      date: null,
      weighted: 0,
      priced: 0,
      tenant: [],
      broker: [],
      contact_company: [],
    };
    const names = (key: 'tenant' | 'broker' | 'contact_company') =>
      detail[key].length === 0
        ? null
        : detail[key]
            .slice(0, 3)
            .map((name) => dictionary.label(key, name, query.language))
            .join(', ');
    const average = definition.kind === 'average';
    const ownPrice = detail.priced > 0 && rate !== null ? priceOf(detail.weighted / detail.priced, query, rate) : null;
    return {
      id: String(cell(1)),
      name: String(cell(2)),
      latitude: nullable(cell(3)),
      longitude: nullable(cell(4)),
      net_leasable_area: building ? areaOf(Number(cell(5)), query) : null,
      area: building ? null : areaOf(Number(cell(5)), query),
      market: dictionary.label('market', Number(cell(6)), query.language),
      submarket: label('submarket', cell(7)),
      park: label('park', cell(8)),
      owner: label('owner', cell(9)),
      building_classification: label('building_classification', cell(10)),
      construction_status: label('construction_status', cell(17)),
      development_stage: label('development_stage', cell(12)),
      available_for: label('available_for', cell(13)),
      park_type: label('park_type', cell(14)),
      substation: label('substation', cell(15)),
      kva: Number(cell(16)) > 0 ? Number(cell(16)) : null,
      value: average ? ownPrice : figureOf(definition, own, query, rate),
      weight: average ? areaOf(own[0] ?? 0, query) : null,
      records: detail.records,
      date: detail.date === null ? null : isoDay(detail.date),
      price: ownPrice,
      tenant: names('tenant'),
      broker: names('broker'),
      contact_company: names('contact_company'),
    };
  });
}

const nullable = (value: unknown): number | null => (value === null ? null : Number(value));

type Detail = {
  records: number;
  date: number | null;
  weighted: number;
  priced: number;
  tenant: number[];
  broker: number[];
  contact_company: number[];
};

function gather(columns: readonly (readonly unknown[])[]): Map<number, Detail> {
  const details = new Map<number, Detail>();
  const [properties = [], days = [], areas = [], prices = [], tenants = [], brokers = [], companies = []] = columns;
  properties.forEach((property, row) => {
    const code = Number(property);
    const detail = details.get(code) ?? {
      records: 0,
      date: null,
      weighted: 0,
      priced: 0,
      tenant: [],
      broker: [],
      contact_company: [],
    };
    details.set(code, detail);
    detail.records++;
    detail.date = Math.max(detail.date ?? -Infinity, Number(days[row]));
    const price = Number(prices[row]);
    if (price > 0) {
      detail.weighted += price * Number(areas[row]);
      detail.priced += Number(areas[row]);
    }
    for (const [list, value] of [
      [detail.tenant, tenants[row]],
      [detail.broker, brokers[row]],
      [detail.contact_company, companies[row]],
    ] as const) {
      if (Number(value) > 0 && !list.includes(Number(value))) list.push(Number(value));
    }
  });
  return details;
}

/** GET /analytics/{indicator}/points: every property behind the value that has coordinates, as columns for the map. */
export async function points(version: Version, question: Question, signal?: AbortSignal): Promise<PointsAnswer> {
  const { definition } = indicator(question.key);
  const width = widthOf(definition);
  const sums = Array.from({ length: width }, (_, i) => `t.s${i}`);
  const [ids = [], names = [], latitude = [], longitude = [], ...columns] = await version.reader.read(
    {
      sql: `select p.id, p.name, p.latitude, p.longitude, ${sums.join(', ')}
from (${perProperty(question)}) as t join property p on p.property = t.property
where p.latitude is not null and p.longitude is not null order by p.property`,
      parameters: [],
    },
    signal,
  );
  const { query } = question;
  const rate = rateOn(version, question, query.end_date) ?? 0;
  const average = definition.kind === 'average';
  const own = ids.map((_, row) => columns.map((column) => Number(column[row])));
  return {
    ids: ids.map(String),
    names: names.map(String),
    latitude: latitude.map(Number),
    longitude: longitude.map(Number),
    value: own.map((s) =>
      average ? priceOf((s[2] ?? 0) / (s[0] || 1), query, rate) : (figureOf(definition, s, query, rate) ?? 0),
    ),
    weight: average ? own.map(([area = 0]) => areaOf(area, query)) : null,
    unit: unitOf(question),
    data_version: version.reader.dataset.version,
  };
}
