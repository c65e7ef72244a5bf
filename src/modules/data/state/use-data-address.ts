import { useRouter } from 'next/router';
import { useCallback, useRef } from 'react';
import { CORRECTED_RECORDS, type CorrectedRecord } from '@/contract/calls/correction-limits';
import { DRAFT_ID } from '@/contract/calls/import-limits';

export const STEPS = ['files', 'columns', 'check', 'apply'] as const;
export type Step = (typeof STEPS)[number];
export const TABS = ['import', 'corrections', 'versions'] as const;
export type Tab = (typeof TABS)[number];
/** A record whose values are to be corrected. */
export type Corrected = { readonly table: CorrectedRecord; readonly id: string };
type Place = {
  readonly draft?: string | null;
  readonly step?: Step;
  readonly tab?: Tab;
  readonly record?: Corrected | null;
};

const one = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

function recordIn(query: Readonly<Record<string, string | string[] | undefined>>): Corrected | null {
  const table = CORRECTED_RECORDS.find((kind) => one(query[kind]) !== '');
  return table === undefined ? null : { table, id: one(query[table]) };
}

/** The draft, step, tab and record that the address names: it survives a reload, and back leads to the step before. */
export function useDataAddress() {
  const { query, push } = useRouter();
  const latest = useRef(push);
  latest.current = push;
  const go = useCallback(({ draft = null, step, tab = 'import', record = null }: Place) => {
    const params = new URLSearchParams();
    if (draft !== null) params.set('draft', draft);
    if (draft !== null && step !== undefined) params.set('step', step);
    if (tab !== 'import') params.set('tab', tab);
    if (tab === 'corrections' && record !== null) params.set(record.table, record.id);
    void latest.current(`/data${params.size > 0 ? `?${params}` : ''}`, undefined, { shallow: true });
  }, []);
  const draft = one(query.draft);
  return {
    draft: DRAFT_ID.test(draft) ? draft : null,
    step: STEPS.find((step) => step === one(query.step)) ?? STEPS[0],
    tab: TABS.find((tab) => tab === one(query.tab)) ?? TABS[0],
    record: recordIn(query),
    go,
  };
}
