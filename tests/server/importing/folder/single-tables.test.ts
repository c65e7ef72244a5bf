import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { headlineValues } from '@/server/engine/figures/headline-values';
import { type ImportOptions, importFolder } from '@/server/importing/folder/import-folder';
import { inspectFolder } from '@/server/importing/inspect/inspect-folder';
import { mappingSchema } from '@/server/importing/mapping/mapping';
import { proposeMapping } from '@/server/importing/propose/propose-mapping';
import { ENGINES, ownData } from '../own-data';

const TODAY = '2026-06-30';
const FILES = {
  exchange_rates: {
    'tipo_cambio.csv': 'fecha,moneda,tipo_cambio\n2025-01-31,MXN,20.61\n2026-05-31,MXN,20.55\n',
  },
  parks: {
    'parques.csv':
      'id,parque,mercado,latitud,longitud,superficie_m2\nP1,Parque Uno,Norte,25.7,-100.2,500000\nP2,Parque Dos,Sur,25.5,-101,300000\n',
  },
  lots: {
    'lotes.csv':
      'lote,mercado,latitud,longitud,superficie_m2,propietario\nL1,Norte,25.7,-100.2,5000,Acme\nL2,Sur,25.5,-101,3000,Beta\n',
  },
  /** Lists whose column of names is called no more than that. */
  parks_by_name: {
    'parques.csv': 'clave,nombre,mercado,superficie (m2)\nP1,Parque Norte,Norte,500000\nP2,Stiva,Sur,300000\n',
  },
  lots_by_name: {
    'terrenos.csv': 'clave,nombre,mercado,superficie (ha)\nL1,Norte 1,Norte,5\nL2,Norte 2,Sur,3.5\n',
  },
  rates_with_comma: { 'tc.csv': 'Fecha;Tipo de cambio\n02/01/2024;17,0123\n15/03/2024;16,99\n' },
} as const;

describe.each(ENGINES)('a table alone in a %s', (engine) => {
  const { storage, folder, query } = ownData(engine);
  const load = (files: Readonly<Record<string, string>>, options: Partial<ImportOptions> = {}) =>
    importFolder({ ...storage(), today: TODAY, folder: folder(files), measure: headlineValues, ...options });
  const proposed = async (files: Readonly<Record<string, string>>): Promise<{ tables: string[]; map: string }> => {
    const proposal = proposeMapping(await inspectFolder(folder(files)));
    expect(proposal.questions).toEqual([]);
    const map = path.join(folder({ 'mapping.json': JSON.stringify(proposal.mapping) }), 'mapping.json');
    return { tables: Object.keys(mappingSchema.parse(proposal.mapping).tables), map };
  };

  it.each(['exchange_rates', 'parks', 'lots'] as const)(
    'is proposed and loaded as the first data: %s',
    async (name) => {
      const { tables, map } = await proposed(FILES[name]);
      expect(tables).toEqual([name]);
      const report = await load(FILES[name], { map });
      expect(report.problems.errors).toBe(0);
      expect(report.counts).toEqual({ [name]: 2 });
      expect(report.dataset).not.toBeNull();
      expect(await query(`select count(*)::integer from ${name}`)).toEqual([[2]]);
    },
  );

  it.each([
    ['parks', 'parks_by_name', [800_000]],
    ['lots', 'lots_by_name', [85_000]],
    ['exchange_rates', 'rates_with_comma', [34.0023]],
  ] as const)('is proposed by the names of its rows and its file: %s of %s', async (name, files, sum) => {
    const { tables, map } = await proposed(FILES[files]);
    expect(tables).toEqual([name]);
    const report = await load(FILES[files], { map });
    expect(report.problems.errors).toBe(0);
    const amount = { parks: 'total_area', lots: 'area', exchange_rates: 'mxn_per_usd' }[name];
    const [row] = await query(`select sum(${amount})::double precision from ${name}`);
    expect(Number(row?.[0])).toBeCloseTo(sum[0], 4);
  });

  it.each(['exchange_rates', 'parks', 'lots'] as const)('is added to buildings that are there: %s', async (name) => {
    const first = await load({
      'buildings.csv': 'building_id,name,market,net_leasable_area,delivered_on\nb1,Uno,Norte,1000,2024-01-15\n',
    });
    const { map } = await proposed(FILES[name]);
    const report = await load(FILES[name], { map, mode: { kind: 'update' } });
    expect(report.problems.errors).toBe(0);
    expect(report.changes?.[name]).toMatchObject({ added: 2 });
    expect(await query('select building_id from buildings')).toEqual([['b1']]);
    expect(report.dataset?.as_of).toBe(first.dataset?.as_of);
  });
});
