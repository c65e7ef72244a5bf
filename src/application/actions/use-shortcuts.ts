import { useEffect } from 'react';
import { KeyFollower, needsHeldKey } from './keys';
import { ACTIONS } from './registry';
import { useSingleKeys } from './single-keys';

const FIELDS =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="radio"], [type="checkbox"], [type="button"], [type="submit"], [type="range"])';
const MODALS = 'dialog[open], [aria-modal="true"]';

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(FIELDS) !== null;
const isVisible = (element: Element): boolean =>
  element instanceof HTMLElement && (element.checkVisibility?.() ?? element.offsetParent !== null);

/** Runs actions by their keys: not while somebody types, nor behind a modal. */
export function useShortcuts(): void {
  useEffect(() => {
    const keyed = new Map(ACTIONS.flatMap((action) => (action.keys === undefined ? [] : [[action.keys, action]])));
    const follower = new KeyFollower([...keyed.keys()]);
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      const keys = follower.press(event);
      const action = keys === null ? undefined : keyed.get(keys);
      if (keys === null || action === undefined) return;
      if (!needsHeldKey(keys) && (isTyping(event.target) || !useSingleKeys.getState().on)) return;
      if ([...document.querySelectorAll(MODALS)].some(isVisible)) return;
      if (!action.available()) return;
      event.preventDefault();
      action.run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
