import { shortened } from '@/core/view/stored-search';

import { writeUnits } from '@/core/view/units';
import { usePreferences } from '@/preferences/store';

import { i18n } from '@/shell/i18n';
import { showToast } from '@/shell/toasts/store';
import { presentSearch } from './present-search';

/** For pages that are not served securely, where there is no clipboard to write to. */
function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Next to the focused element, so that no panel closes because the focus left it.
  (before?.parentElement ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** Whoever opens a link sees the figures in the units in which they were sent. */
function withUnits(search: string): string {
  const { area_unit, monetary_unit } = usePreferences.getState();
  const params = new URLSearchParams(search);
  writeUnits(params, { area_unit, monetary_unit });
  return params.toString();
}

/** Copies the address of the present view to the clipboard and confirms it. */
export async function copyLink(): Promise<void> {
  const search = await shortened(withUnits(presentSearch()));
  const { origin, pathname } = window.location;
  const done = await copied(`${origin}${pathname}${search === '' ? '' : `?${search}`}`);
  showToast(i18n.t(done ? 'views:copied' : 'views:not_copied'));
}
