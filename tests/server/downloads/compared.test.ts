import { beforeAll, describe, expect, it } from 'vitest';
import { type FiguresAnswer, figuresAnswer } from '@/contract/calls/answers';
import { problem } from '@/contract/calls/problem';
import { serve } from '../http/serve';
import { csv, download, filesOf, sheet, workbook } from './download';
import { officeErrors } from './office-errors';

const served = serve();
let token = '';
beforeAll(async () => {
  token = await served.token();
});

const answered = async (path: string): Promise<FiguresAnswer> =>
  figuresAnswer.parse(await (await served.get(`/analytics/${path}`, token)).json());
/** The summary and the description as a spreadsheet reads them. */
async function book(path: string) {
  const files = await filesOf(served, `/analytics/download/${path}`, token);
  const bytes = files.get('resumen.xlsx') ?? Buffer.alloc(0);
  expect(await officeErrors('xlsx', bytes)).toEqual([]);
  const read = await workbook(bytes);
  const about = sheet(read, 1);
  const lines = [about.header, ...about.rows].map((row) => row.map((cell) => String(cell ?? '')));
  return { read, summary: sheet(read, 0), about: lines };
}
const lineOf = (lines: readonly (readonly string[])[], name: string) => lines.find(([label]) => label === name)?.[1];
const YEAR = 'start_date=2024-10-01&end_date=2025-11-20';

describe('a download with a comparison', () => {
  it('with the year before has a column of it, the difference, and a note', async () => {
    const [now, before] = await Promise.all([answered('absorption?sort=value'), answered(`absorption?${YEAR}`)]);
    const { summary, about } = await book('gross-absorption?sort=value&compare=year');
    const names = summary.header.slice(-3, -1);
    expect(names).toEqual(['Comp. 1 oct 2024 – 20 nov 2025', 'Dif.']);
    const rowOf = (label: string) => summary.rows.find(([name]) => name === label) ?? [];
    const sides = [
      { label: 'Total', now: now.indicator.value, before: before.indicator.value },
      ...now.groups.map(({ key, label, value }) => ({
        label,
        now: value,
        before: before.groups.find((one) => one.key === key)?.value,
      })),
    ];
    for (const side of sides) {
      const [compared, difference] = rowOf(side.label).slice(-3, -1);
      expect(compared ?? null).toBe(side.before ?? null);
      if (!side.before || side.now === null || side.now === undefined) expect(difference).toBeNull();
      else expect(Number(difference)).toBeCloseTo((side.now - side.before) / side.before, 8);
    }
    expect(lineOf(about, 'Comparado con')).toBe('Año anterior: 1 de octubre de 2024 a 20 de noviembre de 2025');
    expect(lineOf(about, 'Dif.')).toBe('Diferencia: 4T 2025 – 4T 2026 contra 1 oct 2024 – 20 nov 2025');
  });

  it('with the range before compares a flow over the range, and a stock at its end', async () => {
    const before = await answered('absorption?start_date=2024-07-01&end_date=2025-08-20');
    const { summary, about } = await book('gross-absorption?compare=previous');
    expect(summary.header.slice(-3, -1)).toEqual(['Comp. 1 jul 2024 – 20 ago 2025', 'Dif.']);
    expect(summary.rows.at(-1)?.at(-3)).toBe(before.indicator.value);
    expect(lineOf(about, 'Comparado con')).toBe('Periodo anterior: 1 de julio de 2024 a 20 de agosto de 2025');
    // The days that the screen has, where it has others.
    const other = await book('inventory?compare=previous&against_start_date=2025-01-01&against_end_date=2025-03-31');
    expect(other.summary.header.slice(-3, -1)).toEqual(['Comp. 1T 2025', 'Dif.']);
    expect(lineOf(other.about, 'Comparado con')).toContain('1 de enero de 2025 a 31 de marzo de 2025');
  });

  it('with another selection has the totals of both, their difference, and the filters of B in words', async () => {
    const filter = 'group_by=building_classification&market=Monterrey';
    const others =
      'against_market=Saltillo&against_market=Tijuana&against_market=Mérida&against_net_leasable_area_min=50000';
    const [a, b] = await Promise.all([
      answered(`availability-rate?${filter}`),
      answered(
        'availability-rate?group_by=building_classification&market=Saltillo&market=Tijuana&market=Mérida&net_leasable_area_min=50000',
      ),
    ]);
    const { read, summary, about } = await book(`availability-rate?${filter}&compare=selection&${others}`);
    const groups = summary.rows.slice(0, -3);
    const [first, second, contrast] = summary.rows.slice(-3);
    expect([first?.[0], second?.[0], contrast?.[0]]).toEqual([
      'A · Monterrey',
      'B · Saltillo, Tijuana y 1 más',
      'A contra B (pp)',
    ]);
    for (const [i, value] of b.total.values.entries()) {
      expect(Number(second?.[i + 1])).toBeCloseTo((value ?? 0) / 100, 8);
      expect(Number(contrast?.[i + 1])).toBeCloseTo((a.total.values[i] ?? 0) - (value ?? 0), 6);
    }
    expect(read.worksheets[0]?.getCell(`B${summary.rows.length + 1}`).numFmt).toContain('pp');
    expect(read.worksheets[0]?.getCell(`B${summary.rows.length}`).numFmt).not.toContain('pp');
    const other = new Map(b.groups.map((group) => [group.label, group.values.at(-1) ?? null]));
    for (const row of groups) {
      const beside = other.get(String(row[0])) ?? null;
      if (beside === null) expect(row.at(-3)).toBeNull();
      else expect(Number(row.at(-3))).toBeCloseTo(beside / 100, 8);
    }
    expect(lineOf(about, 'Mercado')).toBe('Monterrey');
    expect(lineOf(about, 'Comparado con')).toBe('Otra selección (B)');
    expect(lineOf(about, 'B · Mercado')).toBe('Saltillo, Tijuana, Mérida');
    expect(lineOf(about, 'B · Área neta rentable')).toBe('≥ 50,000 ft²');
    expect(lineOf(about, 'Dif.')).toBe('Diferencia: A · 4T 2026 contra B · 4T 2026');
  });

  it('with a selection that shares no group has only the totals', async () => {
    const { summary } = await book('inventory?market=Monterrey&compare=selection&against_market=Saltillo');
    expect(summary.header).not.toContain('Dif.');
    expect(summary.rows.map(([label]) => label)).toEqual([
      'Monterrey',
      'A · Monterrey',
      'B · Saltillo',
      'A contra B (%)',
    ]);
  });

  it('is in the order of the comparison', async () => {
    const files = await filesOf(
      served,
      '/analytics/download/inventory?format=csv&compare=year&summary_by=difference&summary_order=desc',
      token,
    );
    const { header, rows } = csv(files.get('resumen.csv'));
    expect(header.at(-2)).toBe('Dif. (%)');
    const differences = rows.slice(0, -1).map((row) => Number(row.at(-2)));
    expect(differences).toEqual([...differences].sort((a, b) => b - a));
  });

  it.each([
    ['compare=other', 'compare'],
    ['compare=selection&against_marcket=Saltillo', 'against_marcket'],
    ['compare=selection&against_tenant=A', 'against_tenant'],
    ['compare=year&against_market=Saltillo', 'against_market'],
    ['compare=year&against_end_date=2031-01-01', 'against_end_date'],
    ['against_market=Saltillo', 'against_market'],
    ['summary_by=compared', 'summary_by'],
  ])('%s is refused by name', async (query, path) => {
    const answer = await download(served, `/analytics/download/inventory?${query}`, token);
    expect(answer.status).toBe(400);
    expect(problem.parse(await answer.json()).errors?.map((error) => error.path)).toEqual([path]);
  });

  it('refuses a market of B outside the subscription', async () => {
    const LEA = { email: 'lea@example.com', name: 'Lea', password: 'otra clave bastante larga', markets: ['Saltillo'] };
    await served.account(LEA);
    const cut = await served.token({ email: LEA.email, password: LEA.password });
    const answer = await download(
      served,
      '/analytics/download/inventory?compare=selection&against_market=Tijuana',
      cut,
    );
    expect(answer.status).toBe(400);
    expect(problem.parse(await answer.json()).errors?.[0]).toMatchObject({ path: 'against_market' });
  });
});
