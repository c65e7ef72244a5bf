import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeReport } from '@/server/importing/folder/describe-report';
import { inEnglish, Scratch, TODAY } from './scratch';

let scratch: Scratch;
beforeEach(() => {
  scratch = new Scratch();
});
afterEach(() => scratch.remove());

const HEADER = 'building_id,name,market,net_leasable_area,delivered_on';
const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `b${from + i},Nave ${from + i},Norte,1000,2020-01-01`).join('\n');
const buildings = (columns: object, more: object = {}) =>
  scratch.map({ dataset: { name: 'x' }, tables: { buildings: { file: 'b.csv', columns, ...more } } });
const problemsOf = async (map?: string) => {
  const { problems } = await scratch.import(map === undefined ? {} : { map });
  return inEnglish(problems.listed).map(({ severity, line, column, value, reason }) => [
    severity,
    line,
    column,
    value,
    reason,
  ]);
};
const BASE = { building_id: 'id', name: 'id', market: { constant: 'Norte' }, delivered_on: { constant: '2020-01-01' } };

describe('numbers with a declared decimal mark', () => {
  it('are refused where their thousands are not in groups of three', async () => {
    scratch.write('b.csv', 'id;area\n1;1,234.56\n2;1.5.7\n3;12.34\n4;1.234.567,5\n5;1 234,5\n6;1.234 567\n');
    const map = buildings({ ...BASE, net_leasable_area: { from: 'area', decimal: ',' } });
    const reason = 'not a number with "," before its decimals and thousands in groups of three';
    expect(await problemsOf(map)).toEqual(
      ['1,234.56', '1.5.7', '12.34', '1.234 567'].map((value) => [
        'error',
        { '1,234.56': 2, '1.5.7': 3, '12.34': 4, '1.234 567': 7 }[value],
        'net_leasable_area',
        value,
        reason,
      ]),
    );
  });

  it('are bounded, so that what the check takes can be stored', async () => {
    scratch.write('b.csv', 'id,area\n1,1e17\n');
    expect(await problemsOf(buildings({ ...BASE, net_leasable_area: 'area' }))).toEqual([
      ['error', 2, 'net_leasable_area', '100000000000000000', 'more than 1000000000'],
    ]);
  });
});

describe('rows of one key of which the first is taken', () => {
  const COLUMNS = { ...BASE, name: 'name', net_leasable_area: 'area' };

  it('are a doubt where their name or area differs, and none where they agree', async () => {
    scratch.write('b.csv', 'id,name,area\n1,Uno,10\n1,Uno,10\n2,Dos,20\n2,Dos bis,20\n3,Tres,30\n3,Tres,31\n3,,\n');
    const reason = 'the key is repeated with another value; the first row is taken';
    expect(await problemsOf(buildings(COLUMNS, { duplicates: 'first' }))).toEqual([
      ['warning', 5, 'name', 'Dos bis / Dos', reason],
      ['warning', 7, 'net_leasable_area', '31 / 30', reason],
    ]);
  });

  it('may be parts of different areas that add up', async () => {
    scratch.write('b.csv', 'id,name,area\n1,Uno,10\n1,Uno,20\n1,Otro,30\n');
    expect(await problemsOf(buildings(COLUMNS, { duplicates: 'add' }))).toEqual([
      ['warning', 4, 'name', 'Otro / Uno', 'the key is repeated with another value; the first row is taken'],
    ]);
  });
});

describe('coordinates', () => {
  const at = (points: readonly (readonly [number, number])[], longitude: object = { from: 'lon' }) => {
    scratch.write('b.csv', `id,lat,lon\n${points.map(([lat, lon], i) => `${i},${lat},${lon}`).join('\n')}\n`);
    return buildings({ ...BASE, net_leasable_area: { constant: 10 }, latitude: 'lat', longitude });
  };
  const MONTERREY = Array.from({ length: 6 }, (_, i) => [25.6 + i / 100, -100.3] as const);

  it('are refused where one has the other sign, or both are swapped', async () => {
    expect(await problemsOf(at([...MONTERREY, [25.7, 100.3], [-25.7, -100.3]]))).toEqual([
      ['error', 8, 'latitude', '25.7, 100.3', expect.stringContaining('the longitude has the opposite sign')],
      ['error', 9, 'latitude', '-25.7, -100.3', expect.stringContaining('the latitude has the opposite sign')],
    ]);
    const madrid = Array.from({ length: 6 }, (_, i) => [40.4, -3.7 + i / 100] as const);
    expect(await problemsOf(at([...madrid, [-3.7, 40.4], [19.4, -99.1]]))).toEqual([
      ['error', 8, 'latitude', '-3.7, 40.4', 'latitude and longitude are swapped'],
      ['warning', 9, 'latitude', '19.4, -99.1', 'more than 15 degrees from most other places'],
    ]);
  });

  it('take the sign of their half of the globe, whether they have one or not', async () => {
    const mixed = MONTERREY.map(([lat, lon], i) => [lat, i % 2 ? -lon : lon] as const);
    expect(await problemsOf(at(mixed, { from: 'lon', hemisphere: 'W' }))).toEqual([]);
    expect(await scratch.query('select distinct longitude from buildings')).toEqual([{ longitude: -100.3 }]);
  });
});

describe('rows with errors', () => {
  it('are left out where the mapping allows it, with what depends on them, and counted', async () => {
    scratch.write('b.csv', 'id,area,kind\n1,100,a\n2,many,a\n3,300,b\n4,50,a\n');
    scratch.write('s.csv', 'space_id,building_id,area\ns1,1,50\ns2,2,50\n');
    const map = scratch.map({
      dataset: { name: 'x' },
      tables: {
        buildings: {
          file: 'b.csv',
          errors: 'leave_out',
          where: { kind: 'a' },
          columns: { ...BASE, net_leasable_area: 'area' },
        },
        spaces: { file: 's.csv', errors: 'leave_out' },
      },
    });
    const report = await scratch.import({ map });
    expect(report.dataset).not.toBeNull();
    expect(report.sources).toEqual([
      { table: 'buildings', file: 'b.csv', read: 4, filtered: 1, left_out: 1, loaded: 2 },
      { table: 'spaces', file: 's.csv', read: 2, filtered: 0, left_out: 1, loaded: 1 },
    ]);
    expect(inEnglish(report.problems.listed).map(({ severity, line, reason }) => [severity, line, reason])).toEqual([
      ['warning', 3, 'not a number (the row is left out)'],
      ['warning', 3, 'no row has this building_id (the row is left out)'],
    ]);
    expect(describeReport(report, false)).toContain(
      '  buildings from b.csv: 4 read, 1 not selected, 1 left out, 2 loaded',
    );
  });

  it('are left out as well where the error shows in other rows, and never stored with a note that they are', async () => {
    const points = Array.from({ length: 6 }, (_, i) => `${i},${25.6 + i / 100},-100.3`);
    scratch.write('b.csv', `id,lat,lon\n${points.join('\n')}\n6,25.6,100.3\n`);
    scratch.write('s.csv', 'space_id,building_id,area\ns0,0,5\ns6,6,5\n');
    scratch.write(
      'l.csv',
      'listing_id,building_id,space_id,listed_on,available_area\nl0,0,s0,2025-01-01,5\nl1,1,s0,2025-01-01,5\n',
    );
    const map = scratch.map({
      dataset: { name: 'x' },
      tables: {
        buildings: {
          file: 'b.csv',
          errors: 'leave_out',
          columns: { ...BASE, net_leasable_area: { constant: 10 }, latitude: 'lat', longitude: 'lon' },
        },
        spaces: { file: 's.csv', errors: 'leave_out' },
        listings: { file: 'l.csv', errors: 'leave_out' },
      },
    });
    const report = await scratch.import({ map });
    expect(report.problems.errors).toBe(0);
    expect(inEnglish(report.problems.listed).map(({ table, line, reason }) => [table, line, reason])).toEqual([
      ['buildings', 8, expect.stringMatching(/opposite sign.*\(the row is left out\)$/)],
      ['spaces', 3, 'no row has this building_id (the row is left out)'],
      ['listings', 3, 'the space belongs to another building (the row is left out)'],
    ]);
    expect(report.counts).toEqual({ buildings: 6, spaces: 1, listings: 1 });
    expect(await scratch.query("select count(*) as n from buildings where building_id = '6'")).toEqual([{ n: '0' }]);
  });

  it('are counted for each source, also where two read one file', async () => {
    scratch.write('b.csv', 'id,kind\n1,a\n2,b\n3,b\n');
    const part = (kind: string) => ({
      file: 'b.csv',
      where: { kind },
      columns: { ...BASE, net_leasable_area: { constant: 10 } },
    });
    const map = scratch.map({ dataset: { name: 'x' }, tables: { buildings: [part('a'), part('b')] } });
    expect((await scratch.import({ map })).sources).toEqual([
      { table: 'buildings', file: 'b.csv', read: 3, filtered: 2, left_out: 0, loaded: 1 },
      { table: 'buildings', file: 'b.csv', read: 3, filtered: 1, left_out: 0, loaded: 2 },
    ]);
  });

  it('keep their other cells where a column allows it', async () => {
    scratch.write('b.csv', 'id,docks\n1,ocho\n2,8\n');
    const map = buildings({ ...BASE, net_leasable_area: { constant: 10 }, docks: { from: 'docks', errors: 'blank' } });
    expect(await problemsOf(map)).toEqual([['warning', 2, 'docks', 'ocho', 'not a number (left empty)']]);
    expect(await scratch.query('select docks from buildings order by building_id')).toEqual([
      { docks: null },
      { docks: 8 },
    ]);
  });
});

it('conditions compare, search and combine', async () => {
  scratch.write('b.csv', 'id,area,kind\n1,100,Bodega A\n2,900,bodega b\n3,300,Oficina\n4,,Bodega C\n5,5000,\n');
  const matching = async (where: unknown) => {
    await scratch.import({
      map: buildings({ ...BASE, net_leasable_area: { constant: 10 } }, { where }),
      replace: true,
    });
    const ids = await scratch.query('select building_id from buildings order by 1');
    return ids.map((row) => Object.values(row as object)[0]);
  };
  expect(await matching({ kind: { contains: 'BODEGA' }, area: { at_least: 100, below: 900 } })).toEqual(['1']);
  expect(await matching({ kind: { not: ['Oficina', ''] } })).toEqual(['1', '2', '4']);
  expect(await matching([{ kind: { empty: true } }, { area: { empty: true } }])).toEqual(['4', '5']);
  expect(await matching({ area: { above: 100, at_most: 900 } })).toEqual(['2', '3']);
  expect(await matching({ id: [1, 5] })).toEqual(['1', '5']);
});

it('an import that removes much of own data needs a confirmation', async () => {
  scratch.write('buildings.csv', `${HEADER}\n${rows(0, 20)}\n`);
  expect((await scratch.import()).dataset).not.toBeNull();
  const before = scratch.data();
  scratch.write('buildings.csv', `${HEADER}\n${rows(0, 5)}\n`);
  const refused = await scratch.import();
  expect(refused.dataset).toBeNull();
  expect(inEnglish(refused.problems.listed).map(({ reason }) => reason)).toEqual([
    'it replaces all data and removes 15 of 20 rows: confirm it with --replace',
  ]);
  expect(scratch.data()).toEqual(before);
  expect((await scratch.import({ replace: true })).dataset).not.toBeNull();
});

it('doubts are reported: prices, spellings, overlapping occupancies and missing dates', async () => {
  scratch.write(
    'buildings.csv',
    `${HEADER}\nb1,Uno,MONTERREY,100,2020-01-01\nb2,Dos,Monterréy,100,\nb3,Tres,Monterrey,100,2031-05-01\n`,
  );
  scratch.write('spaces.csv', 'space_id,building_id,area\ns1,b1,60\n');
  scratch.write(
    'listings.csv',
    'listing_id,building_id,listed_on,available_area,asking_price_sale\nl1,b1,2025-01-01,50,3600000\n',
  );
  scratch.write(
    'occupancies.csv',
    'occupancy_id,building_id,space_id,moved_in_on,moved_out_on,area\no1,b1,s1,2024-01-01,2025-06-01,60\no2,b1,s1,2025-01-01,,60\no3,b1,,2025-01-01,,46\n',
  );
  const report = await scratch.import({ dryRun: true });
  expect(report.problems.errors).toBe(0);
  expect(inEnglish(report.problems.listed).map(({ column, value, reason }) => [column, value, reason])).toEqual([
    ['asking_price_sale', '3600000', 'more than 20000 USD per m²: is it a total, or in another unit?'],
    ['space_id', 's1', 'occupancies at the same time add up to more than the space'],
    ['area', 'b1: 106 %', 'present occupancies add up to more than the area of the building'],
    ['market', 'Monterréy / MONTERREY', 'two spellings of what is likely one name; they are counted separately'],
    ['market', 'Monterrey / MONTERREY', 'two spellings of what is likely one name; they are counted separately'],
    ['delivered_on', null, 'without any date: counts as delivered all along'],
    ['delivered_on', '2031-05-01', 'a future delivery and no other date: counts nowhere until then'],
  ]);
});

it('a mistake of a mapping names its path, its value, what is allowed and the nearest word', async () => {
  scratch.write('b.csv', 'id\n1\n');
  const fault = async (source: object) => {
    const { problems } = await scratch.import({ map: scratch.map({ dataset: { name: 'x' }, tables: source }) });
    return inEnglish(problems.listed)[0]?.reason;
  };
  expect(
    await fault({ buildings: { file: 'b.csv', columns: { net_leasable_area: { from: 'a', unit: 'sqft' } } } }),
  ).toBe(
    'the mapping is not valid: tables.buildings.0.columns.net_leasable_area.unit: "sqft" is not one of ft2, acre, ha, ft, in, usd/ft2, usd/ft2/month, usd/ft2/year, usd/m2/year. Did you mean "ft"?',
  );
  expect(await fault({ buildings: { file: 'b.csv', skip_lines: '4' } })).toBe(
    'the mapping is not valid: tables.buildings.0.skip_lines: "4" must be of the type number.',
  );
  expect(await fault({ buildings: { file: 'b.csv', format: 'xls' } })).toContain(
    '"xls" is not one of csv, xlsx, parquet, geojson, jsonl, shapefile. Did you mean "xlsx"?',
  );
  expect(await fault({ buildings: { file: 'b.csv', colums: {} } })).toContain(
    'there is no key "colums" here. Did you mean "columns"?',
  );
  expect(await fault({ bildings: { file: 'b.csv' } })).toContain('Did you mean "buildings"?');
  expect(await fault({ buildings: { file: 'b.csv', columns: { owmer: 'x' } } })).toContain('Did you mean "owner"?');
  expect(
    await fault({ buildings: { file: 'b.csv', columns: { delivered_on: { from: 'x', date: 'MM/DD' } } } }),
  ).toContain('needs the year once, as YYYY or YY');
});

it('GeoJSON in another encoding is refused, and read where its encoding is named', async () => {
  const properties = {
    building_id: 'b1',
    name: 'Peñón',
    market: 'Norte',
    net_leasable_area: 10,
    delivered_on: '2020-01-01',
  };
  const text = JSON.stringify({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', geometry: null, properties }],
  });
  scratch.write('buildings.geojson', Buffer.from(text, 'latin1'));
  expect((await problemsOf()).map(([, , , , reason]) => reason)).toEqual(['the file is not written in utf-8']);
  const source = { file: 'buildings.geojson', encoding: 'latin1' };
  await scratch.import({ map: scratch.map({ dataset: { name: 'x' }, tables: { buildings: source } }) });
  expect(await scratch.query('select name from buildings')).toEqual([{ name: 'Peñón' }]);
});

it('the construction status of a file dates what has no day, and a delivery to come is a plan', async () => {
  scratch.write(
    'buildings.csv',
    [
      `${HEADER},construction_started_on,construction_status`,
      'p,Planeado,Norte,1000,,,planned',
      'f,Futuro,Norte,1000,2031-05-01,,under_construction',
      's,Iniciado,Norte,1000,,2024-02-01,delivered',
      'd,Desde siempre,Norte,1000,,,delivered',
      'x,Contradice,Norte,1000,2020-01-01,,planned',
      '',
    ].join('\n'),
  );
  const found = (await problemsOf()).map(([severity, line, column, , reason]) => [severity, line, column, reason]);
  expect(found).toEqual([
    ['warning', 6, 'construction_status', 'the construction status contradicts delivered_on; the days count'],
    ['warning', 5, 'delivered_on', 'without any date: counts as delivered all along'],
  ]);
  const days = ['planned_on', 'construction_started_on', 'expected_delivery_on', 'delivered_on'];
  const sql = `select building_id, ${days.map((day) => `cast(${day} as varchar) as ${day}`).join(', ')} from buildings order by rowid`;
  expect((await scratch.query(sql)).map((row) => Object.values(row))).toEqual([
    ['p', TODAY, null, null, null],
    ['f', null, TODAY, '2031-05-01', null],
    ['s', null, '2024-02-01', null, TODAY],
    ['d', null, null, null, null],
    ['x', null, null, null, '2020-01-01'],
  ]);
  scratch.write('buildings.csv', `${HEADER},construction_status\nb,B,Norte,1000,,terminado\n`);
  expect((await problemsOf()).map(([severity, , column, , reason]) => [severity, column, reason])).toEqual([
    ['error', 'construction_status', 'none of planned, under_construction, delivered'],
    ['warning', 'delivered_on', 'without any date: counts as delivered all along'],
  ]);
});
