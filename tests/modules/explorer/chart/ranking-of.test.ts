import { expect, it } from 'vitest';
import { wholeRange } from '@/contract/figures/whole-range';
import { rankingOf } from '@/modules/explorer/chart/ranking-of';
import { scaleFor } from '@/modules/explorer/state/figure-format';
import { figures } from '../answers';

const answered = figures('gross_absorption');
const [first] = answered.periods;
const range = wholeRange(answered.periods);
const rows = (period: typeof range) =>
  period && rankingOf(answered, period, scaleFor([1], 'area'), 'es').rows.map(({ label, value }) => [label, value]);

it('ranks the groups that have a value in a period, or over the range', () => {
  expect(rows(first ?? null)).toEqual([['Monterrey', 150]]);
  expect(rows(range)).toEqual([
    ['Monterrey', 200],
    ['Saltillo', 100],
  ]);
});
