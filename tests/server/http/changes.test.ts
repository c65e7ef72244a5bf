import { beforeAll, describe, expect, it } from 'vitest';
import { figuresAnswer, propertiesAnswer } from '@/contract/calls/answers';
import { CHANGES_PAGE_SIZE, type ChangesAnswer, changesAnswer } from '@/contract/calls/changes';
import { problem } from '@/contract/calls/problem';
import { INDICATOR_KEYS, indicator, PARTS } from '@/contract/catalogue/indicators';
import { MODULE_KEYS } from '@/contract/catalogue/modules';
import { pathOf } from './every-call';
import { serve } from './serve';

const served = serve();
const KEYS = MODULE_KEYS.flatMap((module) => INDICATOR_KEYS[module]);
let token = '';
let cut = '';
beforeAll(async () => {
  token = await served.token();
  cut = await served.token(await served.limitedTo(['Saltillo']));
});

const json = async <T>(path: string, schema: { parse: (value: unknown) => T }, as = token): Promise<T> =>
  schema.parse(await (await served.get(path, as)).json());
const near = (a: number | null, b: number | null) =>
  expect(Math.abs((a ?? Number.NaN) - (b ?? Number.NaN))).toBeLessThan(1e-3 + 1e-6 * Math.abs(b ?? 0));
const sum = ({ drivers }: ChangesAnswer) => drivers.reduce((all, one) => all + (one.sum ?? 0), 0);

describe('the changes of a value', () => {
  it.each(KEYS.filter((key) => indicator(key).hasProperties))('%s: add up to the change of its cells', async (key) => {
    const figures = await json(`${pathOf(key)}?market=Monterrey&market=Saltillo`, figuresAnswer);
    const [before, now] = figures.periods.slice(1, 3);
    const group = figures.groups[0];
    if (!before || !now || !group) throw new Error('no cells');
    const days = `start_date=${now.start}&end_date=${now.end}&against_start_date=${before.start}&against_end_date=${before.end}`;
    const response = await json(`${pathOf(key)}/changes?market=${group.key}&${days}`, changesAnswer);
    expect([response.before, response.now]).toEqual([group.values[1], group.values[2]]);
    near(response.difference, (response.now ?? Number.NaN) - (response.before ?? Number.NaN));
    near(sum(response), response.difference);
    if (indicator(key).quantity === 'price') near((response.repricing ?? 0) + (response.mix ?? 0), response.difference);
    else expect([response.repricing, response.mix]).toEqual([null, null]);
    for (const { total, properties } of response.drivers)
      expect(properties).toHaveLength(Math.min(total, CHANGES_PAGE_SIZE));
  });

  it.each(['availability_rate', 'occupancy_rate'] as const)(
    '%s: both sides open, and their quotient is the rate',
    async (key) => {
      const days = 'market=Monterrey&start_date=2026-07-01&end_date=2026-09-30';
      const { total, periods } = await json(`${pathOf(key)}?${days}`, figuresAnswer);
      expect(periods).toHaveLength(1);
      const [above, below] = await Promise.all(
        PARTS.map(async (part) => {
          const list = await json(`${pathOf(key)}/properties?${days}&part=${part}`, propertiesAnswer);
          const response = await json(`${pathOf(key)}/changes?${days}&part=${part}`, changesAnswer);
          expect(list.unit).toBe('ft²');
          expect(response.now).toBe(list.sum);
          near(sum(response), response.difference);
          return list.sum;
        }),
      );
      near((100 * (above ?? 0)) / (below ?? 0), total.values[0] ?? null);
    },
  );

  it('compare with the year before by default', async () => {
    const days = 'start_date=2026-01-01&end_date=2026-03-31';
    const against = 'against_start_date=2025-01-01&against_end_date=2025-03-31';
    expect(await json(`/analytics/absorption/changes?${days}`, changesAnswer)).toEqual(
      await json(`/analytics/absorption/changes?${days}&${against}`, changesAnswer),
    );
  });

  it('explain the difference of two selections by the properties of one, and of both', async () => {
    const days = 'start_date=2026-07-01&end_date=2026-09-30';
    const response = await json(
      `/analytics/availability/changes?${days}&market=Monterrey&market=Saltillo&compare=selection&against_market=Saltillo&against_market=Tijuana`,
      changesAnswer,
    );
    const totalOf = async (markets: string) =>
      (await json(`/analytics/availability?${days}&${markets}`, figuresAnswer)).total.values[0];
    expect([response.now, response.before]).toEqual([
      await totalOf('market=Monterrey&market=Saltillo'),
      await totalOf('market=Saltillo&market=Tijuana'),
    ]);
    near(sum(response), (response.now ?? 0) - (response.before ?? 0));
    const [a, b, both] = response.drivers;
    expect(a?.properties.every(({ market }) => market === 'Monterrey')).toBe(true);
    expect(b?.properties.every(({ market }) => market === 'Tijuana')).toBe(true);
    expect([a?.total, b?.total].every((total) => (total ?? 0) > 0)).toBe(true);
    // Shared records contribute the same to both sides.
    expect(both).toMatchObject({ total: 0, sum: 0, properties: [] });
  });

  it('have no others if every group of the summary is listed', async () => {
    const days = 'start_date=2026-07-01&end_date=2026-09-30';
    const others = 'group_by=submarket&others_start_date=2025-10-01&others_end_date=2026-09-30';
    const list = await json(`/analytics/inventory/properties?${days}&${others}`, propertiesAnswer);
    expect(list).toMatchObject({ total: 0, sum: 0, properties: [] });
    const response = await json(`/analytics/inventory/changes?${days}&${others}`, changesAnswer);
    expect([response.now, response.before, response.difference]).toEqual([0, 0, 0]);
  });

  it('are paged within one driver, the largest first', async () => {
    const page = (at: number) =>
      json(`/analytics/availability/changes?driver=entered&page=${at}`, changesAnswer).then(
        ({ drivers }) => drivers[0],
      );
    const [first, second] = [await page(1), await page(2)];
    expect(first?.total).toBeGreaterThan(2 * CHANGES_PAGE_SIZE);
    const sizes = [...(first?.properties ?? []), ...(second?.properties ?? [])].map((row) => row.difference ?? 0);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(new Set([first, second].flatMap((one) => one?.properties.map(({ id }) => id))).size).toBe(
      2 * CHANGES_PAGE_SIZE,
    );
    const { drivers } = await json('/analytics/availability/changes?driver=left&page=99999', changesAnswer);
    expect(drivers).toMatchObject([{ key: 'left', properties: [] }]);
  });

  it('are limited to the subscription', async () => {
    expect(await json('/analytics/inventory/changes', changesAnswer, cut)).toEqual(
      await json('/analytics/inventory/changes?market=Saltillo', changesAnswer),
    );
  });

  it.each([
    ['/analytics/inventory/changes?against_start_date=2026-02-30', 'against_start_date'],
    ['/analytics/inventory/changes?against_start_date=2026-02-01&against_end_date=2026-01-01', 'against_start_date'],
    ['/analytics/inventory/changes?against_end_date=2030-01-01', 'against_end_date'],
    ['/analytics/inventory/changes?driver=gone', 'driver'],
    ['/analytics/inventory/changes?order_by=name', 'order_by'],
    ['/analytics/inventory/changes?part=numerator', 'part'],
    ['/analytics/inventory/changes?compare=none', 'compare'],
    ['/analytics/inventory/changes?against_market=Saltillo', 'against_market'],
    ['/analytics/inventory/changes?compare=selection&against_nothing=1', 'against_nothing'],
    ['/analytics/inventory/changes?compare=selection&against_building_type=castle', 'against_building_type'],
    ['/analytics/inventory/changes?compare=selection&against_end_date=2026-01-01', 'against_end_date'],
    ['/analytics/inventory/changes?others_end_date=2030-01-01', 'others_end_date'],
    ['/analytics/inventory?others_end_date=2026-01-01', 'others_end_date'],
    ['/analytics/inventory/properties?start_date=2026-01-01&others_start_date=2026-02-01', 'others_start_date'],
    ['/analytics/inventory/changes?others_start_date=2025-01-01&others_end_date=2026-01-01', 'end_date'],
    ['/analytics/occupancy-rate/properties?part=half', 'part'],
    ['/analytics/inventory/properties?against_end_date=2026-01-01', 'against_end_date'],
  ])('%s is refused by name', async (path, name) => {
    const answer = await served.get(path, token);
    expect(answer.status).toBe(400);
    const { errors } = problem.parse(await answer.json());
    expect(errors?.map((error) => error.path)).toEqual([name]);
    expect(errors?.[0]?.message).toContain(name);
  });

  it.each([
    '/analytics/occupancy-rate/changes',
    '/analytics/occupancy-rate/points?part=numerator',
    '/analytics-lots/closing-price-sale/changes',
  ])('%s is not found', async (path) => {
    expect((await served.get(path, token)).status).toBe(404);
  });
});
