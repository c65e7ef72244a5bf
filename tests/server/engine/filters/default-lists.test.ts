import { expect, it } from 'vitest';
import { NONE } from '@/contract/catalogue/dimensions';
import { defaultList, defaultListsOf } from '@/server/engine/filters/default-lists';
import type { Row } from '@/server/facts/tables';
import { makeDataset } from '../dataset';

const building = (id: number, building_type: string | null): Row => ({
  building_id: `b${id}`,
  name: `Nave ${id}`,
  market: 'Norte',
  net_leasable_area: 1000,
  delivered_on: '2020-01-01',
  building_type,
});

async function typesOf(...types: (string | null)[]): Promise<string[] | undefined> {
  const { version, close } = await makeDataset({ buildings: types.map((type, i) => building(i, type)) });
  try {
    return defaultList(version.dictionary, 'buildings', 'building_type');
  } finally {
    await close();
  }
}

it('a default filter holds only where the data have its values, and counts unknown ones in', async () => {
  expect(await typesOf('building', 'flex')).toEqual(['building']);
  expect(await typesOf('building', null)).toEqual(['building', NONE]);
  expect(await typesOf(null, null)).toEqual([]);
  expect(await typesOf('flex', null)).toEqual([]);
});

it('what follows from dates is filtered as declared', async () => {
  const { version, close } = await makeDataset({ buildings: [building(1, null)] });
  expect(defaultListsOf(version.dictionary, 'buildings')).toEqual([
    ['construction_status', ['delivered', 'under_construction']],
    ['building_type', []],
  ]);
  await close();
});
