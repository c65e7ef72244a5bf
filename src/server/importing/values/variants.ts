import { editDistance } from '@/server/base/edit-distance';
import { fingerprintOf } from './fingerprint';

/** How often a name occurs in an import, and whether the data have it already. */
export type NameCount = { readonly count: number; readonly known: boolean };
export type NameVariant = NameCount & { readonly name: string };
/** Names that are likely one, the one that is proposed to stand first. */
export type Variants = readonly [NameVariant, ...NameVariant[]];

/** Letters that a word of so many may differ by. */
const NEAR = [
  { letters: 5, most: 1 },
  { letters: 9, most: 2 },
] as const;
/** Names with the same beginning or end that are compared with each other. */
const MOST_COMPARED = 200;
/** Spellings of one name that are listed. */
const MOST_SPELLINGS = 30;
/** Characters of a beginning or an end. */
const EDGE = 3;

/** Whether two fingerprints differ in one long word, by a slip of the pen. Parque 1 and Parque 2 are two parks. */
function isNear(one: string, other: string): boolean {
  const [words, others] = [new Set(one.split(' ')), new Set(other.split(' '))];
  const [own, ...rest] = [...words].filter((word) => !others.has(word));
  const [theirs, ...left] = [...others].filter((word) => !words.has(word));
  if (own === undefined || theirs === undefined || rest.length > 0 || left.length > 0) return false;
  if (/\p{N}/u.test(own + theirs)) return false;
  const most = NEAR.findLast(({ letters }) => Math.min(own.length, theirs.length) >= letters)?.most;
  return most !== undefined && editDistance(own, theirs, most) <= most;
}

/** Groups of fingerprints that are the same or near each other; near are those compared with one beginning or end. */
function joined(fingerprints: readonly string[]): (fingerprint: string) => string {
  const parent = new Map(fingerprints.map((one) => [one, one]));
  const rootOf = (one: string): string => {
    let root = one;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up;
    return root;
  };
  const blocks = new Map<string, string[]>();
  for (const one of fingerprints) {
    const solid = one.replaceAll(' ', '');
    for (const block of new Set([`^${solid.slice(0, EDGE)}`, `${solid.slice(-EDGE)}$`])) {
      const members = blocks.get(block) ?? [];
      blocks.set(block, members);
      if (members.length < MOST_COMPARED) members.push(one);
    }
  }
  for (const members of blocks.values())
    for (const [index, one] of members.entries())
      for (const other of members.slice(index + 1))
        if (rootOf(one) !== rootOf(other) && isNear(one, other)) parent.set(rootOf(one), rootOf(other));
  return rootOf;
}

const isInCapitals = (name: string): boolean => name === name.toUpperCase();

const byStanding = (a: NameVariant, b: NameVariant): number =>
  Number(b.known) - Number(a.known) ||
  b.count - a.count ||
  Number(isInCapitals(a.name)) - Number(isInCapitals(b.name)) ||
  (a.name < b.name ? -1 : 1);

/**
 * Names that are likely spellings of one, those that occur most first. Of each the name that the data have, or else the most
 * frequent one, is proposed. Two names of the data are never proposed to be one.
 */
export function variantsOf(names: ReadonlyMap<string, NameCount>): Variants[] {
  const prints = new Map([...names.keys()].map((name) => [name, fingerprintOf(name)]));
  const rootOf = joined([...new Set(prints.values())].sort());
  const groups = new Map<string, NameVariant[]>();
  for (const [name, { count, known }] of names) {
    const root = rootOf(prints.get(name) ?? '');
    if (root === '') continue;
    const group = groups.get(root) ?? [];
    groups.set(root, group);
    group.push({ name, count, known });
  }
  const countOf = (group: readonly NameVariant[]) => group.reduce((sum, { count }) => sum + count, 0);
  return [...groups.values()]
    .flatMap((group): Variants[] => {
      const [first, ...others] = group.sort(byStanding);
      const rest = others.filter(({ known }) => !known).slice(0, MOST_SPELLINGS);
      return first === undefined || rest.length === 0 ? [] : [[first, ...rest]];
    })
    .sort((a, b) => countOf(b) - countOf(a));
}
