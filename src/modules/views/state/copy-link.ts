import { writeUnits } from '@/contract/addresses/units';
import { shortened } from '@/core/view/stored-search';

import { usePreferences } from '@/preferences/store';

import { copyText } from '@/shell/clipboard';
import { i18n } from '@/shell/i18n';
import { showToast } from '@/shell/toasts/store';
import { presentSearch } from './present-search';

/** Whoever opens a link sees the figures in the units in which they were sent. */
function withUnits(search: string): string {
  const params = new URLSearchParams(search);
  writeUnits(params, usePreferences.getState());
  return params.toString();
}

/** Copies the address of the present view to the clipboard and confirms it. */
export async function copyLink(): Promise<void> {
  const search = await shortened(withUnits(presentSearch()));
  const { origin, pathname } = window.location;
  const done = await copyText(`${origin}${pathname}${search === '' ? '' : `?${search}`}`);
  showToast(i18n.t(done ? 'views:copied' : 'views:not_copied'));
}
