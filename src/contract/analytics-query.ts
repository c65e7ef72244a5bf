import { AGAINST, DOWNLOAD_FORMATS, NOT_COMPARED } from './calls/download';
import { CHANGES_FORMATS, DRIVERS, EVERY_DRIVER } from './calls/drivers';
import { ORDER_COLUMNS, ORDERS } from './calls/properties-order';
import { type AnalyticsQuery, OTHERS_PREFIX } from './calls/query';
import { MOST_COLUMNS } from './calls/scorecard-limits';
import {
  DIMENSION_KEYS,
  type DimensionKey,
  dimension,
  LIST_KEYS,
  type ListKey,
  NONE,
  RANGE_KEYS,
  type RangeKey,
} from './catalogue/dimensions';
import { ENUMERATIONS } from './catalogue/enumerations';
import { INDICATOR_KEYS, type IndicatorKey, indicator, PARTS } from './catalogue/indicators';
import type { ModuleKey } from './catalogue/modules';
import { axesOf, firstAxis } from './catalogue/scatter-axes';
import { PERIODS, SORTS } from './catalogue/units';
import { BRIDGE_DIMENSIONS, BRIDGE_STEP_KEYS } from './catalogue/vacancy-bridge';
import { COMPARISONS, type ComparisonKind } from './figures/changes';
import {
  both,
  choice,
  day,
  delimitation,
  type Kind,
  list,
  number,
  optionalChoice,
  type PublishedParameter,
  page,
  parameters,
  type QueryKind,
  type QueryReader,
  range,
  text,
} from './params';
import { text as bilingual, type Text } from './text';
import { UNITS } from './units-query';

/** What a query is about: the dimensions that it may name, and the indicator's name, or null for all indicators of a module. */
export type Subject = { readonly dimensions: readonly DimensionKey[]; readonly name: Text | null };

/** The subject of an indicator's queries. */
export const subjectOf = (key: IndicatorKey): Subject => indicator(key);

/** Dimensions that some indicator of a module supports, in menu order. */
export const dimensionsOfModule = (module: ModuleKey): DimensionKey[] =>
  DIMENSION_KEYS.filter((key) => INDICATOR_KEYS[module].some((one) => indicator(one).dimensions.includes(key)));

/** The subject of queries about all indicators of a module. */
export const subjectOfModule = (module: ModuleKey): Subject => ({ dimensions: dimensionsOfModule(module), name: null });

const namesOf = (subject: Subject, name: DimensionKey, { language }: QueryReader) => ({
  indicator: subject.name?.[language] ?? '',
  name: dimension(name).name[language],
});

/** Filters: which records are counted. */
export type Selection = Pick<AnalyticsQuery, 'lists' | 'ranges' | 'delimitation'>;

const EXAMPLES: { readonly [K in ListKey]?: string } = { market: 'Monterrey', region: 'Noreste', submarket: 'Apodaca' };

/** The kind of a list filter: closed where the catalogue declares its values. */
function listKind(key: ListKey): Kind<readonly string[], readonly string[] | undefined> {
  const declared = dimension(key);
  const enumeration = declared.type === 'list' ? declared.enumeration : undefined;
  return list(EXAMPLES[key] ?? NONE, enumeration && [...Object.keys(ENUMERATIONS[enumeration]), NONE]);
}

const LISTS = new Map(LIST_KEYS.map((key) => [key, listKind(key)]));
const sides = (key: RangeKey): string[] => ['min', 'max', 'none'].map((side) => `${key}_${side}`);

/** The filters that a subject takes. Filters of other indicators are refused by the indicator's name. */
export function selectionOf(subject: Subject, prefix = ''): QueryKind<Selection, Partial<Selection>> {
  const supported = (key: DimensionKey) => subject.dimensions.includes(key);
  const lists = LIST_KEYS.filter(supported);
  const ranges = RANGE_KEYS.filter(supported);
  return {
    parse(reader) {
      const found: { [K in ListKey]?: readonly string[] } = {};
      for (const key of lists) {
        const values = LISTS.get(key)?.parse(reader, `${prefix}${key}`) ?? [];
        if (values.length > 0) found[key] = values;
      }
      const bounds: { [K in RangeKey]?: NonNullable<ReturnType<typeof range.parse>> } = {};
      for (const key of ranges) {
        const read = range.parse(reader, `${prefix}${key}`);
        if (read !== undefined) bounds[key] = read;
      }
      if (subject.name !== null) refuseOthers(reader, subject, prefix);
      const area = delimitation.parse(reader, `${prefix}delimitation`);
      return { lists: found, ranges: bounds, ...(area === undefined ? {} : { delimitation: area }) };
    },
    print(selection, to) {
      for (const key of lists) LISTS.get(key)?.print(selection.lists?.[key], `${prefix}${key}`, to);
      for (const key of ranges) range.print(selection.ranges?.[key], `${prefix}${key}`, to);
      delimitation.print(selection.delimitation, `${prefix}delimitation`, to);
    },
    publish: () => [
      ...lists.flatMap((key) => LISTS.get(key)?.publish(`${prefix}${key}`) ?? []),
      ...ranges.flatMap((key) => range.publish(`${prefix}${key}`)),
      ...delimitation.publish(`${prefix}delimitation`),
    ],
  };
}

function refuseOthers(reader: QueryReader, subject: Subject, prefix: string): void {
  for (const key of DIMENSION_KEYS.filter((one) => !subject.dimensions.includes(one))) {
    const range = RANGE_KEYS.find((one) => one === key);
    const names = range === undefined ? [key] : sides(range);
    const sent = names
      .map((name) => `${prefix}${name}`)
      .filter((name) => reader.all(name).some((value) => value !== ''));
    for (const name of sent) reader.wrong(name, 'unsupported_filter', namesOf(subject, key, reader));
  }
}

/** By which dimension the figures are grouped. */
const groupBy = (subject: Subject): Kind<DimensionKey, DimensionKey | undefined> => ({
  ...choice<DimensionKey>(subject.dimensions, 'market'),
  parse(reader, name) {
    const group = choice<DimensionKey>(DIMENSION_KEYS, 'market').parse(reader, name);
    if (!subject.dimensions.includes(group)) reader.wrong(name, 'unsupported_group', namesOf(subject, group, reader));
    return group;
  },
});

const DAYS = { start_date: day('2026-01-01'), end_date: day('2026-10-31') };

/** What an analytics call counts and how it is grouped; days that are absent are those of the module's default range. */
export const figuresQuery = (subject: Subject) =>
  both(
    both(
      parameters({ group_by: groupBy(subject), period: choice(PERIODS, 'quarterly'), sort: choice(SORTS, 'alpha') }),
      UNITS,
    ),
    both(parameters(DAYS), selectionOf(subject)),
  );
export type FiguresQuery = ReturnType<ReturnType<typeof figuresQuery>['parse']>;

const naturalOrder: Kind<(typeof ORDERS)[number] | undefined> = optionalChoice(ORDERS);

/** In what order properties are listed. */
const ORDERING = parameters({ order_by: choice(ORDER_COLUMNS, 'value'), order: naturalOrder });

/** Of a rate, the side whose records are listed. */
export const PART = parameters({ part: optionalChoice(PARTS, { required: true }) });
const NO_PART: QueryKind<{ readonly part?: undefined }, { readonly part?: undefined }> = {
  parse: () => ({}),
  print: () => undefined,
  publish: () => [],
};
const partOf = (key: IndicatorKey): QueryKind<{ readonly part?: (typeof PARTS)[number] | undefined }> =>
  indicator(key).parts ? PART : NO_PART;

/** The days of a summary, where only the records of its groups beyond the largest are listed; it holds the days of the query. */
const OTHERS = parameters({ start_date: day('2025-01-01'), end_date: day('2026-11-20') }, OTHERS_PREFIX);
const others: QueryKind<
  { readonly others: ReturnType<typeof OTHERS.parse> },
  { readonly others?: Partial<ReturnType<typeof OTHERS.parse>> }
> = {
  parse: (reader) => ({ others: OTHERS.parse(reader) }),
  print: (value, to) => OTHERS.print(value.others ?? {}, to),
  publish: OTHERS.publish,
};

const GROUPS: Kind<readonly string[], readonly string[] | undefined> = {
  ...list('Monterrey'),
  parse(reader, name) {
    const values = list('').parse(reader, name);
    const by = reader.all('group_by')[0];
    if (values.length > 0 && RANGE_KEYS.some((range) => range === by)) reader.wrong(name, 'group_of_range');
    return values;
  },
};
/** The groups of the figures whose records alone are listed. The filters cannot name them where they choose places of several levels. */
const groups = parameters({ group: GROUPS });

const BOUNDS = parameters({ value_from: number(0), value_to: number(1_000_000) });
/** The values of the properties that alone are listed, as in a bin of their distribution: from the lower bound up to below the upper one. */
const values: typeof BOUNDS = {
  ...BOUNDS,
  parse(reader) {
    const bounds = BOUNDS.parse(reader);
    const { value_from: from, value_to: to } = bounds;
    if (from !== undefined && to !== undefined && from > to) reader.wrong('value', 'range_order');
    return bounds;
  },
};

/** A quantity of the properties behind a figure, over which their values are drawn. */
export const scatterQuery = (key: IndicatorKey) =>
  both(figuresQuery(subjectOf(key)), parameters({ x: choice(axesOf(key), firstAxis(key)) }));

/** The properties behind a figure. */
export const propertiesQuery = (key: IndicatorKey) =>
  both(
    both(figuresQuery(subjectOf(key)), both(groups, partOf(key))),
    both(both(parameters({ page }), ORDERING), both(others, values)),
  );

const AGAINST_DAYS = parameters({ start_date: day('2024-01-01'), end_date: day('2025-10-31') }, AGAINST);

/** What a figure is compared with. */
export type Against = {
  readonly days: ReturnType<typeof AGAINST_DAYS.parse>;
  readonly selection: Selection | null;
};

/**
 * What figures are compared with: by `compare` other days, or another selection of the same days. Its days or filters have the usual
 * names after a prefix; those that `compare` does not use are refused.
 */
function comparison<K extends ComparisonKind | typeof NOT_COMPARED>(
  subject: Subject,
  kinds: readonly K[],
  otherwise: K,
): QueryKind<
  { readonly compare: K; readonly against: Against },
  { readonly compare?: K; readonly against?: Partial<Against> }
> {
  const compare = choice(kinds, otherwise);
  const selection = selectionOf(subject, AGAINST);
  const onlyWith = (
    published: readonly PublishedParameter[],
    values: readonly ComparisonKind[],
  ): PublishedParameter[] => published.map((one) => ({ ...one, onlyWith: { compare: values } }));
  return {
    parse(reader) {
      const kind = compare.parse(reader, 'compare');
      const dated = kind === 'previous' || kind === 'year';
      return {
        compare: kind,
        against: {
          days: dated ? AGAINST_DAYS.parse(reader) : { start_date: undefined, end_date: undefined },
          selection: kind === 'selection' ? selection.parse(reader) : null,
        },
      };
    },
    print(value, to) {
      compare.print(value.compare, 'compare', to);
      AGAINST_DAYS.print(value.against?.days ?? {}, to);
      selection.print(value.against?.selection ?? {}, to);
    },
    publish: () => [
      ...compare.publish('compare'),
      ...onlyWith(AGAINST_DAYS.publish(), ['year', 'previous']),
      ...onlyWith(selection.publish(), ['selection']),
    ],
  };
}

/** A figure and what it is compared with. */
const changed = (key: IndicatorKey) =>
  both(
    both(figuresQuery(subjectOf(key)), both(groups, partOf(key))),
    both(comparison(subjectOf(key), COMPARISONS, 'year'), others),
  );

/** The properties that make a figure change. */
export const changesQuery = (key: IndicatorKey) =>
  both(changed(key), parameters({ driver: choice([EVERY_DRIVER, ...DRIVERS] as const, EVERY_DRIVER), page }));

/** The same as a file. */
export const changesDownloadQuery = (key: IndicatorKey) =>
  both(changed(key), parameters({ format: choice(CHANGES_FORMATS, 'xlsx') }));

/** A figure and its properties as files. */
export const downloadQuery = (key: IndicatorKey) =>
  both(
    both(
      figuresQuery(subjectOf(key)),
      comparison(subjectOf(key), [NOT_COMPARED, ...COMPARISONS] as const, NOT_COMPARED),
    ),
    both(
      ORDERING,
      parameters({
        format: choice(DOWNLOAD_FORMATS, 'xlsx'),
        summary_by: text('label'),
        summary_order: naturalOrder,
      }),
    ),
  );

/** The selection and the day of a bridge from available to vacant, and the step whose buildings are listed. */
export const vacancyBridgeQuery = both(
  both(UNITS, parameters({ end_date: DAYS.end_date })),
  both(
    selectionOf({
      dimensions: BRIDGE_DIMENSIONS,
      name: bilingual('De disponible a vacante', 'From available to vacant'),
    }),
    parameters({ step: optionalChoice(BRIDGE_STEP_KEYS), page }),
  ),
);

/** The indicators of buildings, by their names in calls. */
const SCORED = INDICATOR_KEYS.buildings;
const COLUMNS: Kind<readonly IndicatorKey[], readonly IndicatorKey[] | undefined> = {
  ...list('inventory', SCORED),
  parse(reader, name) {
    const values = list('', SCORED).parse(reader, name);
    if (values.length > MOST_COLUMNS) reader.wrong(name, 'too_many_values', { limit: MOST_COLUMNS });
    return values.flatMap((value) => SCORED.find((key) => key === value) ?? []);
  },
};

/** Indicators side by side, in their order; without any, those of the quarterly report. */
export const scorecardQuery = both(figuresQuery(subjectOfModule('buildings')), parameters({ indicators: COLUMNS }));

/** The same as files. */
export const scorecardDownloadQuery = both(scorecardQuery, parameters({ format: choice(DOWNLOAD_FORMATS, 'xlsx') }));

/** The values of a dimension that contain a text. */
export const optionsQuery = both(parameters({ q: text('a') }), UNITS);
