import { describe, expect, it } from 'vitest';
import { namedUnits, writeUnits } from '@/contract/addresses/units';
import {
  AREA_UNITS,
  DEFAULT_UNITS,
  FT2_PER_M2,
  MONETARY_UNITS,
  PRICE_BASES,
  pricePerM2,
  priceUnit,
  RENT_PERIODS,
  withUnits,
} from '@/contract/catalogue/units';
import { boundDigits, figureDigits, isArea, priceDigits } from '@/contract/figures/price-digits';
import { LANGUAGES } from '@/contract/text';

describe('the unit of a price', () => {
  const units = { ...DEFAULT_UNITS, language: 'es' } as const;
  it('names the period of a rent in the language, and none of a sale', () => {
    expect(priceUnit('lease', units)).toBe('USD/ft²/mes');
    expect(priceUnit('lease', { ...units, rent_period: 'year' })).toBe('USD/ft²/año');
    expect(priceUnit('lease', { ...units, rent_period: 'year', monetary_unit: 'MXN', language: 'en' })).toBe(
      'MXN/ft²/year',
    );
    for (const rent_period of RENT_PERIODS) expect(priceUnit('sale', { ...units, rent_period })).toBe('USD/ft²');
  });

  it('makes rents twelve times as large per year, and leaves prices of sales', () => {
    expect(pricePerM2('lease', { area_unit: 'm2', rent_period: 'year' })).toBe(12);
    expect(pricePerM2('lease', { area_unit: 'ft2', rent_period: 'year' })).toBeCloseTo(12 / FT2_PER_M2, 12);
    for (const rent_period of RENT_PERIODS) expect(pricePerM2('sale', { area_unit: 'm2', rent_period })).toBe(1);
  });
});

describe('the decimals of a figure', () => {
  it('are three for rents per month, two for rents per year, for sales and rates, and none for areas', () => {
    expect(RENT_PERIODS.map((period) => priceDigits('lease', period))).toEqual([3, 2]);
    expect(RENT_PERIODS.map((period) => priceDigits('sale', period))).toEqual([2, 2]);
    expect(['ft²', 'm²', '%', 'pp'].map(figureDigits)).toEqual([0, 0, 2, 2]);
    expect(isArea('ft²')).toBe(true);
  });

  it('of a typed bound are none where it is whole', () => {
    expect([boundDigits(7, 'USD/ft²/mes'), boundDigits(0.55, 'USD/ft²/mes'), boundDigits(6.6, 'USD/ft²/año')]).toEqual([
      0, 3, 2,
    ]);
    expect([boundDigits(100.5, 'm²'), boundDigits(1.5, null)]).toEqual([2, 2]);
  });

  it('follow from every unit that answers have', () => {
    for (const basis of PRICE_BASES)
      for (const area_unit of AREA_UNITS)
        for (const monetary_unit of MONETARY_UNITS)
          for (const rent_period of RENT_PERIODS)
            for (const language of LANGUAGES) {
              const unit = priceUnit(basis, { area_unit, monetary_unit, rent_period, language });
              expect([unit, figureDigits(unit)]).toEqual([unit, priceDigits(basis, rent_period)]);
              expect(isArea(unit)).toBe(false);
            }
  });
});

describe('the units of an address', () => {
  const read = (search: string) => {
    const params = new URLSearchParams(search);
    return namedUnits((name, values) => values.find((one) => one === params.get(name)));
  };

  it('are what was written', () => {
    for (const area_unit of AREA_UNITS)
      for (const monetary_unit of MONETARY_UNITS)
        for (const rent_period of RENT_PERIODS) {
          const params = new URLSearchParams();
          writeUnits(params, { area_unit, monetary_unit, rent_period });
          expect(read(params.toString())).toEqual({ area_unit, monetary_unit, rent_period });
        }
  });

  it('have rents per month in an address of before, whatever is preferred', () => {
    const preferred = { ...DEFAULT_UNITS, rent_period: 'year', language: 'es' } as const;
    expect(withUnits(preferred, read('ap=0.5..0.8&au=ft2&mu=USD')).rent_period).toBe('month');
    expect(withUnits(preferred, read('g=owner')).rent_period).toBe('year');
  });
});
