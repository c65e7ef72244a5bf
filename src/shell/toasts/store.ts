import { create } from 'zustand';

export type Toast = { readonly id: number; readonly text: string };

/** The short notifications of this visit that are not shown yet. */
export const useToasts = create<{ readonly waiting: readonly Toast[] }>(() => ({ waiting: [] }));

let last = 0;

/** Shows a short notification that goes by itself. */
export function showToast(text: string): void {
  last += 1;
  const toast = { id: last, text };
  useToasts.setState(({ waiting }) => ({ waiting: [...waiting, toast] }));
}

/** Takes over what is to be shown. */
export function takeToasts(): readonly Toast[] {
  const { waiting } = useToasts.getState();
  if (waiting.length > 0) useToasts.setState({ waiting: [] });
  return waiting;
}
