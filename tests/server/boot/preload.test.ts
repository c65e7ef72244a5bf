import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPreloaded } from '@/server/boot/preload';
import type { FactsReader, FactsStore } from '@/server/database/facts-store';
import { versionOf } from '@/server/engine/version/version';
import { namesOf } from '@/server/records/name-index';
import { makeDataset } from '../engine/dataset';

const warn = vi.hoisted(() => vi.fn());
vi.mock('@/server/base/log', () => ({ log: { warn, info: vi.fn(), error: vi.fn() } }));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** What a busy machine takes to read a version. Waiting moves the faked time on. */
const SOON = { timeout: 15_000, interval: 50 };

it('reads every served version into memory, and tries again after a failure', async () => {
  const { version, close } = await makeDataset({
    buildings: [
      { building_id: 'B1', name: 'Nave', market: 'Mérida', net_leasable_area: 1, delivered_on: '2024-01-15' },
    ],
  });
  let broken = true;
  const reader = (name: string): FactsReader => ({
    dataset: { ...version.reader.dataset, version: name },
    read: (query, signal) => (broken ? Promise.reject(new Error('no disk')) : version.reader.read(query, signal)),
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
  const stop = keepPreloaded(facts);
  try {
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2), SOON);
    expect(namesOf(served)).toBeNull();
    broken = false;
    await vi.advanceTimersByTimeAsync(15_000);
    await vi.waitFor(async () => {
      expect(namesOf(served)).not.toBeNull();
      expect((await versionOf(served, null)).inMemory()).not.toBeNull();
    }, SOON);
    const former = served;
    served = reader('second');
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(namesOf(served)).not.toBeNull(), SOON);
    expect(namesOf(former)).toBeNull();
    expect(warn).toHaveBeenCalledTimes(2);
  } finally {
    await stop();
    await close();
  }
});
