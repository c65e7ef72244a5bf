import { filledPath, queryAt } from '@/contract/routes/by-shape';
import type { RouteShape } from '@/contract/routes/route';

/** A call as it is sent: method and address with its query. */
export function callText(route: RouteShape, path: Readonly<Record<string, unknown>>, query: unknown): string {
  const params = new URLSearchParams();
  queryAt(route, path).print(query, params);
  return `${route.method} /api/v1${filledPath(route, path)}?${params}`;
}
