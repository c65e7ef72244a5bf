import { describe, expect, it } from 'vitest';
import { availabilityBody } from '@/contract/calls/availability';
import { FIELD_KEYS, field } from '@/contract/catalogue/availability-fields';
import { withoutField } from '@/modules/availability/filters/without-field';
import { defaultView } from '@/modules/availability/state/fields';
import { resultsQuery } from '@/modules/availability/state/query';
import type { View } from '@/modules/availability/state/view';
import { defaults } from '../answers';

const base = defaultView(defaults);
const view: View = {
  ...base,
  lists: { ...base.lists, market: ['Monterrey'], roof_type: ['kr_18'] },
  ranges: { docks: { min: 4 }, ramps: { min: 1 } },
  days: { construction_starts: { min: '2024-01-01' } },
  flags: { in_negotiations: false },
  delimitation: [
    [
      [-100, 25],
      [-99, 25],
      [-99, 26],
      [-100, 25],
    ],
  ],
};
const UNITS = { area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', language: 'es' } as const;

describe('a search without one of its filters', () => {
  it.each(FIELD_KEYS.filter((key) => field(key).group !== null))('requests the rest unchanged: %s', (key) => {
    const before = resultsQuery(view, { base, units: UNITS, limit: 100 });
    const after = resultsQuery({ ...view, ...withoutField(view, base, key) }, { base, units: UNITS, limit: 100 });
    expect(availabilityBody.safeParse(after).error).toBeUndefined();
    const { [key]: _, ...rest } = before;
    expect(after).toMatchObject(rest);
    if (key === 'market') expect(after.market).toEqual(base.lists.market);
    else if (key === 'construction_status') expect(after.construction_status).toContain('planned');
    else expect(after).not.toHaveProperty(key);
  });
});
