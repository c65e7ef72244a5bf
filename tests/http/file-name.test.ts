import { expect, it } from 'vitest';
import { fileNameOf } from '@/http/file-name';

it.each([
  ['attachment; filename="x.zip"; filename*=UTF-8\'\'Absorci%C3%B3n_2026_11_20.zip', 'Absorción_2026_11_20.zip'],
  ['attachment; filename="Inventory_2026_11_20.zip"', 'Inventory_2026_11_20.zip'],
  ['attachment; filename="x.zip"; filename*=UTF-8\'\'%E0%A4%A', 'x.zip'],
  ['attachment', null],
  [undefined, null],
])('reads %s', (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});
