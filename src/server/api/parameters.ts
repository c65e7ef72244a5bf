import { type Delimitation, MAXIMUM_VERTICES, readDelimitation } from '@/contract/calls/delimitation';
import {
  type AnalyticsQuery,
  MAXIMUM_VALUES,
  MAXIMUM_YEARS,
  ORDER_COLUMNS,
  ORDERS,
  type PageQuery,
  type RangeFilter,
} from '@/contract/calls/query';
import {
  DIMENSION_KEYS,
  type DimensionKey,
  dimension,
  LIST_KEYS,
  type ListKey,
  NONE,
  RANGE_KEYS,
  type RangeKey,
} from '@/contract/catalogue/dimensions';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import { type IndicatorKey, indicator } from '@/contract/catalogue/indicators';
import { AREA_UNITS, MONETARY_UNITS, PERIODS, SORTS } from '@/contract/catalogue/units';
import { addMonths } from '@/contract/figures/calendar';
import { LANGUAGES, type Language, type Text } from '@/contract/text';
import type { Scope } from '../engine/compile';
import { dayNumber } from '../engine/days';
import { type Detail, HttpProblem } from './problems';

const MAXIMUM_LENGTH = 500;
const isDay = (value: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return (
    !Number.isNaN(time) &&
    new Date(time).toISOString().startsWith(value) &&
    value >= '1900-01-01' &&
    value <= '2200-12-31'
  );
};

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a query string, collecting everything that is wrong with it before it refuses. */
export class Parameters {
  private readonly details: Detail[] = [];
  private readonly read = new Set<string>();
  private readonly others: Parameters[] = [];

  constructor(
    private readonly params: URLSearchParams,
    private readonly prefix = '',
  ) {}

  /** Others of the same query string, whose names begin with a prefix; what is wrong with them is refused together. */
  under(prefix: string): Parameters {
    const others = new Parameters(this.params, prefix);
    this.others.push(others);
    return others;
  }

  /** How the query string calls a parameter. */
  named(name: string): string {
    return `${this.prefix}${name}`;
  }

  private all(name: string): string[] {
    this.read.add(this.named(name));
    return this.params.getAll(this.named(name));
  }

  private one(name: string): string | undefined {
    const values = this.all(name);
    if (values.length > 1) this.wrong(name, 'repeated');
    return values[0] === '' ? undefined : values[0];
  }

  wrong(path: string, key: Detail['key'], values: Record<string, string | number> = {}): void {
    const name = this.named(path);
    this.details.push({ path: name, key, values: { name, ...values } });
  }

  choice<T extends string>(name: string, choices: readonly T[], otherwise: T): T {
    const value = this.one(name);
    if (value === undefined) return otherwise;
    const found = choices.find((choice) => choice === value);
    if (found === undefined) this.wrong(name, 'not_a_choice', { choices: choices.join(', ') });
    return found ?? otherwise;
  }

  day(name: string, otherwise: string): string {
    const value = this.one(name);
    if (value === undefined) return otherwise;
    if (!isDay(value)) {
      this.wrong(name, 'not_a_day');
      return otherwise;
    }
    return value;
  }

  page(): number {
    const value = this.one('page');
    if (value === undefined) return 1;
    const page = /^\d{1,7}$/.test(value) ? Number(value) : 0;
    if (page < 1 || page > 1_000_000) {
      this.wrong('page', 'not_a_page');
      return 1;
    }
    return page;
  }

  pageQuery(): PageQuery {
    return { page: this.page(), ...this.ordering() };
  }

  ordering(): Pick<PageQuery, 'order_by' | 'order'> {
    const order_by = this.choice('order_by', ORDER_COLUMNS, 'value');
    return { order_by, order: this.choice('order', ORDERS, order_by === 'value' ? 'desc' : 'asc') };
  }

  text(name: string): string {
    const value = this.one(name) ?? '';
    if (value.length > MAXIMUM_LENGTH) this.wrong(name, 'too_long');
    return value;
  }

  list(name: string): string[] {
    const values = [...new Set(this.all(name))].filter((value) => value !== '');
    if (values.length > MAXIMUM_VALUES) this.wrong(name, 'too_many_values', { limit: MAXIMUM_VALUES });
    if (values.some((value) => value.length > MAXIMUM_LENGTH)) this.wrong(name, 'too_long');
    return values;
  }

  delimitation(name: string): Delimitation | undefined {
    const value = this.one(name);
    if (value === undefined) return undefined;
    const read = readDelimitation(parsedJson(value));
    if ('rings' in read) return read.rings;
    this.wrong(name, read.flaw, { limit: MAXIMUM_VERTICES });
    return undefined;
  }

  range(name: string): RangeFilter | undefined {
    const number = (side: 'min' | 'max') => {
      const value = this.one(`${name}_${side}`);
      if (value === undefined) return undefined;
      const parsed = /^-?\d{1,15}(\.\d{1,12})?(e[+-]?\d{1,2})?$/i.test(value) ? Number(value) : Number.NaN;
      if (!Number.isFinite(parsed)) this.wrong(`${name}_${side}`, 'not_a_number');
      return Number.isFinite(parsed) ? parsed : undefined;
    };
    const min = number('min');
    const max = number('max');
    const none = this.choice(`${name}_none`, ['true'], 'false') === 'true';
    if (none && (min !== undefined || max !== undefined)) this.wrong(`${name}_none`, 'none_and_bounds');
    if (none) return { none };
    if (min === undefined && max === undefined) return undefined;
    if (min !== undefined && max !== undefined && min > max) this.wrong(name, 'range_order');
    return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  }

  /** Refuses whatever was not read, then everything that was found wrong. */
  done(): void {
    const every = [this, ...this.others];
    for (const name of new Set(this.params.keys()))
      if (!every.some(({ read }) => read.has(name))) this.wrong(name, 'unknown_parameter');
    const details = every.flatMap((one) => one.details);
    if (details.length > 0) throw new HttpProblem(400, 'invalid', {}, details);
  }
}

export type Defaults = {
  readonly start_date: string;
  readonly end_date: string;
  /** Beyond this day nothing is known. */
  readonly last: string;
  /** The markets of the asker's subscription. */
  readonly scope: Scope;
};

/** The units and language that every call takes. */
export const unitsOf = (parameters: Parameters, language: Language) => ({
  area_unit: parameters.choice('area_unit', AREA_UNITS, 'ft2'),
  monetary_unit: parameters.choice('monetary_unit', MONETARY_UNITS, 'USD'),
  language: parameters.choice('language', LANGUAGES, language),
});

/** What a query is about: the dimensions it may name, and the indicator's name, or null for all of a module (each uses what it supports). */
export type Subject = { readonly dimensions: readonly DimensionKey[]; readonly name: Text | null };
export const subjectOf = (key: IndicatorKey): Subject => indicator(key);

const namer = (subject: Subject, language: Language) => (name: DimensionKey) => ({
  indicator: subject.name?.[language] ?? '',
  name: dimension(name).name[language],
});

/** The common query of the GET analytics calls; filters that the subject does not support are refused. */
export function analyticsQuery(
  parameters: Parameters,
  subject: Subject,
  language: Language,
  defaults: Defaults,
): AnalyticsQuery {
  const units = unitsOf(parameters, language);
  const group_by: DimensionKey = parameters.choice('group_by', DIMENSION_KEYS, 'market');
  const named = namer(subject, units.language);
  if (!subject.dimensions.includes(group_by)) parameters.wrong('group_by', 'unsupported_group', named(group_by));
  return {
    group_by,
    period: parameters.choice('period', PERIODS, 'quarterly'),
    ...units,
    sort: parameters.choice('sort', SORTS, 'alpha'),
    ...datesOf(parameters, defaults),
    ...selectionOf(parameters, subject, units.language, defaults),
  };
}

/** The days that are counted. */
export function datesOf(
  parameters: Parameters,
  defaults: Omit<Defaults, 'scope'>,
): Pick<AnalyticsQuery, 'start_date' | 'end_date'> {
  const start_date = parameters.day('start_date', defaults.start_date);
  const end_date = parameters.day('end_date', defaults.end_date);
  if (dayNumber(start_date) > dayNumber(end_date))
    parameters.wrong('start_date', 'date_order', { other: parameters.named('end_date') });
  if (end_date > defaults.last) parameters.wrong('end_date', 'date_future', { last: defaults.last });
  if (dayNumber(end_date) > dayNumber(addMonths(start_date, MAXIMUM_YEARS * 12)))
    parameters.wrong('end_date', 'date_span', { years: MAXIMUM_YEARS });
  return { start_date, end_date };
}

/** The values of a closed list, of which one is that a record states none; undefined where the data decide. */
function choicesOf(name: ListKey): readonly string[] | undefined {
  const declared = dimension(name);
  const closed = declared.type === 'list' ? declared.enumeration : undefined;
  return closed && [...Object.keys(ENUMERATIONS[closed]), NONE];
}

/** What is counted: filters that the subject does not support are refused. */
export function selectionOf(
  parameters: Parameters,
  subject: Subject,
  language: Language,
  defaults: Pick<Defaults, 'scope'>,
): Pick<AnalyticsQuery, 'lists' | 'ranges' | 'delimitation'> {
  const supported = (name: DimensionKey) => subject.dimensions.includes(name);
  const named = namer(subject, language);
  const lists: { [K in ListKey]?: string[] } = {};
  const known = (name: DimensionKey) => subject.name !== null || supported(name);
  for (const name of LIST_KEYS.filter(known)) {
    const values = parameters.list(name);
    if (values.length === 0) continue;
    if (!supported(name)) parameters.wrong(name, 'unsupported_filter', named(name));
    else lists[name] = values;
    const choices = choicesOf(name);
    const value = values.find((one) => choices?.includes(one) === false);
    if (choices && value !== undefined) parameters.wrong(name, 'unknown_value', { value, choices: choices.join(', ') });
  }
  const foreign = lists.market?.filter((market) => defaults.scope?.includes(market) === false) ?? [];
  if (foreign.length > 0) parameters.wrong('market', 'not_subscribed', { markets: foreign.join(', ') });
  const ranges: { [K in RangeKey]?: RangeFilter } = {};
  for (const name of RANGE_KEYS.filter(known)) {
    const range = parameters.range(name);
    if (range === undefined) continue;
    if (!supported(name)) parameters.wrong(name, 'unsupported_filter', named(name));
    else ranges[name] = range;
  }
  const delimitation = parameters.delimitation('delimitation');
  return { lists, ranges, ...(delimitation === undefined ? {} : { delimitation }) };
}
