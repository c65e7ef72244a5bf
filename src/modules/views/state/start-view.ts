import type { ViewPath } from '@/contract/calls/views';
import { useSession } from '@/session/store';

/** Whether the browser shows a screen again, by a reload or on the way back from elsewhere, rather than enters it. */
function isShownAgain(path: ViewPath): boolean {
  const [shown] = performance.getEntriesByType('navigation');
  if (shown === undefined || !('type' in shown) || shown.type === 'navigate') return false;
  return new URL(shown.name, window.location.href).pathname === path;
}

/**
 * The query string that opens a screen which is entered without one. What is shown again without one was left so: a
 * view that was entered by the start view has it in its address.
 */
export function startSearch(path: ViewPath): string {
  if (isShownAgain(path)) return '';
  const search = useSession.getState().user?.start_views[path];
  return search ? `?${search}` : '';
}
