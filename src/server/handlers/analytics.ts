import { EVERY_DRIVER } from '@/contract/calls/drivers';
import type { Order, OrderColumn } from '@/contract/calls/properties-order';
import { LIST_KEYS } from '@/contract/catalogue/dimensions';
import { type IndicatorKey, indicator } from '@/contract/catalogue/indicators';
import { SCORECARD_PRESETS } from '@/contract/catalogue/scorecard-presets';
import type { Change } from '@/server/engine/properties/changes';
import type { MetricQuery } from '@/server/engine/query/compile';
import { HttpProblem } from '@/server/http/problems';
import { bridgeQuery, comparedQuery, completeQuery, onlyFigures, othersDays } from './analytics-query';
import type { Handler, Request } from './handler';

/** The order of a list. Default: values from the largest, names and days from the first. */
export const ordering = ({
  order_by,
  order,
}: {
  readonly order_by: OrderColumn;
  readonly order: Order | undefined;
}) => ({
  order_by,
  order: order ?? (order_by === 'value' ? 'desc' : 'asc'),
});

type ChangedInput = Omit<Request<'changes'>['query'], 'page' | 'driver'>;

/** Refuses the list of a rate whose side is not named: a rate has no records of its own. */
function checkPart({
  path,
  query,
  language,
}: Request<'properties'> | Request<'changes'> | Request<'changesDownload'>): void {
  const { hasProperties, name } = indicator(path.indicator);
  if (!hasProperties && query.part === undefined)
    throw new HttpProblem(404, 'no_properties', { indicator: name[language] });
}

/** The groups that a request names, for its metric query. */
function groupsOf({
  group,
  group_by,
}: Pick<Request<'properties' | 'changes'>['query'], 'group' | 'group_by'>): Pick<MetricQuery, 'groups'> {
  const dimension = LIST_KEYS.find((key) => key === group_by);
  return dimension === undefined || group.length === 0 ? {} : { groups: { dimension, values: group } };
}

export const filters: Handler<'filters'> =
  ({ path, query, data }) =>
  (signal) =>
    data.filters(path.module, query, signal);

export const defaultFilters: Handler<'defaultFilters'> =
  ({ path, query, data }) =>
  async () =>
    data.defaultFilters(path.module, query);

export const options: Handler<'options'> =
  ({ path, query, data }) =>
  async (signal) => ({ options: await data.options(path.module, path.dimension, query.language, query.q, signal) });

export const overview: Handler<'overview'> = (request) => {
  const query = completeQuery(request, request.path.module, request.query);
  return (signal) => request.data.overview(request.path.module, query, signal);
};

export const figures: Handler<'figures'> = (request) => {
  const { path, data } = request;
  const metricQuery = data.metricQuery(path.indicator, completeQuery(request, path.module, request.query));
  return (signal) => data.figures(metricQuery, signal);
};

export const points: Handler<'points'> = (request) => {
  const { path, data } = request;
  const metricQuery = data.metricQuery(path.indicator, completeQuery(request, path.module, request.query));
  return (signal) => data.points(metricQuery, signal);
};

export const distribution: Handler<'distribution'> = (request) => {
  const { path, data } = request;
  const metricQuery = data.metricQuery(path.indicator, completeQuery(request, path.module, request.query));
  return (signal) => data.distribution(metricQuery, signal);
};

export const scatter: Handler<'scatter'> = (request) => {
  const { path, data } = request;
  const { x, ...sent } = request.query;
  const metricQuery = data.metricQuery(path.indicator, completeQuery(request, path.module, onlyFigures(sent)));
  return (signal) => data.scatter(metricQuery, x, signal);
};

export const properties: Handler<'properties'> = (request) => {
  checkPart(request);
  const { path, data } = request;
  const { page: number, order_by, order, part, group, others, value_from: from, value_to: to, ...sent } = request.query;
  const query = completeQuery(request, path.module, onlyFigures(sent));
  const whole = { ...data.metricQuery(path.indicator, query, part), ...groupsOf({ group, ...sent }) };
  const metricQuery = data.withinValues(whole, { from, to });
  const days = othersDays(request, others, query);
  const page = { page: number, ...ordering({ order_by, order }) };
  return async (signal) =>
    data.properties(days ? await data.others(metricQuery, days, signal) : metricQuery, page, signal);
};

export const vacancyBridge: Handler<'vacancyBridge'> = (request) => {
  const { query: sent, data } = request;
  const query = bridgeQuery(request, sent);
  return (signal) => data.vacancyBridge({ query, step: sent.step, page: sent.page }, signal);
};

/** What a difference is of: completes both queries, and returns the work that limits them to the groups that are meant. */
export function changeIn(request: Request<'changes'> | Request<'changesDownload'>, sent: ChangedInput) {
  checkPart(request);
  const { path, data } = request;
  const { part, group, others, compare, against: sentAgainst, ...figures_ } = sent;
  const query = completeQuery(request, path.module, onlyFigures(figures_));
  const only = groupsOf({ group, ...figures_ });
  const metricQuery = { ...data.metricQuery(path.indicator, query, part), ...only };
  const days = othersDays(request, others, query);
  const against = comparedQuery(request, compare, sentAgainst, query);
  return async (signal: AbortSignal): Promise<Change> => {
    const now = days ? await data.others(metricQuery, days, signal) : metricQuery;
    const { excludedGroups } = now;
    const before = { ...data.metricQuery(path.indicator, against, part), ...only };
    return { now, before: excludedGroups === undefined ? before : { ...before, excludedGroups } };
  };
}

export const changes: Handler<'changes'> = (request) => {
  const { page, driver, ...sent } = request.query;
  const change = changeIn(request, sent);
  const which = { page, driver: driver === EVERY_DRIVER ? null : driver };
  return async (signal) => request.data.changes(await change(signal), which, signal);
};

/** The indicators of a scorecard; by default those of the quarterly report. */
export const columnsOf = (sent: readonly IndicatorKey[]): readonly IndicatorKey[] =>
  sent.length > 0 ? sent : SCORECARD_PRESETS.report.columns;

export const scorecard: Handler<'scorecard'> = (request) => {
  const { indicators, ...sent } = request.query;
  const query = completeQuery(request, 'buildings', onlyFigures(sent));
  return (signal) => request.data.scorecard(columnsOf(indicators), query, signal);
};
