import type { MarketChangesAnswer } from '@/contract/calls/market-changes';
import type { RouteInput } from '@/contract/routes';
import { marketChangesRoutes } from '@/contract/routes/market-changes';
import type { FileAnswer } from '@/http/client';
import { requestFile, requestRoute } from '@/http/request-route';

/** What happened on some days, and one page of it. */
export const readChanges = (query: RouteInput<'marketChanges'>, signal: AbortSignal): Promise<MarketChangesAnswer> =>
  requestRoute<MarketChangesAnswer>(marketChangesRoutes.marketChanges, { query, signal, failure: null });

/** The same as a zip file. */
export const readChangesFile = (query: RouteInput<'marketChangesDownload'>, signal: AbortSignal): Promise<FileAnswer> =>
  requestFile(marketChangesRoutes.marketChangesDownload, { query, signal, failure: null });
