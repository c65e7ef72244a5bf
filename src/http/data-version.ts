import { CURRENT_DATA_VERSION, DATA_VERSION } from '@/contract/calls/data-version';
import { redirect } from '@/shell/redirect';

/** Milliseconds within which a page is not loaded again: servers that disagree for long must not reload it for ever. */
const PAUSE = 60_000;
const RELOADED = 'nave-reloaded-at';

type Headers = Readonly<Record<string, unknown>>;

let pinned: string | null = null;
let newest: string | null = null;
let leaving = false;

const versionIn = (headers: Headers, name: string): string | null => {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The data version that every call of this page load requests; null until an answer has named one. */
export const pinnedVersion = (): string | null => pinned;

/** Whether the page is being loaded anew, so that nothing more is shown in it. */
export const isLeaving = (): boolean => leaving;

/** Learns from the token's answer which version the page begins with, and later whether there is a newer one. */
export function learnVersion(headers: Headers): void {
  const version = versionIn(headers, DATA_VERSION);
  if (version === null) return;
  pinned ??= version;
  newest = version;
}

/** Learns from an answer. One of another version than the page shows has the page loaded anew, as the former is gone. */
export function checkVersion(headers: Headers): void {
  const version = versionIn(headers, DATA_VERSION);
  if (version === null) return;
  newest = versionIn(headers, CURRENT_DATA_VERSION) ?? version;
  if (pinned !== null && pinned !== version && mayReload()) {
    leaving = true;
    redirect.reload();
  } else pinned = version;
}

function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < PAUSE) return false;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? '';

/**
 * On the way to another route, moves on to a version that was served since the page was loaded, by a full page load: nothing
 * that is in memory is of the former one then.
 */
export function moveOn(from: string, to: string): void {
  if (newest === null || newest === pinned || pathOf(from) === pathOf(to)) return;
  leaving = true;
  redirect.go(to);
}
