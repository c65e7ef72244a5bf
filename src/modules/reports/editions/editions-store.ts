import { create } from 'zustand';
import type { ReportEdition } from '@/contract/calls/report-editions';
import { statusOf } from '@/http/client';
import { i18n } from '@/shell/i18n';
import { showError } from '@/shell/modals/store';
import { readEditions, removeEdition } from '../state/call-report';

type Editions = { readonly editions: readonly ReportEdition[] | null; readonly failed: boolean };

/** The reports that the user downloaded, the last one first; null before they are loaded. */
export const useEditions = create<Editions>(() => ({ editions: null, failed: false }));

export async function loadEditions(): Promise<void> {
  try {
    const { editions } = await readEditions();
    useEditions.setState({ editions, failed: false });
  } catch {
    useEditions.setState({ failed: true });
  }
}

/** Deletes an edition. One that was deleted elsewhere is gone too. */
export async function deleteEdition(id: string): Promise<void> {
  try {
    try {
      await removeEdition(id);
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
    }
    useEditions.setState(({ editions }) => ({ editions: editions?.filter((one) => one.id !== id) ?? null }));
  } catch {
    showError(i18n.t('reports:editions.not_deleted'));
    await loadEditions();
  }
}
