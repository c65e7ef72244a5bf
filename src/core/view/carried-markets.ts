import { addressName } from '@/contract/addresses/market-name';
import type { ViewPath } from '@/contract/calls/views';
import { sameValues } from './selection';

type Markets = { readonly lists: { readonly market?: readonly string[] } };

/** The markets that were chosen last, and on which screen; null is all of them. Lost with the page: an address opens what it names. */
let chosen: { readonly path: ViewPath; readonly markets: readonly string[] | null } | null = null;

/** Remembers the markets of a view for the other screens. */
export function rememberMarkets(path: ViewPath, view: Markets, base: Markets): void {
  const markets = view.lists.market ?? [];
  chosen = { path, markets: markets.length === 0 || sameValues(markets, base.lists.market) ? null : markets };
}

const elsewhere = (path: ViewPath) => (chosen === null || chosen.path === path ? null : chosen);

/** The markets that were chosen on another screen, of which `base` has all; null where none were chosen there. */
export const carriedMarkets = (path: ViewPath, base: Markets): readonly string[] | null => {
  const carried = elsewhere(path);
  return carried && (carried.markets ?? base.lists.market ?? []);
};

/** The query string by which a screen that is entered without one takes over the markets; empty where it takes over none. */
export function carriedSearch(path: ViewPath): string {
  const params = new URLSearchParams();
  for (const market of elsewhere(path)?.markets ?? []) params.append(addressName(path), market);
  return params.size === 0 ? '' : `?${params}`;
}
