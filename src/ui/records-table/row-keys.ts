import type { KeyboardEvent } from 'react';

const CONTROLS = 'button:not([tabindex="-1"]), a[href], input';
const ROW = 'tr[data-row-key]';

const rowBeside = (row: Element, key: string): Element | null => {
  const rows = [...(row.closest('table')?.querySelectorAll(`:scope > tbody > ${ROW}`) ?? [])];
  return rows[rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)] ?? null;
};

/** With the focus on a control of a row, right and left unfold and fold the row, up and down lead to the same control beside it. */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const row = target.closest(ROW);
  if (!row || !target.matches(CONTROLS)) return;
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const fold = row.querySelector<HTMLElement>('button[aria-expanded]');
    if (!fold) return;
    event.preventDefault();
    if ((fold.getAttribute('aria-expanded') === 'false') === (key === 'ArrowRight')) fold.click();
  } else if (key === 'ArrowDown' || key === 'ArrowUp') {
    const at = [...row.querySelectorAll(CONTROLS)].indexOf(target);
    const next = rowBeside(row, key)?.querySelectorAll<HTMLElement>(CONTROLS)[at];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
}
