import type { Against, FiguresQuery, Selection } from '@/contract/analytics-query';
import { AGAINST } from '@/contract/calls/download';
import { DEFAULT_DAYS } from '@/contract/calls/market-changes-limits';
import { type AnalyticsQuery, MAXIMUM_YEARS, OTHERS_PREFIX } from '@/contract/calls/query';
import type { ModuleKey } from '@/contract/catalogue/modules';
import { type Units, unitsOf } from '@/contract/catalogue/units';
import { addMonths } from '@/contract/figures/calendar';
import type { ComparisonKind } from '@/contract/figures/changes';
import { type DayRange, rangeBefore, yearBefore } from '@/contract/figures/range-before';
import type { RouteQuery } from '@/contract/routes';
import { dayNumber, isoDay } from '@/server/engine/query/days';
import type { Request } from './handler';
import { type ScopedData, uncoveredMarkets } from './scoped-data';

type Context = Pick<Request<'figures'>, 'refuse' | 'language' | 'user'> & {
  readonly data: Pick<ScopedData, 'day'> & { defaultFilters(module: ModuleKey, units: Units): DayRange };
};
/** Every field of a query and every parameter of its call: what is added to either does not compile until it is passed on. */
type Whole = { readonly [K in keyof Required<AnalyticsQuery>]: AnalyticsQuery[K] } & {
  readonly [K in keyof FiguresQuery]-?: unknown;
};
type Days = { readonly start_date: string | undefined; readonly end_date: string | undefined };

const prefixed = (prefix: string) => [`${prefix}start_date`, `${prefix}end_date`] as const;

/** The days of a request, completed by defaults. Refuses ranges that end before they start, end after the data or are too long. */
function completeDays(
  { refuse, data }: Context,
  sent: Days,
  defaults: DayRange,
  [start, end]: readonly [string, string] = ['start_date', 'end_date'],
): DayRange {
  const days = { start_date: sent.start_date ?? defaults.start_date, end_date: sent.end_date ?? defaults.end_date };
  const { start_date, end_date } = days;
  if (dayNumber(start_date) > dayNumber(end_date)) refuse(start, 'date_order', { other: end });
  if (end_date > data.day) refuse(end, 'date_future', { last: data.day });
  if (dayNumber(end_date) > dayNumber(addMonths(start_date, MAXIMUM_YEARS * 12)))
    refuse(end, 'date_span', { years: MAXIMUM_YEARS });
  return days;
}

/** Refuses markets that the subscription does not cover and names them: an empty response would look like an empty market. */
function checkMarkets({ refuse, user }: Context, { lists }: Selection, prefix = ''): void {
  const uncovered = uncoveredMarkets(user, lists.market);
  if (uncovered.length > 0) refuse(`${prefix}market`, 'not_subscribed', { markets: uncovered.join(', ') });
}

/**
 * The parameters of the figures in a query, without those that a handler has taken out by name. A parameter that it has not taken out
 * does not compile, so that none is accepted and ignored.
 */
export const onlyFigures = <Q extends FiguresQuery>(
  query: Q & { readonly [K in Exclude<keyof Q, keyof FiguresQuery>]: never },
): FiguresQuery => query;

/** The query of the figures, with the days of the module's default range where none are sent. */
export function completeQuery(context: Context, module: ModuleKey, query: FiguresQuery): AnalyticsQuery {
  const { group_by, period, sort, lists, ranges, delimitation } = query;
  const units = unitsOf(query);
  const days = completeDays(context, query, context.data.defaultFilters(module, units));
  checkMarkets(context, query);
  const selection = { lists, ranges, delimitation };
  const whole: Whole = { group_by, period, sort, ...units, ...days, ...selection };
  const { delimitation: area, ...rest } = whole;
  return { ...rest, ...(area === undefined ? {} : { delimitation: area }) };
}

/** The query of the areas that lead from available to vacant, which are of one day: by default the last one of the data. */
export function bridgeQuery(context: Context, sent: RouteQuery<'vacancyBridge'>): AnalyticsQuery {
  const { lists, ranges, delimitation } = sent;
  const { day } = context.data;
  const { end_date } = completeDays(
    context,
    { start_date: sent.end_date, end_date: sent.end_date },
    { start_date: day, end_date: day },
  );
  checkMarkets(context, sent);
  return {
    ...{ group_by: 'market', period: 'quarterly', sort: 'alpha', ...unitsOf(sent) },
    ...{ start_date: end_date, end_date, lists, ranges },
    ...(delimitation === undefined ? {} : { delimitation }),
  };
}

/** The selection of what a data version brought; its days are those of the data. */
export function enteredChangesQuery(
  context: Context,
  sent: RouteQuery<'enteredChanges'> | RouteQuery<'enteredChangesDownload'>,
): AnalyticsQuery {
  checkMarkets(context, sent);
  const { lists, ranges, delimitation } = sent;
  const { day } = context.data;
  return {
    ...{ group_by: 'market', period: 'quarterly', sort: 'alpha', start_date: day, end_date: day },
    ...{ ...unitsOf(sent), lists, ranges },
    ...(delimitation === undefined ? {} : { delimitation }),
  };
}

/** The query of what changed: by default over the last days of the data. */
export function marketChangesQuery(
  context: Context,
  sent: RouteQuery<'marketChanges'> | RouteQuery<'marketChangesDownload'>,
): AnalyticsQuery {
  const { lists, ranges, delimitation } = sent;
  const until = sent.until ?? context.data.day;
  const days = completeDays(
    context,
    { start_date: sent.since, end_date: until },
    { start_date: isoDay(dayNumber(until) - DEFAULT_DAYS + 1), end_date: until },
    ['since', 'until'],
  );
  checkMarkets(context, sent);
  return {
    ...{ group_by: 'market', period: 'quarterly', sort: 'alpha', ...unitsOf(sent), ...days, lists, ranges },
    ...(delimitation === undefined ? {} : { delimitation }),
  };
}

/** The query of deals: by default over the last 12 months of the data. */
export function dealsQuery(context: Context, sent: RouteQuery<'deals'> | RouteQuery<'dealsDownload'>): AnalyticsQuery {
  const { lists, ranges, delimitation } = sent;
  const until = sent.end_date ?? context.data.day;
  const year = { start_date: isoDay(dayNumber(addMonths(until, -12)) + 1), end_date: until };
  const days = completeDays(context, sent, year, ['start_date', 'end_date']);
  checkMarkets(context, sent);
  return {
    ...{ group_by: 'market', period: 'quarterly', sort: 'alpha', ...unitsOf(sent), ...days, lists, ranges },
    ...(delimitation === undefined ? {} : { delimitation }),
  };
}

/** What a query is compared with: other days, or another selection of the same days. */
export function comparedQuery(
  context: Context,
  kind: ComparisonKind,
  { days, selection }: Against,
  query: AnalyticsQuery,
): AnalyticsQuery {
  if (selection !== null) {
    checkMarkets(context, selection, AGAINST);
    const { lists: _, ranges: __, delimitation: ___, ...parameters } = query;
    return { ...parameters, ...selection };
  }
  const earlier = kind === 'previous' ? rangeBefore(query.period, query) : yearBefore(query);
  return { ...query, ...completeDays(context, days, earlier, prefixed(AGAINST)) };
}

/** The days of the summary whose others are listed, which include the days of the query; null where all properties are listed. */
export function othersDays(context: Context, sent: Days, query: AnalyticsQuery): DayRange | null {
  if (sent.start_date === undefined && sent.end_date === undefined) return null;
  const days = completeDays(context, sent, query, prefixed(OTHERS_PREFIX));
  if (days.start_date > query.start_date)
    context.refuse(`${OTHERS_PREFIX}start_date`, 'date_order', { other: 'start_date' });
  if (days.end_date < query.end_date) context.refuse('end_date', 'date_order', { other: `${OTHERS_PREFIX}end_date` });
  return days;
}
