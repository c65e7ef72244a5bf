import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCurrent } from '@/server/database/versions';
import { TABLE_NAMES, table } from '@/server/facts/tables';
import { describeReport } from '@/server/importing/folder/describe-report';
import { inEnglish, runDuck, Scratch } from './scratch';

const HEADER = 'building_id,name,market,net_leasable_area,latitude,longitude,planned_on,delivered_on,building_type';
const GOOD = `${HEADER}\nb1,Uno,Norte,1000,25.6,-100.3,2019-01-01,2020-01-01,building\nb2,Dos,Norte,2000,,,,,flex\n`;

let scratch: Scratch;
beforeEach(() => {
  scratch = new Scratch();
});
afterEach(() => scratch.remove());

const errorsOf = async (map?: string) => {
  const report = await scratch.import(map === undefined ? {} : { map });
  expect(report.dataset).toBeNull();
  return inEnglish(report.problems.listed)
    .filter(({ severity }) => severity === 'error')
    .map(({ file, line, column, value, reason }) => [file, line, column, value, reason]);
};

describe("a folder of Nave's own tables", () => {
  it('becomes the served version', async () => {
    scratch.write('buildings.csv', GOOD);
    scratch.write('listings.csv', 'listing_id,building_id,listed_on,available_area\nl1,b1,2025-05-06,400\n');
    const report = await scratch.import();
    expect(inEnglish(report.problems.listed).map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'without any date: counts as delivered all along'],
    ]);
    expect(report.counts).toEqual({ buildings: 2, listings: 1 });
    expect(report.dataset).toMatchObject({ sample: false, as_of: '2025-05-06', name: 'in', attribution: null });
    expect(
      await scratch.query('select building_id, net_leasable_area, delivered_on, submarket from buildings'),
    ).toEqual([
      { building_id: 'b1', net_leasable_area: 1000, delivered_on: '2020-01-01', submarket: null },
      { building_id: 'b2', net_leasable_area: 2000, delivered_on: null, submarket: null },
    ]);
    expect(Object.keys(scratch.data()).some((file) => file.includes('draft'))).toBe(false);
  });

  it('reports the changes against the served version, and a dry run changes nothing', async () => {
    scratch.write('buildings.csv', GOOD);
    await scratch.import();
    const before = scratch.data();
    scratch.write('buildings.csv', `${HEADER}\nb1,Uno,Norte,1500,,,,2020-01-01,\nb3,Tres,Sur,10,,,,2020-01-01,\n`);
    const report = await scratch.import({ dryRun: true });
    expect(report.changes).toEqual({ buildings: { added: 1, removed: 1, changed: 1, ended: 0, same: 0 } });
    expect(report.dataset).toBeNull();
    expect(scratch.data()).toEqual(before);
    expect(inEnglish(report.problems.listed).map(({ severity, reason }) => [severity, reason])).toEqual([
      ['warning', 'it replaces all data and removes 1 of 2 rows: confirm it with --replace'],
    ]);
    expect(describeReport(report, true).at(-1)).toBe('0 errors, 1 warning. A dry run: nothing was changed.');
  });

  it('counts one error in the singular', async () => {
    scratch.write('buildings.csv', `${HEADER}\nb1,Uno,Norte,many,,,,2020-01-01,\n`);
    const report = await scratch.import({});
    expect(describeReport(report, false).at(-1)).toBe('1 error, 0 warnings. Nothing was changed.');
  });

  it('must be a folder, neither a file nor missing', async () => {
    scratch.write('buildings.csv', GOOD);
    const reasonFor = async (folder: string) => {
      const report = await scratch.import({ folder });
      expect(report.dataset).toBeNull();
      return inEnglish(report.problems.listed).map(({ reason }) => reason);
    };
    expect(await reasonFor(path.join(scratch.folder, 'buildings.csv'))).toEqual(['that is a file: name its folder']);
    expect(await reasonFor(path.join(scratch.folder, 'nowhere'))).toEqual(['there is no such folder']);
  });

  it('names file, line, column, value and reason of every bad value, and changes nothing', async () => {
    scratch.write('buildings.csv', GOOD);
    await scratch.import();
    const before = scratch.data();
    scratch.write(
      'buildings.csv',
      [
        HEADER,
        'b1,Uno,Norte,mil,25,-100,,,',
        'b1,Uno,Norte,-4,125,-100,,,shed',
        ',Dos,Norte,5,,,2020-02-30,,',
        'b4,Dos,Norte,5,25,,2021-01-01,2020-01-01,',
        'b5,short,Norte',
      ].join('\r\n'),
    );
    const found = await errorsOf();
    expect(found).toEqual(
      expect.arrayContaining([
        ['buildings.csv', 2, 'net_leasable_area', 'mil', 'not a number'],
        ['buildings.csv', 3, 'net_leasable_area', '-4', 'must be greater than zero'],
        ['buildings.csv', 3, 'latitude', '125', 'more than 90'],
        ['buildings.csv', 3, 'building_type', 'shed', expect.stringContaining('none of building, mini_warehouse')],
        ['buildings.csv', 3, 'building_id', 'b1', 'another row has the same key'],
        ['buildings.csv', 4, 'building_id', null, 'a required value is missing'],
        ['buildings.csv', 4, 'planned_on', '2020-02-30', 'not a day of the form YYYY-MM-DD'],
        ['buildings.csv', 5, 'latitude', '25', 'latitude and longitude must be given together'],
        ['buildings.csv', 5, 'delivered_on', '2020-01-01', 'delivered_on lies before planned_on'],
        ['buildings.csv', 6, null, null, 'the line has not as many fields as the header'],
      ]),
    );
    expect(found).toHaveLength(10);
    expect(scratch.data()).toEqual(before);
  });

  it('refuses texts longer than their column allows, in every kind of file', async () => {
    const long = 'N'.repeat(10_000);
    const row = { building_id: 'b1', name: long, market: 'Norte', net_leasable_area: 10, address: 'a'.repeat(500) };
    const images = `images/${'f'.repeat(4_000)}.jpg`;
    const csv = `building_id,name,market,net_leasable_area,address,images\nb1,${long},Norte,10,${row.address},\n`;
    const feature = { type: 'Feature', geometry: null, properties: row };
    const reason = (length: number) => `longer than the ${length} characters that this column holds`;
    const value = `${'N'.repeat(80)}…`;
    scratch.write('buildings.csv', csv);
    expect(await errorsOf()).toEqual([['buildings.csv', 2, 'name', value, reason(200)]]);
    scratch.write('buildings.csv', csv.replace(long, 'Uno').replace(/,\n$/, `,${images}\n`).replace('a\n', 'aa\n'));
    expect(await errorsOf()).toEqual([['buildings.csv', 2, 'images', `${images.slice(0, 80)}…`, reason(4_000)]]);
    scratch.remove();
    scratch = new Scratch();
    scratch.write('buildings.geojson', JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
    expect(await errorsOf()).toEqual([['buildings.geojson', 1, 'name', value, reason(200)]]);
    scratch.remove();
    scratch = new Scratch();
    const parquet = path.join(scratch.folder, 'buildings.parquet');
    await runDuck(
      `copy (select 'b1' as building_id, '${long}' as name, 'Norte' as market, 10 as net_leasable_area) to '${parquet}' (format parquet)`,
    );
    expect(await errorsOf()).toEqual([['buildings.parquet', 1, 'name', value, reason(200)]]);
  });

  it('declares the maximum length of every text', () => {
    const unbounded = TABLE_NAMES.flatMap((name) =>
      Object.entries(table(name).columns)
        .filter(([, { type, maxLength }]) => (type === 'text' || type === 'list') && maxLength === undefined)
        .map(([column]) => `${name}.${column}`),
    );
    expect(unbounded).toEqual([]);
  });

  it('reads areas from GeoJSON, and refuses shapes that cannot be drawn', async () => {
    scratch.write('buildings.csv', GOOD);
    const square = [
      [-100, 25],
      [-99, 25],
      [-99, 26],
      [-100, 25],
    ];
    const area = (area_id: string, submarket: string | null, coordinates: unknown) => ({
      type: 'Feature',
      properties: { area_id, market: 'Norte', submarket },
      geometry: { type: 'Polygon', coordinates },
    });
    const write = (...features: unknown[]) =>
      scratch.write('areas.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
    write(area('g1', null, [square]), area('g2', 'Centro', [square]));
    expect((await scratch.import()).problems.errors).toBe(0);
    const crossed = [
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
      [0, 0],
    ];
    const many = Array.from({ length: 2_001 }, (_, i) => [Math.cos(i / 319), Math.sin(i / 319)]);
    write(
      area('g1', null, [crossed]),
      area('g2', 'Centro', [square.slice(0, 3)]),
      area('g3', 'Este', [[...many, many[0]]]),
      area('g4', 'Sur', [square]),
      area('g5', 'Sur', [square]),
    );
    const reasons = (await errorsOf()).map(([file, line, column, , reason]) => [file, line, column, reason]);
    expect(reasons).toEqual([
      ['areas.geojson', 1, 'geometry', 'a ring crosses itself'],
      ['areas.geojson', 2, 'geometry', 'not a GeoJSON Polygon or MultiPolygon'],
      ['areas.geojson', 3, 'geometry', 'more than 2000 positions'],
      ['areas.geojson', 5, 'submarket', 'another row has its shape'],
    ]);
  });

  it('refuses areas that cannot be read as JSON, and more positions than are drawn at once', async () => {
    scratch.write('buildings.csv', GOOD);
    const write = (geometries: readonly string[]) =>
      scratch.write(
        'areas.csv',
        `area_id,market,geometry\n${geometries.map((text, i) => `g${i},M${i},"${text.replaceAll('"', '""')}"\n`).join('')}`,
      );
    write(['no shape']);
    expect(await errorsOf()).toEqual([['areas.csv', 2, 'geometry', 'no shape', 'not readable as JSON']]);
    const ring = Array.from({ length: 1999 }, (_, i) => {
      const turn = (i / 1999) * 2 * Math.PI;
      return [Number((-100 + Math.cos(turn)).toFixed(3)), Number((25 + Math.sin(turn)).toFixed(3))];
    });
    const large = JSON.stringify({ type: 'Polygon', coordinates: [[...ring, ring[0]]] });
    write(Array.from({ length: 30 }, () => large));
    expect((await scratch.import({ dryRun: true })).problems.errors).toBe(0);
    write(Array.from({ length: 31 }, () => large));
    expect(await errorsOf()).toEqual([['areas.csv', null, null, null, 'more than 60000 positions in all shapes']]);
  });

  it('refuses texts that hold NUL, which not every database can store', async () => {
    scratch.write('buildings.csv', `${HEADER}\nb1,U\0no,Norte,1500,,,,,\n`);
    expect(await errorsOf()).toEqual([
      ['buildings.csv', 2, 'name', 'U no', 'a text holds the character NUL, which cannot be stored'],
    ]);
  });

  it('finds references without a target', async () => {
    scratch.write('buildings.csv', GOOD);
    scratch.write('spaces.csv', 'space_id,building_id,area\ns1,b1,10\n');
    scratch.write(
      'listings.csv',
      'listing_id,building_id,space_id,listed_on,closed_on,available_area\nl1,b9,,2020-01-01,,5\nl2,,,2020-01-01,2019-01-01,5\nl3,b2,s1,2020-01-01,,5\n',
    );
    expect(await errorsOf()).toEqual(
      expect.arrayContaining([
        ['listings.csv', 2, 'building_id', 'b9', 'no row has this building_id'],
        ['listings.csv', 3, 'building_id', null, 'neither space_id nor building_id is given'],
        ['listings.csv', 3, 'closed_on', '2019-01-01', 'closed_on lies before listed_on'],
        ['listings.csv', 4, 'building_id', 'b2', 'the space belongs to another building'],
      ]),
    );
  });

  it('refuses a delivery expected before the start, and a lease that ends before it begins', async () => {
    scratch.write(
      'buildings.csv',
      'building_id,name,market,net_leasable_area,construction_started_on,expected_delivery_on\nb1,Uno,Norte,5,2020-01-02,2020-01-01\n',
    );
    scratch.write(
      'occupancies.csv',
      'occupancy_id,building_id,moved_in_on,lease_ends_on,area\no1,b1,2020-01-02,2020-01-01,5\n',
    );
    expect(await errorsOf()).toEqual([
      [
        'buildings.csv',
        2,
        'expected_delivery_on',
        '2020-01-01',
        'expected_delivery_on lies before construction_started_on',
      ],
      ['occupancies.csv', 2, 'lease_ends_on', '2020-01-01', 'lease_ends_on lies before moved_in_on'],
    ]);
  });

  it('refuses a file in which a quote stays open', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => `c${index},Nombre,Norte,5,,,,,`);
    scratch.write('buildings.csv', `${HEADER}\nb1,"Uno,Norte,1000,,,,,\n${rows.join('\n')}\n`);
    const [problem, ...more] = await errorsOf();
    expect(problem).toEqual([
      'buildings.csv',
      expect.any(Number),
      null,
      null,
      'a quote opens here and nothing closes it',
    ]);
    expect(more).toEqual([]);
    scratch.write('buildings.csv', `${HEADER}\nb1,"Uno,Norte,1000,,,,,\nb2,"Dos",Norte,5,,,,,\n`);
    expect((await errorsOf())[0]?.[4]).toContain('a quote stands where none may stand');
  });

  it('requires rows and a folder', async () => {
    expect((await errorsOf())[0]?.[4]).toBe('no row of any table was read');
    scratch.write('buildings.csv', HEADER);
    expect((await errorsOf())[0]?.[4]).toBe('no building was read');
    const report = await scratch.import({ folder: path.join(scratch.folder, 'none') });
    expect(inEnglish(report.problems.listed)[0]?.reason).toBe('there is no such folder');
    expect(readCurrent(scratch.dataDir)).toBeNull();
  });
});

describe('real-world files', () => {
  it('are read in other encodings, delimiters, line ends, preambles, dates, coordinates and units', async () => {
    const text = [
      'Reporte "sin cerrar',
      'hecho a mano',
      'Clave;Nombre;Mercado;Área;Lat;Lon;Entrega;Tipo;Andenes',
      'x1;Nave "Ñandú";Bajío;"1.076,39";20°30\'36 N;100 15 0 O;05/03/19;Nave;4',
      'x2;;Bajío;10,7639;;;n/d;Rara;',
    ].join('\r');
    scratch.write('hoja.txt', Buffer.from(text.replace('Nave "Ñandú"', '"Nave ""Ñandú"""'), 'latin1'));
    const map = scratch.map({
      dataset: { name: 'Hoja' },
      tables: {
        buildings: {
          file: 'hoja.txt',
          encoding: 'windows-1252',
          skip_lines: 2,
          empty: ['n/d'],
          columns: {
            building_id: { from: 'Clave', prefix: 'h-' },
            name: { from: 'Nombre', default: 'Sin nombre' },
            market: 'Mercado',
            net_leasable_area: { from: 'Área', decimal: ',', unit: 'ft2' },
            latitude: { from: 'Lat', coordinate: 'dms' },
            longitude: { from: 'Lon', coordinate: 'dms' },
            delivered_on: { from: 'Entrega', date: 'DD/MM/YY' },
            building_type: { from: 'Tipo', values: { Nave: 'building' }, otherwise: null },
            docks: 'Andenes',
          },
        },
      },
    });
    const report = await scratch.import({ map });
    expect(inEnglish(report.problems.listed).map(({ reason }) => reason)).toEqual([
      'without any date: counts as delivered all along',
    ]);
    expect(
      await scratch.query(
        'select building_id, name, market, round(net_leasable_area, 3) as area, latitude, longitude, delivered_on, building_type, docks from buildings order by 1',
      ),
    ).toEqual([
      {
        building_id: 'h-x1',
        name: 'Nave "Ñandú"',
        market: 'Bajío',
        area: 100,
        latitude: 20.51,
        longitude: -100.25,
        delivered_on: '2019-03-05',
        building_type: 'building',
        docks: 4,
      },
      {
        building_id: 'h-x2',
        name: 'Sin nombre',
        market: 'Bajío',
        area: 1,
        latitude: null,
        longitude: null,
        delivered_on: null,
        building_type: null,
        docks: null,
      },
    ]);
  });

  it('count lines as an editor does, through empty ones and fields of several', async () => {
    scratch.write(
      'buildings.csv',
      `${HEADER}\n\nb1,"Uno\r\nbis",Norte,x,,,,,\n\n\nb2,"Dos\n\n2",Norte,y,,,,,\nb3,Tres,Norte,z,,,,,`,
    );
    expect((await errorsOf()).map(([, line, , value]) => [line, value])).toEqual([
      [3, 'x'],
      [7, 'y'],
      [10, 'z'],
    ]);
  });

  it('are refused in the wrong encoding and with missing columns', async () => {
    scratch.write('buildings.csv', Buffer.from(`${HEADER}\nb1,Ñ,Norte,1,,,,,\n`, 'latin1'));
    expect(await errorsOf()).toContainEqual(['buildings.csv', null, null, null, 'the file is not written in utf-8']);
    scratch.write('buildings.csv', GOOD);
    const columns = { building_id: 'id', name: 'name', market: 'market', net_leasable_area: 'net_leasable_area' };
    const map = scratch.map({ dataset: { name: 'x' }, tables: { buildings: { file: 'buildings.csv', columns } } });
    expect(await errorsOf(map)).toContainEqual(['buildings.csv', null, 'id', null, 'the file has no such column']);
  });

  it('stay inside the folder', async () => {
    scratch.write('buildings.csv', GOOD);
    symlinkSync('/etc/hostname', path.join(scratch.folder, 'link.csv'));
    for (const file of ['../data/current.json', '/etc/hostname', 'link.csv']) {
      const map = scratch.map({ dataset: { name: 'x' }, tables: { buildings: { file, format: 'csv' } } });
      expect((await errorsOf(map))[0]?.[4]).toBe('the file lies outside the folder');
    }
  });

  it('reports the mistakes of a mapping', async () => {
    const map = scratch.map({
      dataset: { name: 'x' },
      tables: { buildings: { file: 'a.csv', columns: { nla: 'x' } } },
    });
    expect((await errorsOf(map))[0]?.[4]).toContain('tables.buildings.0.columns.nla: no such column');
  });
});
