import type { RouteInput, RouteName, RoutePath, RouteSent, Routes } from '@/contract/routes';
import { filledPath, queryAt } from '@/contract/routes/by-shape';
import type { PathValues, RouteShape } from '@/contract/routes/route';
import { api, type FileAnswer } from './client';
import type { Failure } from './failure';

type Named<F extends boolean> = {
  [N in RouteName]: Routes[N] extends { readonly site: true }
    ? never
    : Routes[N]['answer'] extends { readonly kind: 'file' }
      ? F extends true
        ? N
        : never
      : F extends true
        ? never
        : N;
}[RouteName];
/** The calls that answer with JSON or nothing, and those that answer with a file. */
export type DataRoute = Named<false>;
export type FileRoute = Named<true>;

type PathArgument<N extends RouteName> = keyof RoutePath<N> extends never ? object : { readonly path: RoutePath<N> };
type BodyArgument<N extends RouteName> = RouteSent<N> extends undefined ? object : { readonly body: RouteSent<N> };
/** What a call is made with. `failure` is the text of the error modal; null shows none. */
export type CallArguments<N extends RouteName> = PathArgument<N> &
  BodyArgument<N> & {
    readonly query?: RouteInput<N>;
    readonly signal?: AbortSignal;
    readonly failure: Failure;
  };

export type Untyped = {
  readonly path?: PathValues;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly failure: Failure;
};

/** The query string of a call; undefined where it is empty. */
function paramsOf(route: RouteShape, values: PathValues, query: unknown): URLSearchParams | undefined {
  if (query === undefined) return undefined;
  const params = new URLSearchParams();
  queryAt(route, values).print(query, params);
  return params.size > 0 ? params : undefined;
}

/** Makes a call by its declaration; `A` is its answer. */
export async function requestRoute<A>(route: RouteShape, args: Untyped): Promise<A> {
  const { path = {}, query, body, signal, failure } = args;
  const url = filledPath(route, path);
  const params = paramsOf(route, path, query);
  const options = { failure, ...(params ? { params } : {}), ...(signal ? { signal } : {}) };
  switch (route.method) {
    case 'GET':
      return api.get<A>(url, options);
    case 'POST':
      return api.post<A>(url, body, options);
    case 'PATCH':
      return api.patch<A>(url, body, options);
    case 'DELETE':
      await api.delete(url, options);
      return undefined as A;
  }
}

/** Makes a call that answers with a file, by its declaration. */
export async function requestFile(
  route: RouteShape,
  args: Untyped & { readonly onProgress?: (loaded: number, total?: number) => void },
): Promise<FileAnswer> {
  const { path = {}, query, body, signal, failure, onProgress } = args;
  const url = filledPath(route, path);
  const params = paramsOf(route, path, query);
  const options = { failure, ...(params ? { params } : {}), ...(signal ? { signal } : {}) };
  if (route.method === 'GET') return { blob: await api.blob(url, options), fileName: null };
  return api.file(url, { ...options, body, ...(onProgress ? { onProgress } : {}) });
}
