import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openQuestions } from '@/contract/importing/open-questions';
import { inspectFolder } from '@/server/importing/inspect/inspect-folder';
import { mappingSchema } from '@/server/importing/mapping/mapping';
import { proposeMapping } from '@/server/importing/propose/propose-mapping';
import { runDuck, Scratch } from '../folder/scratch';

const SHARED = path.resolve('../shared/data');
const SQUARE_FOOT = 0.09290304;

let scratch: Scratch;
beforeEach(() => {
  scratch = new Scratch();
});
afterEach(() => scratch.remove());

/** Proposes a mapping, with the likely answers where none is given, and loads the folder by it. */
async function load(folder: string, given: Record<string, string>) {
  const found = await inspectFolder(folder);
  const likely = proposeMapping(found, given).questions.flatMap(({ id, likely }) =>
    likely === null ? [] : [[id, likely]],
  );
  const proposal = proposeMapping(found, { ...Object.fromEntries(likely), ...given });
  expect(openQuestions(proposal)).toEqual([]);
  const map = scratch.map(mappingSchema.parse(proposal.mapping));
  const report = await scratch.import({ folder, map });
  expect(report.problems.errors).toBe(0);
  return report;
}

describe.skipIf(!existsSync(SHARED))('public data, without a mapping written by hand', () => {
  it('parcels and a pipeline reconcile to the square metre', async () => {
    const folder = path.join(SHARED, 'warehouse-city');
    const { counts } = await load(folder, { 'area_meaning:finalParcels.centroids.parquet:shape_area': '0.55' });
    expect(counts).toEqual({ buildings: 9388 + 324 });
    const [parcels] = await runDuck(
      `select sum(shape_area) * 0.55 * ${SQUARE_FOOT} as area from '${folder}/finalParcels.centroids.parquet'`,
    );
    const [whole] = await scratch.query('select sum(net_leasable_area) as area from buildings');
    const pipeline = await runDuck(
      `select sum(cast(f.properties."floorSpace.sq.ft" as double)) * ${SQUARE_FOOT} as area from (select unnest(features) as f from read_json('${folder}/planned-snapshots/plannedParcels_2024-06-26_c113c78.geojson', maximum_object_size=100000000))`,
    );
    const areaOf = (row: unknown): number => Number((row as { area: unknown }).area);
    expect(areaOf(whole)).toBeCloseTo(areaOf(parcels) + areaOf(pipeline[0]), 0);
  });

  it('sales with CR line ends and days first give the industrial deals', async () => {
    const { counts } = await load(path.join(SHARED, 'nyc-rolling-sales'), {});
    expect(counts.deals).toBe(91 + 38);
    const [prices] = await scratch.query('select count(*) as deals, count(closing_price) as priced from deals');
    expect(Number((prices as { priced: unknown }).priced)).toBeGreaterThan(50);
  });

  it('establishments give buildings in parks, west of Greenwich', async () => {
    const folder = path.join(SHARED, 'retc-mexico');
    const { counts } = await load(folder, { 'constant:es_2022.csv:net_leasable_area': '1' });
    expect(counts.buildings).toBe(3017);
    const [box] = await scratch.query(
      'select max(longitude) < -86 as west, min(latitude) > 14 as north from buildings',
    );
    expect(box).toEqual({ west: true, north: true });
  });

  it('daily rates give a table of rates', async () => {
    const found = await inspectFolder(path.join(SHARED, 'usd-mxn'));
    const proposal = proposeMapping(found);
    expect(proposal.questions).toEqual([]);
    expect(Object.keys(mappingSchema.parse(proposal.mapping).tables)).toEqual(['exchange_rates']);
    expect(found.inspected.map(({ records }) => records)).toEqual([2478, 8556]);
  });
});
