import type { DealsAnswer } from '@/contract/calls/deals';
import type { RouteInput } from '@/contract/routes';
import { dealsRoutes } from '@/contract/routes/deals';
import type { FileAnswer } from '@/http/client';
import { requestFile, requestRoute } from '@/http/request-route';

/** One page of deals. */
export const readDeals = (query: RouteInput<'deals'>, signal: AbortSignal): Promise<DealsAnswer> =>
  requestRoute<DealsAnswer>(dealsRoutes.deals, { query, signal, failure: null });

/** The deals as a file. */
export const readDealsFile = (query: RouteInput<'dealsDownload'>, signal: AbortSignal): Promise<FileAnswer> =>
  requestFile(dealsRoutes.dealsDownload, { query, signal, failure: null });
