import type { FiguresAnswer } from '@/contract/calls/answers';
import type { DownloadFormat } from '@/contract/calls/download';
import type { Order } from '@/contract/calls/query';
import type { ComparisonKind } from '@/contract/figures/changes';
import type { Ordering } from '@/server/engine/properties/properties';
import type { MetricQuery } from '@/server/engine/query/compile';
import type { Version } from '@/server/engine/version/version';
import type { Say } from './texts';

/** In what order the groups of the summary stand; null is the one in which they are answered. */
export type SummaryOrder = { readonly by: string; readonly order: Order } | null;

/** What a download is of. */
export type Download = {
  readonly version: Version;
  readonly metricQuery: MetricQuery;
  /** What its figures are compared with. */
  readonly against: { readonly kind: ComparisonKind; readonly metricQuery: MetricQuery } | null;
  readonly format: DownloadFormat;
  readonly summaryOrder: SummaryOrder;
  readonly ordering: Ordering;
  readonly today: string;
  readonly say: Say;
  readonly signal: AbortSignal;
};

/** What the engine answered. */
export type Answered = {
  readonly figures: FiguresAnswer;
  /** Those that they are compared with. */
  readonly compared: FiguresAnswer | null;
  /** Counted while the file has begun; null for indicators that are not divided among properties. */
  readonly properties: Promise<{ readonly total: number; readonly sum: number | null }> | null;
};
