import { useEffect, useState } from 'react';
import { MAXIMUM_SEARCH } from '@/contract/calls/query';
import type { SearchResult } from '@/contract/calls/search';
import { callAccount } from '@/http/call-account';

/** Milliseconds of a pause in typing. */
const PAUSE = 120;
const LEAST = 2;

type Found = { readonly results: readonly SearchResult[]; readonly busy: boolean; readonly failed: boolean };
const NOTHING: Found = { results: [], busy: false, failed: false };

/** Places and properties by name; what was found before stays until the next answer. */
export function useSearch(typed: string): Found {
  const [found, setFound] = useState<Found>(NOTHING);
  const q = typed.trim().slice(0, MAXIMUM_SEARCH);
  useEffect(() => {
    if (q.length < LEAST) {
      setFound(NOTHING);
      return;
    }
    const controller = new AbortController();
    setFound((before) => ({ ...before, busy: true }));
    const timer = window.setTimeout(() => {
      callAccount('search', { query: { q }, signal: controller.signal, failure: null }).then(
        ({ results }) => setFound({ results, busy: false, failed: false }),
        () => {
          if (!controller.signal.aborted) setFound({ results: [], busy: false, failed: true });
        },
      );
    }, PAUSE);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [q]);
  return found;
}
