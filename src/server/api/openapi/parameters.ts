import { CHANGES_PAGE_SIZE, DRIVERS, EVERY_DRIVER } from '@/contract/calls/changes';
import { DELIMITATION_TAKEN } from '@/contract/calls/delimitation';
import { AGAINST } from '@/contract/calls/download';
import { MAXIMUM_VALUES, ORDER_COLUMNS, ORDERS, OTHERS_PREFIX } from '@/contract/calls/query';
import { type DimensionKey, dimension, LIST_KEYS, RANGE_KEYS } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import { PARTS } from '@/contract/catalogue/indicators';
import { AREA_UNITS, MONETARY_UNITS, PERIODS, SORTS } from '@/contract/catalogue/units';
import { COMPARISONS } from '@/contract/figures/changes';
import { LANGUAGES } from '@/contract/text';
import { DOWNLOAD_PARAMETERS } from './download';
import type { Json } from './json';

export const choice = (name: string, values: readonly string[], otherwise: string, description: string): Parameter => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string', enum: [...values], default: otherwise },
});
type Parameter = Json & { readonly name: string };
/** Parameters that many calls share, told once. */
const shared = new Map<string, Parameter>();
function share(parameter: Parameter): Json {
  shared.set(parameter.name, parameter);
  return { $ref: `#/components/parameters/${parameter.name}` };
}
export const UNITS: readonly Json[] = [
  share(choice('area_unit', AREA_UNITS, 'ft2', 'Unit of areas')),
  share(choice('monetary_unit', MONETARY_UNITS, 'USD', 'Currency of prices')),
  share(choice('language', LANGUAGES, 'es', 'Language of names and messages')),
];
const day = (name: string): Parameter => ({ name, in: 'query', schema: { type: 'string', format: 'date' } });

/** Every filter of some dimensions, each by its name after a prefix. */
export function filters(dimensions: readonly DimensionKey[], prefix = ''): Json[] {
  const lists = LIST_KEYS.filter((key) => dimensions.includes(key)).map((key): Json => {
    const declared = dimension(key);
    const closed = declared.type === 'list' ? declared.enumeration : undefined;
    const items =
      closed === undefined ? { type: 'string' } : { type: 'string', examples: Object.keys(ENUMERATIONS[closed]) };
    return share({
      name: `${prefix}${key}`,
      in: 'query',
      description: `${declared.name.en}; repeated for several`,
      explode: true,
      schema: { type: 'array', items, maxItems: MAXIMUM_VALUES },
    });
  });
  const ranges = RANGE_KEYS.filter((key) => dimensions.includes(key)).flatMap((key) => [
    ...['min', 'max'].map((side) =>
      share({
        name: `${prefix}${key}_${side}`,
        in: 'query',
        description: `${dimension(key).name.en}, ${side === 'min' ? 'lowest' : 'highest'}, in the units of the request`,
        schema: { type: 'number' },
      }),
    ),
    share({
      name: `${prefix}${key}_none`,
      in: 'query',
      description: `Only what states no ${dimension(key).name.en.toLowerCase()}; without bounds`,
      schema: { type: 'string', enum: ['true'] },
    }),
  ]);
  return [
    ...lists,
    ...ranges,
    share({
      name: `${prefix}delimitation`,
      in: 'query',
      description: DELIMITATION_TAKEN,
      schema: { type: 'string', contentMediaType: 'application/geo+json' },
    }),
  ];
}

/** The common query of the GET calls: what they are grouped by and what is counted. */
export const query = (dimensions: readonly DimensionKey[]): Json[] => [
  choice('group_by', dimensions, 'market', 'Dimension of the groups'),
  share(choice('period', PERIODS, 'quarterly', 'Length of the periods')),
  share(choice('sort', SORTS, 'alpha', 'Order of the groups')),
  ...UNITS,
  share(day('start_date')),
  share(day('end_date')),
  ...filters(dimensions),
];

export const ORDER: readonly Json[] = [
  share(choice('order_by', ORDER_COLUMNS, 'value', 'Column by which the list is sorted')),
  share({ name: 'order', in: 'query', schema: { type: 'string', enum: [...ORDERS] } }),
];
const TURN = share({ name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } });
export const PAGE: readonly Json[] = [TURN, ...ORDER];
export const PART = share({
  name: 'part',
  in: 'query',
  required: true,
  description: 'The side of the rate whose records are told',
  schema: { type: 'string', enum: [...PARTS] },
});
const against = (name: 'start_date' | 'end_date'): Json =>
  share({
    name: `${AGAINST}${name}`,
    in: 'query',
    description: `${name} of what is compared with; as compare says where it is left out, and not for another selection`,
    schema: { type: 'string', format: 'date' },
  });
export const AGAINST_DAYS: readonly Json[] = [against('start_date'), against('end_date')];
export const OTHERS_DAYS: readonly Json[] = (['start_date', 'end_date'] as const).map((name) =>
  share({
    name: `${OTHERS_PREFIX}${name}`,
    in: 'query',
    description: `${name} of a summary by group_by; only those of its groups are counted that it tells as others`,
    schema: { type: 'string', format: 'date' },
  }),
);
export const CHANGES: readonly Json[] = [
  ...AGAINST_DAYS,
  choice(
    'compare',
    COMPARISONS,
    'year',
    `What the figure is told against: the range before, the same days a year before (other days may be given as ${AGAINST}start_date and ${AGAINST}end_date), or another selection on the same days, whose filters have the same names after ${AGAINST}`,
  ),
  share(
    choice('driver', [EVERY_DRIVER, ...DRIVERS], EVERY_DRIVER, `Which are told, ${CHANGES_PAGE_SIZE} of each a page`),
  ),
  TURN,
];
export const DOWNLOAD: readonly Json[] = DOWNLOAD_PARAMETERS.map(share);

export const sharedParameters = (): Json => Object.fromEntries(shared);
