import { expect, it } from 'vitest';
import { cellOf } from '@/modules/explorer/state/cell-of';
import { figures } from '../answers';

const range = { period: 'range', group: 'Monterrey', compared: false };

it('finds only the whole range of a flow, and no unknown group or period', () => {
  const flow = figures('gross_absorption');
  expect(cellOf(range, flow, true)?.period).toMatchObject({ start: '2026-07-01', end: '2026-11-20' });
  expect(cellOf(range, figures('inventory'), false)).toBeUndefined();
  expect(cellOf({ ...range, group: 'Tijuana' }, flow, true)).toBeUndefined();
  expect(cellOf({ ...range, period: '2020-Q1' }, flow, true)).toBeUndefined();
});
