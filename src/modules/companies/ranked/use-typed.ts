import { useEffect, useState } from 'react';

/** Letters from which on names are searched. */
export const LEAST_LETTERS = 2;
/** Milliseconds after the last letter until the search. */
const PAUSE = 200;

/** A typed text without space around it, once typing pauses; at once where it is cleared. */
export function useTyped(text: string): string {
  const trimmed = text.trim();
  const [settled, setSettled] = useState(trimmed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(trimmed), PAUSE);
    return () => clearTimeout(timer);
  }, [trimmed]);
  return trimmed.length < LEAST_LETTERS ? '' : settled;
}
