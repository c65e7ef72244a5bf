import type { FiguresAnswer } from '@/contract/calls/answers';
import type { Sums } from './sums';

type Values = readonly (number | null)[];

/** Equal within rounding errors. */
const equal = (one: number | null | undefined, other: number | null | undefined): boolean =>
  one === other ||
  (typeof one === 'number' && typeof other === 'number' && Math.abs(one - other) <= 1e-4 + 1e-6 * Math.abs(other));

function difference(where: string, theirs: Values, ours: Values): string | null {
  const at = ours.findIndex((value, i) => !equal(theirs[i], value));
  return at < 0 && theirs.length === ours.length
    ? null
    : `${where}, quarter ${at + 1}: ${theirs[at]} where ours has ${ours[at]}`;
}

/** The first difference from our response, or null. */
export function compareSums(sums: Sums, ours: FiguresAnswer): string | null {
  for (const { key, values } of ours.groups) {
    const found = difference(key, sums.of(key), values);
    if (found !== null) return found;
  }
  return difference('total', sums.total(), ours.total.values);
}

export function compareAnswers(theirs: FiguresAnswer, ours: FiguresAnswer): string | null {
  if (theirs.groups.length !== ours.groups.length)
    return `${theirs.groups.length} groups where ours has ${ours.groups.length}`;
  for (const [i, { key, values }] of ours.groups.entries()) {
    const group = theirs.groups[i];
    if (group?.key !== key) return `group ${group?.key} where ours has ${key}`;
    const found = difference(key, group.values, values);
    if (found !== null) return found;
  }
  return difference('total', theirs.total.values, ours.total.values);
}
