import { expect, it } from 'vitest';
import type { InspectedSource } from '@/contract/importing/proposal';
import { namedDays } from '@/server/importing/propose/named-days';

const named = (file: string, titles: string[] = []): string[] =>
  namedDays({ file, entry: null, sheet: null, titles } as unknown as InspectedSource);

it.each([
  ['disponibles 2026-06-30.csv', ['2026-06-30']],
  ['inventario_20240331.xlsx', ['2024-03-31']],
  ['Corte al 30/06/2024.csv', ['2024-06-30']],
  ['corte 03-04-2024.csv', ['2024-04-03', '2024-03-04']],
  ['al 5 de marzo de 2024.csv', ['2024-03-05']],
  ['INVENTARIO 2T24 vf.xlsx', ['2024-06-30']],
  ['Q3 2025 availability.csv', ['2025-09-30']],
  ['cierres_junio 2024.csv', ['2024-06-30']],
  ['naves 2024.csv', []],
  ['nave 12 v2.csv', []],
])('days in the name of a file are offered: %s', (file, days) => {
  expect(named(file)).toEqual(days);
});

it('days in titles come first', () => {
  expect(named('inventario 2T24.xlsx', ['Inmobiliaria', 'Corte: 15 de mayo de 2024'])).toEqual([
    '2024-05-15',
    '2024-06-30',
  ]);
});
