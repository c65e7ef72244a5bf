import { expect, it } from 'vitest';
import type { Box } from '@/server/brochures/outlines';
import { placeNames } from '@/server/brochures/place-names';

const FRAME = { width: 512, height: 240 };
const widthOf = (name: string) => name.length * 4;
const place = (name: string, x: number, y: number) => ({ name, at: [x, y] as const });
const Monterrey = place('Monterrey', 250, 120);
const Saltillo = place('Saltillo', 262, 122);

it('names the places of pins before others, those with most pins first', () => {
  const named = (belonging: string[]) =>
    placeNames([Saltillo, Monterrey], belonging, widthOf, FRAME, []).map(({ name }) => name);
  expect(named([])[0]).toBe('Saltillo');
  expect(named(['Monterrey'])[0]).toBe('Monterrey');
  expect(named(['Saltillo', 'Monterrey', 'Monterrey'])).toEqual(['Monterrey', 'Saltillo']);
});

it('names a place under pins from further off, with a leader line, and covers no pin', () => {
  const pins: Box = { west: 225, east: 320, south: 95, north: 140 };
  const taken = [pins];
  const [named, ...others] = placeNames([Saltillo, Monterrey], ['Monterrey'], widthOf, FRAME, taken);
  expect(named?.name).toBe('Monterrey');
  expect(named?.lead).not.toBeNull();
  // A place without pins gets no leader line.
  expect(others).toEqual([]);
  const [, box] = taken;
  expect(
    box === undefined ||
      (box.west < pins.east && pins.west < box.east && box.south < pins.north && pins.south < box.north),
  ).toBe(false);
});

it('omits places outside the picture', () => {
  expect(placeNames([place('La Paz', -5, 20)], ['La Paz'], widthOf, FRAME, [])).toEqual([]);
});
