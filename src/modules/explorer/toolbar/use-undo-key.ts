import { useEffect } from 'react';
import { useExplorerState } from '../state/use-explorer';

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(INPUT|TEXTAREA)$/.test(target.tagName) && !['radio', 'checkbox'].includes(target.getAttribute('type') ?? '')));

/** Ctrl or ⌘ Z takes the last choice back, except where it belongs to a text that is being written. */
export function useUndoKey(): void {
  const state = useExplorerState();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey))
        return;
      if (writes(event.target) || state().past.length === 0) return;
      event.preventDefault();
      state().undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [state]);
}
