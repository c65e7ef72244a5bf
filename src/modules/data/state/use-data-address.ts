import { useRouter } from 'next/router';
import { useCallback, useRef } from 'react';
import { DRAFT_ID } from '@/contract/calls/import-limits';

export const STEPS = ['files', 'columns', 'check', 'apply'] as const;
export type Step = (typeof STEPS)[number];
type Place = { readonly draft?: string | null; readonly step?: Step; readonly tab?: 'import' | 'versions' };

const one = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** The draft, step and tab that the address names: it survives a reload, and back leads to the step before. */
export function useDataAddress() {
  const { query, push } = useRouter();
  const latest = useRef(push);
  latest.current = push;
  const go = useCallback(({ draft = null, step, tab = 'import' }: Place) => {
    const params = new URLSearchParams();
    if (draft !== null) params.set('draft', draft);
    if (draft !== null && step !== undefined) params.set('step', step);
    if (tab !== 'import') params.set('tab', tab);
    void latest.current(`/data${params.size > 0 ? `?${params}` : ''}`, undefined, { shallow: true });
  }, []);
  const draft = one(query.draft);
  return {
    draft: DRAFT_ID.test(draft) ? draft : null,
    step: STEPS.find((step) => step === one(query.step)) ?? STEPS[0],
    tab: one(query.tab) === 'versions' ? ('versions' as const) : ('import' as const),
    go,
  };
}
