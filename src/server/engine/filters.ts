import type { DefaultFiltersAnswer, FiltersAnswer, Option } from '@/contract/calls/answers';
import type { AnalyticsQuery } from '@/contract/calls/query';
import {
  DIMENSION_KEYS,
  dimension,
  LIST_KEYS,
  type ListKey,
  RANGE_KEYS,
  type RangeKey,
} from '@/contract/catalogue/dimensions';
import { INDICATOR_KEYS, indicator } from '@/contract/catalogue/indicators';
import type { Language } from '@/contract/text';
import { FACT_CODES } from '../facts/codes';
import { isPrice } from './buckets';
import { all, oneOf, type Scope } from './compile';
import { addMonths, dayNumber, isoDay } from './days';
import { unitOf } from './figures';
import { areaOf, priceOf } from './measures';
import { periodIndex, periodSpan } from './periods';
import type { Version } from './question';

/** A list of more values than this is searched rather than sent. */
export const LONG_LIST = 200;
/** Lists that are sent whole, because they are browsed as a tree. */
const TREE: readonly ListKey[] = ['region', 'market', 'submarket', 'park'];

export type Asked = Pick<AnalyticsQuery, 'area_unit' | 'monetary_unit' | 'language'>;

/** GET /analytics/filters: what can be asked, in the asker's language, units and markets. */
export async function filters(
  version: Version,
  asked: Asked,
  scope: Scope,
  today: string,
  signal?: AbortSignal,
): Promise<FiltersAnswer> {
  const options: FiltersAnswer['options'] = {};
  for (const key of LIST_KEYS) options[key] = await optionsOf(version, key, asked.language, scope, '', signal);
  const query = { ...asked } as AnalyticsQuery;
  return {
    indicators: INDICATOR_KEYS.map((key) => {
      const of = indicator(key);
      return {
        key,
        name: of.name[asked.language],
        tooltip: of.tooltip[asked.language],
        unit: unitOf({ key, query }),
        has_properties: of.hasProperties,
        dimensions: [...of.dimensions],
        filters: [...of.dimensions],
      };
    }),
    dimensions: DIMENSION_KEYS.map((key) => ({ key, name: dimension(key).name[asked.language] })),
    options,
    ranges: await ranges(version, asked, scope, today, signal),
    limits: { word: 10 },
    dataset: {
      name: version.reader.dataset.name,
      sample: version.reader.dataset.sample,
      version: version.reader.dataset.version,
      as_of: version.reader.dataset.as_of,
      attribution: version.reader.dataset.attribution,
      places: await places(version, scope, signal),
    },
  };
}

/** Values of a list dimension that occur within the scope and contain `search`, at most 200, the most frequent first kept, in label order. */
export async function optionsOf(
  version: Version,
  key: ListKey,
  language: Language,
  scope: Scope,
  search: string,
  signal?: AbortSignal,
): Promise<Option[]> {
  const { dictionary } = version;
  const declared = dimension(key);
  let entries = dictionary.entries(key);
  if (scope !== null && !(declared.type === 'list' && declared.enumeration)) {
    const markets = scope.map((market) => dictionary.code('market', market)).filter((code) => code !== undefined);
    const [codes = []] = await version.reader.read(
      { sql: `select distinct ${key} from event where ${oneOf('market', markets)}`, parameters: [] },
      signal,
    );
    const within = new Set(codes.map(Number));
    entries = entries.filter(({ code }) => within.has(code));
  }
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const wanted = plain(search);
  if (wanted !== '')
    entries = entries.filter((entry) => plain(dictionary.label(key, entry.code, language)).includes(wanted));
  if (entries.length > LONG_LIST && (!TREE.includes(key) || search !== '')) {
    const frequent = new Set([...entries].sort((a, b) => b.uses - a.uses || a.code - b.code).slice(0, LONG_LIST));
    entries = entries.filter((entry) => frequent.has(entry));
  }
  return entries.map((entry) => {
    const option: Option = { value: entry.key, label: dictionary.label(key, entry.code, language) };
    const parent = dictionary.parentKey(key, entry.code);
    const enclosing = declared.type === 'list' ? declared.parent : undefined;
    if (parent === null || enclosing === undefined) return option;
    if (enclosing === 'submarket') {
      const submarket = dictionary.code('submarket', parent) ?? 0;
      const market = dictionary.parentKey('submarket', submarket);
      return { ...option, submarket: parent, ...(market === null ? {} : { market }) };
    }
    return { ...option, [enclosing]: parent };
  });
}

/** Lowest and highest value of each range in the asked units, rounded outwards to whole steps. */
async function ranges(
  version: Version,
  asked: Asked,
  scope: Scope,
  today: string,
  signal?: AbortSignal,
): Promise<FiltersAnswer['ranges']> {
  const query = asked as AnalyticsQuery;
  const markets = scope
    ?.map((market) => version.dictionary.code('market', market))
    .filter((code) => code !== undefined);
  const within = markets === undefined ? [] : [oneOf('market', markets)];
  const peso = asked.monetary_unit === 'MXN' ? (version.rates.on(today) ?? 1) : 1;
  const source: Record<RangeKey, { column: string; where: string }> = {
    net_leasable_area: { column: 'nla', where: `fact = ${FACT_CODES.building}` },
    available_area: { column: 'record_area', where: `fact = ${FACT_CODES.listing}` },
    operation_size: { column: 'record_area', where: `fact = ${FACT_CODES.deal}` },
    asking_price: { column: 'price', where: `fact = ${FACT_CODES.listing} and price > 0` },
    closing_price: {
      column: asked.monetary_unit === 'MXN' ? 'price_mxn' : 'price',
      where: `fact = ${FACT_CODES.deal} and price > 0`,
    },
  };
  const found: FiltersAnswer['ranges'] = {};
  for (const key of RANGE_KEYS) {
    const { column, where } = source[key];
    const [low, high] = await version.reader.read(
      {
        sql: `select cast(min(${column}) as double precision), cast(max(${column}) as double precision) from event where ${all([where, ...within])}`,
        parameters: [],
      },
      signal,
    );
    if (low?.[0] === null || low?.[0] === undefined) continue;
    const convert = (value: unknown) =>
      isPrice(key) ? priceOf(Number(value), query, key === 'asking_price' ? peso : 1) : areaOf(Number(value), query);
    const step = isPrice(key) ? 100 : 1;
    found[key] = { min: Math.floor(convert(low[0]) * step) / step, max: Math.ceil(convert(high?.[0]) * step) / step };
  }
  return found;
}

async function places(
  version: Version,
  scope: Scope,
  signal?: AbortSignal,
): Promise<FiltersAnswer['dataset']['places']> {
  const markets = scope
    ?.map((market) => version.dictionary.code('market', market))
    .filter((code) => code !== undefined);
  const [codes = [], latitudes = [], longitudes = []] = await version.reader.read(
    {
      sql: `select market, median(latitude), median(longitude) from property where latitude is not null and longitude is not null
and ${markets === undefined ? 'true' : oneOf('market', markets)} group by market order by count(*) desc, market`,
      parameters: [],
    },
    signal,
  );
  return codes.map((code, i) => ({
    name: version.dictionary.key('market', Number(code)),
    latitude: Number(latitudes[i]),
    longitude: Number(longitudes[i]),
  }));
}

/** The last day of the default range: today, or the data's last day where they end more than a quarter ago. */
export const lastDay = (asOf: string, today: string): string =>
  dayNumber(asOf) < dayNumber(addMonths(today, -3)) ? asOf : today;

/** GET /analytics/default-filters: from four quarters before the current one until the last day. */
export function defaultFilters(version: Version, asked: Asked, scope: Scope, today: string): DefaultFiltersAnswer {
  const end = lastDay(version.reader.dataset.as_of, today);
  const start = periodSpan('quarterly', periodIndex('quarterly', end) - 4).start;
  const markets = version.dictionary.entries('market').map(({ key }) => key);
  return {
    filter_markets: scope === null ? markets : markets.filter((market) => scope.includes(market)),
    filter_construction_status: ['delivered', 'under_construction'],
    filter_building_type: ['building'],
    start_date: start,
    end_date: isoDay(dayNumber(end)),
    group_by: 'market',
    period: 'quarterly',
    area_unit: asked.area_unit,
    monetary_unit: asked.monetary_unit,
    sort: 'alpha',
    language: asked.language,
  };
}
