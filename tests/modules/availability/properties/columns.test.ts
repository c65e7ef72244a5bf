import { describe, expect, it } from 'vitest';
import { availableProperty } from '@/contract/calls/availability';
import { FIELD_GROUP_KEYS } from '@/contract/catalogue/availability-fields';
import { COLUMNS, columnName, columnsOf, FIRST_COLUMNS, type Names } from '@/modules/availability/properties/columns';

/** Shown next to the table (the name), on the map (the location), or under another key. */
const ELSEWHERE = new Set(['id', 'name', 'park_id', 'latitude', 'longitude', 'construction_started_on']);

describe('the columns', () => {
  it('offer every field of a property, each in one group', () => {
    const held = Object.keys(availableProperty.shape).filter((key) => !ELSEWHERE.has(key));
    expect(COLUMNS).toEqual(expect.arrayContaining(held));
    expect(FIELD_GROUP_KEYS.flatMap((group) => columnsOf(group)).sort()).toEqual([...COLUMNS].sort());
  });

  it('have names in both languages', () => {
    const names = new Proxy({}, { get: () => 'own' }) as Names;
    for (const column of COLUMNS)
      for (const language of ['es', 'en'] as const) expect(columnName(column, names, language)).not.toBe(column);
  });

  it('start with the default ones', () => {
    expect(FIRST_COLUMNS).toEqual([
      'available_area',
      'asking_price_lease',
      'asking_price_sale',
      'spaces',
      'months_in_market',
      'market',
      'submarket',
      'building_classification',
      'minimum_height',
      'docks',
    ]);
  });
});
