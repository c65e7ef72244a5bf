import { useEffect, useRef } from 'react';
import { announce } from './store';

/** Announces a text whenever it is another than the one before; null, while something loads, and the first text are silent. */
export function useAnnounced(text: string | null): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (text === null || text === before.current) return;
    if (before.current !== null) announce(text);
    before.current = text;
  }, [text]);
}
