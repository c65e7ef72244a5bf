import type { Link } from '@/contract/calls/links';
import { LINK_KEY } from '@/contract/calls/query';
import { callAccount } from '@/http/call-account';
import { isCancelled, isSignedOut, statusOf } from '@/http/client';
import { i18n } from '@/shell/i18n';
import { showToast } from '@/shell/toasts/store';

/** The parameter of an address that stands for those that were too long for it. */
export const LINK_NAME = 'lk';
/** Characters that an address may have before its longest parameters are stored: every server and mail program takes as many. */
const LONGEST = 2_000;

const searches = new Map<string, string>();
const keys = new Map<string, string>();

function remember({ key, search }: Link): void {
  searches.set(key, search);
  keys.set(search, key);
}

const sizeOf = (name: string, values: readonly string[]): number =>
  new URLSearchParams(values.map((value) => [name, value])).toString().length;

/** Divides a query string into what stays in the address and, where it is too long, what is stored: its longest parameters. */
function divide(search: string): { readonly rest: string; readonly stored: string } {
  const rest = new URLSearchParams(search);
  const stored = new URLSearchParams();
  const bySize = [...new Set(rest.keys())]
    .map((name) => ({ name, size: sizeOf(name, rest.getAll(name)) }))
    .sort((a, b) => b.size - a.size || (a.name < b.name ? -1 : 1));
  for (const { name } of bySize) {
    if (rest.toString().length <= LONGEST) break;
    for (const value of rest.getAll(name)) stored.append(name, value);
    rest.delete(name);
  }
  return { rest: rest.toString(), stored: stored.toString() };
}

const withKey = (rest: string, key: string): string => `${rest}${rest === '' ? '' : '&'}${LINK_NAME}=${key}`;

/** The query string for an address; null where a part of it has to be stored first (`shortened`). */
export function shortSearch(search: string): string | null {
  if (search.length <= LONGEST) return search;
  const { rest, stored } = divide(search);
  const key = keys.get(stored);
  return key === undefined ? null : withKey(rest, key);
}

/** The query string for an address, after its longest parameters are stored where it is too long. Throws where that fails. */
export async function shortened(search: string): Promise<string> {
  const known = shortSearch(search);
  if (known !== null) return known;
  const { rest, stored } = divide(search);
  const link = await callAccount('addLink', { body: { search: stored }, failure: null });
  remember(link);
  return withKey(rest, link.key);
}

/** The whole query string of an address; null where what its key stands for has to be read first (`expanded`). */
export function wholeSearch(search: string): string | null {
  const params = new URLSearchParams(search);
  const key = params.get(LINK_NAME);
  if (key === null || !LINK_KEY.test(key)) return params.toString();
  const stored = searches.get(key);
  if (stored === undefined) return null;
  params.delete(LINK_NAME);
  const rest = params.toString();
  return `${rest}${rest === '' ? '' : '&'}${stored}`;
}

/** Shows that the address could not be shortened or expanded. */
export const reportAddressFailure = (error: unknown): void => {
  if (!isCancelled(error) && !isSignedOut(error)) showToast(i18n.t('views:address_failed'));
};

/** The whole query string of the present address, with its question mark; what cannot be looked up stays in it and is reported. */
export function addressSearch(): string | Promise<string> {
  const { search } = window.location;
  if (search === '') return '';
  const whole = wholeSearch(search);
  if (whole !== null) return `?${whole}`;
  return expanded(search).then(
    (found) => `?${found}`,
    (error: unknown) => {
      reportAddressFailure(error);
      return search;
    },
  );
}

/**
 * The whole query string of an address. A key that stands for nothing stays in it, so that the screen reports it as what it
 * cannot read; throws where it could not be looked up.
 */
export async function expanded(search: string): Promise<string> {
  const known = wholeSearch(search);
  if (known !== null) return known;
  const key = new URLSearchParams(search).get(LINK_NAME) ?? '';
  try {
    remember(await callAccount('link', { path: { key }, failure: null }));
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
    return new URLSearchParams(search).toString();
  }
  return wholeSearch(search) ?? '';
}
