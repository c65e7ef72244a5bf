import {
  type AvailabilityDefaultFiltersAnswer,
  type AvailabilityFiltersAnswer,
  FORMAT_LIMITS,
  MAXIMUM_PROPERTIES,
} from '@/contract/calls/availability';
import {
  DAYS_FIELDS,
  FIELD_GROUP_KEYS,
  FIELD_GROUPS,
  FIELD_KEYS,
  type FieldsOf,
  field,
  LIST_FIELDS,
  listField,
  priceBasisOf,
  quantityUnit,
  RANGE_FIELDS,
  rangeField,
} from '@/contract/catalogue/availability-fields';
import { dimension, type ListKey } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS, type EnumerationKey } from '@/contract/catalogue/enumerations';
import { type Units, unitsOf } from '@/contract/catalogue/units';
import { wholeMonths } from '@/contract/figures/months';
import { defaultList } from '@/server/engine/filters/default-lists';
import { describeDataset } from '@/server/engine/filters/describe-dataset';
import { LONG_LIST, parentsOf, places } from '@/server/engine/filters/filters';
import { all, oneOf } from '@/server/engine/query/conditions';
import { isoDay } from '@/server/engine/query/days';
import type { Version } from '@/server/engine/version/version';
import { rateFor } from './availability';
import { DEFAULTS, naturalOrder } from './availability-query';
import { DAYS_COLUMNS, onMarket, RANGE_COLUMNS } from './conditions';
import { Convert } from './convert';
import { joinsFor } from './matches';

type Options = NonNullable<AvailabilityFiltersAnswer['options'][FieldsOf<'list'>]>;

const inScope = ({ dictionary, scope }: Version): string[] =>
  scope === null
    ? []
    : [
        oneOf(
          'e.market',
          scope.map((market) => dictionary.code('market', market)).filter((code) => code !== undefined),
        ),
      ];

/** GET /industrial/availability/filters: the options and ranges of what is on the market on a day (YYYY-MM-DD). */
export async function availabilityFilters(
  version: Version,
  units: Units,
  day: string,
  signal?: AbortSignal,
): Promise<AvailabilityFiltersAnswer> {
  const { language } = units;
  const where = all([onMarket(day, 'e.'), ...inScope(version)]);
  const dimensions = [
    ...new Set(
      LIST_FIELDS.flatMap((key) => {
        const { source } = listField(key);
        return 'dimension' in source ? [source.dimension] : [];
      }),
    ),
  ];
  const [known, { ranges, days }, markets] = await Promise.all([
    Promise.all(
      dimensions.map(async (key) => [key, await occurring(version, key, where, language, signal)] as const),
    ).then((found) => new Map(found)),
    extremes(version, units, where, day, signal),
    places(version, 'buildings', signal),
  ]);
  const options: AvailabilityFiltersAnswer['options'] = {};
  for (const key of LIST_FIELDS) {
    const { source } = listField(key);
    options[key] =
      'dimension' in source ? (known.get(source.dimension) ?? []) : closedOptions(source.enumeration, language);
  }
  return {
    groups: FIELD_GROUP_KEYS.map((key) => ({ key, name: FIELD_GROUPS[key][language] })),
    fields: FIELD_KEYS.map((key) => {
      const declared = field(key);
      const { kind, name, group } = declared;
      const unit = kind === 'range' ? quantityUnit(declared.quantity, units) : null;
      return { key, kind, name: name[language], group, unit };
    }),
    options,
    ranges,
    days,
    limits: { ...FORMAT_LIMITS },
    as_of: day,
    dataset: await describeDataset(version, markets, signal),
  };
}

const closedOptions = (enumeration: EnumerationKey, language: Units['language']): Options =>
  Object.entries(ENUMERATIONS[enumeration]).map(([value, label]) => ({ value, label: label[language] }));

/** Lists that are shown as a tree and therefore sent whole. */
const TREE: readonly ListKey[] = ['region', 'market', 'submarket', 'park'];

/** The values of a dimension that are on the market; closed lists whole. */
async function occurring(
  { reader, dictionary }: Version,
  key: ListKey,
  where: string,
  language: Units['language'],
  signal?: AbortSignal,
): Promise<Options> {
  const declared = dimension(key);
  if (declared.type === 'list' && declared.enumeration !== undefined)
    return closedOptions(declared.enumeration, language);
  const [codes = []] = await reader.read(
    {
      sql: `select e.${key} from event e where ${where} and e.${key} > 0 group by e.${key} order by count(*) desc, e.${key}`,
      parameters: [],
    },
    signal,
  );
  const shown = TREE.includes(key) ? codes : codes.slice(0, LONG_LIST);
  return shown
    .map(Number)
    .sort((a, b) => a - b)
    .map((code) => {
      const option: Options[number] = {
        value: dictionary.key(key, code),
        label: dictionary.label(key, code, language),
      };
      return { ...option, ...parentsOf(dictionary, key, option.value) };
    });
}

/** Lowest and highest of every range over what is on the market, in the requested units, rounded outwards. */
async function extremes(version: Version, units: Units, where: string, day: string, signal?: AbortSignal) {
  const convert = new Convert(units, rateFor(version, units, day));
  const columns = RANGE_FIELDS.map((key) => {
    const { quantity } = rangeField(key);
    if (quantity === 'months') return "cast(l.listed_on - date '1970-01-01' as integer)";
    if (key === 'total_available_area') return 't.area';
    const column = RANGE_COLUMNS[key] ?? `b."${key}"`;
    return priceBasisOf(quantity) !== null ? `nullif(${column}, 0)` : column;
  });
  const dates = DAYS_FIELDS.map((key) => `cast(${DAYS_COLUMNS[key]} - date '1970-01-01' as integer)`);
  const both = [...columns, ...dates].flatMap((column) =>
    ['min', 'max'].map((bound) => `cast(${bound}(${column}) as double precision)`),
  );
  const read = await version.reader.read(
    {
      sql: `select ${both.join(', ')}
from event e join listings l on l.listing_id = e.record ${joinsFor(version, both.join(' '))}
join (select property, sum(v) as area from event where ${onMarket(day)} group by property) t on t.property = e.property
where ${where}`,
      parameters: [],
    },
    signal,
  );
  const at = (place: number): [number, number] | null => {
    const [low, high] = [read[2 * place]?.[0], read[2 * place + 1]?.[0]];
    return low === null || low === undefined || high === null || high === undefined
      ? null
      : [Number(low), Number(high)];
  };
  const ranges: AvailabilityFiltersAnswer['ranges'] = {};
  RANGE_FIELDS.forEach((key, place) => {
    const found = at(place);
    if (found === null) return;
    const [low, high] = found;
    const { quantity } = rangeField(key);
    const basis = priceBasisOf(quantity);
    const outwards = (min: number, max: number, step: number) => ({
      min: Math.floor(min * step) / step,
      max: Math.ceil(max * step) / step,
    });
    if (quantity === 'months') {
      ranges[key] = { min: wholeMonths(isoDay(high), day), max: wholeMonths(isoDay(low), day) };
    } else if (quantity === 'area') {
      ranges[key] = outwards(convert.area(low), convert.area(high), 1);
    } else if (basis !== null) {
      const [min, max] = [convert.price(low, basis), convert.price(high, basis)];
      if (min !== null && max !== null) ranges[key] = outwards(min, max, 100);
    } else ranges[key] = outwards(low, high, 10);
  });
  const days: AvailabilityFiltersAnswer['days'] = {};
  DAYS_FIELDS.forEach((key, place) => {
    const found = at(RANGE_FIELDS.length + place);
    if (found !== null) days[key] = { min: isoDay(found[0]), max: isoDay(found[1]) };
  });
  return { ranges, days };
}

/** GET /industrial/availability/default-filters: the query of a first visit. */
export function availabilityDefaults(
  { dictionary, scope }: Version,
  units: Units,
  day: string,
): AvailabilityDefaultFiltersAnswer {
  const markets = dictionary
    .entries('market')
    .filter(({ key, uses }) => uses.buildings > 0 && (scope === null || scope.includes(key)))
    .map(({ key }) => key);
  return {
    filter_markets: markets,
    filter_construction_status: defaultList(dictionary, 'buildings', 'construction_status') ?? [],
    filter_building_type: defaultList(dictionary, 'buildings', 'building_type') ?? [],
    as_of: day,
    group_by: DEFAULTS.group_by,
    ...unitsOf(units),
    sort: DEFAULTS.sort,
    order_by: DEFAULTS.order_by,
    order: naturalOrder(DEFAULTS.order_by),
    limit: MAXIMUM_PROPERTIES,
  };
}
