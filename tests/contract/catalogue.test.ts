import { describe, expect, it } from 'vitest';
import { DIMENSION_KEYS, DIMENSIONS, dimension } from '@/contract/catalogue/dimensions';
import { type CodedValue, ENUMERATIONS, type EnumerationKey } from '@/contract/catalogue/enumerations';
import { INDICATOR_KEYS, indicator, specifiedKeys } from '@/contract/catalogue/indicators';
import { MODULE_KEYS } from '@/contract/catalogue/modules';
import type { Text } from '@/contract/text';

const isCoded = (value: Text): value is CodedValue => 'code' in value;

it.each(Object.entries<Record<string, Text>>(ENUMERATIONS))(
  '%s: every value has its own stored number, or no value has one',
  (_, list) => {
    const coded = Object.values(list).filter(isCoded);
    expect([0, Object.keys(list).length]).toContain(coded.length);
    expect(new Set(coded.map(({ code }) => code)).size).toBe(coded.length);
    for (const { code } of coded) expect(code).toBeGreaterThan(0);
  },
);

it('every dimension is supported by an indicator, and has a unique name in addresses', () => {
  const supported = MODULE_KEYS.flatMap((module) => INDICATOR_KEYS[module]).flatMap((key) => indicator(key).dimensions);
  expect(DIMENSION_KEYS.filter((key) => !supported.includes(key))).toEqual([]);
  expect(new Set(DIMENSION_KEYS.map((key) => dimension(key).address)).size).toBe(DIMENSION_KEYS.length);
});

/** The names of the specification, repeated on purpose: every other test reads the declarations. */
describe('the names in the specification', () => {
  const INDICATORS = {
    buildings: [
      'inventory',
      'availability',
      'planned_buildings',
      'availability_rate',
      'occupancy_rate',
      'asking_price',
      'gross_absorption',
      'closing_price',
      'move_outs',
      'construction_starts',
      'net_absorption',
      'net_absorption_without_speculative',
    ],
    lots: ['gross_absorption', 'availability', 'asking_price', 'closing_price', 'planned_industrial_parks'],
  };
  it.each(MODULE_KEYS)('%s: the indicators', (module) => {
    const keys = specifiedKeys(module).map((key) => indicator(key).key);
    expect([...keys].sort()).toEqual([...INDICATORS[module]].sort());
    // Those beyond the specification come after all of its own.
    const all = INDICATOR_KEYS[module].map((key) => indicator(key).more ?? false);
    expect(all).toEqual([...all].sort());
  });

  it('the dimensions', () => {
    const keys =
      'region market submarket park building_type building_classification construction_status building_origin owner broker availability_origin tenant business_activity operation_type promotion_type net_leasable_area asking_price available_area operation_size closing_price contact_company available_for development_stage substation area kva';
    expect(Object.keys(DIMENSIONS)).toEqual(expect.arrayContaining(keys.split(' ')));
  });

  it.each<[EnumerationKey, Record<string, string>]>([
    ['construction_status', { planned: 'Planeado', under_construction: 'En construcción', delivered: 'Entregado' }],
    [
      'building_origin',
      {
        speculative: 'Especulativo',
        lease_bts: 'BTS en renta',
        sale_bts: 'BTS en venta',
        self_construction: 'Autoconstrucción',
        verifying: 'En verificación',
      },
    ],
    ['condition', { new: 'Nuevo', previously_occupied: 'Previamente ocupado' }],
    ['operation_type', { lease: 'Renta', sublease: 'Subarrendamiento', sale: 'Venta' }],
    [
      'park_type',
      {
        private_park: 'Parque privado',
        industrial_zone: 'Zona industrial',
        government_park: 'Parque gubernamental',
      },
    ],
    ['development_stage', { delivered: 'Entregado', under_construction: 'En construcción', planned: 'Planeado' }],
  ])('the values of %s', (enumeration, names) => {
    const labels = Object.entries<Text>(ENUMERATIONS[enumeration]).map(([key, { es }]) => [key, es]);
    expect(Object.fromEntries(labels)).toEqual(names);
  });
});
