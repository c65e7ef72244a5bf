import { expect, it } from 'vitest';
import { comparedSides } from '@/contract/figures/compared-sides';

const side = (name: string, start_date: string, end_date: string) => ({ name, days: { start_date, end_date } });
const names = (one: ReturnType<typeof side>, other: ReturnType<typeof side>) => {
  const { from, to } = comparedSides(one, other);
  return `${from.name} → ${to.name}`;
};

const before = side('2024', '2024-01-01', '2024-12-31');
const after = side('2025', '2025-01-01', '2025-12-31');

it('of different days the later is compared with the earlier, in whichever order they are written', () => {
  expect(names(before, after)).toBe('2024 → 2025');
  expect(names(after, before)).toBe('2024 → 2025');
});

it('of ranges with the same end the one that starts later is the later', () => {
  const whole = side('whole', '2024-01-01', '2025-12-31');
  expect(names(whole, after)).toBe('whole → 2025');
  expect(names(after, whole)).toBe('whole → 2025');
});

it('of the same days the first is compared with the second', () => {
  const [a, b] = [side('A', '2025-01-01', '2025-12-31'), side('B', '2025-01-01', '2025-12-31')];
  expect(names(a, b)).toBe('B → A');
});
