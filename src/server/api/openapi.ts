import { z } from 'zod';
import {
  defaultFiltersAnswer,
  figuresAnswer,
  filtersAnswer,
  optionsAnswer,
  overviewAnswer,
  pointsAnswer,
  propertiesAnswer,
} from '@/contract/calls/answers';
import {
  AVAILABILITY_FORMATS,
  availabilityAnswer,
  availabilityBody,
  availabilityDefaultFiltersAnswer,
  availabilityDownloadBody,
  availabilityFiltersAnswer,
} from '@/contract/calls/availability';
import { buildingAnswer } from '@/contract/calls/building';
import { IMAGE_WIDTHS } from '@/contract/calls/building-images';
import { CHANGES_PAGE_SIZE, changesAnswer, DRIVERS, EVERY_DRIVER } from '@/contract/calls/changes';
import { DELIMITATION_TAKEN } from '@/contract/calls/delimitation';
import { AGAINST } from '@/contract/calls/download';
import {
  lotAnswer,
  lotImagesAnswer,
  lotListingsAnswer,
  lotPackagesAnswer,
  lotTransactionsAnswer,
} from '@/contract/calls/lot';
import { packageAnswer, packageLotsAnswer } from '@/contract/calls/package';
import { parkAnswer } from '@/contract/calls/park';
import { problem } from '@/contract/calls/problem';
import { MAXIMUM_VALUES, ORDER_COLUMNS, ORDERS } from '@/contract/calls/query';
import { MAXIMUM_SEARCH, searchAnswer } from '@/contract/calls/search';
import { preferences, signInBody, tokenAnswer, userAnswer } from '@/contract/calls/session';
import { transactionAnswer } from '@/contract/calls/transaction';
import { newView, savedView, viewChange, viewsAnswer } from '@/contract/calls/views';
import { type DimensionKey, dimension, LIST_KEYS, RANGE_KEYS } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import { INDICATOR_KEYS, indicator, PARTS } from '@/contract/catalogue/indicators';
import { MODULE_KEYS, type ModuleKey, moduleOf } from '@/contract/catalogue/modules';
import { AREA_UNITS, MONETARY_UNITS, PERIODS, SORTS } from '@/contract/catalogue/units';
import { LANGUAGES } from '@/contract/text';
import { dimensionsOf } from '../engine/filters';
import { DOWNLOAD_PARAMETERS, downloadCall } from './openapi-download';

type Json = { readonly [key: string]: unknown };

const SCHEMAS = {
  Figures: figuresAnswer,
  Properties: propertiesAnswer,
  Changes: changesAnswer,
  Points: pointsAnswer,
  Overview: overviewAnswer,
  Filters: filtersAnswer,
  DefaultFilters: defaultFiltersAnswer,
  Options: optionsAnswer,
  Building: buildingAnswer,
  Availability: availabilityAnswer,
  AvailabilityBody: availabilityBody,
  AvailabilityDownload: availabilityDownloadBody,
  AvailabilityFilters: availabilityFiltersAnswer,
  AvailabilityDefaultFilters: availabilityDefaultFiltersAnswer,
  Lot: lotAnswer,
  LotListings: lotListingsAnswer,
  LotTransactions: lotTransactionsAnswer,
  LotPackages: lotPackagesAnswer,
  LotImages: lotImagesAnswer,
  Package: packageAnswer,
  PackageLots: packageLotsAnswer,
  Transaction: transactionAnswer,
  Park: parkAnswer,
  User: userAnswer,
  Preferences: preferences,
  Views: viewsAnswer,
  View: savedView,
  NewView: newView,
  ViewChange: viewChange,
  Search: searchAnswer,
  SignIn: signInBody,
  Token: tokenAnswer,
  Problem: problem,
};
type SchemaName = keyof typeof SCHEMAS;
/** Told as they are sent, before anything is read into them. */
const INPUTS: ReadonlySet<string> = new Set<SchemaName>(['AvailabilityBody', 'AvailabilityDownload']);

const reference = (name: SchemaName): Json => ({ $ref: `#/components/schemas/${name}` });
const answer = (description: string, name: SchemaName, type = 'application/json'): Json => ({
  description,
  content: { [type]: { schema: reference(name) } },
});
const body = (name: SchemaName): Json => ({
  required: true,
  content: { 'application/json': { schema: reference(name) } },
});
const refusal = (description: string) => answer(description, 'Problem', 'application/problem+json');
const REFUSED: Json = {
  '400': refusal('A parameter that cannot be used; errors names each'),
  '401': refusal('No token, or none that is valid'),
  '404': refusal('Nothing is there'),
  '503': refusal('Data are not ready, or the question took longer than it may'),
};
const REFUSALS: Json = Object.fromEntries(
  Object.keys(REFUSED).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
);

const choice = (name: string, values: readonly string[], otherwise: string, description: string): Parameter => ({
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
const UNITS: readonly Json[] = [
  share(choice('area_unit', AREA_UNITS, 'ft2', 'Unit of areas')),
  share(choice('monetary_unit', MONETARY_UNITS, 'USD', 'Currency of prices')),
  share(choice('language', LANGUAGES, 'es', 'Language of names and messages')),
];
const day = (name: string): Parameter => ({ name, in: 'query', schema: { type: 'string', format: 'date' } });

/** Every filter of some dimensions, each by its name after a prefix. */
function filters(dimensions: readonly DimensionKey[], prefix = ''): Json[] {
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
const query = (dimensions: readonly DimensionKey[]): Json[] => [
  choice('group_by', dimensions, 'market', 'Dimension of the groups'),
  share(choice('period', PERIODS, 'quarterly', 'Length of the periods')),
  share(choice('sort', SORTS, 'alpha', 'Order of the groups')),
  ...UNITS,
  share(day('start_date')),
  share(day('end_date')),
  ...filters(dimensions),
];

const ORDER: readonly Json[] = [
  share(choice('order_by', ORDER_COLUMNS, 'value', 'Column by which the list is sorted')),
  share({ name: 'order', in: 'query', schema: { type: 'string', enum: [...ORDERS] } }),
];
const TURN = share({ name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } });
const PAGE: readonly Json[] = [TURN, ...ORDER];
const PART = share({
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
    description: `${name} of what is compared with; a year before where it is left out`,
    schema: { type: 'string', format: 'date' },
  });
const AGAINST_DAYS: readonly Json[] = [against('start_date'), against('end_date')];
const CHANGES: readonly Json[] = [
  ...AGAINST_DAYS,
  share(
    choice('driver', [EVERY_DRIVER, ...DRIVERS], EVERY_DRIVER, `Which are told, ${CHANGES_PAGE_SIZE} of each a page`),
  ),
  TURN,
];
const DOWNLOAD: readonly Json[] = DOWNLOAD_PARAMETERS.map(share);

const get = (tag: string, summary: string, parameters: readonly Json[], schema: SchemaName, more: Json = {}): Json => ({
  get: { tags: [tag], summary, parameters, responses: { '200': answer(summary, schema), ...REFUSALS, ...more } },
});
const UNCHANGED: Json = { '304': { description: 'The answer is the one that If-None-Match names' } };

function pathsOf(module: ModuleKey): Record<string, Json> {
  const { path } = moduleOf(module);
  const paths: Record<string, Json> = {
    [`/${path}/filters`]: get(module, 'What can be asked', UNITS, 'Filters', UNCHANGED),
    [`/${path}/default-filters`]: get(module, 'What is asked at first', UNITS, 'DefaultFilters', UNCHANGED),
    [`/${path}/overview`]: get(module, 'All indicators', query(dimensionsOf(module)), 'Overview', UNCHANGED),
    [`/${path}/options/{dimension}`]: get(
      module,
      'Values of a dimension that contain a text',
      [
        {
          name: 'dimension',
          in: 'path',
          required: true,
          schema: { type: 'string', enum: LIST_KEYS.filter((key) => dimensionsOf(module).includes(key)) },
        },
        { name: 'q', in: 'query', schema: { type: 'string', maxLength: 500 } },
        ...UNITS,
      ],
      'Options',
      UNCHANGED,
    ),
  };
  for (const key of INDICATOR_KEYS[module]) {
    const { name, tooltip, path: own, download, dimensions, hasProperties, parts } = indicator(key);
    const asked = query(dimensions);
    const figures = get(module, name.en, asked, 'Figures', UNCHANGED);
    paths[`/${path}/${own}`] = { description: tooltip.en, ...figures };
    paths[`/${path}/download/${download}`] = downloadCall(
      module,
      `${name.en}, as a file`,
      [...asked, ...ORDER, ...DOWNLOAD, ...AGAINST_DAYS, ...filters(dimensions, AGAINST)],
      REFUSALS,
    );
    if (!hasProperties && !parts) continue;
    const of = parts ? [...asked, PART] : asked;
    const list = `${name.en}: the properties behind it`;
    paths[`/${path}/${own}/properties`] = get(module, list, [...of, ...PAGE], 'Properties', UNCHANGED);
    const changes = `${name.en}: the properties that make it change`;
    paths[`/${path}/${own}/changes`] = get(module, changes, [...of, ...CHANGES], 'Changes', UNCHANGED);
    if (!hasProperties) continue;
    paths[`/${path}/${own}/points`] = get(module, `${name.en}: where they are`, asked, 'Points', UNCHANGED);
  }
  return paths;
}

const record = (path: string, summary: string, schema: SchemaName): Record<string, Json> => ({
  [`/industrial/${path}`]: get(
    'industrial',
    summary,
    [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }, ...UNITS],
    schema,
    UNCHANGED,
  ),
});
const RECORDS: Record<string, Json> = {
  ...record('buildings/{id}', 'One building whole', 'Building'),
  ...record('lots/{id}', 'One lot whole', 'Lot'),
  ...record('lots/{id}/listings', 'When a lot was on the market', 'LotListings'),
  ...record('lots/{id}/transactions', 'The transactions of a lot', 'LotTransactions'),
  ...record('lots/{id}/packages', 'The packages that a lot is offered in', 'LotPackages'),
  ...record('lots/{id}/images', 'The images of a lot', 'LotImages'),
  ...record('lots/promotion-packages/{id}', 'Lots offered together', 'Package'),
  ...record('lots/promotion-packages/{id}/lots', 'The lots of a package', 'PackageLots'),
  ...record('lots/transactions/{id}', 'The transaction of a lot', 'Transaction'),
  ...record('lots/transactions/{id}/lot', 'The lot of a transaction', 'Lot'),
  ...record('lots/park/{id}', 'One park with its lots and buildings', 'Park'),
};

const AVAILABILITY: Record<string, Json> = {
  '/industrial/availability': {
    post: {
      tags: ['industrial'],
      summary: 'What is on the market',
      requestBody: body('AvailabilityBody'),
      responses: {
        '200': answer('Buildings with their spaces, and sums over all that matches', 'Availability'),
        ...REFUSALS,
      },
    },
  },
  '/industrial/availability/filters': get(
    'industrial',
    'What availability can be filtered by',
    UNITS,
    'AvailabilityFilters',
    UNCHANGED,
  ),
  '/industrial/availability/default-filters': get(
    'industrial',
    'What of it is asked at first',
    UNITS,
    'AvailabilityDefaultFilters',
    UNCHANGED,
  ),
  '/industrial/availability/download/{format}': {
    post: {
      tags: ['industrial'],
      summary: 'What is on the market, as a file',
      parameters: [
        { name: 'format', in: 'path', required: true, schema: { type: 'string', enum: [...AVAILABILITY_FORMATS] } },
      ],
      requestBody: body('AvailabilityDownload'),
      responses: { '200': { description: 'The file' }, ...REFUSALS },
    },
  },
};

/** The API as an OpenAPI 3.1 document, all of it derived from the declarations and schemas of the contract. */
export function openApi(): Json {
  const schemas = Object.fromEntries(
    Object.entries(SCHEMAS).map(([name, schema]) => {
      const { $schema: _, ...whole } = z.toJSONSchema(schema, {
        unrepresentable: 'any',
        io: INPUTS.has(name) ? 'input' : 'output',
      });
      return [name, whole];
    }),
  );
  const site = [{ url: '/api' }];
  const modules: Record<string, Json> = Object.assign({}, ...MODULE_KEYS.map(pathsOf));
  return {
    openapi: '3.1.0',
    info: { title: 'Nave', version: '1', description: 'Market intelligence for industrial real estate.' },
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }],
    paths: {
      ...modules,
      ...RECORDS,
      ...AVAILABILITY,
      '/industrial/images/{path}': {
        get: {
          tags: ['industrial'],
          summary: 'An image of a property, from the data folder',
          parameters: [
            { name: 'path', in: 'path', required: true, schema: { type: 'string' } },
            choice('width', IMAGE_WIDTHS, '1280', 'Widest in pixels'),
          ],
          responses: {
            '200': { description: 'The image', content: { 'image/webp': {} } },
            ...REFUSALS,
            ...UNCHANGED,
          },
        },
      },
      '/user': get('session', 'Who is asking', [], 'User'),
      '/user/preferences': {
        patch: {
          tags: ['session'],
          summary: 'Keeps preferences',
          requestBody: body('Preferences'),
          responses: { '200': answer('What is kept', 'Preferences'), ...REFUSALS, '403': refusal('Another site asks') },
        },
      },
      '/user/views': {
        ...get('session', 'Views kept by name', [], 'Views'),
        post: {
          tags: ['session'],
          summary: 'Keeps a view',
          requestBody: body('NewView'),
          responses: {
            '201': answer('The view', 'View'),
            ...REFUSALS,
            '409': refusal('The name is taken, or too many'),
          },
        },
      },
      '/user/views/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        patch: {
          tags: ['session'],
          summary: 'Renames a view, replaces it, or makes it the start of its screen',
          requestBody: body('ViewChange'),
          responses: { '200': answer('The view', 'View'), ...REFUSALS, '409': refusal('The name is taken') },
        },
        delete: {
          tags: ['session'],
          summary: 'Deletes a view',
          responses: { '204': { description: 'Deleted' }, ...REFUSALS },
        },
      },
      '/search': get(
        'search',
        'Places and properties by name',
        [
          { name: 'q', in: 'query', schema: { type: 'string', maxLength: MAXIMUM_SEARCH } },
          { $ref: '#/components/parameters/language' },
        ],
        'Search',
      ),
      '/sign-in': {
        servers: site,
        post: {
          tags: ['session'],
          summary: 'Signs in and sets the session cookie',
          security: [],
          requestBody: body('SignIn'),
          responses: {
            '204': { description: 'Signed in' },
            '400': refusal('Another body'),
            '401': refusal('Refused'),
            '403': refusal('The sample is not open, or another site asks'),
            '429': refusal('Too many attempts; Retry-After tells the seconds'),
          },
        },
      },
      '/get-token': {
        servers: site,
        get: {
          tags: ['session'],
          summary: 'A token for the session of the cookie',
          security: [],
          responses: { '200': answer('Token', 'Token'), '401': refusal('No session') },
        },
      },
      '/remove-token': {
        servers: site,
        get: {
          tags: ['session'],
          summary: 'Ends the session',
          security: [],
          responses: { '204': { description: 'Ended' }, '403': refusal('Another site asks') },
        },
      },
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: Object.fromEntries(shared),
      responses: REFUSED,
      schemas,
    },
  };
}

export const openApiText = (): string => `${JSON.stringify(openApi(), null, 2)}\n`;
