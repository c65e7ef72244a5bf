import { describe, expect, it } from 'vitest';
import type { Report, ReportCell, ReportPage } from '@/contract/calls/report';
import { reportDifferences } from '@/contract/figures/report-differences';
import { nextReportPeriod, reportPeriodName } from '@/contract/figures/report-period';

const cell = (text: string): ReportCell => ({ kind: 'name', value: text, unit: null, text });
const page = (changed: Partial<ReportPage>): ReportPage => ({
  ...{ block: 'indicators', title: 'Indicadores', tiles: [], sentences: [], chart: null, map: null, table: null },
  ...{ notes: [], sources: [] },
  ...changed,
});
const table = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
  total: readonly string[] | null = null,
) => ({
  columns: header.map((name) => ({ name, unit: null, number: false })),
  rows: rows.map((row) => row.map(cell)),
  total: total?.map(cell) ?? null,
});
const report = (pages: ReportPage[]): Report => ({
  ...{
    title: '',
    subtitle: '',
    client: null,
    contact: null,
    colour: '#9a3412',
    logo: null,
    language: 'es',
    foot: '',
    pages,
  },
  period: { key: '2026-Q3', label: '3T 2026', start: '2026-07-01', end: '2026-09-30' },
  data_version: 'v1',
});
const between = (before: Partial<ReportPage>, after: Partial<ReportPage>) =>
  reportDifferences(report([page(before)]), report([page(after)]));

describe('what two reports of one definition print differently', () => {
  it('is nothing in the same report, whatever its pages are cut into', () => {
    const rows = [
      ['Inventario', '1'],
      ['Disponibilidad', '2'],
    ];
    const whole = report([page({ table: table(['', 'T'], rows) })]);
    const cut = report([
      page({ table: table(['', 'T'], rows.slice(0, 1)) }),
      page({ table: table(['', 'T'], rows.slice(1)) }),
    ]);
    expect(reportDifferences(whole, whole)).toEqual([]);
    expect(reportDifferences(whole, cut)).toEqual([]);
  });

  it('is found by row and column, whatever their order', () => {
    const before = table(
      ['', 'A', 'B'],
      [
        ['Uno', '1', '2'],
        ['Dos', '3', '4'],
      ],
      ['Total', '4', '6'],
    );
    const after = table(
      ['', 'B', 'A'],
      [
        ['Dos', '4', '9'],
        ['Uno', '2', '1'],
      ],
      ['Total', '6', '10'],
    );
    expect(between({ table: before }, { table: after })).toEqual([
      {
        ...{ block: 'indicators', sentences: [] },
        cells: [
          { row: 'Dos', column: 'A', before: '3', after: '9' },
          { row: 'Total', column: 'A', before: '4', after: '10' },
        ],
      },
    ]);
  });

  it('tells rows of one name apart, and says what is only in one of the two', () => {
    const before = table(
      ['', 'A'],
      [
        ['Nave', '1'],
        ['Nave', '2'],
      ],
    );
    const after = table(
      ['', 'A'],
      [
        ['Nave', '1'],
        ['Nave', '3'],
        ['Otra', '5'],
      ],
    );
    expect(between({ table: before }, { table: after })[0]?.cells).toEqual([
      { row: 'Nave', column: 'A', before: '2', after: '3' },
      { row: 'Otra', column: 'A', before: null, after: '5' },
    ]);
    expect(between({ table: after }, { table: null })[0]?.cells).toHaveLength(3);
  });

  it('follows places on the map and not the numbers of their circles', () => {
    const header = ['N.º', 'Mercado', 'ft²'];
    const before = table(header, [
      ['1', 'Tijuana', '5'],
      ['2', 'Mérida', '4'],
    ]);
    const after = table(header, [
      ['1', 'Mérida', '6'],
      ['2', 'Tijuana', '5'],
    ]);
    expect(between({ block: 'map', table: before }, { block: 'map', table: after })[0]?.cells).toEqual([
      { row: 'Mérida', column: 'ft²', before: '4', after: '6' },
    ]);
  });

  it('has sentences and tiles, and nothing of the methodology', () => {
    const sentences = (...texts: string[]) => texts.map((text) => ({ text, source: null }));
    const tiles = (text: string, note: string) => [{ name: 'Inventario', value: 1, text, note }];
    const [found] = between(
      { block: 'summary', sentences: sentences('a', 'b'), tiles: tiles('1', '+1 %') },
      { block: 'summary', sentences: sentences('a', 'c', 'd'), tiles: tiles('1', '+2 %') },
    );
    expect(found?.sentences).toEqual([
      { before: 'b', after: 'c' },
      { before: null, after: 'd' },
    ]);
    expect(found?.cells).toEqual([{ row: 'Inventario', column: '', before: '+1 %', after: '+2 %' }]);
    expect(
      between(
        { block: 'methodology', sentences: sentences('v1') },
        { block: 'methodology', sentences: sentences('v2') },
      ),
    ).toEqual([]);
  });
});

describe('the period after one', () => {
  it('is offered once it is over', () => {
    expect(nextReportPeriod('2026-Q3', '2026-12-30')).toBeNull();
    expect(nextReportPeriod('2026-Q3', '2026-12-31')).toBe('2026-Q4');
    expect(nextReportPeriod('2026-Q4', '2027-05-01')).toBe('2027-Q1');
    expect(nextReportPeriod('2026', '2027-12-31')).toBe('2027');
    expect(nextReportPeriod('2026-12', '2027-01-31')).toBe('2027-01');
    expect(nextReportPeriod('nothing', '2027-01-31')).toBeNull();
  });

  it('has a name', () => {
    expect(reportPeriodName('2026-Q4', 'es')).toBe('4T 2026');
    expect(reportPeriodName('2026-Q4', 'en')).toBe('Q4 2026');
    expect(reportPeriodName('other', 'en')).toBe('other');
  });
});
