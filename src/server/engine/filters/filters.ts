import { dimensionsOfModule } from '@/contract/analytics-query';
import type { DefaultFiltersAnswer, FiltersAnswer, Option } from '@/contract/calls/answers';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { dimension, LIST_KEYS, type ListKey, RANGE_KEYS, type RangeKey } from '@/contract/catalogue/dimensions';
import { INDICATOR_KEYS, indicator, publicKey } from '@/contract/catalogue/indicators';
import { type ModuleKey, moduleOf } from '@/contract/catalogue/modules';
import { addMonths, periodIndex } from '@/contract/figures/calendar';
import type { Language } from '@/contract/text';
import { foldAccents } from '@/server/base/fold-accents';
import { FACT_CODES, FACTS_OF_MODULE, KINDS_OF_MODULE } from '@/server/facts/codes';
import { storedRange } from '@/server/facts/stored-dimensions';
import { unitOf } from '../figures/figure-builder';
import { quantityOf } from '../query/buckets';
import { all, oneOf } from '../query/conditions';
import { dayNumber, isoDay } from '../query/days';
import { areaOf, priceOf } from '../query/measures';
import { periodSpan } from '../query/periods';
import type { Version } from '../version/version';
import { describeDataset } from './describe-dataset';

/** A list of more values than this is searched rather than sent. */
export const LONG_LIST = 200;
/** Lists that are sent whole, because they are browsed as a tree. */
const TREE: readonly ListKey[] = ['region', 'market', 'submarket', 'park'];

export type FilterUnits = Pick<AnalyticsQuery, 'area_unit' | 'monetary_unit' | 'language'>;

/** GET …/filters: the indicators, dimensions and options of a module, in the language, units and markets of the user. */
export async function filters(
  version: Version,
  module: ModuleKey,
  units: FilterUnits,
  today: string,
  signal?: AbortSignal,
): Promise<FiltersAnswer> {
  const options: FiltersAnswer['options'] = {};
  const dimensions = dimensionsOfModule(module);
  for (const key of LIST_KEYS) {
    if (dimensions.includes(key))
      options[key] = await optionsOf(version, module, { key, language: units.language, search: '' }, signal);
  }
  const query = { ...units } as AnalyticsQuery;
  return {
    indicators: INDICATOR_KEYS[module].map((key) => {
      const declared = indicator(key);
      return {
        key: publicKey(key),
        name: declared.name[units.language],
        tooltip: declared.tooltip[units.language],
        unit: unitOf({ key, query }),
        has_properties: declared.hasProperties,
        dimensions: [...declared.dimensions],
        filters: [...declared.dimensions],
      };
    }),
    dimensions: dimensions.map((key) => ({ key, name: dimension(key).name[units.language] })),
    options,
    ranges: await ranges(version, module, units, today, signal),
    limits: { word: 10 },
    dataset: describeDataset(
      version,
      lastDay(version.reader.dataset.as_of, today),
      await places(version, module, signal),
    ),
  };
}

/** A list dimension, the language of its labels, and a text that they contain; an empty text for all. */
type OptionsQuery = { readonly key: ListKey; readonly language: Language; readonly search: string };

/** Values of a list dimension that occur within the scope and contain `search`: the 200 most frequent ones, in label order. */
export async function optionsOf(
  version: Version,
  module: ModuleKey,
  { key, language, search }: OptionsQuery,
  signal?: AbortSignal,
): Promise<Option[]> {
  const { dictionary, scope } = version;
  const declared = dimension(key);
  const closed = declared.type === 'list' && declared.enumeration !== undefined;
  let entries = dictionary.entries(key).filter((entry) => closed || entry.uses[module] > 0);
  if (scope !== null && !closed) {
    const within = new Set(await codesWithin(version, module, key, signal));
    entries = entries.filter(({ code }) => within.has(code));
  }
  const searched = foldAccents(search);
  if (searched !== '')
    entries = entries.filter((entry) => foldAccents(dictionary.label(key, entry.code, language)).includes(searched));
  if (entries.length > LONG_LIST && (!TREE.includes(key) || search !== '')) {
    const frequent = new Set(
      [...entries].sort((a, b) => b.uses[module] - a.uses[module] || a.code - b.code).slice(0, LONG_LIST),
    );
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

/** Codes of a dimension that occur in the user's markets. */
async function codesWithin(version: Version, module: ModuleKey, key: ListKey, signal?: AbortSignal): Promise<number[]> {
  const kinds = KINDS_OF_MODULE[module];
  const [codes = []] = await version.reader.read(
    {
      sql: `select distinct ${key} from event where ${all([inMarkets(version), `property in (select property from property where ${oneOf('kind', kinds)})`])}`,
      parameters: [],
    },
    signal,
  );
  return codes.map(Number);
}

/** The condition that a row lies in the user's markets. */
const inMarkets = ({ dictionary, scope }: Version): string =>
  scope === null
    ? 'true'
    : oneOf(
        'market',
        scope.map((market) => dictionary.code('market', market)).filter((code) => code !== undefined),
      );

/** Lowest and highest value of each range in the requested units, rounded outwards to whole steps. */
async function ranges(
  version: Version,
  module: ModuleKey,
  units: FilterUnits,
  today: string,
  signal?: AbortSignal,
): Promise<FiltersAnswer['ranges']> {
  const query = units as AnalyticsQuery;
  const pesos = units.monetary_unit === 'MXN' ? (version.rates.on(today) ?? 1) : 1;
  const found: FiltersAnswer['ranges'] = {};
  for (const key of dimensionsOfModule(module).filter((one): one is RangeKey =>
    RANGE_KEYS.some((range) => range === one),
  )) {
    const { column, where } = rangeSource(module, key);
    const deals = key === 'closing_price' && units.monetary_unit === 'MXN';
    const stored = deals ? 'price_mxn' : column;
    const [low, high] = await version.reader.read(
      {
        sql: `select cast(min(${stored}) as double precision), cast(max(${stored}) as double precision) from event where ${all([where, inMarkets(version)])}`,
        parameters: [],
      },
      signal,
    );
    if (low?.[0] === null || low?.[0] === undefined) continue;
    const quantity = quantityOf(key);
    const convert = (value: unknown) =>
      quantity === 'price'
        ? priceOf(Number(value), query, deals ? 1 : pesos)
        : quantity === 'area'
          ? areaOf(Number(value), query)
          : Number(value);
    const step = quantity === 'price' ? 100 : 1;
    found[key] = { min: Math.floor(convert(low[0]) * step) / step, max: Math.ceil(convert(high?.[0]) * step) / step };
  }
  return found;
}

/** Where the values of a range are, of the facts of a module. Unknown prices and capacities are stored as 0. */
function rangeSource(module: ModuleKey, key: RangeKey): { readonly column: string; readonly where: string } {
  const stored = storedRange(key);
  const column = stored.form === 'number' ? key : stored.column;
  const facts = stored.facts.filter((fact) => FACTS_OF_MODULE[module].includes(fact)).map((fact) => FACT_CODES[fact]);
  return { column, where: all([oneOf('fact', facts), ...(quantityOf(key) === 'area' ? [] : [`${column} > 0`])]) };
}

/** The middle of each market's properties, the largest market first. */
export async function places(
  version: Version,
  module: ModuleKey,
  signal?: AbortSignal,
): Promise<FiltersAnswer['dataset']['places']> {
  const [codes = [], latitudes = [], longitudes = []] = await version.reader.read(
    {
      sql: `select market, percentile_cont(0.5) within group (order by latitude), percentile_cont(0.5) within group (order by longitude) from property
where ${all(['latitude is not null and longitude is not null', oneOf('kind', KINDS_OF_MODULE[module]), inMarkets(version)])}
group by market order by count(*) desc, market`,
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

/** GET …/default-filters: from four quarters before the current one until the last day. */
export function defaultFilters(
  version: Version,
  module: ModuleKey,
  units: FilterUnits,
  today: string,
): DefaultFiltersAnswer {
  const { scope } = version;
  const end = lastDay(version.reader.dataset.as_of, today);
  const start = periodSpan('quarterly', periodIndex('quarterly', end) - 4).start;
  const markets = version.dictionary
    .entries('market')
    .filter(({ uses }) => uses[module] > 0)
    .map(({ key }) => key);
  return {
    filter_markets: scope === null ? markets : markets.filter((market) => scope.includes(market)),
    ...Object.fromEntries(
      Object.entries(moduleOf(module).defaults).map(([key, values]) => [`filter_${key}`, [...values]]),
    ),
    start_date: start,
    end_date: isoDay(dayNumber(end)),
    group_by: 'market',
    period: 'quarterly',
    area_unit: units.area_unit,
    monetary_unit: units.monetary_unit,
    sort: 'alpha',
    language: units.language,
  };
}
