import type { RouteAnswer, RouteName, RouteSent, Routes } from '@/contract/routes';
import { accountRoutes } from '@/contract/routes/account';
import type { RouteShape } from '@/contract/routes/route';
import { i18n } from '@/shell/i18n';
import { http, SITE } from './http';

/** The calls of the site itself, which need no token. */
type SiteRoute = { [N in RouteName]: Routes[N] extends { readonly site: true } ? N : never }[RouteName];

/** Makes a call of the site. Resolves to undefined where the response has no body; rejects with the error of the request. */
export async function callSite<N extends SiteRoute>(
  name: N,
  { body, signal }: { readonly body: RouteSent<N>; readonly signal?: AbortSignal },
): Promise<RouteAnswer<N>> {
  const { method, path }: RouteShape = accountRoutes[name];
  // The language of the page may be another than the browser's.
  const headers = { ...SITE.headers, 'Accept-Language': i18n.resolvedLanguage ?? 'es' };
  const answer = await http.request<RouteAnswer<N>>({ ...SITE, method, url: path, data: body, signal, headers });
  return answer.status === 204 ? (undefined as RouteAnswer<N>) : answer.data;
}
