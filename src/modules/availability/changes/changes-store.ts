import { create } from 'zustand';
import { MAXIMUM_PROPERTIES } from '@/contract/calls/availability-query';
import type { SavedView, ViewChange } from '@/contract/calls/views';
import { withUnits } from '@/contract/catalogue/units';
import { wholeMonths } from '@/contract/figures/months';
import { call } from '@/http/call';
import { presentSearch, sameSearch } from '@/modules/views/state/present-search';
import { loadViews, useViews } from '@/modules/views/state/store';
import { queryView } from '../state/fields';
import { resultsQuery } from '../state/query';
import { requests } from '../state/requests';
import type { Answer } from '../state/rows';
import { useAvailability } from '../state/store';
import { fromUrl } from '../state/url';

type ChangesSince = {
  /** The saved search on the screen and the last day of the data when it was last looked at; null is the first time. */
  readonly opened: { readonly id: string; readonly name: string; readonly since: string | null } | null;
  /** Spaces that came on the market since, by saved search. */
  readonly counts: Readonly<Record<string, number>>;
};

/** What came on the market since a saved search was last looked at. */
export const useChangesSince = create<ChangesSince>(() => ({ opened: null, counts: {} }));

const PATH = '/availability';
/** So many saved searches are looked through at most. */
const MOST = 12;
const DAY = /^\d{4}-\d{2}-\d{2}/;

/** The last day of the data that a search was looked at with; its version begins with that day. */
export const sinceOf = ({ seen }: Pick<SavedView, 'seen'>): string | null => DAY.exec(seen?.version ?? '')?.[0] ?? null;

export const newSpaces = ({ properties }: Pick<Answer, 'properties'>, since: string): number =>
  properties.reduce((sum, { spaces }) => sum + spaces.filter(({ listed_on }) => listed_on > since).length, 0);

async function note(view: SavedView, answer: Answer): Promise<void> {
  const version = `${answer.as_of} ${answer.data_version}`.slice(0, 100);
  if (view.seen?.version === version && view.seen.total === answer.sums.spaces) return;
  const change: ViewChange = { seen: { version, total: answer.sums.spaces } };
  try {
    const updated = await call('changeView', { path: { id: view.id }, body: change, failure: null });
    useViews.setState(({ views }) => ({ views: views?.map((one) => (one.id === updated.id ? updated : one)) ?? null }));
  } catch {
    // At the next visit it is noted again.
  }
}

/** Notes that the saved search on the screen, if it is one, has been looked at. */
export function lookAt(answer: Answer): void {
  const view = useViews
    .getState()
    .views?.find(({ path, search }) => path === PATH && sameSearch(search, presentSearch()));
  const { opened } = useChangesSince.getState();
  if (!view) {
    useChangesSince.setState({ opened: null });
    return;
  }
  if (opened?.id !== view.id)
    useChangesSince.setState({ opened: { id: view.id, name: view.name, since: sinceOf(view) } });
  // Nothing is new in what is on the screen.
  useChangesSince.setState(({ counts }) => ({ counts: { ...counts, [view.id]: 0 } }));
  void note(view, answer);
}

/** Counts what is new in each saved search; a search that was never opened has none. */
export async function countChanges(signal: AbortSignal): Promise<void> {
  if (useViews.getState().views === null) await loadViews();
  const { base, units, defaults } = useAvailability.getState();
  const as_of = defaults?.as_of;
  if (!base || as_of === undefined) return;
  const views = (useViews.getState().views ?? []).filter(({ path }) => path === PATH).slice(0, MOST);
  for (const view of views) {
    const since = sinceOf(view);
    if (signal.aborted) return;
    if (since === null || since >= as_of) continue;
    const { view: saved, units: own } = fromUrl(view.search, base);
    const longest = wholeMonths(since, as_of);
    const months = saved.ranges.months_in_market;
    if ((months?.min ?? 0) > longest) continue;
    const recent = { ...months, max: Math.min(longest, months?.max ?? longest) };
    const ranges = { ...saved.ranges, months_in_market: recent };
    try {
      const scope = { base, units: withUnits(units, own), limit: MAXIMUM_PROPERTIES };
      const query = resultsQuery(queryView('results', { ...saved, page: 1, ranges }), scope);
      const count = newSpaces(await requests.resultsQuietly(query, signal), since);
      useChangesSince.setState(({ opened, counts }) =>
        opened?.id === view.id ? {} : { counts: { ...counts, [view.id]: count } },
      );
    } catch {
      // A search opens without its count all the same; it is counted again at the next visit.
    }
  }
}
