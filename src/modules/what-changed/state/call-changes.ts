import type { EnteredChangesAnswer, FormerVersionsAnswer } from '@/contract/calls/entered-changes';
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

/** The data versions with which the present one can be compared. */
export const readFormerVersions = (signal: AbortSignal): Promise<FormerVersionsAnswer> =>
  requestRoute<FormerVersionsAnswer>(marketChangesRoutes.formerVersions, { query: {}, signal, failure: null });

/** What the data have that a former version had not, one page of it. */
export const readEntered = (
  id: string,
  query: RouteInput<'enteredChanges'>,
  signal: AbortSignal,
): Promise<EnteredChangesAnswer> =>
  requestRoute<EnteredChangesAnswer>(marketChangesRoutes.enteredChanges, {
    path: { id },
    query,
    signal,
    failure: null,
  });

/** The same as a zip file. */
export const readEnteredFile = (
  id: string,
  query: RouteInput<'enteredChangesDownload'>,
  signal: AbortSignal,
): Promise<FileAnswer> =>
  requestFile(marketChangesRoutes.enteredChangesDownload, { path: { id }, query, signal, failure: null });
