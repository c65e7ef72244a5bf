import type { OverviewAnswer } from '@/contract/calls/answers';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { INDICATOR_KEYS } from '@/contract/catalogue/indicators';
import type { Scope } from './compile';
import { card } from './figures';
import { periodColumns } from './periods';
import { questionOf, type Version } from './question';

/** GET /analytics/overview: value, changes and series of every indicator; each takes the filters that it supports. */
export async function overview(
  version: Version,
  query: AnalyticsQuery,
  scope: Scope,
  signal?: AbortSignal,
): Promise<OverviewAnswer> {
  const cards = await Promise.all(
    INDICATOR_KEYS.map((key) => card(version, questionOf(version, key, query, scope), signal)),
  );
  return {
    indicators: cards,
    periods: periodColumns(query.period, query.start_date, query.end_date, query.language),
    data_version: version.reader.dataset.version,
  };
}
