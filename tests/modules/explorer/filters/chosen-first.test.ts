import { expect, it } from 'vitest';
import { chosenFirst } from '@/modules/explorer/filters/chosen-first';

const options = ['a', 'b', 'c', 'd'].map((value) => ({ value }));
const ordered = (...chosen: string[]) =>
  chosenFirst(options, new Set(chosen))
    .map(({ value }) => value)
    .join('');

it('puts chosen values before the others, and keeps the order where all or none are chosen', () => {
  expect(ordered('d', 'b')).toBe('bdac');
  expect(ordered()).toBe('abcd');
  expect(ordered('d', 'c', 'b', 'a')).toBe('abcd');
  expect(ordered('x')).toBe('abcd');
});
