import { type Condition, edgesOf, type InList } from '../query/conditions';
import type { Events } from './events';
import type { FactsInMemory } from './facts-in-memory';

/** Which properties and which events fulfil all conditions: 1 where they do; null where there are no conditions. */
export type Selection = { readonly properties: Uint8Array | null; readonly events: Uint8Array | null };

type ColumnCondition = Exclude<Condition, { inside: unknown } | { oneOf: unknown }>;
type Column = Int32Array | Float64Array;

/** Null where nothing can fulfil the conditions. */
export function select(
  inMemory: FactsInMemory,
  fact: string,
  events: Events,
  conditions: readonly Condition[],
): Selection | null {
  const ofProperties: Condition[] = [];
  const ofEvents: ColumnCondition[] = [];
  for (const condition of conditions) {
    if ('inside' in condition || 'oneOf' in condition) ofProperties.push(condition);
    else if (inMemory.property(condition.column) !== undefined) ofProperties.push(condition);
    // Events are stored by kind of fact, so that the only condition on it is NEVER.
    else if (condition.column === 'fact') return null;
    else if (events.hasValues(condition.column)) ofEvents.push(condition);
    else if (!holds(condition, 0)) return null;
  }
  return {
    properties:
      ofProperties.length === 0
        ? null
        : inMemory.masks.get(JSON.stringify(ofProperties), () => propertyMask(inMemory, ofProperties)),
    events:
      ofEvents.length === 0
        ? null
        : inMemory.masks.get(`${fact} ${JSON.stringify(ofEvents)}`, () => eventMask(events, ofEvents)),
  };
}

function holds(condition: ColumnCondition, value: number): boolean {
  if ('in' in condition) return condition.in.includes(value);
  if ('notIn' in condition) return !condition.notIn.includes(value);
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = condition;
  return value >= least && value <= most;
}

function propertyMask(inMemory: FactsInMemory, conditions: readonly Condition[]): Uint8Array {
  const mask = new Uint8Array(inMemory.propertyCount).fill(1);
  for (const condition of conditions) {
    if ('inside' in condition) keepInside(mask, inMemory, condition);
    else if ('oneOf' in condition) keepAlternatives(mask, inMemory, condition.oneOf);
    else keep(mask, inMemory.property(condition.column) ?? new Int32Array(mask.length), condition);
  }
  return mask;
}

function eventMask(events: Events, conditions: readonly ColumnCondition[]): Uint8Array {
  const mask = new Uint8Array(events.length).fill(1);
  for (const condition of conditions) {
    const column = events.column(condition.column);
    if (column !== null) keep(mask, column, condition);
  }
  return mask;
}

/** Clears what does not fulfil a condition. */
function keep(mask: Uint8Array, column: Column, condition: ColumnCondition): void {
  if ('in' in condition) keepCodes(mask, column, condition.in, 1);
  else if ('notIn' in condition) keepCodes(mask, column, condition.notIn, 0);
  else {
    const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = condition;
    for (let i = 0; i < mask.length; i++) {
      const value = column[i] ?? 0;
      if (value < least || value > most) mask[i] = 0;
    }
  }
}

/** Keeps values in the codes (`expected` 1), or not in them (0). */
function keepCodes(mask: Uint8Array, column: Column, codes: readonly number[], expected: 0 | 1): void {
  const flags = new Uint8Array(Math.max(0, ...codes) + 1);
  for (const code of codes) flags[code] = 1;
  for (let i = 0; i < mask.length; i++) if ((flags[column[i] ?? 0] ?? 0) !== expected) mask[i] = 0;
}

/** Clears what fulfils none of the alternatives. */
function keepAlternatives(
  mask: Uint8Array,
  inMemory: FactsInMemory,
  alternatives: readonly (readonly InList[])[],
): void {
  const masks = alternatives.map((conditions) => propertyMask(inMemory, conditions));
  for (let i = 0; i < mask.length; i++) if (!masks.some((one) => one[i] === 1)) mask[i] = 0;
}

/** Ray casting, as in the SQL. */
function keepInside(
  mask: Uint8Array,
  inMemory: FactsInMemory,
  { inside }: Extract<Condition, { inside: unknown }>,
): void {
  const { edges, west, east, south, north } = edgesOf(inside);
  const { longitude, latitude } = inMemory;
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue;
    const x = longitude[i] ?? Number.NaN;
    const y = latitude[i] ?? Number.NaN;
    let turns = 0;
    if (x >= west && x <= east && y >= south && y <= north) {
      for (const [x1, y1, x2, y2] of edges) {
        if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) turns += y2 > y1 ? 1 : -1;
      }
    }
    if (turns <= 0) mask[i] = 0;
  }
}
