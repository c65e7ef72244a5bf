import type { DefaultFiltersAnswer, FiguresAnswer, PointsAnswer, PropertiesAnswer } from '@/contract/calls/answers';
import type { PageQuery } from '@/contract/calls/properties-order';
import type { AnalyticsQuery } from '@/contract/calls/query';
import type { IndicatorKey } from '@/contract/catalogue/indicators';
import type { ModuleKey } from '@/contract/catalogue/modules';
import type { Units } from '@/contract/catalogue/units';
import type { Dataset } from '@/server/database/dataset';
import type { MetricQuery } from '@/server/engine/query/compile';

/** What a report reads: the functions that answer the calls, limited to the caller's markets, of one data version. */
export type ReportData = {
  /** The last day of the data. */
  readonly day: string;
  readonly dataset: Pick<Dataset, 'name' | 'sample' | 'version' | 'as_of' | 'attribution'>;
  defaultFilters(module: ModuleKey, units: Units): DefaultFiltersAnswer;
  metricQuery(key: IndicatorKey, query: AnalyticsQuery): MetricQuery;
  figures(metricQuery: MetricQuery, signal: AbortSignal): Promise<FiguresAnswer>;
  points(metricQuery: MetricQuery, signal: AbortSignal): Promise<PointsAnswer>;
  properties(metricQuery: MetricQuery, page: PageQuery, signal: AbortSignal): Promise<PropertiesAnswer>;
};
