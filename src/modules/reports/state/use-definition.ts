import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readReport, writeReport } from '@/contract/addresses/report';
import type { ReportBody } from '@/contract/calls/report';
import { addressSearch } from '@/core/view/stored-search';
import { startSearch } from '@/modules/views/state/start-view';

const PATH = '/reports';

/** The definition of the report, which the address holds; null until that is read. */
export function useDefinition(): readonly [ReportBody | null, (changed: ReportBody) => void] {
  const { asPath, isReady, replace } = useRouter();
  const [definition, setDefinition] = useState<ReportBody | null>(null);
  /** The query string that was written here last; another one was opened. */
  const written = useRef<string | null>(null);
  const latest = useRef(replace);
  latest.current = replace;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is read again
  useEffect(() => {
    if (!isReady) return;
    if (written.current !== null && window.location.search.replace(/^\?/, '') === written.current) return;
    let left = false;
    void Promise.resolve(addressSearch()).then((search) => {
      if (left) return;
      const entered = written.current === null && search === '' ? startSearch(PATH) : search;
      written.current = search.replace(/^\?/, '');
      setDefinition(readReport(entered));
    });
    return () => {
      left = true;
    };
  }, [asPath, isReady]);

  const change = useCallback((changed: ReportBody) => {
    const search = writeReport(changed);
    written.current = search;
    setDefinition(changed);
    void latest.current(search === '' ? PATH : `${PATH}?${search}`, undefined, { shallow: true });
  }, []);
  return [definition, change];
}
