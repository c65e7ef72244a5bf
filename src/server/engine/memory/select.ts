import { type Condition, edgesOf } from '../conditions';
import type { Events } from './hot-events';
import type { HotFacts } from './hot-facts';

/** Which properties and which events fulfil all conditions: 1 where they do; null where nothing is asked of them. */
export type Chosen = { readonly properties: Uint8Array | null; readonly events: Uint8Array | null };

type Stated = Exclude<Condition, { inside: unknown }>;
type Column = Int32Array | Float64Array;

/** Null where nothing can fulfil the conditions. */
export function choose(hot: HotFacts, fact: string, events: Events, conditions: readonly Condition[]): Chosen | null {
  const ofProperties: Condition[] = [];
  const ofEvents: Stated[] = [];
  for (const condition of conditions) {
    if ('inside' in condition || hot.property(condition.column) !== undefined) ofProperties.push(condition);
    // The kind of fact is chosen before; what is asked of it besides can only be that nothing fits.
    else if (condition.column === 'fact') return null;
    else if (events.states(condition.column)) ofEvents.push(condition);
    else if (!holds(condition, 0)) return null;
  }
  return {
    properties:
      ofProperties.length === 0
        ? null
        : hot.masks.get(JSON.stringify(ofProperties), () => propertyMask(hot, ofProperties)),
    events:
      ofEvents.length === 0
        ? null
        : hot.masks.get(`${fact} ${JSON.stringify(ofEvents)}`, () => eventMask(events, ofEvents)),
  };
}

function holds(condition: Stated, value: number): boolean {
  if ('among' in condition) return condition.among.includes(value);
  if ('besides' in condition) return !condition.besides.includes(value);
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = condition;
  return value >= least && value <= most;
}

function propertyMask(hot: HotFacts, conditions: readonly Condition[]): Uint8Array {
  const mask = new Uint8Array(hot.propertyCount).fill(1);
  for (const condition of conditions) {
    if ('inside' in condition) keepInside(mask, hot, condition);
    else keep(mask, hot.property(condition.column) ?? new Int32Array(mask.length), condition);
  }
  return mask;
}

function eventMask(events: Events, conditions: readonly Stated[]): Uint8Array {
  const mask = new Uint8Array(events.length).fill(1);
  for (const condition of conditions) {
    const column = events.column(condition.column);
    if (column !== null) keep(mask, column, condition);
  }
  return mask;
}

/** Clears what does not fulfil a condition. */
function keep(mask: Uint8Array, column: Column, condition: Stated): void {
  if ('among' in condition) keepCodes(mask, column, condition.among, 1);
  else if ('besides' in condition) keepCodes(mask, column, condition.besides, 0);
  else {
    const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = condition;
    for (let i = 0; i < mask.length; i++) {
      const value = column[i] ?? 0;
      if (value < least || value > most) mask[i] = 0;
    }
  }
}

/** Keeps what is among some codes (1), or what is not (0). */
function keepCodes(mask: Uint8Array, column: Column, codes: readonly number[], kept: 0 | 1): void {
  const flags = new Uint8Array(Math.max(0, ...codes) + 1);
  for (const code of codes) flags[code] = 1;
  for (let i = 0; i < mask.length; i++) if ((flags[column[i] ?? 0] ?? 0) !== kept) mask[i] = 0;
}

/** Ray casting, as in the SQL. */
function keepInside(mask: Uint8Array, hot: HotFacts, { inside }: Extract<Condition, { inside: unknown }>): void {
  const { edges, west, east, south, north } = edgesOf(inside);
  const { longitude, latitude } = hot;
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
