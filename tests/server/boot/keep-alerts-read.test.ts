import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepAlertsRead } from '@/server/boot/keep-alerts-read';
import type { FactsReader, FactsStore } from '@/server/database/facts-store';
import type { StoredAlerts } from '@/server/session/alerts';
import { makeDataset } from '../engine/dataset';

const error = vi.hoisted(() => vi.fn());
vi.mock('@/server/base/log', () => ({ log: { warn: vi.fn(), info: vi.fn(), error } }));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

/** What a busy machine takes. Waiting moves the faked time on. */
const SOON = { timeout: 15_000, interval: 50 };

it('asks once in every data version which alerts are to be read, and again after a failure', async () => {
  const { version, close } = await makeDataset({
    buildings: [
      { building_id: 'B1', name: 'Nave', market: 'Mérida', net_leasable_area: 1, delivered_on: '2024-01-15' },
    ],
  });
  const reader = (name: string): FactsReader => ({
    dataset: { ...version.reader.dataset, version: name },
    read: (query, signal) => version.reader.read(query, signal),
    stream: (query, signal) => version.reader.stream(query, signal),
  });
  let served = reader('first');
  const facts: FactsStore = {
    get dataset() {
      return served.dataset;
    },
    reading: (work) => work(served),
    refresh: async () => undefined,
    ping: async () => undefined,
    image: async () => null,
    fault: null,
    close: async () => undefined,
  };
  const asked: string[] = [];
  const due = vi.fn(async (name: string) => {
    asked.push(name);
    if (asked.length === 1) throw new Error('no disk');
    return { due: [], next: null };
  });
  const stop = keepAlertsRead(facts, { due, now: () => 0 } as unknown as StoredAlerts);
  try {
    await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1), SOON);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(() => expect(asked).toEqual(['first', 'first']), SOON);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
    served = reader('second');
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(asked).toEqual(['first', 'first', 'second']), SOON);
  } finally {
    await stop();
    await close();
  }
});
