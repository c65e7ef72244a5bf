import './texts';
import { create } from 'zustand';
import { sameViewName } from '@/contract/calls/view-names';
import type { NewView, SavedView, ViewChange } from '@/contract/calls/views';
import { callAccount } from '@/http/call-account';
import { statusOf } from '@/http/client';
import { useSession } from '@/session/store';
import { i18n } from '@/shell/i18n';
import { showError } from '@/shell/modals/store';

type Views = { readonly views: readonly SavedView[] | null; readonly failed: boolean };

/** The person's saved views, of all screens: names are theirs once. */
export const useViews = create<Views>(() => ({ views: null, failed: false }));

function keep(views: readonly SavedView[]): void {
  useViews.setState({ views: [...views].sort((a, b) => a.name.localeCompare(b.name, 'es', { numeric: true })) });
  const start_views = Object.fromEntries(views.filter(({ start }) => start).map(({ path, search }) => [path, search]));
  useSession.setState(({ user }) => ({ user: user && { ...user, start_views } }));
}

/** With a view as the server has it now; another start of its screen ends. */
function withView(view: SavedView): void {
  const others = (useViews.getState().views ?? [])
    .filter(({ id }) => id !== view.id)
    .map((other) => (view.start && other.path === view.path ? { ...other, start: false } : other));
  keep([...others, view]);
}

export async function loadViews(): Promise<void> {
  try {
    const { views } = await callAccount('views', { failure: null });
    useViews.setState({ failed: false });
    keep(views);
  } catch {
    useViews.setState({ failed: true });
  }
}

/** Whether it was done; a refusal is shown, and what is there is read again. */
async function attempt(work: () => Promise<void>, name: string): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    showError(i18n.t(statusOf(error) === 409 ? 'views:refused' : 'views:failed', { name }));
    await loadViews();
    return false;
  }
}

export const viewNamed = (name: string): SavedView | undefined =>
  useViews.getState().views?.find((view) => sameViewName(view.name, name));

export const addView = (view: NewView): Promise<boolean> =>
  attempt(async () => withView(await callAccount('addView', { body: view, failure: null })), view.name);

export const changeView = ({ id, name }: SavedView, change: ViewChange): Promise<boolean> =>
  attempt(
    async () => withView(await callAccount('changeView', { path: { id }, body: change, failure: null })),
    change.name ?? name,
  );

export const deleteView = ({ id, name }: SavedView): Promise<boolean> =>
  attempt(async () => {
    await callAccount('removeView', { path: { id }, failure: null });
    keep((useViews.getState().views ?? []).filter((view) => view.id !== id));
  }, name);
