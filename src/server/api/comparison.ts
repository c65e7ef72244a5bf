import { AGAINST } from '@/contract/calls/download';
import type { AnalyticsQuery } from '@/contract/calls/query';
import type { IndicatorKey } from '@/contract/catalogue/indicators';
import type { ComparisonKind } from '@/contract/figures/changes';
import { rangeBefore, yearBefore } from '@/contract/figures/range-before';
import { type Defaults, datesOf, type Parameters, selectionOf, subjectOf } from './parameters';

/** What a question is compared with: the same days and filters but for what is said of the other. */
export function comparedQuery(
  parameters: Parameters,
  kind: ComparisonKind,
  key: IndicatorKey,
  query: AnalyticsQuery,
  defaults: Defaults,
): AnalyticsQuery {
  const others = parameters.under(AGAINST);
  const { lists: _, ranges: __, delimitation: ___, ...plain } = query;
  if (kind === 'selection') return { ...plain, ...selectionOf(others, subjectOf(key), query.language, defaults) };
  const earlier = kind === 'previous' ? rangeBefore(query.period, query) : yearBefore(query);
  return { ...query, ...datesOf(others, { ...earlier, last: defaults.last }) };
}
