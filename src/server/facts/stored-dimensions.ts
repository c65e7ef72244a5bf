import {
  type DIMENSIONS,
  type DimensionKey,
  dimension,
  type ListKey,
  type RangeKey,
} from '@/contract/catalogue/dimensions';
import { type CodedEnumerationKey, ENUMERATIONS } from '@/contract/catalogue/enumerations';
import type { Fact } from '@/contract/catalogue/indicators';
import { keysOf } from '@/contract/keys';
import { unhandled } from '@/contract/unhandled';
import { enumerationCodes } from './codes';

/** Imported tables whose rows are properties, and those whose rows are records of a property. */
export type PropertyTable = 'buildings' | 'lots' | 'parks';
export type RecordTable = 'listings' | 'deals' | 'occupancies';

/**
 * Where the codes of a dimension are: a column of its name in the fact table `property` (and, copied, in `event`), or in `event`
 * alone. `from` names the imported tables that have a column of its name; rows of other tables have the code 0, "not stated".
 */
type Where =
  | { readonly table: 'property'; readonly from: readonly PropertyTable[] }
  | { readonly table: 'event'; readonly from: readonly RecordTable[] };

/** A key of the enumeration of the dimension, stored by its number there. `required` refuses imported rows without one. */
type Closed = Where & { readonly form: 'closed'; readonly required?: boolean };
/** True or false, stored by the numbers of `yes_no`. */
type Flag = Where & { readonly form: 'flag' };
/** Any text. Each data version numbers its values in Spanish order. */
type Open = Where & { readonly form: 'open' };
/** An open list of places, which several imported columns name. */
type Place = {
  readonly form: 'place';
  readonly table: 'property';
  /** SQL of its values: key, label, key of the enclosing value. */
  readonly values: string;
  /** SQL of the code of a row of an imported table of properties; `m` is the row of its market. */
  readonly code: (row: string) => string;
};
/** The stage of a building on the day of the event, which follows from its dates. */
type Stage = { readonly form: 'stage'; readonly table: 'event' };
/** A whole number of the property, 0 where unknown, in the column of its name in `property` and `event`. */
type Count = {
  readonly form: 'number';
  readonly table: 'property';
  readonly from: readonly PropertyTable[];
  readonly facts: readonly Fact[];
};
/** A measure that the fact table has for the indicators; `inPesos` is its counterpart in MXN of the deal's own month. */
type Measure = {
  readonly form: 'measure';
  readonly column: 'nla' | 'record_area' | 'price';
  readonly inPesos?: 'price_mxn';
  /** The facts whose values bound the range that is offered, of each module its own. */
  readonly facts: readonly Fact[];
};

type StoredList = Closed | Flag | Open | Place | Stage;
type StoredRange = Count | Measure;
type StoredAs<K extends DimensionKey> = (typeof DIMENSIONS)[K] extends { type: 'range' }
  ? StoredRange
  : (typeof DIMENSIONS)[K] extends { enumeration: 'yes_no' }
    ? Flag
    : (typeof DIMENSIONS)[K] extends { enumeration: CodedEnumerationKey }
      ? Closed | Stage
      : Open | Place;

const ofProperties = (...from: readonly PropertyTable[]) => ({ table: 'property', from }) as const;
const ofRecords = (...from: readonly RecordTable[]) => ({ table: 'event', from }) as const;

/** SQL of the code of a value in the dictionary of a dimension. */
const lookup = (key: DimensionKey, value: string) =>
  `coalesce((select c.code from code c where c.dimension = '${key}' and c.key = ${value}), 0)`;

/**
 * How each dimension is stored, in the order of the columns. From it follow the imported columns, the fact tables, the
 * dictionaries, the version of the stored form, what is read into memory and the random data of tests.
 */
export const STORED: { readonly [K in DimensionKey]: StoredAs<K> } = {
  region: {
    form: 'place',
    table: 'property',
    values: 'select distinct region, region, null from markets where region is not null',
    code: () => lookup('region', 'm.region'),
  },
  market: {
    form: 'place',
    table: 'property',
    values: `select x.market, x.market, max(m.region) from
    (select market from buildings union select market from parks union select market from lots union select market from markets) x
    left join markets m on m.market = x.market group by x.market`,
    code: (row) => lookup('market', `${row}.market`),
  },
  submarket: {
    form: 'place',
    table: 'property',
    values: 'select key, key, market from submarket_key',
    code: (row) =>
      `coalesce((select k.code from submarket_key k where k.market = ${row}.market and k.submarket = ${row}.submarket), 0)`,
  },
  park: {
    form: 'place',
    table: 'property',
    values: `select i.park_id, coalesce(max(p.name), i.park_id), max(k.key)
    from (select park_id, market, submarket from parks union all select park_id, market, submarket from buildings union all
      select park_id, market, submarket from lots) i
    left join parks p on p.park_id = i.park_id
    left join submarket_key k on k.market = coalesce(p.market, i.market) and k.submarket = coalesce(p.submarket, i.submarket)
    where i.park_id is not null group by i.park_id`,
    code: (row) => lookup('park', `${row}.park_id`),
  },
  building_type: { form: 'closed', ...ofProperties('buildings') },
  building_classification: { form: 'closed', ...ofProperties('buildings') },
  building_origin: { form: 'closed', ...ofProperties('buildings') },
  owner: { form: 'open', ...ofProperties('buildings', 'lots', 'parks') },
  promotion_type: { form: 'closed', ...ofProperties('buildings') },
  park_type: { form: 'closed', ...ofProperties('parks') },
  available_for: { form: 'closed', ...ofProperties('lots') },
  development_stage: { form: 'closed', ...ofProperties('lots', 'parks') },
  substation: { form: 'flag', ...ofProperties('lots', 'parks') },
  kva: { form: 'number', ...ofProperties('lots', 'parks'), facts: ['lot_listing', 'lot_deal'] },
  construction_status: { form: 'stage', table: 'event' },
  broker: { form: 'open', ...ofRecords('listings', 'deals') },
  availability_origin: { form: 'closed', ...ofRecords('listings') },
  tenant: { form: 'open', ...ofRecords('deals', 'occupancies') },
  business_activity: { form: 'closed', ...ofRecords('deals') },
  operation_type: { form: 'closed', ...ofRecords('deals'), required: true },
  contact_company: { form: 'open', ...ofRecords('listings') },
  area: { form: 'measure', column: 'nla', facts: ['lot_listing', 'lot_deal'] },
  net_leasable_area: { form: 'measure', column: 'nla', facts: ['building'] },
  available_area: { form: 'measure', column: 'record_area', facts: ['listing'] },
  operation_size: { form: 'measure', column: 'record_area', facts: ['deal'] },
  asking_price: { form: 'measure', column: 'price', inPesos: 'price_mxn', facts: ['listing', 'lot_listing'] },
  closing_price: { form: 'measure', column: 'price', inPesos: 'price_mxn', facts: ['deal', 'lot_deal'] },
};

type Stored = StoredList | StoredRange;
/** How a dimension of values is stored. */
export const storedList = (key: ListKey): StoredList => STORED[key];
/** How a dimension of numbers is stored. */
export const storedRange = (key: RangeKey): StoredRange => STORED[key];
/** How a dimension is stored, of either type. */
export const stored = (key: DimensionKey): Stored => STORED[key];

/** The closed list of a dimension, or undefined where its values come with the data. */
export function enumerationOf(key: DimensionKey): CodedEnumerationKey | undefined {
  const declared = dimension(key);
  return declared.type === 'list' ? declared.enumeration : undefined;
}

const KEYS = keysOf(STORED);

/** The dimensions with a column in `property`. */
export const PROPERTY_DIMENSIONS: readonly DimensionKey[] = KEYS.filter((key) => {
  const declared = stored(key);
  return declared.form !== 'measure' && declared.table === 'property';
});
/** The dimensions that records of a property have values of, with a column in `event` alone. */
export const RECORD_DIMENSIONS: readonly DimensionKey[] = KEYS.filter((key) => {
  const declared = stored(key);
  return 'from' in declared && declared.table === 'event';
});

/** Whether an imported table has a column of the name of the dimension. */
const isStatedBy = (key: DimensionKey, table: PropertyTable | RecordTable): boolean => {
  const declared = stored(key);
  return 'from' in declared && declared.from.some((one) => one === table);
};
/** The dimensions of whose name an imported table has a column. */
export const statedBy = (table: PropertyTable | RecordTable): DimensionKey[] =>
  KEYS.filter((key) => isStatedBy(key, table));

const byCases = (value: string, codes: Readonly<Record<string, number>>) =>
  `case ${value} ${Object.entries(codes)
    .map(([key, code]) => `when ${key} then ${code}`)
    .join(' ')} else 0 end`;

/** SQL of the stored number of a dimension, 0 where unknown, for the row `row` of an imported table. */
export function codeSql(key: DimensionKey, table: PropertyTable | RecordTable, row: string): string {
  const declared = stored(key);
  if (declared.form === 'place') return declared.code(row);
  if (!isStatedBy(key, table)) return '0';
  const value = `${row}.${key}`;
  switch (declared.form) {
    case 'closed': {
      const enumeration = enumerationOf(key);
      const codes = enumeration === undefined ? {} : enumerationCodes(enumeration);
      return byCases(value, Object.fromEntries(Object.entries(codes).map(([one, code]) => [`'${one}'`, code])));
    }
    case 'flag': {
      const { yes, no } = ENUMERATIONS.yes_no;
      return byCases(value, { true: yes.code, false: no.code });
    }
    case 'open':
      return lookup(key, value);
    case 'number':
      return `coalesce(cast(round(${value}) as integer), 0)`;
    case 'stage':
    case 'measure':
      return '0';
    default:
      return unhandled(declared);
  }
}

/** SQL of the values of an open list: key, label, key of the enclosing value. Null for lists whose values are declared. */
export function valuesSql(key: ListKey): string | null {
  const declared = storedList(key);
  if (declared.form === 'place') return declared.values;
  if (declared.form !== 'open') return null;
  const union = declared.from.map((table) => `select ${key} from ${table}`).join(' union ');
  return `select distinct ${key}, ${key}, null from (${union}) where ${key} is not null`;
}
