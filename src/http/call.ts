import type { RouteAnswer } from '@/contract/routes';
import { PAGE_ROUTES } from '@/contract/routes/page-routes';
import type { FileAnswer } from './client';
import { type CallArguments, type DataRoute, type FileRoute, requestFile, requestRoute } from './request-route';

type PageRoute = keyof typeof PAGE_ROUTES;

/** Makes a declared call. Rejects as the request does, after its failure is shown. */
export const call = <N extends Extract<DataRoute, PageRoute>>(
  name: N,
  args: CallArguments<N>,
): Promise<RouteAnswer<N>> => requestRoute<RouteAnswer<N>>(PAGE_ROUTES[name], args);

/** Makes a declared call that answers with a file. */
export const callFile = <N extends Extract<FileRoute, PageRoute>>(
  name: N,
  args: CallArguments<N> & { readonly onProgress?: (loaded: number, total?: number) => void },
): Promise<FileAnswer> => requestFile(PAGE_ROUTES[name], args);
