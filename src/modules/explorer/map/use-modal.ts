import { type RefObject, useEffect } from 'react';

/** While open, an element that covers the page keeps the rest of it out of reach; Escape leaves. */
export function useModal(element: RefObject<HTMLElement | null>, open: boolean, onLeave: () => void): void {
  useEffect(() => {
    const own = element.current;
    if (!open || !own) return;
    const hidden: Element[] = [];
    for (let inner: Element = own; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
      for (const other of inner.parentElement.children) {
        if (other === inner || other.hasAttribute('inert') || other.tagName === 'SCRIPT') continue;
        other.setAttribute('inert', '');
        hidden.push(other);
      }
    }
    const opener = document.activeElement;
    const seen = (one: Element | null) => one !== null && one.getClientRects().length > 0;
    const first = [...own.querySelectorAll('button, input')].find(seen);
    if (first instanceof HTMLElement && !(own.contains(opener) && seen(opener))) first.focus();
    const before = document.body.style.overflow;
    document.body.style.overflow = 'hidden';
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onLeave();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      for (const other of hidden) other.removeAttribute('inert');
      document.body.style.overflow = before;
      document.removeEventListener('keydown', onKey);
      if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus();
      else own.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.focus();
    };
  }, [element, open, onLeave]);
}
