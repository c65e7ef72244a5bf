import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { requestIn } from '@/contract/calls/import-limits';
import type { ImportCheck, ImportRequest, ImportsAnswer } from '@/contract/calls/imports';
import { messageOf } from '@/http/client';
import { showError } from '@/shell/modals/store';
import { callData } from '../state/call-data';
import type { StepProps } from '../state/step-props';
import { isWorking, useLoaded } from '../state/use-loaded';

/** What is checked where nothing was requested yet: own data are updated, the sample and nothing are replaced. */
export function firstRequest({ served }: ImportsAnswer, name: string): ImportRequest {
  const isOwn = served !== null && !served.sample;
  return isOwn ? { mode: 'update' } : { mode: 'replace', name };
}

/** The last check of an import, and the way to check it again. One that is out of date is made anew at once. */
export function useCheck({ draft, imports, proposal }: StepProps) {
  const { t } = useTranslation('data');
  const path = { id: draft.id };
  const mapping = proposal.value?.mapping ?? null;
  // Another mapping is another check.
  const key = mapping === null ? null : JSON.stringify(mapping);
  const check = useLoaded<ImportCheck>(
    key,
    (signal) => callData('importCheck', { path, signal, failure: null }),
    isWorking,
  );
  const last = useRef<ImportRequest | null>(null);
  const { report } = check.value ?? { report: null };
  if (report !== null) last.current = requestIn(report);
  const request = async (body: ImportRequest): Promise<void> => {
    last.current = body;
    try {
      check.set(await callData('checkImport', { path, body, failure: null }));
    } catch (error) {
      showError(messageOf(error) ?? t('check.failed'));
    }
  };
  const again = () => void request(last.current ?? firstRequest(imports, mapping?.dataset.name ?? draft.name ?? ''));
  const isIdle = check.value?.state === 'idle';
  const latest = useRef(again);
  latest.current = again;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mapping is checked anew
  useEffect(() => {
    if (isIdle) latest.current();
  }, [isIdle, key]);
  return { check, report, request, again };
}
