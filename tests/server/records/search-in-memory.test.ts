import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rows } from '@/server/facts/tables';
import { NameIndex } from '@/server/records/name-index';
import { search } from '@/server/records/search';
import { makeDataset } from '../engine/dataset';

/** Parts of names and ids that share beginnings, letters and accents, so that the same words often match several. */
const part = fc.constantFrom(
  ...['Nave', 'nave', 'Náve', 'Parque', 'PARQUE', 'Av', 'a', 'b', 'ab', 'aba', 'ÑU', 'ñu', 'é', '1', '12', '121', 'B1'],
  ...['%', '_', "O'B", '-', 'Ω', 'ß', 'Æ', '工', '😀', 'mérida', 'Centro', 'x\u0301'],
);
const name = fc
  .array(part, { minLength: 1, maxLength: 4 })
  .chain((pieces) => fc.constantFrom(' ', '', '  ', '-').map((between) => pieces.join(between)));
const place = fc.constantFrom(
  { market: 'Mérida', submarket: 'Centro' },
  { market: 'Mérida', submarket: 'Nave Norte' },
  { market: 'Tijuana', submarket: 'Centro' },
  { market: 'Tijuana', submarket: null },
  { market: 'Parque', submarket: 'ab' },
);
/** An id that is also a name, but not of another record. */
const ids = (prefix: string) => (row: { id: string }, i: number) =>
  row.id === '' ? `${prefix}${i}` : `${row.id}·${i}`;
const row = fc.record({ name, place, id: fc.oneof(fc.constant(''), name) });
/** More neighbours than a block holds, some of them repeated. */
const rows = (maxLength: number) =>
  fc
    .array(fc.tuple(row, fc.constantFrom(1, 1, 1, 30)), { maxLength, size: 'max' })
    .map((all) => all.flatMap(([one, times]) => Array.from({ length: times }, () => one)));

const dataset: fc.Arbitrary<Rows> = fc
  .record({ buildings: rows(40), lots: rows(15), parks: rows(15) })
  .map(({ buildings, lots, parks }) => ({
    markets: [{ market: 'Mérida', region: 'Sureste' }],
    buildings: buildings.map((one, i) => ({
      building_id: ids('B')(one, i),
      name: one.name,
      ...one.place,
      net_leasable_area: 1000,
      delivered_on: '2024-01-15',
    })),
    lots: lots.map((one, i) => ({ lot_id: ids('L')(one, i), name: one.name, ...one.place, area: 1000 })),
    parks: parks.map((one, i) => ({ park_id: ids('P')(one, i), name: one.name, ...one.place })),
  }));

const word = fc.oneof(part, fc.constantFrom('me', 'cen', 'tij', 'n', 'par', 'nav', 'b1', 'q', 'zz', '21'));
const text = fc
  .array(word, { minLength: 1, maxLength: 4 })
  .chain((words) => fc.constantFrom(' ', '  ', '').map((between) => words.join(between)));
const scope = fc.constantFrom(null, ['Mérida'], ['Tijuana', 'Parque'], ['elsewhere'], []);

describe.each(['duckdb', 'postgres'] as const)('names in memory, read from %s', (engine) => {
  it('are found as in the database, in the same order', { timeout: 240_000 }, async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        dataset,
        fc.array(fc.tuple(text, scope), { minLength: 30, maxLength: 30 }),
        async (data, searches) => {
          const { version, reader, close } = await makeDataset(data, engine);
          try {
            const names = await NameIndex.read(reader);
            // Also whole names and ids, and their beginnings.
            const stored = [...(data.buildings ?? []), ...(data.lots ?? []), ...(data.parks ?? [])].slice(0, 8);
            const own = stored.flatMap((one) => {
              const id = String(one.building_id ?? one.lot_id ?? one.park_id);
              return [String(one.name), id, id.slice(0, 2), `${String(one.name).slice(1)} ${one.market}`];
            });
            for (const [query, limits] of [...searches, ...own.map((one) => [one, null] as const)]) {
              const expected = await search(version, query, limits, undefined, null);
              found += expected.length;
              expect([query, limits, await search(version, query, limits, undefined, names)]).toEqual([
                query,
                limits,
                expected,
              ]);
            }
          } finally {
            await close();
          }
        },
      ),
      { numRuns: engine === 'duckdb' ? 12 : 4 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it('are left to the database if there are too many', async () => {
    const buildings = ['A', 'B'].map((building_id) => ({
      building_id,
      name: building_id,
      market: 'Mérida',
      net_leasable_area: 1,
      delivered_on: '2024-01-15',
    }));
    const { reader, close } = await makeDataset({ buildings }, engine);
    try {
      expect(await NameIndex.read(reader, 1)).toBeNull();
      expect((await NameIndex.read(reader, 2))?.byteLength).toBeGreaterThan(0);
    } finally {
      await close();
    }
  });
});
