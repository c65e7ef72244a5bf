import { dimensionsOfModule } from '@/contract/analytics-query';
import type { DefaultFiltersAnswer, FiltersAnswer, Option } from '@/contract/calls/answers';
import { dimension, LIST_KEYS, type ListKey, RANGE_KEYS, type RangeKey } from '@/contract/catalogue/dimensions';
import { type IndicatorKey, indicator, moreKeys, publicKey, specifiedKeys } from '@/contract/catalogue/indicators';
import { type ModuleKey, moduleOf } from '@/contract/catalogue/modules';
import { quantityOf } from '@/contract/catalogue/range-unit';
import { type Units, unitsOf } from '@/contract/catalogue/units';
import { periodIndex } from '@/contract/figures/calendar';
import { foldAccents } from '@/contract/fold-accents';
import type { Language } from '@/contract/text';
import { FACT_CODES, FACTS_OF_MODULE, KINDS_OF_MODULE } from '@/server/facts/codes';
import { storedRange } from '@/server/facts/stored-dimensions';
import { unitOf } from '../figures/figure-builder';
import { all, oneOf } from '../query/conditions';
import { areaOf, priceOf } from '../query/measures';
import { periodSpan } from '../query/periods';
import type { Dictionary } from '../version/dictionary';
import type { Version } from '../version/version';
import { defaultListsOf } from './default-lists';
import { describeDataset } from './describe-dataset';

/** A list of more values than this is searched rather than sent. */
export const LONG_LIST = 200;
/** Lists that are sent whole, because they are browsed as a tree. */
const TREE: readonly ListKey[] = ['region', 'market', 'submarket', 'park'];

/** GET …/filters: the indicators, dimensions and options of a module, in the language, units and markets of the user. */
export async function filters(
  version: Version,
  module: ModuleKey,
  units: Units,
  signal?: AbortSignal,
): Promise<FiltersAnswer> {
  const options: FiltersAnswer['options'] = {};
  const dimensions = dimensionsOfModule(module);
  for (const key of LIST_KEYS) {
    if (dimensions.includes(key))
      options[key] = await optionsOf(version, module, { key, language: units.language, search: '' }, signal);
  }
  return {
    indicators: specifiedKeys(module).map((key) => definitionOf(key, units)),
    more_indicators: moreKeys(module).map((key) => definitionOf(key, units)),
    dimensions: dimensions.map((key) => ({ key, name: dimension(key).name[units.language] })),
    options,
    ranges: await ranges(version, module, units, signal),
    limits: { word: 10 },
    dataset: await describeDataset(version, await places(version, module, signal), signal),
  };
}

/** An indicator as GET …/filters describes it. */
export function definitionOf(key: IndicatorKey, units: Units): FiltersAnswer['indicators'][number] {
  const declared = indicator(key);
  return {
    key: publicKey(key),
    name: declared.name[units.language],
    tooltip: declared.tooltip[units.language],
    unit: unitOf({ key, query: units }),
    has_properties: declared.hasProperties,
    dimensions: [...declared.dimensions],
    filters: [...declared.dimensions],
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
    return { ...option, ...parentsOf(dictionary, key, entry.key) };
  });
}

/** What encloses a value of a dimension, as options name it. */
export function parentsOf(dictionary: Dictionary, key: ListKey, value: string): Partial<Option> {
  if (key === 'submarket' || key === 'park') {
    const { market, submarket } = dictionary.enclosing(key, value);
    return { ...(market === undefined ? {} : { market }), ...(submarket === undefined ? {} : { submarket }) };
  }
  const declared = dimension(key);
  const parent = dictionary.parentKey(key, dictionary.code(key, value) ?? 0);
  return parent === null || declared.type !== 'list' || declared.parent === undefined
    ? {}
    : { [declared.parent]: parent };
}

/** Codes of a dimension that occur in the user's markets, in the records of a module or, where it is null, of any. */
export async function codesWithin(
  version: Version,
  module: ModuleKey | null,
  key: ListKey,
  signal?: AbortSignal,
): Promise<number[]> {
  const ofModule =
    module === null
      ? []
      : [`property in (select property from property where ${oneOf('kind', KINDS_OF_MODULE[module])})`];
  const [codes = []] = await version.reader.read(
    {
      sql: `select distinct ${key} from event where ${all([inMarkets(version), ...ofModule])}`,
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
  units: Units,
  signal?: AbortSignal,
): Promise<FiltersAnswer['ranges']> {
  const pesos = units.monetary_unit === 'MXN' ? (version.rates.on(version.reader.dataset.as_of) ?? 1) : 1;
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
        ? priceOf(Number(value), moduleOf(module).prices, units, deals ? 1 : pesos)
        : quantity === 'area'
          ? areaOf(Number(value), units)
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

/** GET …/default-filters: from four quarters before the one in which the data end until their last day. */
export function defaultFilters(version: Version, module: ModuleKey, units: Units): DefaultFiltersAnswer {
  const { scope } = version;
  const end = version.reader.dataset.as_of;
  const start = periodSpan('quarterly', periodIndex('quarterly', end) - 4).start;
  const markets = version.dictionary
    .entries('market')
    .filter(({ uses }) => uses[module] > 0)
    .map(({ key }) => key);
  return {
    filter_markets: scope === null ? markets : markets.filter((market) => scope.includes(market)),
    ...Object.fromEntries(defaultListsOf(version.dictionary, module).map(([key, values]) => [`filter_${key}`, values])),
    start_date: start,
    end_date: end,
    group_by: 'market',
    period: 'quarterly',
    sort: 'alpha',
    ...unitsOf(units),
  };
}
