import Router from 'next/router';
import { EXPLORER_NAMES } from '@/contract/addresses/names';
import { type CompanyKind, isCompanyKind } from '@/contract/calls/company-limits';
import type { SearchResult } from '@/contract/calls/search';
import { dimension } from '@/contract/catalogue/dimensions';
import { INDICATOR_KEYS, indicator, publicKey } from '@/contract/catalogue/indicators';
import type { ModuleKey } from '@/contract/catalogue/modules';
import { placeOpener } from '@/core/actions/provided';
import { placesSearch } from '@/modules/explorer/state/url';
import { companyHref } from '@/shell/addresses';

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

/** The explorer narrowed to a company, with the first indicator that is filtered by such companies. */
function figuresHref(kind: CompanyKind, id: string, module: ModuleKey): string {
  const key = INDICATOR_KEYS[module].find((one) => indicator(one).dimensions.includes(kind));
  const params = new URLSearchParams();
  if (key !== undefined && key !== INDICATOR_KEYS[module][0]) params.set(EXPLORER_NAMES.indicator, publicKey(key));
  params.set(dimension(kind).address, id);
  return `/${module}?${params}`;
}

/** The module whose figures of a company are shown. */
export const moduleOfCompany = ({ modules }: SearchResult): ModuleKey => modules[0] ?? 'buildings';

/** Goes to the figures of a company that was found. */
export function openFigures(kind: CompanyKind, result: SearchResult): void {
  void Router.push(figuresHref(kind, result.id, moduleOfCompany(result)));
}

/** Goes to what was found: its page, or the explorer narrowed to the place, that on the screen if it has records of it. */
export function openResult({ kind, id, market, modules }: SearchResult): void {
  if (isCompanyKind(kind)) {
    void Router.push(companyHref(kind, id));
    return;
  }
  if (kind !== 'market' && kind !== 'submarket') {
    void Router.push(`${PAGES[kind]}/${encodeURIComponent(id)}`);
    return;
  }
  const lists = { market: market === null ? [] : [market], submarket: kind === 'submarket' ? [id] : [] };
  const present = placeOpener();
  if (present && modules.includes(present.module)) present.open({ ...lists, park: [] });
  else void Router.push(`/${modules[0] ?? 'buildings'}${placesSearch(lists)}`);
}
