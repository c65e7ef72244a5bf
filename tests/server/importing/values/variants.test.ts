import { describe, expect, it } from 'vitest';
import { fingerprintOf } from '@/server/importing/values/fingerprint';
import { type NameCount, variantsOf } from '@/server/importing/values/variants';

const names = (counts: Readonly<Record<string, number>>, known: readonly string[] = []) =>
  new Map<string, NameCount>([
    ...Object.entries(counts).map(([name, count]): [string, NameCount] => [name, { count, known: false }]),
    ...known.map((name): [string, NameCount] => [name, { count: 0, known: true }]),
  ]);
const found = (map: ReadonlyMap<string, NameCount>) => variantsOf(map).map((one) => one.map(({ name }) => name));

describe('the fingerprint of a name', () => {
  it.each([
    ['MONTERREY', 'Monterréy'],
    ['Cd. Juárez', 'cd juarez'],
    ['Prologis, S.A. de C.V.', 'PROLOGIS SA DE CV'],
    ['Prologis S. de R.L. de C.V.', 'Prologis'],
    ['Acme Logistics, Inc.', 'Logistics Acme LLC'],
    ['Fondo Ladera S.A.P.I. de C.V.', 'FONDO LADERA'],
  ])('is the same of %s and %s', (one, other) => {
    expect(fingerprintOf(one)).toBe(fingerprintOf(other));
  });

  it.each([
    ['Parque 1', 'Parque 2'],
    ['San Luis Potosí', 'San Luis Río Colorado'],
    ['SA', 'SC'],
  ])('differs between %s and %s', (one, other) => {
    expect(fingerprintOf(one)).not.toBe(fingerprintOf(other));
  });
});

describe('names that are likely one', () => {
  it('differ in capitals, accents, legal forms, or by a slip; the most frequent stands first', () => {
    const counts = { Monterrey: 40, MONTERREY: 3, Monterrrey: 1, Tijuana: 9, 'Prologis SA de CV': 2, Prologis: 7 };
    expect(found(names(counts))).toEqual([
      ['Monterrey', 'MONTERREY', 'Monterrrey'],
      ['Prologis', 'Prologis SA de CV'],
    ]);
  });

  it('give way to the name that the data have', () => {
    expect(found(names({ 'CIUDAD JUAREZ': 50 }, ['Ciudad Juárez', 'Tijuana']))).toEqual([
      ['Ciudad Juárez', 'CIUDAD JUAREZ'],
    ]);
  });

  it('are not two names of the data, numbered parks, or short words', () => {
    expect(
      found(names({ 'Parque Norte 1': 2, 'Parque Norte 2': 2, Toluca: 1, Tonala: 1, 'Nave A': 1, 'Nave B': 1 })),
    ).toEqual([]);
    expect(found(names({}, ['Grupo Arroyo', 'Grupo Arroya']))).toEqual([]);
  });

  it('are found among many names in a bounded time', () => {
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`Empresa ${i.toString(36)} Norte`, 1]));
    const all = found(names({ ...many, 'EMPRESA 0 NORTE': 1, 'Empressa 1 Norte': 1 }));
    expect(all).toEqual([
      ['Empresa 0 Norte', 'EMPRESA 0 NORTE'],
      ['Empresa 1 Norte', 'Empressa 1 Norte'],
    ]);
  });
});
