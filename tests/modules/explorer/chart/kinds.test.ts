import { describe, expect, it } from 'vitest';
import type { FiguresAnswer } from '@/contract/calls/answers';
import { buildings } from '@/modules/buildings/module';
import { kindsOf, shownKind } from '@/modules/explorer/chart/kinds';
import { indicatorOf } from '@/modules/explorer/module';
import { seriesOf } from '@/modules/explorer/state/series';
import { figures } from '../answers';

const inventory = indicatorOf(buildings, 'inventory');
const rate = indicatorOf(buildings, 'availability_rate');
const answered = figures('inventory');

/** Groups of these values, and what is summed up as others. */
function groupsOf(values: readonly number[], others: FiguresAnswer['others'] = null): FiguresAnswer {
  const [group] = answered.groups;
  if (!group) throw new Error('no group');
  const groups = values.map((value, i) => ({ ...group, key: `g${i}`, label: `g${i}`, value, values: [value, value] }));
  return { ...answered, groups, others };
}
const owners = groupsOf(Array.from({ length: 40 }, () => 1));
const markets = groupsOf([...Array.from({ length: 6 }, () => 10), ...Array.from({ length: 17 }, () => 2)]);

describe('the kinds of a chart', () => {
  it('leave out stacks that would be mostly the rest, which a ranking replaces', () => {
    const kinds = kindsOf(inventory, owners, null);
    expect(kinds).toEqual(['lines', 'columns', 'ranking', 'heat', 'treemap']);
    expect(shownKind('stacked', kinds, inventory)).toBe('ranking');
    expect(shownKind('share', kinds, inventory)).toBe('ranking');
    expect(shownKind('lines', kinds, inventory)).toBe('lines');
  });

  it('offer a heat map of several groups and periods, and a treemap of what adds up and is nowhere negative', () => {
    const one = groupsOf([3]);
    expect(kindsOf(inventory, one, null)).not.toContain('heat');
    expect(kindsOf(inventory, one, null)).not.toContain('treemap');
    const still = { ...markets, periods: markets.periods.slice(0, 1) };
    expect(kindsOf(inventory, still, null)).not.toContain('heat');
    expect(kindsOf(inventory, still, null)).toContain('treemap');
    expect(kindsOf(rate, markets, null)).toContain('heat');
    expect(kindsOf(rate, markets, null)).not.toContain('treemap');
    expect(kindsOf(inventory, owners, null, ['g7'])).toContain('treemap');
    expect(kindsOf(inventory, groupsOf([5, -1]), null)).not.toContain('treemap');
    const year = kindsOf(inventory, markets, { kind: 'year', figures: markets });
    expect(year).not.toContain('heat');
    expect(year).not.toContain('treemap');
    expect(shownKind('heat', year, inventory)).toBe('columns');
  });

  it('count the groups beyond those that the answer names', () => {
    const cut = groupsOf([5, 5], { count: 100, values: [90, 90], value: 90 });
    expect(kindsOf(inventory, cut, null)).not.toContain('stacked');
  });

  it('keep stacks whose named groups are most of them, stacks of chosen groups, and those of a comparison in time', () => {
    expect(kindsOf(inventory, markets, null)).toContain('stacked');
    expect(kindsOf(inventory, owners, null, ['g7'])).toContain('stacked');
    expect(kindsOf(inventory, owners, { kind: 'year', figures: owners })).toContain('stacked');
    expect(shownKind('stacked', kindsOf(rate, owners, null), rate)).toBe('lines');
  });
});

it('a chart shows the chosen groups, and sums up the others', () => {
  const series = seriesOf(owners, true, (count) => `Otros (${count})`, null, ['g30', 'g31', 'gone']);
  expect(series.map(({ label }) => label)).toEqual(['g30', 'g31', 'Otros (38)']);
  expect(series[2]?.values).toEqual([38, 38]);
  expect(seriesOf(owners, true, String, null, ['gone'])).toHaveLength(7);
});
