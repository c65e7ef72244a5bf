import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inEnglish, runDuck, Scratch } from './scratch';

const FIXTURES = path.resolve('tests/fixtures');
const REAL = path.resolve('../shared/data/warehouse-city');
const SQUARE_FOOT = 0.09290304;

let scratch: Scratch;
beforeEach(() => {
  scratch = new Scratch();
});
afterEach(() => scratch.remove());

describe('an excerpt of third-party parcels', () => {
  const parcels = (extra = '') =>
    runDuck(`copy (select * from (values
      ('100', 'Existing', 1999, 'warehouse', 'Riverside', 'Corona', 10000.0, -117.5, 33.8),
      ('100', 'Existing', 2001, 'cold storage facility', 'Riverside', 'Corona', 20000.0, -117.5, 33.8),
      (null, 'Existing', 2005, 'flex', 'Orange', 'Brea', 30000.0, -117.9, 33.9),
      ('200', 'Planned and Approved', 2025, 'TBD', 'Orange', 'Brea', 40000.0, -117.9, 33.9) ${extra}
    ) t(apn, category, year_built, class, county, place_name, shape_area, lon, lat)) to '${path.join(scratch.folder, 'parcels.parquet')}' (format parquet)`);
  const map = path.join(FIXTURES, 'mappings/warehouse-cut.json');

  beforeEach(() =>
    copyFileSync(path.join(FIXTURES, 'warehouse-cut/planned.geojson'), path.join(scratch.folder, 'planned.geojson')),
  );

  it('is read through its mapping', async () => {
    await parcels();
    const report = await scratch.import({ map });
    expect(report.problems.errors).toBe(0);
    expect(report.counts).toEqual({ markets: 2, buildings: 6 });
    expect(report.duplicates).toEqual({
      markets: { left_out: 2, numbered: 0 },
      buildings: { left_out: 0, numbered: 2 },
    });
    expect(inEnglish(report.problems.listed).map(({ value }) => value)).toEqual(['100', '2021070155', null]);
    const rows = await scratch.query(
      'select building_id, market, building_type, planned_on, delivered_on, round(net_leasable_area, 6) as area, round(longitude, 6) as longitude from buildings order by building_id',
    );
    const area = (feet: number) => Number((feet * SQUARE_FOOT).toFixed(6));
    expect(rows).toEqual([
      {
        building_id: '100',
        market: 'Riverside',
        building_type: 'building',
        planned_on: null,
        delivered_on: '1999-01-01',
        area: area(5500),
        longitude: -117.5,
      },
      {
        building_id: '100-2',
        market: 'Riverside',
        building_type: 'cold_storage',
        planned_on: null,
        delivered_on: '2001-01-01',
        area: area(11000),
        longitude: -117.5,
      },
      {
        building_id: '2021070155',
        market: 'Riverside',
        building_type: 'building',
        planned_on: '2021-07-01',
        delivered_on: null,
        area: area(100000),
        longitude: -117.495,
      },
      {
        building_id: '2021070155-2',
        market: 'Riverside',
        building_type: 'building',
        planned_on: '2021-07-01',
        delivered_on: null,
        area: area(50000),
        longitude: -117.4,
      },
      {
        building_id: 'Unnumbered',
        market: 'Orange',
        building_type: 'building',
        planned_on: null,
        delivered_on: null,
        area: area(20000),
        longitude: null,
      },
      {
        building_id: 'no-apn',
        market: 'Orange',
        building_type: 'flex',
        planned_on: null,
        delivered_on: '2005-01-01',
        area: area(16500),
        longitude: -117.9,
      },
    ]);
  });

  it('is refused as a whole for one bad row', async () => {
    await parcels(", ('300', 'Existing', 20, 'warehouse', 'Orange', 'Brea', -1.0, -117.9, 33.9)");
    const report = await scratch.import({ map });
    expect(inEnglish(report.problems.listed).filter(({ severity }) => severity === 'error')).toMatchObject([
      { file: 'parcels.parquet', line: 5, column: 'delivered_on', value: '20', reason: 'not a day of the form year' },
      { file: 'parcels.parquet', line: 5, column: 'net_leasable_area', reason: 'must be greater than zero' },
    ]);
    expect(report.dataset).toBeNull();
    expect(scratch.data()).toEqual({});
  });
});

describe.skipIf(!existsSync(REAL))('Warehouse CITY itself (skipped where its folder is missing)', () => {
  it('is read through the mapping in the repository', async () => {
    const report = await scratch.import({ folder: REAL, map: path.join(FIXTURES, 'mappings/warehouse-city.json') });
    expect(report.problems.errors).toBe(0);
    expect(report.counts).toEqual({ markets: 4, buildings: 9335 });
    expect(report.dataset).toMatchObject({ name: 'Warehouse CITY', as_of: '2024-06-26', sample: false });
    const [total] = await scratch.query(
      'select sum(net_leasable_area) as area from buildings where delivered_on is not null',
    );
    const [upstream] = await runDuck(
      `select sum(shape_area) * 0.55 * ${SQUARE_FOOT} as area from read_parquet('${REAL}/finalParcels.centroids.parquet') where category = 'Existing'`,
    );
    const areaOf = (row: unknown) => (row as { area: number }).area;
    expect(areaOf(total)).toBeCloseTo(areaOf(upstream), 0);
  });
});
