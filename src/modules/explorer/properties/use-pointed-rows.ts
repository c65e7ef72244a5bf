import { type FocusEvent, type PointerEvent, type RefObject, useEffect } from 'react';
import type { Pointed } from '../state/store';
import { useExplorer, useExplorerState } from '../state/use-explorer';

/**
 * Ties the rows of a table, each named by an attribute, to what the pointer is on elsewhere: a row that is pointed at or
 * holds the focus is marked on the map, and what the map points at is marked in the table.
 */
export function usePointedRows(box: RefObject<HTMLElement | null>, kind: Pointed['kind']) {
  const state = useExplorerState();
  const pointed = useExplorer((one) => one.pointed);
  const attribute = `data-${kind}`;
  const key = pointed?.kind === kind ? pointed.key : null;
  useEffect(() => {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>(`tr[${attribute}]`) ?? [])];
    const row = key === null ? undefined : rows.find((one) => one.getAttribute(attribute) === key);
    row?.setAttribute('data-pointed', '');
    return () => row?.removeAttribute('data-pointed');
  }, [box, attribute, key]);
  const over = ({ target }: PointerEvent | FocusEvent) => {
    const row = target instanceof Element ? target.closest(`tr[${attribute}]`) : null;
    const own = row?.getAttribute(attribute) ?? null;
    state().point(own === null ? null : { kind, key: own });
  };
  const away = () => state().point(null);
  return { onPointerOver: over, onPointerLeave: away, onFocus: over, onBlur: away };
}
