import os from 'node:os';
import { type Fact, INDICATOR_KEYS, indicator, isStock, sourcesOf } from '@/contract/catalogue/indicators';
import { MODULE_KEYS } from '@/contract/catalogue/modules';
import type { FactsReader } from '@/server/database/facts-store';
import { FACT_CODES } from '@/server/facts/codes';
import { PROPERTY_DIMENSIONS } from '@/server/facts/stored-dimensions';
import { type Events, loadEvents } from './events';
import { LruCache } from './lru-cache';

/** Above this many events the columns stay in the database: they would cost more memory than they save time. */
const MOST_EVENTS = 16_000_000;
/** What an event costs at most, with its share of the properties and masks, and what of the machine may be spent on it. */
const BYTES_PER_EVENT = 40;
const SHARE_OF_MEMORY = 0.25;

const MASK_CACHE_BYTES = 24_000_000;
const CODE_CACHE_BYTES = 24_000_000;

/** Facts whose last day is needed: price bounds of a stock cover the records that are alive on a day. */
const ENDING: ReadonlySet<number> = new Set(
  MODULE_KEYS.flatMap((module) => INDICATOR_KEYS[module])
    .map((key) => indicator(key).definition)
    .filter((definition) => definition.kind === 'average' && isStock(definition))
    .flatMap((definition) => sourcesOf(definition).map(({ fact }) => FACT_CODES[fact])),
);

type Measures = {
  /** Hundredths of m². */
  readonly size: Float64Array;
  readonly longitude: Float64Array;
  readonly latitude: Float64Array;
};

/** The fact table of a data version in memory, as typed arrays: attributes of a property are stored once, not per event. */
export class FactsInMemory implements Measures {
  /** Which properties or events fulfil some conditions, and which group each belongs to. */
  readonly masks = new LruCache<Uint8Array>(MASK_CACHE_BYTES);
  readonly codes = new LruCache<Int32Array>(CODE_CACHE_BYTES);

  readonly size: Float64Array;
  readonly longitude: Float64Array;
  readonly latitude: Float64Array;

  private constructor(
    private readonly properties: ReadonlyMap<string, Int32Array>,
    private readonly events: ReadonlyMap<number, Events>,
    readonly propertyCount: number,
    { size, longitude, latitude }: Measures,
  ) {
    this.size = size;
    this.longitude = longitude;
    this.latitude = latitude;
  }

  /** Reads the facts; null where the version is too large for memory. */
  static async load(reader: FactsReader): Promise<FactsInMemory | null> {
    const [[count = 0] = []] = await reader.read({
      sql: 'select cast(count(*) as integer) from event',
      parameters: [],
    });
    const most = Math.min(MOST_EVENTS, (os.totalmem() * SHARE_OF_MEMORY) / BYTES_PER_EVENT);
    if (Number(count) > most) return null;
    const [[last = 0] = []] = await reader.read({ sql: 'select max(property) from property', parameters: [] });
    const propertyCount = Number(last ?? 0) + 1;
    const columns = new Map<string, Int32Array>(PROPERTY_DIMENSIONS.map((key) => [key, new Int32Array(propertyCount)]));
    const size = new Float64Array(propertyCount);
    const longitude = new Float64Array(propertyCount).fill(Number.NaN);
    const latitude = new Float64Array(propertyCount).fill(Number.NaN);
    await fill(reader, propertyCount, [
      ...columns.entries(),
      ['nla', size],
      ['longitude', longitude],
      ['latitude', latitude],
    ]);
    const events = new Map<number, Events>();
    for (const fact of Object.values(FACT_CODES)) events.set(fact, await loadEvents(reader, fact, ENDING.has(fact)));
    return new FactsInMemory(columns, events, propertyCount, { size, longitude, latitude });
  }

  eventsOf(fact: Fact): Events {
    const events = this.events.get(FACT_CODES[fact]);
    if (events === undefined) throw new Error(`no events of ${fact}`);
    return events;
  }

  /** What properties state, by their number; undefined for what only events state. */
  property(name: string): Int32Array | Float64Array | undefined {
    return name === 'nla' ? this.size : this.properties.get(name);
  }
}

const ROWS_AT_ONCE = 100_000;

/** Reads columns of the property table in parts, so that nothing else waits long; what is unknown stays as it is. */
async function fill(
  reader: FactsReader,
  count: number,
  columns: readonly (readonly [string, Int32Array | Float64Array])[],
): Promise<void> {
  const names = columns.map(([name]) => `cast(${name} as double precision)`).join(', ');
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const [places = [], ...values] = await reader.read({
      sql: `select property, ${names} from property where property >= ${from} and property < ${from + ROWS_AT_ONCE}`,
      parameters: [],
    });
    columns.forEach(([, into], column) => {
      const read = values[column] ?? [];
      for (let row = 0; row < places.length; row++) {
        const value = read[row];
        if (value !== null && value !== undefined) into[Number(places[row])] = Number(value);
      }
    });
  }
}
