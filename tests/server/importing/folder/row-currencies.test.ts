import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { headlineValues } from '@/server/engine/figures/headline-values';
import { importFolder } from '@/server/importing/folder/import-folder';
import { inspectFolder } from '@/server/importing/inspect/inspect-folder';
import { mappingSchema } from '@/server/importing/mapping/mapping';
import { proposeMapping } from '@/server/importing/propose/propose-mapping';
import { ENGINES, ownData } from '../own-data';

const DAYS = ['2026-02-10', '2026-03-10', '2026-04-10'];
const FILES = {
  'tipo_cambio.csv': 'fecha,tipo_cambio\n2026-02-01,18\n2026-03-01,20\n2026-04-01,17\n',
  'disponibilidad.csv': `Clave,Nombre,Mercado,Superficie m2,Renta mensual por m2,Moneda,Disponible desde\n${DAYS.map(
    (day, i) =>
      `N${i},Nave ${i},Monterrey,${3000 + i},6.5,USD,${day}\nP${i},Piso ${i},Monterrey,${4000 + i},108,MXN,${day}`,
  ).join('\n')}\n`,
};

describe.each(ENGINES)('prices in the currencies of their rows in a %s', (engine) => {
  const { storage, folder, query } = ownData(engine);

  it('become dollars by the rate of the day of each', async () => {
    const proposal = proposeMapping(await inspectFolder(folder(FILES)));
    expect(proposal.questions.map(({ kind }) => kind)).not.toContain('currency');
    const listings = mappingSchema.parse(proposal.mapping).tables.listings?.[0]?.columns?.asking_price_lease;
    expect(listings?.per_usd).toEqual({ from: 'Moneda', values: { USD: 1, MXN: 'exchange_rates' } });
    const map = path.join(folder({ 'mapping.json': JSON.stringify(proposal.mapping) }), 'mapping.json');
    const report = await importFolder({
      ...{ ...storage(), today: '2026-06-30', folder: folder(FILES), measure: headlineValues, map },
    });
    expect(report.problems.errors).toBe(0);
    const rents = await query('select listing_id, asking_price_lease from listings order by listing_id');
    expect(rents.map(([id, rent]) => [id, Number(rent)])).toEqual([
      ['N0', 6.5],
      ['N1', 6.5],
      ['N2', 6.5],
      ['P0', 6],
      ['P1', expect.closeTo(5.4, 6)],
      ['P2', expect.closeTo(108 / 17, 6)],
    ]);
  });
});
