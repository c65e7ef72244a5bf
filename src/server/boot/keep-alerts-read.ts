import { evaluateAlerts } from '@/server/alerts/evaluate';
import { log } from '@/server/base/log';
import type { FactsStore } from '@/server/database/facts-store';
import { preloadFacts } from '@/server/engine/version/version';
import type { StoredAlerts } from '@/server/session/alerts';

const SECOND = 1000;
/** Milliseconds until another attempt after a failure: twice as long each time. */
const PAUSE = { first: 5_000, longest: 300_000 };

/**
 * Reads the alerts of everybody in the served data version, and in every later one within seconds. A failure is logged and tried
 * again. Returns a function that stops this, and resolves once nothing is read any more.
 */
export function keepAlertsRead(facts: FactsStore, alerts: StoredAlerts): () => Promise<void> {
  const stopped = new AbortController();
  let done: string | undefined;
  let reading: Promise<unknown> | null = null;
  let pause = PAUSE.first;
  let next = 0;
  const read = () =>
    facts.reading(async (reader) => {
      // Alerts are read from memory where the facts fit; where they do not, from the database.
      await preloadFacts(reader).catch(() => undefined);
      await evaluateAlerts(reader, alerts, stopped.signal);
      done = reader.dataset.version;
    });
  const look = async () => {
    if (reading !== null || facts.dataset === null || facts.dataset.version === done || Date.now() < next) return;
    try {
      reading = read();
      await reading;
      pause = PAUSE.first;
    } catch (error) {
      if (stopped.signal.aborted) return;
      next = Date.now() + pause;
      log.error({ err: error, seconds: pause / SECOND }, 'alerts could not be read; trying again');
      pause = Math.min(2 * pause, PAUSE.longest);
    } finally {
      reading = null;
    }
  };
  const timer = setInterval(() => void look(), SECOND).unref();
  void look();
  return async () => {
    clearInterval(timer);
    stopped.abort();
    await reading?.catch(() => undefined);
  };
}
