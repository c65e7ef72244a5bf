import type { Fact } from '@/contract/catalogue/indicators';
import type { FactsReader } from '../../database/facts-store';
import { FACT_CODES } from '../../facts/codes';

/** Above this many events the columns stay in the database: they would cost more memory than they save time. */
export const MOST_EVENTS = 2_000_000;

export type Column = Int32Array | Float64Array;

const OF_PROPERTY = [
  'region',
  'market',
  'submarket',
  'park',
  'building_type',
  'building_classification',
  'building_origin',
  'owner',
  'promotion_type',
  'park_type',
  'available_for',
  'development_stage',
  'substation',
  'kva',
  'nla',
] as const;
const OF_EVENT = [
  'construction_status',
  'broker',
  'availability_origin',
  'tenant',
  'business_activity',
  'operation_type',
  'contact_company',
  'record_area',
  'price',
  'price_mxn',
  'n',
  'day',
  'until_day',
  'month',
  'property',
] as const;

/** The events of one kind of fact, column by column. */
export type Events = { readonly length: number; column(name: string): Int32Array; readonly v: Float64Array };

/** The fact table of a data version in memory, as typed arrays: what a property states is kept once, not once an event. */
export class HotFacts {
  private constructor(
    private readonly properties: ReadonlyMap<string, Column>,
    private readonly events: ReadonlyMap<number, Events>,
    readonly propertyCount: number,
  ) {}

  /** Null where the version is too large to be kept in memory. */
  static async load(reader: FactsReader): Promise<HotFacts | null> {
    const [[count = 0] = []] = await reader.read({
      sql: 'select cast(count(*) as integer) from event',
      parameters: [],
    });
    if (Number(count) > MOST_EVENTS) return null;
    const [[last = 0] = []] = await reader.read({ sql: 'select max(property) from property', parameters: [] });
    const propertyCount = Number(last ?? 0) + 1;
    const properties = new Map<string, Column>();
    const [places = [], longitudes = [], latitudes = [], ...stated] = await reader.read({
      sql: `select property, longitude, latitude, ${OF_PROPERTY.map((name) => `cast(${name} as double precision)`).join(', ')} from property`,
      parameters: [],
    });
    const spread = (values: readonly unknown[], into: Column, unknown: number) => {
      into.fill(unknown);
      for (let row = 0; row < places.length; row++) {
        const value = values[row];
        into[Number(places[row])] = value === null || value === undefined ? unknown : Number(value);
      }
      return into;
    };
    properties.set('longitude', spread(longitudes, new Float64Array(propertyCount), Number.NaN));
    properties.set('latitude', spread(latitudes, new Float64Array(propertyCount), Number.NaN));
    OF_PROPERTY.forEach((name, i) => {
      const into = name === 'nla' ? new Float64Array(propertyCount) : new Int32Array(propertyCount);
      properties.set(name, spread(stated[i] ?? [], into, 0));
    });
    const events = new Map<number, Events>();
    for (const fact of Object.values(FACT_CODES)) events.set(fact, await eventsOf(reader, fact));
    return new HotFacts(properties, events, propertyCount);
  }

  of(fact: Fact): Events {
    const events = this.events.get(FACT_CODES[fact]);
    if (events === undefined) throw new Error(`no events of ${fact}`);
    return events;
  }

  /** What properties state, by their number; undefined for what only events state. */
  property(name: string): Column | undefined {
    return this.properties.get(name);
  }
}

async function eventsOf(reader: FactsReader, fact: number): Promise<Events> {
  const [areas = [], ...columns] = await reader.read({
    sql: `select cast(v as double precision), ${OF_EVENT.map((name) => `cast(${name} as double precision)`).join(', ')} from event where fact = ${fact} order by property, day, record, n desc`,
    parameters: [],
  });
  const kept = new Map(OF_EVENT.map((name, i) => [name as string, Int32Array.from(columns[i] ?? [], Number)]));
  return {
    length: areas.length,
    v: Float64Array.from(areas, Number),
    column: (name) => {
      const found = kept.get(name);
      if (found === undefined) throw new Error(`no column ${name}`);
      return found;
    },
  };
}
