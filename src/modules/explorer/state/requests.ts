import type {
  DefaultFiltersAnswer,
  FiguresAnswer,
  FiltersAnswer,
  Option,
  OptionsAnswer,
  OverviewAnswer,
  PointsAnswer,
  PropertiesAnswer,
} from '@/contract/calls/answers';
import type { ChangesAnswer } from '@/contract/calls/changes';
import { AGAINST } from '@/contract/calls/download';
import { type AnalyticsQuery, filterParams, OTHERS_PREFIX, toSearchParams } from '@/contract/calls/query';
import type { ListKey } from '@/contract/catalogue/dimensions';
import type { PublicKey } from '@/contract/catalogue/indicators';
import type { DayRange } from '@/contract/figures/range-before';
import type { Units } from '@/core/view/units';
import { api } from '@/http/client';
import type { Failure } from '@/http/failure';
import { type ExplorerModule, indicatorOf } from '../module';
import type { ChangesQuery, ComparedQuery, FiguresQuery, PointsQuery, PropertiesQuery } from './query';

/** The parameters of the figures of a query. */
function figuresParams(query: FiguresQuery): URLSearchParams {
  const { group_by, period, sort, start_date, end_date, area_unit, monetary_unit, language } = query;
  const { lists, ranges, delimitation } = query;
  const filters = { lists, ranges, ...(delimitation ? { delimitation } : {}) };
  return toSearchParams({
    group_by,
    period,
    sort,
    start_date,
    end_date,
    area_unit,
    monetary_unit,
    language,
    ...filters,
  });
}

function setDays(params: URLSearchParams, prefix: string, days: DayRange | undefined): void {
  if (!days) return;
  params.set(`${prefix}start_date`, days.start_date);
  params.set(`${prefix}end_date`, days.end_date);
}

/** The parameters of a page of properties, and of a file with its page left out. */
export function propertiesParams(query: PropertiesQuery): URLSearchParams {
  const params = figuresParams(query);
  params.set('page', String(query.page));
  if (query.order) {
    params.set('order_by', query.order.order_by);
    params.set('order', query.order.order);
  }
  if (query.part) params.set('part', query.part);
  setDays(params, OTHERS_PREFIX, query.others);
  return params;
}

function pointsParams(query: PointsQuery): URLSearchParams {
  const params = figuresParams({ ...query, group_by: 'market', period: 'quarterly', sort: 'alpha' });
  for (const name of ['group_by', 'period', 'sort']) params.delete(name);
  return params;
}

/** Adds filters whose names begin with a prefix. */
export function appendFilters(
  params: URLSearchParams,
  prefix: string,
  { lists, ranges, delimitation }: Pick<AnalyticsQuery, 'lists' | 'ranges' | 'delimitation'>,
): void {
  const filters = filterParams({ lists, ranges, ...(delimitation ? { delimitation } : {}) });
  for (const [name, value] of filters) params.append(`${prefix}${name}`, value);
}

function changesParams(query: ChangesQuery): URLSearchParams {
  const { against, part, driver, page, others } = query;
  const params = figuresParams(query);
  setDays(params, OTHERS_PREFIX, others);
  if (against.kind === 'days') setDays(params, AGAINST, against);
  else {
    params.set('compare', 'selection');
    appendFilters(params, AGAINST, against);
  }
  if (part) params.set('part', part);
  if (driver) params.set('driver', driver);
  params.set('page', String(page));
  return params;
}

/** Every request of an explorer: what each query is sent as. A failure is shown as the text that `failure` names. */
export function createRequests(module: ExplorerModule) {
  const pathOf = (indicator: PublicKey): string => `${module.base}/${indicatorOf(module, indicator).path}`;
  const figures = (query: FiguresQuery, signal: AbortSignal, failure: Failure = 'data') =>
    api.get<FiguresAnswer>(pathOf(query.indicator), { params: figuresParams(query), signal, failure });
  return {
    filters: (units: Units, signal: AbortSignal) =>
      api.get<FiltersAnswer>(`${module.base}/filters`, {
        params: new URLSearchParams({ ...units }),
        signal,
        failure: 'filters',
      }),
    defaults: (units: Units, signal: AbortSignal) =>
      api.get<DefaultFiltersAnswer>(`${module.base}/default-filters`, {
        params: new URLSearchParams({ ...units }),
        signal,
        failure: 'filters',
      }),
    figures: (query: FiguresQuery, signal: AbortSignal) => figures(query, signal),
    compared: (query: ComparedQuery, signal: AbortSignal) => figures(query, signal),
    counts: (query: FiguresQuery, signal: AbortSignal) => figures(query, signal, null),
    properties: (query: PropertiesQuery, signal: AbortSignal) =>
      api.get<PropertiesAnswer>(`${pathOf(query.indicator)}/properties`, {
        params: propertiesParams(query),
        signal,
        failure: 'data',
      }),
    overview: (query: AnalyticsQuery, signal: AbortSignal) =>
      api.get<OverviewAnswer>(`${module.base}/overview`, {
        params: toSearchParams(query),
        signal,
        failure: 'indicator',
      }),
    points: (query: PointsQuery, signal: AbortSignal) =>
      api.get<PointsAnswer>(`${pathOf(query.indicator)}/points`, {
        params: pointsParams(query),
        signal,
        failure: null,
      }),
    changes: (query: ChangesQuery, signal: AbortSignal) =>
      api.get<ChangesAnswer>(`${pathOf(query.indicator)}/changes`, {
        params: changesParams(query),
        signal,
        failure: 'data',
      }),
    /** Values of a long list that a text finds. */
    options: async (
      key: ListKey,
      text: string,
      { language }: Pick<Units, 'language'>,
      signal: AbortSignal,
    ): Promise<readonly Option[]> => {
      const { options } = await api.get<OptionsAnswer>(`${module.base}/options/${key}`, {
        params: new URLSearchParams({ q: text, language }),
        signal,
        failure: null,
      });
      return options;
    },
  };
}

export type Requests = ReturnType<typeof createRequests>;
