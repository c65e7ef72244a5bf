import { describe, expect, it } from 'vitest';
import type { Reading, Understood } from '@/contract/calls/assistant';
import { withChange, withoutPart } from '@/modules/assistant/state/reading';
import { READING } from '../answers';

const part = (as: Understood['as'], field: string, value = ''): Understood => ({
  start: null,
  end: null,
  text: '',
  as,
  field,
  value,
  label: value,
});

const FULL: Reading = {
  ...READING,
  lists: { market: ['Monterrey', 'Saltillo'], building_classification: ['a'] },
  ranges: { net_leasable_area: { min: 10 } },
  flags: { in_negotiations: false },
  monetary_unit: 'MXN',
  area_unit: 'm2',
  top: 5,
  order: 'asc',
  against: { kind: 'rest' },
  compare: 'year',
  named: { kind: 'owner', id: 'o', label: 'O' },
};

describe('a reading without a part', () => {
  it.each<[Understood, readonly (keyof Reading)[]]>([
    [part('indicator', 'indicator'), ['indicator']],
    [part('group_by', 'group_by'), ['group_by']],
    [part('period', 'period'), ['period']],
    [part('days', 'start_date'), ['start_date', 'end_date']],
    [part('unit', 'monetary_unit'), ['monetary_unit']],
    [part('unit', 'area_unit'), ['area_unit']],
    [part('top', 'top'), ['top', 'order']],
    [part('comparison', 'against'), ['against', 'compare']],
    [part('named', 'named'), ['named']],
    [part('filter', 'net_leasable_area'), ['ranges']],
    [part('filter', 'in_negotiations'), ['flags']],
  ])('lacks its fields and nothing else: %o', (one, gone) => {
    const left = withoutPart(FULL, one);
    expect(left).toEqual(
      Object.fromEntries(Object.entries(FULL).filter(([key]) => !gone.some((name) => name === key))),
    );
  });

  it('keeps the other values of a list, and loses the list with its last one', () => {
    const one = withoutPart(FULL, part('filter', 'market', 'Monterrey'));
    expect(one?.lists).toEqual({ market: ['Saltillo'], building_classification: ['a'] });
    expect(one && withoutPart(one, part('filter', 'market', 'Saltillo'))?.lists).toEqual({
      building_classification: ['a'],
    });
  });

  it('is none without its kind', () => {
    expect(withoutPart(FULL, part('kind', 'kind'))).toBeNull();
  });
});

describe('a changed reading', () => {
  it('has another value in the place of one of a list', () => {
    const changed = withChange(FULL, part('filter', 'market', 'Monterrey'), { as: 'filter', value: 'Tijuana' });
    expect(changed.lists?.market).toEqual(['Tijuana', 'Saltillo']);
    expect(
      withChange(FULL, part('filter', 'market', 'Monterrey'), { as: 'filter', value: 'Saltillo' }).lists?.market,
    ).toEqual(['Saltillo']);
  });

  it('has other days or another indicator', () => {
    const days = withChange(FULL, part('days', 'start_date'), {
      as: 'days',
      start_date: '2025-01-01',
      end_date: '2025-12-31',
    });
    expect([days.start_date, days.end_date]).toEqual(['2025-01-01', '2025-12-31']);
    expect(withChange(FULL, part('indicator', 'indicator'), { as: 'indicator', value: 'availability' }).indicator).toBe(
      'availability',
    );
  });
});
