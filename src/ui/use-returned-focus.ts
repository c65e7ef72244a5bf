import { useEffect, useState } from 'react';

/** What had the focus before each part that is open now, the earliest first. */
let befores: readonly (Element | null)[] = [];

/**
 * Gives the focus back to what had it before, once this is gone; where that is gone too, as a popover from which a drawer was
 * opened, to what had the focus before that.
 */
export function useReturnedFocus(): void {
  const [chain] = useState(() => [document.activeElement, ...befores.toReversed()]);
  useEffect(() => {
    const [own = null] = chain;
    befores = [...befores, own];
    return () => {
      const at = befores.lastIndexOf(own);
      befores = befores.filter((_, i) => i !== at);
      const next = chain.find((one) => one instanceof HTMLElement && one !== document.body && one.isConnected);
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
  }, [chain]);
}

/**
 * Gives what takes the focus when something ends whose controls are gone with it, such as the tools of drawing: `ref` belongs on
 * it.
 */
export function useFocusAfter(active: boolean): (element: HTMLElement | null) => void {
  const [target] = useState<{ element: HTMLElement | null; active: boolean }>(() => ({ element: null, active }));
  useEffect(() => {
    const { activeElement } = document;
    if (target.active && !active && (activeElement === null || activeElement === document.body))
      target.element?.focus();
    target.active = active;
  }, [active, target]);
  return (element) => {
    target.element = element;
  };
}
