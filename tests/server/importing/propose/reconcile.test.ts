import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inspectFolder } from '@/server/importing/inspect/inspect-folder';
import { proposeMapping } from '@/server/importing/propose/propose-mapping';
import { Scratch } from '../folder/scratch';
import { FOUND } from './found-files';

const SQUARE_FOOT = 0.09290304;

let scratch: Scratch;
beforeEach(() => {
  scratch = new Scratch();
});
afterEach(() => scratch.remove());

/** Loads a found file by its proposal, with the likely answers where none is given for a kind of question. */
async function load(file: string, given: Record<string, string> = {}) {
  const found = FOUND.find((one) => one.file === file);
  if (found === undefined) throw new Error(`there is no ${file}`);
  writeFileSync(path.join(scratch.folder, file), await found.content);
  const inspected = await inspectFolder(scratch.folder);
  const answers = proposeMapping(inspected).questions.map(({ id, kind, column, likely }) => [
    id,
    given[column ?? kind] ?? likely ?? '',
  ]);
  const proposal = proposeMapping(inspected, Object.fromEntries(answers));
  expect(Object.keys(proposal.answers)).toHaveLength(answers.length);
  const report = await scratch.import({ map: scratch.map(proposal.mapping as object) });
  expect(report.problems.errors).toBe(0);
}

it('an inventory with title, total and latin-1 letters adds up to its own total', async () => {
  await load('Inventario naves Q2.csv');
  expect(
    await scratch.query('select count(*)::int as buildings, sum(net_leasable_area)::int as area from buildings'),
  ).toEqual([{ buildings: 30, area: 253_350 }]);
  expect(await scratch.query("select count(*)::int as n from buildings where name like 'Nave Querétaro%'")).toEqual([
    { n: 30 },
  ]);
});

it('yearly rents per square foot are monthly ones per square metre', async () => {
  await load('Availability Report.csv', { market: 'Dallas', listed_on: '2025-06-01' });
  const [row] = await scratch.query(
    "select asking_price_lease as price, available_area as area from listings where building_id = 'Gateway 1'",
  );
  expect(row).toEqual({
    price: expect.closeTo(8.25 / 12 / SQUARE_FOOT, 6),
    area: expect.closeTo(20_000 * SQUARE_FOOT, 6),
  });
});

it('total monthly rents in pesos are divided by the area and the rate', async () => {
  await load('spaces-for-lease.csv', { asking_price_lease: 'MXN@20' });
  const [row] = await scratch.query("select asking_price_lease as price from listings where listing_id = 'L-0'");
  expect(row).toEqual({ price: expect.closeTo(80_000 / 800 / 20, 6) });
});

it('the leases of a building add up to its area', async () => {
  await load('Contratos vigentes.xlsx');
  expect(
    await scratch.query(
      'select (select sum(area)::int from occupancies) as leased, (select sum(net_leasable_area)::int from buildings) as area',
    ),
  ).toEqual([{ leased: 55_500, area: 55_500 }]);
  expect(await scratch.query('select min(moved_in_on)::varchar as first from occupancies')).toEqual([
    { first: '2020-01-15' },
  ]);
});

it('only what is on the market is listed', async () => {
  await load('disponibilidad.csv');
  expect(await scratch.query('select count(*)::int as n from listings')).toEqual([{ n: 14 }]);
  expect(
    await scratch.query('select count(distinct park_id)::int as parks, count(*)::int as n from buildings'),
  ).toEqual([{ parks: 3, n: 20 }]);
});
