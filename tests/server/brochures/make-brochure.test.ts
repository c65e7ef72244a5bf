import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { BrochureFailure } from '@/server/brochures/document-pool';
import { BrochureMaker } from '@/server/brochures/make-brochure';
import type { BrochureSource } from '@/server/brochures/source';
import { LineFull } from '@/server/documents/waiting-line';

const workerAt = (name: string): string => path.join(import.meta.dirname, name);
const sourceOf = (dataset: string): BrochureSource => ({
  units: { area_unit: 'm2', monetary_unit: 'USD', rent_period: 'month', language: 'es' },
  day: '2026-11-20',
  spaces: 0,
  properties: [],
  towns: [],
  criteria: [],
  dataset,
  sample: false,
  rate: null,
});
const never = new AbortController().signal;

let maker: BrochureMaker;
const started = (settings: ConstructorParameters<typeof BrochureMaker>[0] = {}) => {
  maker = new BrochureMaker({ worker: workerAt('failing-worker.mjs'), ...settings });
  return maker;
};
afterEach(() => maker.close());

/** Makes a document and frees its place, as the route does. */
async function make(dataset: string, signal = never, person = dataset): Promise<string> {
  const place = maker.enter(person);
  try {
    return new TextDecoder().decode(await maker.make('pdf', sourceOf(dataset), false, place, signal));
  } finally {
    place.release();
  }
}
const reasonOf = (failed: Promise<unknown>): Promise<BrochureFailure['reason']> =>
  failed.then(
    () => {
      throw new Error('made');
    },
    (error: BrochureFailure) => error.reason,
  );

describe('a brochure', () => {
  it("is made in a worker, and as a PDF by the product's worker", async () => {
    started();
    expect(await make('fine')).toBe('fine');
    await maker.close();
    maker = new BrochureMaker();
    expect(await make('Propios')).toMatch(/^%PDF-/);
  });

  it.each(['exit', 'throw', 'memory'])('fails alone if its worker does: %s', async (kind) => {
    started({ memory: { maxOldGenerationSizeMb: 32 } });
    expect(await reasonOf(make(kind))).toBe('failed');
    expect(await make('fine')).toBe('fine');
  });

  it('fails if no worker can start', async () => {
    started({ worker: workerAt('broken-worker.mjs') });
    expect(await reasonOf(make('fine'))).toBe('failed');
  });

  it('is aborted at its time limit, with its worker', async () => {
    started({ making: 1_500 });
    expect(await reasonOf(make('loop'))).toBe('slow');
    expect(await make('fine')).toBe('fine');
  });

  it('waits no longer than its time limit, and frees its place for others', async () => {
    started({ limits: { running: 1, perPerson: 1, total: 2 }, waiting: 300 });
    const gone = new AbortController();
    const first = make('loop', gone.signal);
    expect(await reasonOf(make('fine'))).toBe('waited');
    gone.abort('closed');
    await expect(first).rejects.toBe('closed');
    expect(await make('fine')).toBe('fine');
  });

  it('ends when its client disconnects, running or waiting', async () => {
    started({ limits: { running: 1, perPerson: 1, total: 3 } });
    const [working, waiting] = [new AbortController(), new AbortController()];
    const first = make('loop', working.signal);
    const second = make('throw', waiting.signal);
    const third = make('fine');
    waiting.abort('closed');
    await expect(second).rejects.toBe('closed');
    working.abort('closed');
    await expect(first).rejects.toBe('closed');
    expect(await third).toBe('fine');
  });

  it('has two places for each user and a bounded number in total', async () => {
    started({ limits: { running: 1, perPerson: 2, total: 3 } });
    const places = [maker.enter('ana'), maker.enter('ana')];
    const refused = (person: string) => {
      try {
        maker.enter(person).release();
        return null;
      } catch (error) {
        return error instanceof LineFull ? error.reason : error;
      }
    };
    expect(refused('ana')).toBe('person');
    places.push(maker.enter('eva'));
    expect(refused('eva')).toBe('line');
    // Leaving twice frees one place.
    places[0]?.release();
    places[0]?.release();
    places.push(maker.enter('ana'));
    expect(refused('eva')).toBe('line');
    for (const place of places) place.release();
    expect(refused('ana')).toBeNull();
  });
});
