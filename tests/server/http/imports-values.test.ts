import { beforeAll, describe, expect, it } from 'vitest';
import type { ImportMapping } from '@/contract/calls/imports';
import { withValues } from '@/modules/data/state/mapping';
import { Importer } from './imports';
import { serve } from './serve';

const served = serve({}, 'none');
let ana: Importer;
beforeAll(async () => {
  ana = await Importer.of(served, 'ana@example.com', ['data_manager']);
});

const FILE = `clave,nombre,ciudad,propietario,clase,superficie_m2,entrega
B1,Nave Uno,Monterrey,Fondo Ladera S.A. de C.V.,A,5000,2020-01-01
B2,Nave Dos,Monterrey,FONDO LADERA,A,8000,2021-05-01
B3,Nave Tres,MONTERREY,Fondo Ladera S.A. de C.V.,B,6500,2019-03-15
B4,Nave Cuatro,Saltillo,Grupo Cardón,Premium,7200,2022-08-01
B5,Nave Cinco,Saltillo,Grupo Cardon,Premium,9100,2023-02-01
`;

const changed = async (id: string, mapping: ImportMapping) => {
  const answer = await ana.call('PATCH', `/imports/${id}`, { mapping });
  expect(answer.status).toBe(200);
};

describe('values of a file', () => {
  it('that are one name are merged as is decided, and read so the next time', { timeout: 300_000 }, async () => {
    const id = await ana.draft(FILE);
    const { mapping } = await ana.answered(id);
    if (mapping === null) throw new Error('no mapping');
    const asIs = structuredClone(mapping);
    const columns = asIs.tables.buildings?.[0]?.columns;
    if (columns) columns.building_classification = { from: 'clase' };
    await changed(id, asIs);
    const { report } = await ana.check(id);
    expect(report?.variants).toEqual([
      {
        column: 'market',
        names: [
          { name: 'Monterrey', count: 2, known: false },
          { name: 'MONTERREY', count: 1, known: false },
        ],
      },
      {
        column: 'owner',
        names: [
          { name: 'Fondo Ladera S.A. de C.V.', count: 2, known: false },
          { name: 'FONDO LADERA', count: 1, known: false },
        ],
      },
      {
        column: 'owner',
        names: [
          { name: 'Grupo Cardon', count: 1, known: false },
          { name: 'Grupo Cardón', count: 1, known: false },
        ],
      },
    ]);
    expect(report?.unknown_values).toMatchObject([
      {
        table: 'buildings',
        column: 'building_classification',
        values: [{ value: 'Premium', count: 2, proposed: null }],
      },
    ]);
    expect(report?.unknown_values[0]?.allowed.map(({ value }) => value)).toContain('A');

    const read = withValues(asIs, { column: 'building_classification' }, { Premium: 'A' });
    const merged = withValues(
      withValues(read, { column: 'market' }, { MONTERREY: 'Monterrey' }),
      { column: 'owner' },
      {
        'FONDO LADERA': 'Fondo Ladera',
        'Fondo Ladera S.A. de C.V.': 'Fondo Ladera',
      },
    );
    await changed(id, merged);
    const second = (await ana.check(id)).report;
    expect(second).toMatchObject({ errors: 0, unknown_values: [] });
    expect(second?.variants.map(({ names }) => names[0]?.name)).toEqual(['Grupo Cardon']);
    expect((await ana.apply(id)).state).toBe('ready');
    const owners = async () =>
      JSON.stringify(await (await ana.call('GET', '/analytics/inventory?area_unit=m2&group_by=owner')).json());
    await expect.poll(owners, { timeout: 20_000 }).toContain('"Fondo Ladera"');
    expect(await owners()).not.toContain('FONDO LADERA');

    // The same headers with other rows: read as it was, without questions, the names as they were decided.
    const again = await ana.draft(
      `${FILE.split('\n')[0]}\nB6,Nave Seis,MONTERREY,FONDO LADERA,Premium,4000,2024-01-01\n`,
      'noviembre.csv',
    );
    const proposal = await ana.proposal(again);
    expect(proposal.proposal?.questions).toEqual([]);
    expect(proposal.proposal?.sources[0]?.columns.map(({ why }) => why[0]?.key)).toContain('propose.remembered');
    const { report: third } = await ana.check(again, { mode: 'update' });
    expect(third).toMatchObject({ errors: 0, unknown_values: [], changes: { buildings: { added: 1, removed: 0 } } });
    // Those that the data have already are left to them.
    expect(third?.variants).toEqual([]);
  });
});
