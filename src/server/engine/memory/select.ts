import { type Condition, edgesOf } from '../conditions';
import type { Column, Events, HotFacts } from './hot-facts';

/** Days within which an event counts; `alive` keeps what began by then and has not ended. */
export type Days = { readonly from: number; readonly to: number } | { readonly alive: number };

/** Numbers of the events that fulfil every condition. */
export function select(hot: HotFacts, events: Events, conditions: readonly Condition[], days: Days): Int32Array {
  const mask = maskOf(hot, conditions);
  const tests = conditions.flatMap((condition) =>
    'inside' in condition || hot.property(condition.column) !== undefined ? [] : [testOf(events, condition)],
  );
  const property = events.column('property');
  const day = events.column('day');
  const until = events.column('until_day');
  const n = events.column('n');
  const found = new Int32Array(events.length);
  let count = 0;
  for (let i = 0; i < events.length; i++) {
    const on = day[i] ?? 0;
    if ('alive' in days) {
      if (n[i] !== 1 || on > days.alive || (until[i] ?? 0) <= days.alive) continue;
    } else if (on < days.from || on > days.to) continue;
    if (mask !== null && mask[property[i] ?? 0] === 0) continue;
    let kept = true;
    for (const { values, passes } of tests) {
      if (!passes(values[i] ?? 0)) {
        kept = false;
        break;
      }
    }
    if (kept) found[count++] = i;
  }
  return found.subarray(0, count);
}

type Test = { readonly values: Column; readonly passes: (value: number) => boolean };

function passing(condition: Exclude<Condition, { inside: unknown }>): (value: number) => boolean {
  if ('among' in condition) {
    const among = new Set(condition.among);
    return (value) => among.has(value);
  }
  if ('besides' in condition) return (value) => value !== condition.besides;
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = condition;
  return (value) => value >= least && value <= most;
}

function testOf(events: Events, condition: Exclude<Condition, { inside: unknown }>): Test {
  // The kind of fact is chosen before; what is asked of it besides can only be that nothing fits.
  if (condition.column === 'fact')
    return { values: events.v, passes: () => 'among' in condition && condition.among.length > 0 };
  return { values: events.column(condition.column), passes: passing(condition) };
}

/** 1 for every property that fulfils what is asked of properties; null where nothing is. */
function maskOf(hot: HotFacts, conditions: readonly Condition[]): Uint8Array | null {
  let mask: Uint8Array | null = null;
  for (const condition of conditions) {
    const passes = 'inside' in condition ? insideOf(hot, condition) : ofProperty(hot, condition);
    if (passes === null) continue;
    if (mask === null) mask = new Uint8Array(hot.propertyCount).fill(1);
    for (let i = 0; i < mask.length; i++) if (mask[i] === 1 && !passes(i)) mask[i] = 0;
  }
  return mask;
}

function ofProperty(hot: HotFacts, condition: Exclude<Condition, { inside: unknown }>) {
  const values = hot.property(condition.column);
  if (values === undefined) return null;
  const passes = passing(condition);
  return (i: number) => passes(values[i] ?? 0);
}

/** Ray casting, as in the SQL. */
function insideOf(hot: HotFacts, { inside }: Extract<Condition, { inside: unknown }>) {
  const { edges, west, east, south, north } = edgesOf(inside);
  const longitudes = hot.property('longitude');
  const latitudes = hot.property('latitude');
  return (i: number) => {
    const x = longitudes?.[i] ?? Number.NaN;
    const y = latitudes?.[i] ?? Number.NaN;
    if (!(x >= west && x <= east && y >= south && y <= north)) return false;
    let odd = false;
    for (const [x1, y1, x2, y2] of edges) {
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) odd = !odd;
    }
    return odd;
  };
}
