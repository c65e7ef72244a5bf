import type { FiguresAnswer } from '@/contract/calls/answers';
import type { DownloadFormat } from '@/contract/calls/download';
import type { Order } from '@/contract/calls/properties-order';
import type { ComparisonKind } from '@/contract/figures/changes';
import type { Ordering } from '@/server/engine/properties/properties';
import type { MetricQuery } from '@/server/engine/query/compile';
import type { Version } from '@/server/engine/version/version';
import type { Say } from './texts';

/** The column and direction by which groups are sorted; null is the order of the response. */
export type SummaryOrder = { readonly by: string; readonly order: Order } | null;

/** The request of a download. */
export type Download = {
  readonly version: Version;
  readonly metricQuery: MetricQuery;
  /** The query with which its figures are compared; null where they are not compared. */
  readonly against: { readonly kind: ComparisonKind; readonly metricQuery: MetricQuery } | null;
  readonly format: DownloadFormat;
  readonly summaryOrder: SummaryOrder;
  readonly ordering: Ordering;
  readonly today: string;
  /** The address of the view that was downloaded; null where it is too long for one. */
  readonly address: string | null;
  readonly say: Say;
  readonly signal: AbortSignal;
};

/** The results of the engine. */
export type Answered = {
  readonly figures: FiguresAnswer;
  /** The figures with which they are compared; null where they are not. */
  readonly compared: FiguresAnswer | null;
  /** How many properties there are and their sum, counted while the file is written; null for rates. */
  readonly properties: Promise<{ readonly total: number; readonly sum: number | null }> | null;
};
