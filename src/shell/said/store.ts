import { create } from 'zustand';

const SHOWN = 2500;
let timer: number | undefined;

/** A short word on what was just done. */
export const useSaid = create<{ readonly text: string }>(() => ({ text: '' }));

export function say(text: string): void {
  window.clearTimeout(timer);
  useSaid.setState({ text });
  timer = window.setTimeout(() => useSaid.setState({ text: '' }), SHOWN);
}
