import { describe, expect, it } from 'vitest';
import { RANGE_FIELDS, rangeField, sentBounds, shownUnit, typedBounds } from '@/contract/catalogue/availability-fields';
import { AREA_UNITS } from '@/contract/catalogue/units';
import { distanceIn, landIn, lengthDigits, lengthIn, thicknessIn } from '@/contract/drawing/length';

describe('a length', () => {
  it('is formatted in feet and inches with square feet, in metres and centimetres with square metres', () => {
    expect(lengthIn(9.75, 'm2')).toEqual({ value: 9.75, unit: 'm', digits: 2 });
    expect(lengthIn(12, 'm2')).toEqual({ value: 12, unit: 'm', digits: 0 });
    expect(lengthIn(9.75, 'ft2')).toEqual({ value: expect.closeTo(31.988, 3), unit: 'ft', digits: 0 });
    expect(lengthIn(10.5, 'ft2')).toEqual({ value: expect.closeTo(34.449, 3), unit: 'ft', digits: 1 });
    expect(thicknessIn(17.5, 'm2')).toEqual({ value: 17.5, unit: 'cm', digits: 1 });
    expect(thicknessIn(20, 'ft2')).toEqual({ value: expect.closeTo(7.874, 3), unit: 'in', digits: 1 });
  });

  it('is in miles, and land in acres, beside square feet; in kilometres and hectares beside square metres', () => {
    expect(distanceIn(16.09344, 'ft2')).toEqual({ value: 10, unit: 'mi', digits: 0 });
    expect(distanceIn(2.5, 'm2')).toEqual({ value: 2.5, unit: 'km', digits: 1 });
    expect(landIn(435_600, 'ft2')).toEqual({ value: 10, unit: 'ac', digits: 1 });
    expect(landIn(25_000, 'm2')).toEqual({ value: 2.5, unit: 'ha', digits: 2 });
  });

  const units = (area_unit: (typeof AREA_UNITS)[number]) =>
    ({ area_unit, monetary_unit: 'USD', rent_period: 'month', language: 'en' }) as const;
  const lengths = RANGE_FIELDS.filter((key) => ['metres', 'centimetres'].includes(rangeField(key).quantity));

  it('has the displayed unit, whatever the field', () => {
    expect(lengths).toHaveLength(6);
    for (const key of lengths) {
      const { quantity } = rangeField(key);
      expect(shownUnit(quantity, units('ft2'))).toBe(key === 'floor_thickness' ? 'in' : 'ft');
      expect(shownUnit(quantity, units('m2'))).toBe(key === 'floor_thickness' ? 'cm' : 'm');
    }
    expect(shownUnit('area', units('m2'))).toBe('m²');
  });

  it('appears as a bound as it was typed, and matches values that are displayed alike', () => {
    for (const area of AREA_UNITS)
      for (const quantity of ['metres', 'centimetres'] as const)
        for (let tenths = 0; tenths <= 1300; tenths++) {
          const typed = { min: tenths / 10, max: tenths / 10 };
          const sent = sentBounds(typed, quantity, area);
          expect(typedBounds(sent, quantity, area)).toEqual(typed);
        }
    for (let hundredths = 100; hundredths <= 3000; hundredths++) {
      const stored = hundredths / 100;
      const { value, digits } = lengthIn(stored, 'ft2');
      const shown = Number(value.toFixed(digits));
      const { min, max } = sentBounds({ min: shown, max: shown }, 'metres', 'ft2');
      expect([stored >= (min ?? 0), stored <= (max ?? 0)], String(stored)).toEqual([true, true]);
      expect(lengthIn((min ?? 0) - 0.001, 'ft2').value.toFixed(1)).not.toBe(value.toFixed(1));
    }
    expect(sentBounds({ min: 9.75 }, 'metres', 'm2')).toEqual({ min: 9.75 });
    expect(sentBounds({ max: 5000 }, 'area', 'ft2')).toEqual({ max: 5000 });
    expect(lengthDigits('metres', 'ft2')).toBe(1);
  });
});
