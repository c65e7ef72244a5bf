import { expect, it } from 'vitest';
import { mergeMappings } from '@/server/imports/merge-mappings';

const base = {
  tables: { buildings: [{ file: 'a.csv', columns: { name: { from: 'Nave' }, market: { from: 'Ciudad' } } }] },
};

it('keeps what a user changed in a proposal that changes elsewhere', () => {
  const mine = structuredClone(base);
  if (mine.tables.buildings[0]) mine.tables.buildings[0].columns.market.from = 'Plaza';
  const theirs = {
    tables: {
      buildings: [
        { file: 'a.csv', columns: { ...base.tables.buildings[0]?.columns, net_leasable_area: { from: 'm2' } } },
      ],
    },
  };
  expect(mergeMappings(base, mine, theirs)).toEqual({
    tables: {
      buildings: [
        {
          file: 'a.csv',
          columns: { name: { from: 'Nave' }, market: { from: 'Plaza' }, net_leasable_area: { from: 'm2' } },
        },
      ],
    },
  });
});

it('takes over a proposal where nothing was changed, and a removal of the user', () => {
  expect(mergeMappings(base, base, { tables: {} })).toEqual({ tables: {} });
  expect(mergeMappings(base, { tables: {} }, { ...base, dataset: { name: 'x' } })).toEqual({
    tables: {},
    dataset: { name: 'x' },
  });
});

it('prefers the user where both changed the same value', () => {
  expect(mergeMappings({ unit: 'm2' }, { unit: 'ha' }, { unit: 'ft2' })).toEqual({ unit: 'ha' });
  expect(mergeMappings([1, 2], [1, 3], [1, 2, 4])).toEqual([1, 3]);
});
