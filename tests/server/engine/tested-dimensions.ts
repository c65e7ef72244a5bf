import { dimension, type ListKey, type RangeKey } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import type { Row, Value } from '@/server/facts/tables';

/** Imported tables whose columns hold values of dimensions. */
export type StatingTable = 'buildings' | 'lots' | 'parks' | 'listings' | 'deals' | 'occupancies';

/** The source of a counted record: the row of its building, lot or park, its own row, and values derived from several rows. */
export type RecordRows = {
  readonly property: Row;
  readonly record: Row;
  readonly status: string | null;
  readonly region: string | null;
  readonly submarket: string | null;
};

type TestedList = {
  /** The tables with random values in the column of the dimension. */
  readonly in: readonly StatingTable[];
  /** Keys of random filters that random rows of these tables contain. */
  readonly values: readonly Value[];
  readonly keys: readonly string[];
  readonly read: (rows: RecordRows) => string | null;
};
/** A record's stored sizes: hundredths are not rounded, prices are per m² in the currency of the query. Null is unknown. */
export type Measures = {
  readonly nla: number;
  readonly area: number;
  readonly kva: number;
  readonly price: number | null;
};

const text = (value: Value | undefined) => (value === null || value === undefined ? null : String(value));

const follows = (keys: readonly string[], read: TestedList['read']): TestedList => ({
  in: [],
  values: keys,
  keys,
  read,
});
const ofProperty = (column: string, keys: readonly string[], ...tables: StatingTable[]): TestedList => ({
  ...follows(keys, ({ property }) => text(property[column])),
  in: tables,
});
const ofRecord = (column: string, keys: readonly string[], ...tables: StatingTable[]): TestedList => ({
  ...follows(keys, ({ record }) => text(record[column])),
  in: tables,
});
const declared = (key: ListKey): readonly string[] => {
  const { type, ...rest } = dimension(key);
  return type === 'list' && 'enumeration' in rest && rest.enumeration
    ? Object.keys(ENUMERATIONS[rest.enumeration])
    : [];
};
const OWNERS = ['Álamo', 'Zenit', "O'Brien"];

/**
 * Each list dimension in random data and in the reference evaluation. It repeats the columns on purpose: the fact tables
 * are compared with it.
 */
export const TESTED_LISTS: Record<ListKey, TestedList> = {
  region: follows(['Noreste', 'Noroeste'], ({ region }) => region),
  market: ofProperty('market', ['Monterrey', 'Tijuana', 'Mérida']),
  submarket: follows(
    ['Apodaca', 'Umán', 'Centro', 'Centro (Monterrey)', 'Centro (Tijuana)'],
    ({ submarket }) => submarket,
  ),
  park: ofProperty('park_id', ['P1', 'P2', 'P3', 'P4']),
  park_type: ofProperty('park_type', declared('park_type'), 'parks'),
  building_type: ofProperty('building_type', declared('building_type'), 'buildings'),
  building_classification: ofProperty('building_classification', declared('building_classification'), 'buildings'),
  construction_status: follows(declared('construction_status'), ({ status }) => status),
  building_origin: ofProperty('building_origin', declared('building_origin'), 'buildings'),
  available_for: ofProperty('available_for', declared('available_for'), 'lots'),
  development_stage: ofProperty('development_stage', declared('development_stage'), 'lots', 'parks'),
  substation: {
    in: ['lots', 'parks'],
    values: [true, false],
    keys: ['yes', 'no'],
    read: ({ property: { substation } }) => (substation === true ? 'yes' : substation === false ? 'no' : null),
  },
  owner: ofProperty('owner', OWNERS, 'buildings', 'lots', 'parks'),
  broker: ofRecord('broker', ['Faro', 'Norte'], 'listings', 'deals'),
  availability_origin: ofRecord('availability_origin', declared('availability_origin'), 'listings'),
  tenant: ofRecord('tenant', ['Inquilino A', 'Inquilino B'], 'deals', 'occupancies'),
  business_activity: ofRecord('business_activity', declared('business_activity'), 'deals'),
  operation_type: ofRecord('operation_type', declared('operation_type'), 'deals'),
  promotion_type: ofProperty('promotion_type', declared('promotion_type'), 'buildings'),
  contact_company: ofRecord('contact_company', ['Uno', 'Dos'], 'listings'),
};

/** The value of a record in each range dimension, in m², kVA, or money per m². */
export const TESTED_RANGES: Record<RangeKey, (record: Measures) => number | null> = {
  area: ({ nla }) => nla,
  kva: ({ kva }) => kva || null,
  net_leasable_area: ({ nla }) => nla,
  asking_price: ({ price }) => price,
  available_area: ({ area }) => area,
  operation_size: ({ area }) => area,
  closing_price: ({ price }) => price,
};
