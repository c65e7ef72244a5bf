import type { OverviewAnswer } from '@/contract/calls/answers';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { INDICATOR_KEYS } from '@/contract/catalogue/indicators';
import type { ModuleKey } from '@/contract/catalogue/modules';
import type { Scope } from './compile';
import { card } from './figures';
import { periodColumns } from './periods';
import { questionOf, type Version } from './question';

/** GET …/overview: value, changes and series of every indicator of a module; each takes the filters that it supports. */
export async function overview(
  version: Version,
  module: ModuleKey,
  query: AnalyticsQuery,
  scope: Scope,
  signal?: AbortSignal,
): Promise<OverviewAnswer> {
  const cards = await Promise.all(
    INDICATOR_KEYS[module].map((key) => card(version, questionOf(version, key, query, scope), signal)),
  );
  return {
    indicators: cards,
    periods: periodColumns(query.period, query.start_date, query.end_date, query.language),
    data_version: version.reader.dataset.version,
  };
}
