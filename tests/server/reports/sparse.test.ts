import JSZip from 'jszip';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Report, reportAnswer } from '@/contract/calls/report';
import { REPORT_FORMATS } from '@/contract/calls/report-limits';
import type { Rows } from '@/server/facts/tables';
import { serve } from '../http/serve';

const LONG = `San ${'Bartolomé & <Ángeles> "del" '.repeat(4)}`.slice(0, 80).trim();
const ROWS: Rows = {
  markets: [
    { market: LONG, region: 'Norte' },
    { market: 'Quieto', region: 'Norte' },
  ],
  exchange_rates: [{ date: '2020-01-01', mxn_per_usd: 18 }],
  buildings: [LONG, 'Quieto'].map((market, i) => ({
    building_id: `B${i}`,
    name: `Nave de ${market}`,
    market,
    building_type: 'building',
    net_leasable_area: 1000 * (i + 1),
    latitude: 25.7,
    longitude: -100.3,
    delivered_on: '2024-01-15',
  })),
};

const served = serve({}, 'none');
let token = '';
beforeAll(async () => {
  const { readConfig } = await import('@/server/base/config');
  const { buildVersion } = await import('@/server/importing/version/build-version');
  const { getFacts } = await import('@/server/database/server-facts');
  await buildVersion(readConfig(), ROWS, { name: 'Dos', sample: false, as_of: '2026-11-20', attribution: null });
  await (await getFacts()).refresh();
  await served.account({ email: 'ana@example.com', name: 'Ana', password: 'una clave bastante larga', markets: null });
  token = await served.token({ email: 'ana@example.com', password: 'una clave bastante larga' });
}, 60_000);

const post = (path: string, body: unknown) =>
  served.post(`/api/v1/reports${path}`, body, { headers: { Authorization: `Bearer ${token}` } });
const reportOf = async (body: unknown): Promise<Report> => {
  const answer = await post('', body);
  if (answer.status !== 200) throw new Error(await answer.text());
  return reportAnswer.parse(await answer.json());
};

describe.each([['Quieto'], [LONG]])('a market without deals and prices, %s', (market) => {
  it('says so in words and has no chart of nothing', async () => {
    const { pages } = await reportOf({ markets: [market], language: 'en' });
    const of = (block: string) => pages.find((page) => page.block === block);
    expect(of('rents')?.chart).toBeNull();
    expect(
      of('rents')
        ?.table?.rows.flat()
        .slice(1, 3)
        .every(({ value }) => value === null),
    ).toBe(true);
    expect(of('rents')?.notes.join()).toMatch(/Asking price.*Achieved rent/);
    expect(of('deals')?.table).toBeNull();
    expect(of('deals')?.sentences.map(({ text }) => text)).toEqual(['No deals were recorded in the period.']);
    expect(of('listings')?.sentences.map(({ text }) => text)).toEqual([
      'No space is available at the end of the period.',
    ]);
    const told =
      of('summary')
        ?.sentences.map(({ text }) => text)
        .join(' ') ?? '';
    expect(told).toContain('not enough data');
    expect(told).not.toMatch(/null|NaN|undefined/);
  });

  it.each(REPORT_FORMATS)('is a whole file as %s', async (format) => {
    const answer = await post(`/download/${format}`, { markets: [market] });
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (format === 'pdf') expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    else expect(Object.keys((await JSZip.loadAsync(bytes)).files).length).toBeGreaterThan(5);
  });
});
