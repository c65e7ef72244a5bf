import { log } from '@/server/base/log';
import type { FactsStore } from '@/server/database/facts-store';
import { versionOf } from '@/server/engine/version/version';
import type { Due, Outbox } from '@/server/session/outbox';
import { tellingOf } from './describe-alert';
import type { Telling } from './words';

/** A way to deliver what alerts told. */
export type Delivering = {
  readonly outbox: Outbox;
  readonly facts: FactsStore;
  /** What is delivered, in the singular, for the log. */
  readonly what: string;
  /** Delivers one; rejects where it was not taken. */
  readonly send: (due: Due, telling: Telling, signal?: AbortSignal) => Promise<void>;
  /** Whether trying again after a failure is of no use. */
  readonly isFinal: (error: unknown) => boolean;
};

/** What is told, as its receiver may see it now; null where that is nothing. Rejects where no data are loaded. */
async function toldNow({ alert, firing, to }: Due, facts: FactsStore): Promise<Telling | null> {
  return facts.reading(async (reader) => {
    const telling = tellingOf(await versionOf(reader, to.markets), alert, firing, to.language);
    return telling?.firing.reading.outcome === 'read' ? telling : null;
  });
}

async function deliverOne(due: Due, by: Delivering, signal?: AbortSignal): Promise<void> {
  const { outbox } = by;
  const about = { alert: due.alert.id, version: due.firing.reading.data_version };
  try {
    const telling = await toldNow(due, by.facts);
    if (telling === null) {
      await outbox.sent(due, 'dropped');
      return;
    }
    await by.send(due, telling, signal);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const state = await outbox.failed(due, reason, by.isFinal(error));
    log[state === 'failed' ? 'error' : 'warn']({ ...about, reason, attempts: due.attempts }, `${by.what} was not sent`);
    return;
  }
  await outbox.sent(due);
}

/**
 * Delivers all that is due, one after another; failures are noted and logged. A process that ends between a delivery and its note leaves
 * it to be made again. Rejects where the accounts cannot be read or changed.
 */
export async function deliverDue(by: Delivering, signal?: AbortSignal): Promise<number> {
  let tried = 0;
  while (!signal?.aborted) {
    const due = await by.outbox.claim();
    if (due === null) break;
    await deliverOne(due, by, signal);
    tried++;
  }
  return tried;
}
