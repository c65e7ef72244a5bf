import { log } from '@/server/base/log';
import { isReadOnly } from '@/server/database/read-only';

/** Milliseconds between two looks for what is due. */
const PAUSE = 5_000;

/** Calls a function that delivers what is due again and again. Returns a function that stops this, and resolves once nothing is being delivered. */
export function keepDelivered(deliver: (signal: AbortSignal) => Promise<unknown>): () => Promise<void> {
  const stopped = new AbortController();
  let delivering: Promise<unknown> | null = null;
  const look = async () => {
    if (delivering !== null) return;
    try {
      delivering = deliver(stopped.signal);
      await delivering;
    } catch (error) {
      if (!isReadOnly(error)) log.error({ err: error }, 'deliveries could not be read; trying again');
    } finally {
      delivering = null;
    }
  };
  const timer = setInterval(() => void look(), PAUSE).unref();
  void look();
  return async () => {
    clearInterval(timer);
    stopped.abort();
    await delivering?.catch(() => undefined);
  };
}
