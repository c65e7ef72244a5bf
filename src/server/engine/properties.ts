import type { PointsAnswer, PropertiesAnswer, PropertyRow } from '@/contract/calls/answers';
import { PAGE_SIZE } from '@/contract/calls/query';
import type { ListKey } from '@/contract/catalogue/dimensions';
import { indicator } from '@/contract/catalogue/indicators';
import { FACT_CODES } from '../facts/codes';
import { all, filterConditions, int, oneOf, priceColumn, type Question } from './compile';
import { dayNumber, isoDay } from './days';
import { aliveCondition, unitOf } from './figures';
import { areaOf, emptySums, figureOf, priceOf, sumExpressions } from './measures';
import { rateOn, type Version } from './question';

/** Sums per property over the records that make the value of the range. */
function perProperty(question: Question): string {
  const { expressions, condition } = sumExpressions(question);
  return `select property, ${expressions.map((e, i) => `${e} as s${i}`).join(', ')}
from event where ${all([condition, ...filterConditions(question), aliveCondition(question)])}
group by property`;
}

/** What a property adds, as SQL over the sums: areas as they are, a difference as minuend − subtrahend, prices as their own average. */
function valueSql({ key }: Question): string {
  const { kind } = indicator(key).definition;
  if (kind === 'difference') return 's0 - s2';
  return kind === 'average' ? 's2 / nullif(s0, 0)' : 's0';
}

/** GET /analytics/{indicator}/properties: the records behind the value of the range, by property. The sums of all pages add up to it. */
export async function properties(
  version: Version,
  question: Question,
  page: number,
  signal?: AbortSignal,
): Promise<PropertiesAnswer> {
  const { definition } = indicator(question.key);
  const width = emptySums(definition).length;
  const sums = Array.from({ length: width }, (_, i) => `s${i}`);
  const from = perProperty(question);
  const [[total = 0] = [], ...totals] = await version.reader.read(
    {
      sql: `select cast(count(*) as integer), ${sums.map((s) => `coalesce(sum(${s}), 0)`).join(', ')} from (${from}) as t`,
      parameters: [],
    },
    signal,
  );
  const [ids = [], ...columns] = await version.reader.read(
    {
      sql: `select property, ${sums.join(', ')} from (${from}) as t
order by ${valueSql(question)} desc nulls last, property limit ${PAGE_SIZE} offset ${int((page - 1) * PAGE_SIZE)}`,
      parameters: [],
    },
    signal,
  );
  const codes = ids.map(Number);
  const rows =
    codes.length === 0
      ? []
      : await describe(
          version,
          question,
          codes,
          columns.map((column) => column.map(Number)),
          signal,
        );
  const rate = rateOn(version, question, question.query.end_date);
  return {
    page,
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
  const end = int(dayNumber(query.end_date));
  const [facts, records] = await Promise.all([
    version.reader.read(
      {
        sql: `select p.property, p.building_id, p.name, p.latitude, p.longitude, cast(p.nla as double precision), p.market, p.submarket, p.park, p.owner,
  p.building_classification, coalesce((select max(e.construction_status) from event e where e.fact = ${FACT_CODES.building} and e.n = 1 and e.property = p.property and e.day <= ${end} and e.until_day > ${end}), 0)
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
      net_leasable_area: areaOf(Number(cell(5)), query),
      market: dictionary.label('market', Number(cell(6)), query.language),
      submarket: label('submarket', cell(7)),
      park: label('park', cell(8)),
      owner: label('owner', cell(9)),
      building_classification: label('building_classification', cell(10)),
      construction_status: label('construction_status', cell(11)),
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
  const width = emptySums(definition).length;
  const sums = Array.from({ length: width }, (_, i) => `t.s${i}`);
  const [ids = [], names = [], latitude = [], longitude = [], ...columns] = await version.reader.read(
    {
      sql: `select p.building_id, p.name, p.latitude, p.longitude, ${sums.join(', ')}
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
