import { ROUTES, type RouteAnswer } from '@/contract/routes';
import type { FileAnswer } from './client';
import { type CallArguments, type DataRoute, type FileRoute, requestFile, requestRoute } from './request-route';

/** Makes a declared call. Rejects as the request does, after its failure is shown. */
export const call = <N extends DataRoute>(name: N, args: CallArguments<N>): Promise<RouteAnswer<N>> =>
  requestRoute<RouteAnswer<N>>(ROUTES[name], args);

/** Makes a declared call that answers with a file. */
export const callFile = <N extends FileRoute>(
  name: N,
  args: CallArguments<N> & { readonly onProgress?: (loaded: number, total?: number) => void },
): Promise<FileAnswer> => requestFile(ROUTES[name], args);
