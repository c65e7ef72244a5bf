import { describe, expect, it } from 'vitest';
import type { FiguresAnswer } from '@/contract/calls/answers';
import { SHOWN_GROUPS, shownGroups } from '@/modules/explorer/state/series';

type Group = FiguresAnswer['groups'][number];
const group = (key: string, value: number | null, records: number): Group => ({
  key,
  label: key,
  values: [value],
  value,
  n: [records],
  parent: null,
  range: null,
});
const keys = (groups: readonly Group[], chosen: readonly string[] = []) =>
  shownGroups(groups, chosen).map(({ key }) => key);

describe('the groups that a chart shows one by one', () => {
  it('are the largest', () => {
    expect(keys([group('a', 1, 9), group('b', -3, 1), group('c', 2, 1)])).toEqual(['b', 'c', 'a']);
  });

  it('are those with the most records among equal ones, such as owners whose buildings are all occupied', () => {
    const owners = Array.from({ length: 10 }, (_, i) => group(`o${i}`, 100, i));
    expect(keys(owners)).toEqual(['o9', 'o8', 'o7', 'o6', 'o5', 'o4'].slice(0, SHOWN_GROUPS));
  });

  it('are the chosen ones where some are chosen that exist', () => {
    const groups = [group('a', 1, 1), group('b', 2, 1)];
    expect(keys(groups, ['a'])).toEqual(['a']);
    expect(keys(groups, ['gone'])).toEqual(['b', 'a']);
  });
});
