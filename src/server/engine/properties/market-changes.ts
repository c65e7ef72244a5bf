import type { MarketChangeLine, MarketChangeSums, MarketChangesAnswer } from '@/contract/calls/market-changes';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { PAGE_SIZE } from '@/contract/calls/query';
import { spaceName } from '@/contract/catalogue/local-names';
import {
  MARKET_CHANGE_KEYS,
  MARKET_CHANGES,
  type MarketChangeKey,
  marketChange,
} from '@/contract/catalogue/market-changes';
import { AREA_SYMBOL, priceUnit } from '@/contract/catalogue/units';
import { isBeforeData } from '@/contract/figures/first-day';
import { FACT_CODES, STATUS_CODES } from '@/server/facts/codes';
import { filterConditions, type MetricQuery } from '../query/compile';
import { all, int, oneOf } from '../query/conditions';
import { dayNumber, isoDay } from '../query/days';
import { areaOf, priceOf } from '../query/measures';
import { metricQueryOf, type Version } from '../version/version';

/** The selection and its days, the kinds that are listed (none: all), and which page of them. */
export type MarketChangesQuery = {
  readonly query: AnalyticsQuery;
  readonly kinds: readonly MarketChangeKey[];
  readonly page: number;
};

/** Kinds by number, in the order of their declaration. */
const codeOf = (key: MarketChangeKey): string => int(MARKET_CHANGE_KEYS.indexOf(key));
const keyOf = (code: unknown): MarketChangeKey => MARKET_CHANGE_KEYS[Number(code)] ?? MARKET_CHANGE_KEYS[0];

/** Every kind whose events are records of one fact; those of listings are found by pairs of them. */
const FLOWS = { signed: 'deal', vacated: 'move_out', started: 'start', delivered: 'delivery' } as const satisfies {
  readonly [K in MarketChangeKey]?: keyof typeof FACT_CODES;
};

/** The indicator with whose filters all kinds are counted: every kind supports the same ones. */
export const FILTERED_BY = MARKET_CHANGES.vacated.knownWith;

/** SQL: rents of deals exist in both currencies. */
const dealPrice = ({ query }: MetricQuery) => (query.monetary_unit === 'MXN' ? 'price_mxn' : 'price');

/** SQL of every event: its kind, property, market, record, day, area and prices, 0 where none is stated. */
function eventsSql(metricQuery: MetricQuery): string {
  const { query } = metricQuery;
  const days = `day between ${int(dayNumber(query.start_date))} and ${int(dayNumber(query.end_date))}`;
  const filters = [days, ...filterConditions(metricQuery)];
  const flows = Object.entries(FLOWS);
  const kindOfFact = flows
    .map(([key, fact]) => `when ${FACT_CODES[fact]} then ${codeOf(key as keyof typeof FLOWS)}`)
    .join(' ');
  // A listing whose building enters another stage leaves one and enters the other: neither begins nor ends.
  const moved = `select t.property, t.market, t.record, t.day, t.turn, t.area, t.price, coalesce(l.space_id, '') as space,
  row_number() over (partition by t.property, t.day, t.turn, t.area, coalesce(l.space_id, '') order by t.record) as place
from (select property, market, record, day, cast(sum(n) as integer) as turn, max(record_area) as area, max(price) as price
  from event where ${all([`fact = ${FACT_CODES.listing}`, ...filters])}
  group by property, market, record, day having sum(n) <> 0) as t join listings l on l.listing_id = t.record`;
  return `with moved as (${moved})
select case when ended.record is null then ${codeOf('listed')} when began.record is null then ${codeOf('withdrawn')} else ${codeOf('price_changed')} end as kind,
  coalesce(began.property, ended.property) as property, coalesce(began.market, ended.market) as market,
  coalesce(began.record, ended.record) as record, coalesce(began.day, ended.day) as day, coalesce(began.area, ended.area) as area,
  case when began.record is null then 0 else ended.price end as before, coalesce(began.price, ended.price) as price
from (select * from moved where turn > 0) as began full join (select * from moved where turn < 0) as ended
  on began.property = ended.property and began.day = ended.day and began.area = ended.area and began.space = ended.space and began.place = ended.place
where began.record is null or ended.record is null or began.price <> ended.price
union all
select case fact ${kindOfFact} end, property, market, record, day, v, 0, ${dealPrice(metricQuery)}
from event where ${all([
    oneOf(
      'fact',
      flows.map(([, fact]) => FACT_CODES[fact]),
    ),
    ...filters,
  ])}
union all
select ${codeOf('planned')}, property, market, record, day, v, 0, 0
from event where ${all([`fact = ${FACT_CODES.building}`, 'n = 1', `construction_status = ${STATUS_CODES.planned}`, ...filters])}`;
}

/** SQL: per kind and market, how many events and their area in hundredths of m². */
export const changeSumsSql = (metricQuery: MetricQuery): string =>
  `select kind, market, cast(count(*) as integer), cast(sum(area) as double precision)
from (${eventsSql(metricQuery)}) as e group by kind, market order by market, kind`;

type Part = { readonly limit: number; readonly offset: number };

/** SQL: some of the events of some kinds, the latest first, with the names of their buildings, spaces and tenants, and their records. */
export function changeLinesSql(
  metricQuery: MetricQuery,
  kinds: readonly MarketChangeKey[],
  { limit, offset }: Part,
): string {
  const ofKind = oneOf(
    'kind',
    kinds.map((key) => MARKET_CHANGE_KEYS.indexOf(key)),
  );
  const listing = [codeOf('listed'), codeOf('price_changed'), codeOf('withdrawn')].join(', ');
  return `select t.kind, t.day, cast(t.area as double precision), cast(t.before as double precision), cast(t.price as double precision),
  p.id, p.name, p.market, p.submarket, s.name, coalesce(d.tenant, o.tenant), t.record
from (select * from (${eventsSql(metricQuery)}) as e where ${ofKind}
  order by day desc, kind, property, record limit ${int(limit)} offset ${int(offset)}) as t
join property p on p.property = t.property
left join listings l on l.listing_id = t.record and t.kind in (${listing})
left join deals d on d.deal_id = t.record and t.kind = ${codeOf('signed')}
left join occupancies o on o.occupancy_id = t.record and t.kind = ${codeOf('vacated')}
left join spaces s on s.space_id = coalesce(l.space_id, d.space_id, o.space_id)
order by t.day desc, t.kind, t.property, t.record`;
}

const nullIfZero = (value: unknown): number | null => (Number(value) > 0 ? Number(value) : null);
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** An event as it is stored: its area in hundredths of m², its rents in the currency of the query's facts. */
export type StoredChange = MarketChangeLine & {
  /** The key of its record. */
  readonly record: string;
};

/** Some of the events as they are stored, the latest first. */
export async function storedChanges(
  version: Version,
  { query, kinds }: Pick<MarketChangesQuery, 'query' | 'kinds'>,
  part: Part,
  signal?: AbortSignal,
): Promise<StoredChange[]> {
  const metricQuery = metricQueryOf(version, FILTERED_BY, query);
  const { dictionary } = metricQuery;
  const listed = kinds.length > 0 ? kinds : MARKET_CHANGE_KEYS;
  const [codes = [], ...columns] = await version.reader.read(
    { sql: changeLinesSql(metricQuery, listed, part), parameters: [] },
    signal,
  );
  return codes.map((code, row) => {
    const [day, area, before, now, id, name, market, submarket, space, tenant, record] = columns.map(
      (column) => column[row],
    );
    const within = Number(submarket ?? 0);
    return {
      kind: keyOf(code),
      day: isoDay(Number(day)),
      id: String(id),
      name: String(name),
      market: dictionary.label('market', Number(market), query.language),
      submarket: within === 0 ? null : dictionary.label('submarket', within, query.language),
      space: textOf(space),
      area: Number(area),
      price_before: nullIfZero(before),
      price: nullIfZero(now),
      tenant: textOf(tenant),
      record: String(record),
    };
  });
}

/** A stored event in the units of a query. Rents of listings are converted with the rate of the last day, null without one. */
export function changeLineOf(
  { record: _, ...stored }: StoredChange,
  version: Version,
  query: AnalyticsQuery,
): MarketChangeLine {
  const { endRate } = metricQueryOf(version, FILTERED_BY, query);
  const rate = stored.kind === 'signed' ? 1 : endRate;
  const price = (value: number | null) =>
    value === null || rate === null ? null : priceOf(value, 'lease', query, rate);
  return {
    ...stored,
    space: spaceName(stored.space, query.language),
    area: areaOf(stored.area, query),
    price_before: price(stored.price_before),
    price: price(stored.price),
  };
}

/** Some of the events, in the units of the query, the latest first. */
export async function changeLines(
  version: Version,
  request: Pick<MarketChangesQuery, 'query' | 'kinds'>,
  part: Part,
  signal?: AbortSignal,
): Promise<MarketChangeLine[]> {
  const stored = await storedChanges(version, request, part, signal);
  return stored.map((one) => changeLineOf(one, version, request.query));
}

type Counted = { readonly events: number; readonly area: number };

/** The sums of every kind over all markets, and of each market in which anything happened. */
export async function changeSums(
  version: Version,
  query: AnalyticsQuery,
  signal?: AbortSignal,
): Promise<Pick<MarketChangesAnswer, 'kinds' | 'markets'>> {
  const metricQuery = metricQueryOf(version, FILTERED_BY, query);
  const { dictionary } = metricQuery;
  const [codes = [], markets = [], counts = [], areas = []] = await version.reader.read(
    { sql: changeSumsSql(metricQuery), parameters: [] },
    signal,
  );
  const known = new Map(
    MARKET_CHANGE_KEYS.map((key) => [
      key,
      !isBeforeData(metricQueryOf(version, marketChange(key).knownWith, query).since, query.end_date),
    ]),
  );
  const total = new Map<MarketChangeKey, Counted>();
  const byMarket = new Map<number, Map<MarketChangeKey, Counted>>();
  for (const [row, code] of codes.entries()) {
    const kind = keyOf(code);
    const market = Number(markets[row]);
    const counted = { events: Number(counts[row]), area: Number(areas[row]) };
    const sum = total.get(kind) ?? { events: 0, area: 0 };
    total.set(kind, { events: sum.events + counted.events, area: sum.area + counted.area });
    const own = byMarket.get(market) ?? new Map<MarketChangeKey, Counted>();
    byMarket.set(market, own.set(kind, counted));
  }
  const sumsOf = (counted: ReadonlyMap<MarketChangeKey, Counted>): MarketChangeSums[] =>
    MARKET_CHANGE_KEYS.map((kind) => {
      const { events, area } = counted.get(kind) ?? { events: 0, area: 0 };
      return known.get(kind) ? { kind, events, area: areaOf(area, query) } : { kind, events: null, area: null };
    });
  const { compare } = new Intl.Collator(query.language);
  return {
    kinds: sumsOf(total),
    markets: [...byMarket]
      .map(([code, counted]) => ({
        key: dictionary.key('market', code),
        label: dictionary.label('market', code, query.language),
        kinds: sumsOf(counted),
      }))
      .sort((a, b) => compare(a.label, b.label)),
  };
}

/** GET /industrial/changes: what happened from the first to the last day of the query. Days are those of the records, not of an import. */
export async function marketChanges(
  version: Version,
  { query, kinds, page }: MarketChangesQuery,
  signal?: AbortSignal,
): Promise<Omit<MarketChangesAnswer, 'filters'>> {
  const [sums, lines] = await Promise.all([
    changeSums(version, query, signal),
    changeLines(version, { query, kinds }, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }, signal),
  ]);
  const listed = sums.kinds.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  return {
    since: query.start_date,
    until: query.end_date,
    unit: AREA_SYMBOL[query.area_unit],
    price_unit: priceUnit('lease', query),
    ...sums,
    page,
    page_size: PAGE_SIZE,
    total: listed.reduce((sum, { events }) => sum + (events ?? 0), 0),
    lines,
    data_version: version.reader.dataset.version,
  };
}
