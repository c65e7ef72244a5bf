import { describe, expect, it } from 'vitest';
import { boundAfter, numberOf, type Quantity, quantityAt } from '@/server/assistant/grammar/quantities';
import { tokensOf } from '@/server/assistant/text/tokens';

const AREA_M2 = { of: 'area', unit: 'm2' };
const AREA_FT2 = { of: 'area', unit: 'ft2' };
const min = (value: number, measure: unknown = null) => ({ min: value, bound: 'min', measure });
const max = (value: number, measure: unknown = null) => ({ max: value, bound: 'max', measure });
const both = (from: number, to: number, measure: unknown = null) => ({ min: from, max: to, bound: 'both', measure });
const exact = (value: number, measure: unknown = null) => ({ min: value, max: value, bound: 'none', measure });
const price = (money: 'USD' | 'MXN' | null, unit: 'm2' | 'ft2' | null, rents: 'month' | 'year' | null = null) => ({
  of: 'price',
  money,
  unit,
  rents,
});

/** The first quantity of a text. */
function read(text: string): Quantity | null {
  const words = tokensOf(text);
  for (let at = 0; at < words.length; at++) {
    const found = quantityAt(words, at);
    if (found !== null && found.from === at) return found.quantity;
  }
  return null;
}

describe('numberOf', () => {
  it.each([
    ['10000', 10_000],
    ['10,000', 10_000],
    ['10.000', 10_000],
    ['1,234,567.5', 1_234_567.5],
    ['1.234.567,5', 1_234_567.5],
    ['0.65', 0.65],
    ['0,65', 0.65],
    ['0.500', 0.5],
    ['mil', null],
    ['1,2,3', null],
  ])('reads %s as %s', (text, value) => {
    expect(numberOf(text)).toBe(value);
  });
});

describe('quantityAt', () => {
  it.each([
    ['más de 10,000 m2', min(10_000, AREA_M2)],
    ['al menos 50 mil pies cuadrados', min(50_000, AREA_FT2)],
    ['desde 5000 metros cuadrados', min(5000, AREA_M2)],
    ['over 100k sf', min(100_000, AREA_FT2)],
    ['more than 2 hectares', min(20_000, AREA_M2)],
    ['no menos de 3 andenes', min(3)],
    ['> 10,000 sqm', min(10_000, AREA_M2)],
    ['5,000+ m2', min(5000, AREA_M2)],
    ['10,000 m2 o más', min(10_000, AREA_M2)],
    ['20 docks or more', exact(20)],
    ['10 o más', min(10)],
    ['menos de 3 millones', max(3_000_000)],
    ['hasta 20,000 m2', max(20_000, AREA_M2)],
    ['up to 200,000 square feet', max(200_000, AREA_FT2)],
    ['under 30k sqft', max(30_000, AREA_FT2)],
    ['500 m2 or less', max(500, AREA_M2)],
    ['5,000 m2 máximo', max(5000, AREA_M2)],
    ['entre 5 y 10 mil m2', both(5000, 10_000, AREA_M2)],
    ['de 5,000 a 10,000 m2', both(5000, 10_000, AREA_M2)],
    ['5,000-10,000 m2', both(5000, 10_000, AREA_M2)],
    ['between 50,000 and 100,000 sf', both(50_000, 100_000, AREA_FT2)],
    ['between 1 and 2 million sf', both(1_000_000, 2_000_000, AREA_FT2)],
    ['from 10 to 20 docks', both(10, 20)],
    ['10,000 metros', exact(10_000, AREA_M2)],
    ['100 kva', exact(100, { of: 'power' })],
    ['2 mva', exact(2000, { of: 'power' })],
    ['32 pulgadas', exact(32, { of: 'length', unit: 'in' })],
    ['15 cm', exact(15, { of: 'length', unit: 'cm' })],
    ['5 %', exact(5, { of: 'percent' })],
    ['6 meses', exact(6, { of: 'months' })],
    ['menos de 6 usd por pie cuadrado', max(6, price('USD', 'ft2'))],
    ['$120 pesos por m2', exact(120, price('MXN', 'm2'))],
    ['us$ 0.65 psf', exact(0.65, price('USD', 'ft2'))],
    ['hasta 5 dólares por m2 al mes', max(5, price('USD', 'm2', 'month'))],
    ['hasta 60 dólares por m2 al año', max(60, price('USD', 'm2', 'year'))],
    ['up to 8 usd/sf/yr', max(8, price('USD', 'ft2', 'year'))],
    ['$5', exact(5, price(null, null))],
    ['veinte', exact(20)],
    ['treinta y cinco', exact(35)],
    ['half a million', exact(500_000)],
    ['medio millón', exact(500_000)],
  ])('reads «%s»', (text, quantity) => {
    expect(read(text)).toEqual(quantity);
  });

  it('takes "about" as a tenth around a number', () => {
    const found = read('alrededor de 10,000 m2');
    expect(found?.min).toBeCloseTo(9000);
    expect(found?.max).toBeCloseTo(11_000);
  });

  it.each(['2025', 'en 2024', 'naves', '', 'm2'])('reads none in «%s»', (text) => {
    expect(read(text)).toBeNull();
  });

  it('does not join two quantities of different things to a range', () => {
    expect(read('10 m2 y 20')).toEqual(exact(10, AREA_M2));
    expect(read('5 y 10 andenes')).toEqual(exact(5));
  });

  it('begins after a word such as "de" that is no part of the quantity', () => {
    expect(quantityAt(tokensOf('de 5,000 m2'), 0)).toMatchObject({ from: 1, to: 3 });
  });
});

describe('boundAfter', () => {
  it.each([
    ['o más', { to: 2, bound: 'min' }],
    ['or less', { to: 2, bound: 'max' }],
    ['naves', null],
  ])('reads «%s»', (text, bound) => {
    expect(boundAfter(tokensOf(text), 0)).toEqual(bound);
  });
});
