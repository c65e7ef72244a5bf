import axios from 'axios';
import { i18n } from '@/shell/i18n';
import { showError } from '@/shell/modals/store';

/** Which text of the error modal a failed call shows; null leaves it to the caller. */
export type Failure = 'data' | 'filters' | 'indicator' | null;

/** The server's message for a failed call, in the person's language, if there is one. */
export function messageOf(error: unknown): string | undefined {
  if (!axios.isAxiosError(error)) return undefined;
  const body: unknown = error.response?.data;
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
}

/** Fetched with the first failure. */
const report = async (message: string) => (await import('@/shell/report')).report(message);

export function handleFailure(error: unknown, failure: Failure): void {
  void report(messageOf(error) ?? i18n.t('errors-ui:fallback', { lng: 'en' }));
  // A server that does not know the indicators of a module at once answers so: there is nothing it failed to calculate.
  if (failure === 'indicator' && axios.isAxiosError(error) && error.response?.status === 404) return;
  if (failure) showError(i18n.t(`errors-ui:${failure}`));
}
