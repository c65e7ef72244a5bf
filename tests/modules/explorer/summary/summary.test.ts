// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { buildings } from '@/modules/buildings/module';
import { indicatorOf } from '@/modules/explorer/module';
import { asHtml, tabSeparated } from '@/modules/explorer/summary/clipboard';
import { summaryColumns } from '@/modules/explorer/summary/columns';
import { copiedRows, rowsOf } from '@/modules/explorer/summary/copied-rows';
import { ordered } from '@/modules/explorer/summary/order';
import '@/modules/explorer/state/texts';
import type { Sorting } from '@/modules/explorer/state/view';
import { i18n, startI18n } from '@/shell/i18n';
import { figures } from '../answers';

const indicator = indicatorOf(buildings, 'inventory');
const answered = figures('inventory');
beforeAll(() => {
  localStorage.setItem('nave-language', 'es');
  startI18n();
});

describe('the order of the summary', () => {
  const rows = rowsOf({ figures: answered, indicator, period: 'quarterly', against: null });
  const names = (sorting: Sorting | null) =>
    ordered(rows, sorting, answered.periods, 'es').map(({ group }) => group.label);

  it.each([
    [null, ['Monterrey', 'Saltillo']],
    [{ by: 'label', order: 'desc' } as const, ['Saltillo', 'Monterrey']],
    [{ by: '2026-Q4', order: 'asc' } as const, ['Saltillo', 'Monterrey']],
    [{ by: 'share', order: 'desc' } as const, ['Monterrey', 'Saltillo']],
    // Saltillo has no previous value: it comes last in both directions.
    [{ by: '2026-Q3', order: 'asc' } as const, ['Monterrey', 'Saltillo']],
    [{ by: 'change', order: 'asc' } as const, ['Monterrey', 'Saltillo']],
    [{ by: 'change', order: 'desc' } as const, ['Monterrey', 'Saltillo']],
  ])('by %o', (sorting, expected) => {
    expect(names(sorting)).toEqual(expected);
  });
});

describe('the columns of the summary', () => {
  it('have changes up to the last whole period of a flow, and a year only if the range has one', () => {
    const flow = { ...indicatorOf(buildings, 'gross_absorption') };
    const stock = summaryColumns(answered, indicator, 'quarterly', null);
    expect(stock.row({ values: [100, 150], value: 150 }, undefined)).toMatchObject({
      change: 50,
      changeYear: null,
      share: 50,
    });
    expect(summaryColumns(answered, flow, 'quarterly', null).at).toBe(0);
    expect(stock.year).toBeNull();
  });

  it('have no change of a flow from a period that the range cuts, whose name says from when it counts', () => {
    const flow = indicatorOf(buildings, 'gross_absorption');
    const period = (key: string, start: string, end: string) => ({ key, label: key, start, end, running: false });
    const cut = {
      ...answered,
      periods: [period('2024', '2024-10-01', '2024-12-31'), period('2025', '2025-01-01', '2025-12-31')],
    };
    const values = { values: [100, 400], value: 500 };
    const columns = summaryColumns(cut, flow, 'yearly', null);
    expect(columns.row(values, undefined).change).toBeNull();
    expect(columns.between('change')).toBeUndefined();
    const head = (of: typeof flow) =>
      copiedRows(
        {
          ...{ figures: cut, indicator: of, dimension: 'Mercado', period: 'yearly', against: null },
          ...{ name: '', other: '', sorting: null, language: 'es' },
        },
        i18n.getFixedT('es', 'explorer'),
      )[0]?.slice(1, 3);
    expect(head(flow)).toEqual(['2024 · desde 1 oct 2024', '2025']);
    // A stock is as of the last day of a period, whatever its first one.
    expect(summaryColumns(cut, indicator, 'yearly', null).row(values, undefined).change).toBe(300);
    expect(head(indicator)).toEqual(['2024', '2025']);
  });

  it('have the whole range of a flow, and its share', () => {
    const flow = indicatorOf(buildings, 'gross_absorption');
    const { range, row } = summaryColumns(answered, flow, 'quarterly', null);
    expect(range).toMatchObject({ label: '3T 2026 – 4T 2026', start: '2026-07-01', end: '2026-11-20' });
    expect(row({ values: [100, 10], value: 60 }, undefined)).toMatchObject({ whole: 60, share: 20 });
    const stock = summaryColumns(answered, indicator, 'quarterly', null);
    expect(stock.range).toBeNull();
    expect(stock.row({ values: [100, 10], value: 10 }, undefined).whole).toBeNull();
    const sorted = ordered(
      rowsOf({ figures: answered, indicator: flow, period: 'quarterly', against: null }),
      { by: 'range', order: 'asc' },
      answered.periods,
      'es',
    );
    expect(sorted.map(({ group }) => group.label)).toEqual(['Saltillo', 'Monterrey']);
  });

  it('show the compared figure next to the present one', () => {
    const columns = summaryColumns(answered, indicator, 'quarterly', { kind: 'year', figures: answered });
    const other = { values: [80, 100], value: 100 };
    expect(columns.row({ values: [100, 150], value: 150 }, other)).toMatchObject({ compared: 100, difference: 50 });
    expect(columns.row({ values: [100, 150], value: 150 }, undefined)).toMatchObject({ difference: null });
    // The last period of a flow is a part of what the table sums up.
    const flows = summaryColumns(answered, { ...indicator, flow: true }, 'quarterly', {
      kind: 'year',
      figures: answered,
    });
    expect(flows.against?.now.key).toBe('range');
    expect(flows.row({ values: [100, 150], value: 250 }, { values: [80, 45], value: 125 })).toMatchObject({
      compared: 125,
      difference: 100,
    });
  });
});

describe('the copied summary', () => {
  const copied = {
    figures: answered,
    indicator,
    dimension: 'Mercado',
    period: 'quarterly',
    against: null,
    name: '',
    other: '',
    sorting: null,
    language: 'es',
  } as const;

  it('has unformatted numbers, an empty cell for a missing value, and units in its header', () => {
    const [head = '', ...lines] = tabSeparated(copiedRows(copied, i18n.getFixedT('es', 'explorer'))).split('\n');
    expect(head.split('\t').slice(0, 3)).toEqual(['Mercado (ft²)', '3T 2026', '4T 2026 · en curso']);
    expect(lines.map((line) => line.split('\t').slice(0, 3))).toEqual([
      ['Total', '150', '300'],
      ['Monterrey', '150', '200'],
      ['Saltillo', '', '100'],
    ]);
  });

  it('has the whole range of a flow', () => {
    const flow = { ...copied, indicator: indicatorOf(buildings, 'gross_absorption') };
    const [head, ...lines] = copiedRows(flow, i18n.getFixedT('es', 'explorer'));
    expect(head?.[3]).toBe('Rango');
    expect(lines.map((line) => line[3])).toEqual([300, 200, 100]);
  });

  it('has both selections', () => {
    const against = { kind: 'selection', figures: answered } as const;
    const rows = copiedRows({ ...copied, against, name: 'Apodaca', other: 'Resto' }, i18n.getFixedT('es', 'explorer'));
    expect(rows.slice(1, 3).map(([label]) => label)).toEqual(['A · Apodaca', 'B · Resto']);
  });

  it('has nothing that a spreadsheet would run', () => {
    const rows = [
      ['Nombre', 'x'],
      ['=HYPERLINK("http://x")', -1.5],
      ['@a\tb', null],
    ] as const;
    expect(tabSeparated(rows)).toBe(`Nombre\tx\n'=HYPERLINK("http://x")\t-1.5\n'@a b\t`);
    expect(asHtml([['<b>'], [1]])).toBe(
      '<table><thead><tr><th>&lt;b&gt;</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
    );
  });
});
