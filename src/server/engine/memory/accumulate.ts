import type { Axis, GrowingCells } from '../sums/period-sums';
import type { Events } from './events';
import type { GroupCodes } from './group-codes';
import type { Selection } from './select';

/** First and last day. */
export type Days = { readonly from: number; readonly to: number };
export const EVER = { from: -(2 ** 31), to: 2 ** 31 - 1 };

/** Where the sums of a month begin within those of a group; what lies before the axis counts as its first period. */
export function monthOffsets(
  events: Events,
  { first, length, measuresPerCell }: Axis,
  months: number,
  offset: number,
): Int32Array {
  const offsets = new Int32Array(Math.max(1, events.lastMonth - events.firstMonth + 1));
  for (let i = 0; i < offsets.length; i++) {
    const period = Math.floor((events.firstMonth + i) / months) - first;
    offsets[i] = Math.min(length - 1, Math.max(0, period)) * measuresPerCell + offset;
  }
  return offsets;
}

/** Which events count, where their month lies in the sums of a group, to which group they belong, and their prices, if any. */
export type Counting = {
  readonly selection: Selection;
  readonly days: Days;
  readonly offsets: Int32Array;
  readonly codes: GroupCodes;
  readonly price: Int32Array | null;
};

/** Adds area, records and, where `price` is not null, price × area of the selected events to the sums of their group and period. */
export function accumulate(
  events: Events,
  { selection, days, offsets, codes, price }: Counting,
  into: GrowingCells,
): void {
  const { properties: mask, events: eventMask } = selection;
  const { from, to } = days;
  const { ofProperties, ofEvents, otherwise } = codes;
  const { runs, property, start, day, month, v, n } = events;
  let sums = into.sums;
  // Where no property matters, all events are one run.
  const flat = mask === null && ofProperties === null;
  for (let run = 0; run < (flat ? 1 : runs); run++) {
    const owner = property[run] ?? 0;
    if (mask !== null && mask[owner] === 0) continue;
    const end = flat ? events.length : (start[run + 1] ?? 0);
    let base = -1;
    for (let event = start[run] ?? 0; event < end; event++) {
      const on = day[event] ?? 0;
      if (on > to || on < from) continue;
      if (eventMask !== null && eventMask[event] === 0) continue;
      if (ofEvents !== null) {
        base = into.offsetOf(ofEvents[event] ?? 0);
        sums = into.sums;
      } else if (base < 0) {
        base = into.offsetOf(ofProperties === null ? otherwise : (ofProperties[owner] ?? 0));
        sums = into.sums;
      }
      const at = base + (offsets[month[event] ?? 0] ?? 0);
      const area = v[event] ?? 0;
      sums[at] = (sums[at] ?? 0) + area;
      sums[at + 1] = (sums[at + 1] ?? 0) + (n === null ? 1 : (n[event] ?? 0));
      if (price !== null) sums[at + 2] = (sums[at + 2] ?? 0) + area * (price[event] ?? 0);
    }
  }
}
