import { create } from 'zustand';
import { readUnread } from './call-alerts';

type Unread = {
  /** How often the person was told something that is not seen yet; null until it is known. */
  readonly count: number | null;
  /** Whether it could not be loaded. */
  readonly failed: boolean;
};

export const useUnread = create<Unread>(() => ({ count: null, failed: false }));

/** Asks how much is unseen. A failure is shown by the bell, which asks again when another page is opened. */
export async function loadUnread(): Promise<void> {
  try {
    const { unread } = await readUnread();
    useUnread.setState({ count: unread, failed: false });
  } catch {
    useUnread.setState({ failed: true });
  }
}
