import type { Fact } from '@/contract/catalogue/indicators';
import type { Grouping } from '../query/compile';
import type { Events } from './events';
import type { FactsInMemory } from './facts-in-memory';

/** Numbers of the groups, by property or by event; `otherwise` of all where both are null. */
export type GroupCodes = {
  readonly ofProperties: Int32Array | null;
  readonly ofEvents: Int32Array | null;
  readonly otherwise: number;
};

export const ONE_GROUP: GroupCodes = { ofProperties: null, ofEvents: null, otherwise: 0 };

/**
 * The number of the group of every property or event of a fact, as `groupingOf` numbers them. Buckets of numbers are
 * computed once for a version.
 */
export function groupCodes(inMemory: FactsInMemory, fact: Fact, events: Events, grouping: Grouping | null): GroupCodes {
  if (grouping === null) return ONE_GROUP;
  const { column, edges, zeroIsNone } = grouping;
  const bucketed = (values: Int32Array | Float64Array, what: string) =>
    edges === null && values instanceof Int32Array
      ? values
      : inMemory.codes.get(`${what} ${column} ${edges?.join(' ')} ${zeroIsNone}`, () =>
          Int32Array.from(values, (value) => bucketOf(value, edges ?? [], zeroIsNone)),
        );
  const ofProperties = inMemory.property(column);
  if (ofProperties !== undefined) return { ...ONE_GROUP, ofProperties: bucketed(ofProperties, 'property') };
  const ofEvents = events.column(column);
  if (ofEvents === null) return { ...ONE_GROUP, otherwise: edges === null ? 0 : bucketOf(0, edges, zeroIsNone) };
  return { ...ONE_GROUP, ofEvents: bucketed(ofEvents, fact) };
}

function bucketOf(value: number, edges: readonly number[], zeroIsNone: boolean): number {
  if (zeroIsNone && value <= 0) return 0;
  for (let i = edges.length - 1; i >= 0; i--) if (value >= (edges[i] ?? 0)) return i + 1;
  return 0;
}
