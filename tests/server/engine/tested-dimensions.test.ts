import { expect, it } from 'vitest';
import { LIST_KEYS } from '@/contract/catalogue/dimensions';
import { storedList } from '@/server/facts/stored-dimensions';
import { TESTED_LISTS } from './tested-dimensions';

it.each(LIST_KEYS)('%s has random values in every imported table with a column of its name', (key) => {
  const declared = storedList(key);
  expect([...TESTED_LISTS[key].in].sort()).toEqual('from' in declared ? [...declared.from].sort() : []);
});
