import type { Option } from '@/contract/calls/answers';
import type { AnalyticsQuery } from '@/contract/calls/query';
import type { ListKey } from '@/contract/catalogue/dimensions';
import type { PublicKey } from '@/contract/catalogue/indicators';
import type { Units } from '@/contract/catalogue/units';
import { call } from '@/http/call';
import type { Failure } from '@/http/failure';
import { type ExplorerModule, indicatorKeyOf } from '../module';
import type {
  BridgeQuery,
  ChangesQuery,
  ComparedQuery,
  FiguresQuery,
  PointsQuery,
  PropertiesQuery,
  ScatterQuery,
  ScorecardQuery,
} from './query';

type Selection = Pick<AnalyticsQuery, 'lists' | 'ranges' | 'delimitation'>;
/** The filters of a query alone. */
export const selectionOf = ({ lists, ranges, delimitation }: Selection): Selection => ({
  lists,
  ranges,
  ...(delimitation ? { delimitation } : {}),
});

/** What a change is explained against, as the call takes it. */
const againstOf = ({ against }: ChangesQuery) =>
  against.kind === 'days'
    ? { against: { days: { start_date: against.start_date, end_date: against.end_date } } }
    : { compare: 'selection' as const, against: { selection: selectionOf(against) } };

/** What a change is explained of, as the calls take it: of the answer a page, or a file. */
export function changedOf(query: ChangesQuery) {
  const { against: _, others, part, driver: __, group, page: ___, ...rest } = query;
  return {
    ...{ ...rest, ...againstOf(query) },
    ...(others ? { others } : {}),
    ...(part ? { part } : {}),
    ...(group ? { group } : {}),
  };
}

/** Every request of an explorer: what each query is sent as. A failure is shown as the text that `failure` names. */
export function createRequests(explorer: ExplorerModule) {
  const module = explorer.key;
  const pathOf = (key: PublicKey) => ({ module, indicator: indicatorKeyOf(explorer, key) });
  const figures = (query: FiguresQuery, signal: AbortSignal, failure: Failure = 'data') =>
    call('figures', { path: pathOf(query.indicator), query, signal, failure });
  return {
    filters: (query: Units, signal: AbortSignal) =>
      call('filters', { path: { module }, query, signal, failure: 'filters' }),
    defaults: (query: Units, signal: AbortSignal) =>
      call('defaultFilters', { path: { module }, query, signal, failure: 'filters' }),
    figures: (query: FiguresQuery, signal: AbortSignal) => figures(query, signal),
    compared: (query: ComparedQuery, signal: AbortSignal) => figures(query, signal),
    counts: (query: FiguresQuery, signal: AbortSignal) => figures(query, signal, null),
    properties: ({ order, others, part, group, values, ...rest }: PropertiesQuery, signal: AbortSignal) => {
      const side = { ...(others ? { others } : {}), ...(part ? { part } : {}), ...(group ? { group } : {}) };
      const bounds = values ? { value_from: values.from, value_to: values.to } : {};
      const query = { ...rest, ...order, ...side, ...bounds };
      return call('properties', { path: pathOf(rest.indicator), query, signal, failure: 'data' });
    },
    distribution: (query: FiguresQuery, signal: AbortSignal) =>
      call('distribution', { path: pathOf(query.indicator), query, signal, failure: null }),
    scatter: (query: ScatterQuery, signal: AbortSignal) =>
      call('scatter', { path: pathOf(query.indicator), query, signal, failure: null }),
    overview: (query: AnalyticsQuery, signal: AbortSignal) =>
      call('overview', { path: { module }, query, signal, failure: 'indicator' }),
    scorecard: ({ columns, ...query }: ScorecardQuery, signal: AbortSignal) =>
      call('scorecard', {
        query: { ...query, indicators: columns.map((key) => indicatorKeyOf(explorer, key)) },
        signal,
        failure: null,
      }),
    points: (query: PointsQuery, signal: AbortSignal) =>
      call('points', { path: pathOf(query.indicator), query, signal, failure: null }),
    changes: (query: ChangesQuery, signal: AbortSignal) => {
      const { driver, page } = query;
      const sent = { ...changedOf(query), page, ...(driver ? { driver } : {}) };
      return call('changes', { path: pathOf(query.indicator), query: sent, signal, failure: 'data' });
    },
    bridge: ({ step, ...rest }: BridgeQuery, signal: AbortSignal) =>
      call('vacancyBridge', { query: { ...rest, ...(step === null ? {} : { step }) }, signal, failure: null }),
    /** Values of a long list that a text finds. */
    options: async (
      dimension: ListKey,
      q: string,
      { language }: Pick<Units, 'language'>,
      signal: AbortSignal,
    ): Promise<readonly Option[]> => {
      const query = { q, language };
      const { options } = await call('options', { path: { module, dimension }, query, signal, failure: null });
      return options;
    },
  };
}

export type Requests = ReturnType<typeof createRequests>;
