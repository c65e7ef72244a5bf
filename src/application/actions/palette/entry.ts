import Router from 'next/router';
import type { SearchResult } from '@/contract/calls/search';
import { placeOpener } from '@/core/actions/provided';
import { placesSearch } from '@/modules/explorer/state/url';

/** One line of the palette. */
export type Entry = {
  readonly key: string;
  readonly section: string;
  readonly title: string;
  readonly detail?: string;
  readonly keys?: string;
  readonly run: () => void;
};

const PAGES = { park: '/parks', building: '/buildings', lot: '/lots' } as const;

/** Goes to what was found: its page, or the explorer narrowed to the place, that on the screen if it has records of it. */
export function openResult({ kind, id, market, modules }: SearchResult): void {
  if (kind !== 'market' && kind !== 'submarket') {
    void Router.push(`${PAGES[kind]}/${encodeURIComponent(id)}`);
    return;
  }
  const lists = { market: market === null ? [] : [market], submarket: kind === 'submarket' ? [id] : [] };
  const present = placeOpener();
  if (present && modules.includes(present.module)) present.open({ ...lists, park: [] });
  else void Router.push(`/${modules[0] ?? 'buildings'}${placesSearch(lists)}`);
}
