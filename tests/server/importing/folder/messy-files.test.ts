import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openQuestions } from '@/contract/importing/open-questions';
import type { Question } from '@/contract/importing/proposal';
import { headlineValues } from '@/server/engine/figures/headline-values';
import { importFolder } from '@/server/importing/folder/import-folder';
import { inspectFolder } from '@/server/importing/inspect/inspect-folder';
import { proposeMapping } from '@/server/importing/propose/propose-mapping';
import { AVAILABLE, DEALS, INVENTORY, type MessyFile } from '../messy-files';
import { ENGINES, ownData } from '../own-data';

/** What an analyst answers who takes what is likely, and knows the rate. */
const answerTo = ({ likely, free }: Question): string => likely ?? (free === 'rate' ? 'MXN@18.5' : '');

describe.each(ENGINES)('files as brokers send them, in a %s', (engine) => {
  const { storage, folder, query } = ownData(engine);

  async function loaded(file: MessyFile) {
    const source = folder({ [file.name]: await file.content() });
    const inspected = await inspectFolder(source);
    let answers: Record<string, string> = {};
    let proposal = proposeMapping(inspected, answers);
    const asked = openQuestions(proposal).map(({ kind }) => kind);
    for (let open = openQuestions(proposal); open.length > 0; open = openQuestions(proposal)) {
      answers = { ...answers, ...Object.fromEntries(open.map((question) => [question.id, answerTo(question)])) };
      proposal = proposeMapping(inspected, answers);
    }
    const map = path.join(folder({ 'mapping.json': JSON.stringify(proposal.mapping) }), 'mapping.json');
    const report = await importFolder({
      ...storage(),
      today: '2024-07-15',
      folder: source,
      map,
      measure: headlineValues,
    });
    expect(report.problems.errors).toBe(0);
    return { asked, counts: report.counts };
  }

  it('an inventory with two rows of header, quarters among days and totals', async () => {
    const { asked, counts } = await loaded(INVENTORY);
    expect(asked.sort()).toEqual(['constant', 'constant', 'gaps', 'period_day']);
    expect(counts).toMatchObject({ buildings: 8, parks: 3, listings: 3 });
    const [sums] = await query(
      'select sum(net_leasable_area)::double precision, (select sum(available_area)::double precision from listings) from buildings',
    );
    expect(sums?.map(Number)).toEqual([110_850.5, 18_200]);
    const days = await query(
      "select name, delivered_on::text, construction_started_on::text, expected_delivery_on::text from buildings where name in ('Nave Roble 2', 'Nave Norte A') order by name",
    );
    expect(days).toEqual([
      ['Nave Norte A', null, '2024-06-30', '2025-12-31'],
      ['Nave Roble 2', '2022-12-31', null, null],
    ]);
  });

  it('space on the market with commas as decimal marks, units in cells and two coordinates in one', async () => {
    const { asked, counts } = await loaded(AVAILABLE);
    expect(asked).toEqual(['constant']);
    expect(counts).toMatchObject({ buildings: 5, listings: 5 });
    const [row] = await query(
      'select sum(available_area)::double precision, avg(asking_price_lease)::double precision, min(listed_on)::text from listings',
    );
    expect([Number(row?.[0]), Number(row?.[1]).toFixed(3), row?.[2]]).toEqual([40_200.5, '5.475', '2024-06-30']);
    const [place] = await query("select latitude, longitude from buildings where name = 'Nave Apodaca 1'");
    expect(place?.map(Number)).toEqual([25.78, -100.19]);
  });

  it('signed leases by month, with the rent of the whole space in pesos', async () => {
    const { asked, counts } = await loaded(DEALS);
    expect(asked).toEqual(['period_day', 'currency']);
    expect(counts).toMatchObject({ deals: 5 });
    const [row] = await query(
      'select sum(area)::double precision, min(signed_on)::text, max(signed_on)::text, (select closing_price::double precision from deals where area = 6750) from deals',
    );
    expect([Number(row?.[0]), row?.[1], row?.[2]]).toEqual([58_250.5, '2024-01-01', '2024-06-01']);
    expect(Number(row?.[3])).toBeCloseTo(80 / 18.5, 4);
  });
});
