import type { ViewPath } from '@/contract/calls/views';
import { useSession } from '@/modules/session/store';

/** The query string that opens a screen which is entered without one. */
export function startSearch(path: ViewPath): string {
  const search = useSession.getState().user?.start_views[path];
  return search ? `?${search}` : '';
}
