import { expect, it } from 'vitest';
import { readRings, writeRings } from '@/contract/addresses/short-rings';
import type { Ring } from '@/contract/calls/delimitation';

const square: Ring = [
  [-100.4, 25.5],
  [-100.1, 25.5],
  [-100.1, 25.8],
  [-100.4, 25.5],
];
const line: Ring = [
  [-100.4, 25.5],
  [-100.3, 25.6],
  [-100.2, 25.7],
  [-100.4, 25.5],
];

it('reads what it writes, and returns undefined for a ring that the API would refuse', () => {
  expect(readRings(writeRings([square]))).toEqual([square]);
  expect(readRings(writeRings([square, line]))).toBeUndefined();
});
