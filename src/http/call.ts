import {
  ROUTES,
  type RouteAnswer,
  type RouteInput,
  type RouteName,
  type RoutePath,
  type RouteSent,
  type Routes,
} from '@/contract/routes';
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

type Untyped = { readonly path?: PathValues; readonly query?: unknown; readonly body?: unknown };

/** The path of a call with its parts. */
function pathOf({ path, parts }: RouteShape, values: PathValues): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name]?.print(values[name] as never) ?? '');
}

/** The query string of a call; undefined where it is empty. */
function paramsOf(route: RouteShape, values: PathValues, query: unknown): URLSearchParams | undefined {
  if (query === undefined) return undefined;
  const params = new URLSearchParams();
  route.query(values as never).print(query as never, params);
  return params.size > 0 ? params : undefined;
}

/** Makes a declared call. Rejects as the request does, after its failure is shown. */
export async function call<N extends DataRoute>(name: N, args: CallArguments<N>): Promise<RouteAnswer<N>> {
  const route: RouteShape = ROUTES[name];
  const { path = {}, query, body }: Untyped = args;
  const { signal, failure } = args;
  const url = pathOf(route, path);
  const params = paramsOf(route, path, query);
  const options = { failure, ...(params ? { params } : {}), ...(signal ? { signal } : {}) };
  type A = RouteAnswer<N>;
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

/** Makes a declared call that answers with a file. */
export async function callFile<N extends FileRoute>(
  name: N,
  args: CallArguments<N> & { readonly onProgress?: (loaded: number, total?: number) => void },
): Promise<FileAnswer> {
  const route: RouteShape = ROUTES[name];
  const { path = {}, query, body }: Untyped = args;
  const params = paramsOf(route, path, query);
  const { signal, failure, onProgress } = args;
  const options = { failure, ...(params ? { params } : {}), ...(signal ? { signal } : {}) };
  if (route.method === 'GET') return { blob: await api.blob(pathOf(route, path), options), fileName: null };
  return api.file(pathOf(route, path), { ...options, body, ...(onProgress ? { onProgress } : {}) });
}
