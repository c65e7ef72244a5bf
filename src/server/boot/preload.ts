import type { FactsStore } from '@/server/database/facts-store';
import { preloadFacts } from '@/server/engine/version/version';
import { preloadNames } from '@/server/records/name-index';

const SECOND = 1000;

/**
 * Reads names and facts of the served data version into memory, and those of every later version within a second. A failure is
 * logged where it occurs, and tried again. Returns a function that stops this.
 */
export function keepPreloaded(facts: FactsStore): () => void {
  let loaded: string | undefined;
  let reading = false;
  const look = async () => {
    if (reading || facts.dataset === null || facts.dataset.version === loaded) return;
    reading = true;
    try {
      await facts.reading(async (reader) => {
        const both = await Promise.allSettled([preloadNames(reader), preloadFacts(reader)]);
        if (both.every(({ status }) => status === 'fulfilled')) loaded = reader.dataset.version;
      });
    } finally {
      reading = false;
    }
  };
  const timer = setInterval(() => void look(), SECOND).unref();
  void look();
  return () => clearInterval(timer);
}
