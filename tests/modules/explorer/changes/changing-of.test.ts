import { describe, expect, it } from 'vitest';
import type { FiguresAnswer } from '@/contract/calls/answers';
import { buildings } from '@/modules/buildings/module';
import { type ChangeContext, changingOf, openChange } from '@/modules/explorer/changes/changing-of';
import { type ExplorerModule, indicatorOf } from '@/modules/explorer/module';
import { defaultView } from '@/modules/explorer/state/fields';
import { changesQuery } from '@/modules/explorer/state/query';
import type { OpenChange, View } from '@/modules/explorer/state/view';
import { lots } from '@/modules/lots/module';
import { defaults, figures } from '../answers';

const answered = figures('inventory');
const since = (change: number | null): FiguresAnswer => ({
  ...answered,
  indicator: { ...answered.indicator, change_previous: change, change_year: change },
});
const others: FiguresAnswer = { ...answered, others: { count: 3, values: [1, 2], value: 2 } };
const described = (
  key: Parameters<typeof indicatorOf>[1],
  view: Partial<View> = {},
  more: Partial<ChangeContext> = {},
  module: ExplorerModule = buildings,
): ChangeContext => ({
  view: { ...defaultView(module, defaults), ...view },
  indicator: indicatorOf(module, key),
  figures: answered,
  compared: null,
  closed: null,
  language: 'es',
  ...more,
});
const cells = { kind: 'periods', before: '2026-Q3', now: '2026-Q4', group: 'Monterrey', compared: false } as const;
const PAIR: Partial<View> = {
  comparison: { kind: 'selection', selection: { lists: {}, ranges: {}, delimitation: null } },
};
const YEAR: Partial<View> = { comparison: { kind: 'year' } };
const compared = { compared: answered };

describe('the difference in an address', () => {
  it.each<[string, OpenChange, ChangeContext]>([
    ['of a group', cells, described('inventory')],
    ['of the total', { ...cells, group: null }, described('occupancy_rate')],
    ['of the others', { ...cells, group: '__others__' }, described('inventory', {}, { figures: others })],
    ['of the other selection', { ...cells, group: null, compared: true }, described('inventory', PAIR, compared)],
    [
      'compared with a year before',
      { kind: 'comparison', period: '2026-Q4', group: 'Saltillo' },
      described('inventory', YEAR, compared),
    ],
    [
      'compared with the other selection',
      { kind: 'comparison', period: '2026-Q3', group: null },
      described('inventory', PAIR, compared),
    ],
    [
      'of a flow over the whole range, compared with the other selection',
      { kind: 'comparison', period: 'range', group: null },
      described('gross_absorption', PAIR, compared),
    ],
    ['of a card', { kind: 'range', since: 'previous' }, described('asking_price')],
    [
      'of a card since a year before',
      { kind: 'range', since: 'year' },
      described('inventory', {}, { figures: since(2) }),
    ],
  ])('%s is found, with its original names', (_, open, input) => {
    const changing = changingOf(open, input);
    expect(changing && openChange(changing)).toEqual(open);
  });

  it.each<[string, OpenChange, ChangeContext]>([
    ['without a value on one side', { ...cells, group: 'Saltillo' }, described('inventory')],
    ['of the other selection if there is none', { ...cells, group: null, compared: true }, described('inventory')],
    [
      'of another time without a row',
      { ...cells, group: null, compared: true },
      described('inventory', YEAR, compared),
    ],
    ['without a comparison', { kind: 'comparison', period: '2026-Q4', group: null }, described('inventory')],
    [
      'of a group that the other selection lacks',
      { kind: 'comparison', period: '2026-Q4', group: 'Saltillo' },
      described('inventory', PAIR, { compared: { ...answered, groups: [] } }),
    ],
    [
      'of a card without a change',
      { kind: 'range', since: 'previous' },
      described('inventory', {}, { figures: since(null) }),
    ],
    [
      'of a stock over the whole range',
      { kind: 'comparison', period: 'range', group: null },
      described('inventory', PAIR, compared),
    ],
    ['of prices without records', { kind: 'range', since: 'previous' }, described('closing_price', {}, {}, lots)],
  ])('%s is null', (_, open, input) => {
    expect(changingOf(open, input)).toBeUndefined();
  });

  it('of the rest of a chart is requested for the groups that it contains', () => {
    const [group] = answered.groups;
    if (!group) throw new Error('no group');
    const groups = Array.from({ length: 8 }, (_, i) => ({ ...group, key: `m${i}`, label: `m${i}`, value: 9 - i }));
    const input = described('inventory', {}, { figures: { ...answered, groups } });
    const changing = changingOf({ ...cells, group: '__rest__' }, input);
    const units = { area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', language: 'es' } as const;
    const query = changing && changesQuery(buildings, input.view, { base: input.view, units }, { changing, page: 1 });
    expect(query?.lists.market).toEqual(['m6', 'm7']);
  });

  it.each([
    ['quarterly', 'previous', '2026-09-30', '3T 2026'],
    ['quarterly', 'year', '2025-12-31', '31 dic 2025'],
    ['monthly', 'year', '2025-11-30', '30 nov 2025'],
    ['yearly', 'year', '2026-09-30', '3T 2026'],
  ] as const)(
    'of a stock, %s compared with the %s one, is as of the end of that period',
    (period, when, end, label) => {
      const before = changingOf(
        { kind: 'range', since: when },
        described('inventory', { period }, { figures: since(1) }),
      )?.before;
      expect([before?.end, before?.label]).toEqual([end, label]);
    },
  );

  it.each([
    ['previous', '2024-07-01', '2025-08-20'],
    ['year', '2024-10-01', '2025-11-20'],
  ] as const)('of a flow compared with the %s range covers as many days', (when, start, end) => {
    const changing = changingOf(
      { kind: 'range', since: when },
      described('gross_absorption', {}, { figures: since(1) }),
    );
    expect(changing).toMatchObject({
      before: { start, end },
      now: { start: '2025-10-01', end: '2026-11-20', label: '1 oct 2025 – 20 nov 2026' },
    });
  });

  it('of a flow whose card counts the last closed period is of that period and the one before, within the range or not', () => {
    const { indicator } = since(4);
    const closed = {
      indicators: [{ ...indicator, key: 'gross_absorption' as const, values: [4] }],
      periods: [],
      data_version: '1',
    };
    const view = { flow_span: 'closed' as const, start_date: '2026-10-01' };
    const input = described('gross_absorption', view, { figures: since(null), closed });
    const changing = changingOf({ kind: 'range', since: 'year' }, input);
    expect(changing).toMatchObject({
      before: { start: '2025-07-01', end: '2025-09-30' },
      now: { start: '2026-07-01', end: '2026-09-30' },
    });
    const units = { area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', language: 'es' } as const;
    const query = changing && changesQuery(buildings, input.view, { base: input.view, units }, { changing, page: 1 });
    expect(query).toMatchObject({
      start_date: '2026-07-01',
      end_date: '2026-09-30',
      against: { kind: 'days', start_date: '2025-07-01', end_date: '2025-09-30' },
    });
    expect(changingOf({ kind: 'range', since: 'year' }, { ...input, closed: null })).toBeUndefined();
  });
});
