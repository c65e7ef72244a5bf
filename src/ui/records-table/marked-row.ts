import { type RefObject, useEffect } from 'react';

/** The key of the row that holds an element; null outside of all rows. */
export const rowKeyAt = (target: EventTarget | null): string | null =>
  (target instanceof Element ? target.closest('tr[data-row-key]') : null)?.getAttribute('data-row-key') ?? null;

/** Marks one row of the table in a box, without drawing the others again. */
export function useMarkedRow(box: RefObject<HTMLElement | null>, key: string | null): void {
  useEffect(() => {
    const rows = [...(box.current?.querySelectorAll('tr[data-row-key]') ?? [])];
    const row = key === null ? undefined : rows.find((one) => one.getAttribute('data-row-key') === key);
    row?.setAttribute('data-pointed', '');
    return () => row?.removeAttribute('data-pointed');
  }, [box, key]);
}
