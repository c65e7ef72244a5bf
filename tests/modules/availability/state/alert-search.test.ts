import { expect, it } from 'vitest';
import { newSearchAlert } from '@/contract/calls/alert-searches';
import { DEFAULT_UNITS } from '@/contract/catalogue/units';
import { defaultView, queryView } from '@/modules/availability/state/fields';
import { alertSearch } from '@/modules/availability/state/query';
import { defaults, filters } from '../answers';

it('sends a search as the call that stores it takes it', () => {
  const base = defaultView(defaults);
  const view = {
    ...base,
    lists: { ...base.lists, market: ['Monterrey'] },
    ranges: { available_area: { min: 1000 } },
    days: { construction_starts: { min: '2026-01-01' } },
    flags: { in_negotiations: false },
    page: 3,
  };
  const units = { ...DEFAULT_UNITS, language: 'es' as const };
  const search = alertSearch(queryView('results', view), { base, units, filters });
  expect(newSearchAlert.safeParse({ name: 'x', search }).error).toBeUndefined();
  expect(search).toMatchObject({
    ...{ market: ['Monterrey'], available_area: { min: 1000 }, area_unit: units.area_unit },
    ...{ construction_starts: { min: '2026-01-01' }, in_negotiations: false },
  });
});
