import type { Condition, Where } from './mapping';

type Values = Readonly<Record<string, unknown>>;
type Test = (values: Values) => boolean;

const textOf = (value: unknown): string => String(value ?? '').trim();
const folded = (text: string): string => text.toLocaleLowerCase('es');
const setOf = (values: unknown): ReadonlySet<string> => new Set([values].flat().map(String));

/** The columns that conditions name. */
export const columnsIn = (where: Where | undefined): string[] => [
  ...new Set([where ?? []].flat().flatMap(Object.keys)),
];

function testOf(column: string, condition: Condition): Test {
  if (typeof condition !== 'object' || Array.isArray(condition)) {
    const allowed = setOf(condition);
    return (values) => allowed.has(textOf(values[column]));
  }
  const { is, not, above, below, at_least, at_most, contains, empty } = condition;
  const tests: ((text: string) => boolean)[] = [];
  if (is !== undefined)
    tests.push(
      (
        (allowed) => (text: string) =>
          allowed.has(text)
      )(setOf(is)),
    );
  if (not !== undefined)
    tests.push(
      (
        (refused) => (text: string) =>
          !refused.has(text)
      )(setOf(not)),
    );
  if (contains !== undefined) tests.push((text) => folded(text).includes(folded(contains)));
  if (empty !== undefined) tests.push((text) => (text === '') === empty);
  const bounded = (bound: number | undefined, holds: (value: number, bound: number) => boolean) => {
    if (bound !== undefined) tests.push((text) => text !== '' && holds(Number(text), bound));
  };
  bounded(above, (value, bound) => value > bound);
  bounded(below, (value, bound) => value < bound);
  bounded(at_least, (value, bound) => value >= bound);
  bounded(at_most, (value, bound) => value <= bound);
  return (values) => {
    const text = textOf(values[column]);
    return tests.every((test) => test(text));
  };
}

/** Whether the conditions of a mapping select a record. A bound selects no record whose value is empty or no number. */
export function selects(where: Where | undefined): Test {
  if (where === undefined) return () => true;
  const groups = [where].flat().map((all) => Object.entries(all).map(([column, one]) => testOf(column, one)));
  return (values) => groups.some((tests) => tests.every((test) => test(values)));
}
