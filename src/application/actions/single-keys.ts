import { create } from 'zustand';

const NAME = 'nave-single-keys';

function stored(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'off';
  } catch {
    return true;
  }
}

/** Whether keys that are pressed alone do something; users of speech input turn them off. */
export const useSingleKeys = create<{ readonly on: boolean }>(() => ({ on: stored() }));

export function setSingleKeys(on: boolean): void {
  useSingleKeys.setState({ on });
  try {
    localStorage.setItem(NAME, on ? 'on' : 'off');
  } catch {
    // Storage may be denied; the choice then lasts for this page.
  }
}
