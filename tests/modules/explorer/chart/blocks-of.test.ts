// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { wholeRange } from '@/contract/figures/whole-range';
import { heatOf, treemapOf } from '@/modules/explorer/chart/blocks-of';
import { cellOf, openCell } from '@/modules/explorer/state/cell-of';
import { scaleFor } from '@/modules/explorer/state/figure-format';
import { OTHERS } from '@/modules/explorer/state/series';
import '@/modules/explorer/state/texts';
import { i18n, startI18n } from '@/shell/i18n';
import { figures } from '../answers';

const answered = figures('gross_absorption');
const [group] = answered.groups;
const [first] = answered.periods;
const range = wholeRange(answered.periods);
if (!group || !first || !range) throw new Error('the answer has no group, period or range');
startI18n();
const t = i18n.getFixedT('es', 'explorer');
const input = { figures: answered, adds: true, flow: false, scale: scaleFor([1], 'ft²'), language: 'es', t } as const;

describe('a heat map of figures', () => {
  it('has the values of the answer, and opens the cell of a group and a period', () => {
    const shown = heatOf(input);
    if (shown.data.kind !== 'heat') throw new Error('no heat map');
    shown.data.rows.forEach(({ key, values }, series) => {
      expect(values).toEqual(answered.groups.find((one) => one.key === key)?.values);
      const cell = shown.cellAt({ series, period: 1 });
      expect(cell?.group?.key).toBe(key);
      expect(cell?.period).toEqual(answered.periods[1]);
    });
    expect(shown.cellAt({ series: 99, period: 0 })).toBeUndefined();
  });

  it('says of a missing value whether records are too few or none', () => {
    const missing = (n: number) => {
      const groups = [{ ...group, values: group.values.map(() => null), n: group.n.map(() => n) }];
      return heatOf({ ...input, figures: { ...answered, groups } }).figures({ series: 0, period: 0 }).rows[0]?.value;
    };
    expect(missing(0)).toBe('Sin registros');
    expect(missing(2)).toBe('Muestra insuficiente (n=2)');
  });

  it('shows the twelve largest groups', () => {
    const groups = Array.from({ length: 20 }, (_, i) => ({ ...group, key: `g${i}`, value: i }));
    const shown = heatOf({ ...input, figures: { ...answered, groups } });
    expect(shown.shown).toBe(12);
    expect(shown.cellAt({ series: 0, period: 0 })?.group?.key).toBe('g19');
  });
});

describe('a treemap of figures', () => {
  const others = { count: 7, values: [5, 6], value: 11 };

  it('has the groups of a period or of the range from the largest, the others last, and leaves out what is nothing', () => {
    const groups = [40, 0, 90].map((value, i) => ({ ...group, key: `g${i}`, value }));
    const shown = treemapOf({ ...input, figures: { ...answered, groups, others } }, range);
    expect(shown.data.kind === 'treemap' && shown.data.rows.map(({ key, value }) => [key, value])).toEqual([
      ['g2', 90],
      ['g0', 40],
      [OTHERS, 11],
    ]);
    const single = treemapOf({ ...input, figures: { ...answered, others } }, first);
    expect(single.data.kind === 'treemap' && single.data.rows.at(-1)).toMatchObject({ key: OTHERS, value: 5 });
  });

  it('opens cells that an address can name, also the others', () => {
    const withOthers = { ...answered, others };
    const shown = treemapOf({ ...input, figures: withOthers }, range);
    const count = shown.data.kind === 'treemap' ? shown.data.rows.length : 0;
    for (let series = 0; series < count; series++) {
      const cell = shown.cellAt({ series, period: 0 });
      expect(cell && cellOf(openCell(cell), withOthers, true)?.group?.key).toBe(cell?.group?.key);
    }
    expect(shown.cellAt({ series: count - 1, period: 0 })?.group?.key).toBe(OTHERS);
  });

  const many = (values: readonly number[]) => {
    const groups = values.map((value, i) => ({ ...group, key: `g${i}`, value }));
    const shown = treemapOf({ ...input, figures: { ...answered, groups, others } }, range);
    if (shown.data.kind !== 'treemap') throw new Error('no treemap');
    return { ...shown, data: shown.data, sum: values.reduce((all, value) => all + value, others.value) };
  };

  it('names the largest of many groups and sums up the rest, which opens nothing', () => {
    const { data, shown, covered, sum, cellAt } = many(Array.from({ length: 50 }, (_, i) => 1000 - 18 * i));
    expect([shown, covered]).toEqual([24, null]);
    expect(data.rows).toHaveLength(25);
    expect(data.rows[0]).toMatchObject({ key: 'g0', others: false });
    expect(data.rows[24]).toMatchObject({ label: 'Otros (33)', others: true });
    expect(data.rows.reduce((all, { value }) => all + value, 0)).toBe(sum);
    expect(data.whole).toBe(sum);
    expect(cellAt({ series: 24, period: 0 })).toBeUndefined();
    expect(cellAt({ series: 23, period: 0 })?.group?.key).toBe('g23');
  });

  it('leaves out a rest that would leave no room, and says what share of the whole is shown', () => {
    const { data, shown, covered, sum } = many(Array.from({ length: 175 }, () => 10));
    expect(shown).toBe(24);
    expect(data.rows.every((row) => !row.others)).toBe(true);
    expect(data.whole).toBe(sum);
    expect(covered).toBe(`${((100 * 240) / sum).toFixed(1)} %`);
  });

  it('names no part that is too small to be read, but for a single one', () => {
    const of = (...values: number[]) => {
      const groups = values.map((value, i) => ({ ...group, key: `g${i}`, value }));
      return treemapOf({ ...input, figures: { ...answered, groups } }, range).shown;
    };
    expect(of(1000, 1, 1)).toBe(1);
    expect(of(1000, 500, 1)).toBe(3);
    expect(of(1000, 500)).toBe(2);
  });
});
