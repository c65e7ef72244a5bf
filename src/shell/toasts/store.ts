import { create } from 'zustand';

const SHOWN = 2500;
let timer: number | undefined;

/** The short notification that is shown at present; an empty text means none. */
export const useToast = create<{ readonly text: string }>(() => ({ text: '' }));

export function showToast(text: string): void {
  window.clearTimeout(timer);
  useToast.setState({ text });
  timer = window.setTimeout(() => useToast.setState({ text: '' }), SHOWN);
}
