import { setImmediate } from 'node:timers/promises';
import type { FactsReader } from '@/server/database/facts-store';
import { type Version, versionOf } from '@/server/engine/version/version';
import type { AlertRow, SearchRow } from '@/server/session/alert-rows';
import type { StoredAlerts } from '@/server/session/alerts';
import { nextState } from './next-state';
import { readAlert } from './read-alert';
import { readSearch } from './read-search';
import { storedSearch } from './search';
import { storedSubject } from './subject';

/**
 * Reads every alert that was not read in a data version, one at a time, with the markets that its owner has now. Rejects where the
 * data or the accounts cannot be read; what was read until then is stored, and another run goes on from there.
 */
export async function evaluateAlerts(reader: FactsReader, alerts: StoredAlerts, signal?: AbortSignal): Promise<void> {
  let after: string | null = '';
  while (after !== null) {
    const { due, next } = await alerts.due(reader.dataset.version, after);
    for (const { alert, markets } of due) {
      signal?.throwIfAborted();
      await evaluate(alert, await versionOf(reader, markets), alerts, signal);
      // Other requests are served between two alerts.
      await setImmediate();
    }
    after = next;
  }
}

async function evaluate(alert: AlertRow, version: Version, alerts: StoredAlerts, signal?: AbortSignal): Promise<void> {
  if (alert.kind === 'search') {
    // Another server that reads another version at the same time changes what is known.
    while (!(await readNew(alert, version, alerts, signal))) signal?.throwIfAborted();
    return;
  }
  const read = await readAlert(version, storedSubject(alert), alerts.now(), signal);
  await alerts.record(alert, read, (row, previous) => nextState(row, previous, read));
}

async function readNew(alert: SearchRow, version: Version, alerts: StoredAlerts, signal?: AbortSignal) {
  const before = await alerts.known(alert.id);
  const { known, ...read } = await readSearch(version, storedSearch(alert), before, alerts.now(), signal);
  return alerts.recordSearch(alert, read, known, before?.version ?? null);
}
