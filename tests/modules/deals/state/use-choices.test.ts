import { expect, it } from 'vitest';
import { addressOf, type Choices, daysOf, readChoices } from '@/modules/deals/state/use-choices';

const LAST = '2026-11-20';
const queryOf = (address: string) => {
  const params = new URL(address, 'http://localhost').searchParams;
  return Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]));
};

it('reads back what it writes into the address', () => {
  const chosen: Choices = {
    ...{ span: 'dates', from: '2026-01-01', to: '2026-09-30', markets: ['Tijuana', 'Ciudad Juárez'] },
    ...{ operations: ['lease', 'sale'], kind: 'renewal', by: 'area', order: 'asc' },
  };
  for (const choices of [readChoices({}), chosen]) expect(readChoices(queryOf(addressOf(choices)))).toEqual(choices);
  expect(addressOf(readChoices({}))).toBe('/deals');
});

it('leaves out what an address names and is none', () => {
  const wrong = { span: 'week', from: '2026-02-30', operation: ['rent', 'sale'], kind: 'x', by: 'tenant', order: 'up' };
  expect(readChoices(wrong)).toEqual({ ...readChoices({}), operations: ['sale'] });
});

it('has whole months up to the last day of the data, the closed quarter, and typed days', () => {
  const days = (span: Parameters<typeof daysOf>[0]['span'], from: string | null = null, to: string | null = null) =>
    Object.values(daysOf({ span, from, to }, LAST));
  expect(days('year')).toEqual(['2025-11-21', LAST]);
  expect(days('three_years')).toEqual(['2023-11-21', LAST]);
  expect(days('quarter')).toEqual(['2026-07-01', '2026-09-30']);
  expect(days('dates', '2026-01-01', '2026-09-30')).toEqual(['2026-01-01', '2026-09-30']);
  expect(days('dates', '2026-09-30', '2026-01-01')).toEqual(['2026-01-01', '2026-09-30']);
  expect(days('dates', '2026-01-01', '2027-01-01')).toEqual(['2026-01-01', LAST]);
  expect(days('dates', null, '2026-09-30')).toEqual(['2025-10-01', '2026-09-30']);
});
