import { preloadNames as preloadQuestionNames } from '@/server/assistant/answer/data-names';
import type { FactsStore } from '@/server/database/facts-store';
import { preloadFacts } from '@/server/engine/version/version';
import { preloadNames } from '@/server/records/name-index';

const SECOND = 1000;

/**
 * Reads names and facts of the served data version into memory, and those of every later version within a second. A failure is
 * logged where it occurs, and tried again. Returns a function that stops this, and resolves once nothing is read any more: a
 * database that is closed while it is read may end the process.
 */
export function keepPreloaded(facts: FactsStore): () => Promise<void> {
  let loaded: string | undefined;
  let reading: Promise<unknown> | null = null;
  const read = () =>
    facts.reading(async (reader) => {
      const all = await Promise.allSettled([preloadNames(reader), preloadFacts(reader), preloadQuestionNames(reader)]);
      if (all.every(({ status }) => status === 'fulfilled')) loaded = reader.dataset.version;
    });
  const look = async () => {
    if (reading !== null || facts.dataset === null || facts.dataset.version === loaded) return;
    try {
      reading = read();
      await reading;
    } finally {
      reading = null;
    }
  };
  const timer = setInterval(() => void look(), SECOND).unref();
  void look();
  return async () => {
    clearInterval(timer);
    await reading?.catch(() => undefined);
  };
}
