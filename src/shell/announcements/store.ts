import { create } from 'zustand';

/** What screen readers read aloud without the focus moving; `turn` distinguishes a text that is announced again. */
export const useAnnouncements = create<{ readonly text: string; readonly turn: number }>(() => ({ text: '', turn: 0 }));

/** Milliseconds in which a later text replaces an earlier one: several changes at once are read as one. */
const PAUSE = 300;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Has screen readers read a text aloud, after what they are reading. */
export function announce(text: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => useAnnouncements.setState(({ turn }) => ({ text, turn: turn + 1 })), PAUSE);
}
