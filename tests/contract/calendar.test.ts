import { expect, it } from 'vitest';
import { addMonths, addMonthsToEnd, periodIndex } from '@/contract/figures/calendar';
import { wholeRange } from '@/contract/figures/whole-range';

it.each([
  ['2026-01-31', 1, '2026-02-28', '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29', '2024-02-29'],
  ['2026-06-30', -3, '2026-03-30', '2026-03-31'],
  ['2026-02-28', -12, '2025-02-28', '2025-02-28'],
  ['2025-02-28', -12, '2024-02-28', '2024-02-29'],
  ['2026-11-20', -14, '2025-09-20', '2025-09-20'],
])('%s and %i months is %s, and as the end of a range %s', (day, months, there, end) => {
  expect(addMonths(day, months)).toBe(there);
  expect(addMonthsToEnd(day, months)).toBe(end);
});

it('numbers periods consecutively', () => {
  expect(periodIndex('quarterly', '2026-10-01') - periodIndex('quarterly', '2025-12-31')).toBe(4);
  expect(periodIndex('monthly', '2026-01-01') - periodIndex('monthly', '2025-12-31')).toBe(1);
  expect(periodIndex('yearly', '2026-12-31')).toBe(2026);
});

it('formats the whole range if it has more than one period', () => {
  const first = { key: '2026-Q3', label: '3T 2026', start: '2026-07-01', end: '2026-09-30', running: false };
  const last = { key: '2026-Q4', label: '4T 2026', start: '2026-10-01', end: '2026-11-20', running: true };
  expect(wholeRange([first, last])).toEqual({
    key: 'range',
    label: '3T 2026 – 4T 2026',
    start: '2026-07-01',
    end: '2026-11-20',
    running: true,
  });
  expect(wholeRange([first])).toBeNull();
  expect(wholeRange([])).toBeNull();
});
