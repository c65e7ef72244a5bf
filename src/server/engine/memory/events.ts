import type { FactsReader } from '@/server/database/facts-store';
import { RECORD_DIMENSIONS } from '@/server/facts/stored-dimensions';

/** Of every kind of fact; months are counted from `firstMonth`. */
const ALWAYS = ['v', 'day', 'until_day', 'month', 'n'] as const;
/** The area of a record is that of its change, without its sign. */
const AREA = 'record_area';
const NULLABLE_COLUMNS: readonly string[] = ['construction_status', ...RECORD_DIMENSIONS, AREA, 'price', 'price_mxn'];
const EVENTS_AT_ONCE = 100_000;

/**
 * The events of one kind of fact, column by column. Events of one property follow one another: `run` r holds those of
 * `property[r]`, from `start[r]` up to `start[r + 1]`.
 */
export type Events = {
  readonly length: number;
  readonly runs: number;
  readonly property: Int32Array;
  readonly start: Int32Array;
  readonly firstMonth: number;
  readonly lastMonth: number;
  /** Hundredths of m². */
  readonly v: Int32Array;
  readonly day: Int32Array;
  /** Null where it is not needed, or equals the day everywhere. */
  readonly until: Int32Array | null;
  readonly month: Int16Array;
  /** 1 or −1; null where it is always 1. */
  readonly n: Int8Array | null;
  /** Whether any event has a value in the column. */
  hasValues(name: string): boolean;
  /** Null where no event has a value. */
  column(name: string): Int32Array | null;
};

/** Reads the events of one kind of fact; throws where a number does not fit its column. */
export async function loadEvents(reader: FactsReader, fact: number, ending: boolean): Promise<Events> {
  const whole = (name: string) => `cast(${name} as integer)`;
  const bounds = await reader.read({
    sql: `select ${['count(*)', 'min(property)', 'max(property)', 'min(month)', 'max(month)', 'min(n)', 'max(case when until_day <> day then 1 else 0 end)'].map(whole).join(', ')}, ${NULLABLE_COLUMNS.map((name) => whole(`max(case when ${name} <> 0 then 1 else 0 end)`)).join(', ')} from event where fact = ${fact}`,
    parameters: [],
  });
  const [length = 0, low = 0, high = 0, firstMonth = 0, lastMonth = 0, least = 1, lasting = 0, ...hasValues] =
    bounds.map(([value]) => Number(value ?? 0));
  const v = new Int32Array(length);
  const day = new Int32Array(length);
  const month = new Int16Array(length);
  const until = lasting === 0 || !ending ? null : new Int32Array(length);
  const n = least === 1 || length === 0 ? null : new Int8Array(length);
  const columns = new Map<string, Int32Array>();
  NULLABLE_COLUMNS.forEach((name, i) => {
    if (hasValues[i] === 1 && name !== AREA) columns.set(name, new Int32Array(length));
  });
  const hasAreas = hasValues[NULLABLE_COLUMNS.indexOf(AREA)] === 1;
  const names = [...ALWAYS, ...columns.keys()];
  const property: number[] = [];
  const start: number[] = [];
  let place = 0;
  const step = Math.max(1, Math.floor(((high - low + 1) * EVENTS_AT_ONCE) / Math.max(1, length)));
  for (let from = low; length > 0 && from <= high; from += step) {
    const [owners = [], ...values] = await reader.read({
      sql: `select property, ${names.map(whole).join(', ')} from event where fact = ${fact} and property >= ${from} and property < ${from + step}`,
      parameters: [],
    });
    for (let row = 0; row < owners.length; row++) {
      const owner = Number(owners[row]);
      if (owner === property[property.length - 1]) continue;
      property.push(owner);
      start.push(place + row);
    }
    const targets = [v, day, until, month, n, ...columns.values()];
    targets.forEach((into, column) => {
      const read = values[column] ?? [];
      const less = into === month ? firstMonth : 0;
      if (into !== null) for (let row = 0; row < read.length; row++) into[place + row] = Number(read[row]) - less;
    });
    place += owners.length;
  }
  start.push(place);
  return {
    length: place,
    runs: property.length,
    property: Int32Array.from(property),
    start: Int32Array.from(start),
    firstMonth,
    lastMonth,
    v,
    day,
    until,
    month,
    n,
    hasValues: (name) => (name === AREA ? hasAreas : columns.has(name)),
    column: (name) => (name === AREA && hasAreas ? v.map(Math.abs) : (columns.get(name) ?? null)),
  };
}
