import { create } from 'zustand';

const NAME = 'nave-single-keys';

function kept(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'off';
  } catch {
    return true;
  }
}

/** Whether keys that are pressed alone do something; who speaks to the computer wants them off. */
export const useSingleKeys = create<{ readonly on: boolean }>(() => ({ on: kept() }));

export function setSingleKeys(on: boolean): void {
  useSingleKeys.setState({ on });
  try {
    localStorage.setItem(NAME, on ? 'on' : 'off');
  } catch {
    // Storage may be denied; the choice then lasts for this page.
  }
}
