import {
  type CodedEnumerationKey,
  type CodedValue,
  type ConstructionStatus,
  ENUMERATIONS,
} from '@/contract/catalogue/enumerations';
import type { Fact } from '@/contract/catalogue/indicators';
import type { ModuleKey } from '@/contract/catalogue/modules';

/** Numbers of the kinds of fact in the fact table. Never change or reuse one. */
export const FACT_CODES: Record<Fact, number> = {
  building: 1,
  listing: 2,
  occupancy: 3,
  deal: 4,
  move_out: 5,
  start: 6,
  lot_listing: 7,
  lot_deal: 8,
  planned_park: 9,
  delivery: 10,
  preleased: 11,
  recent_deal: 12,
  renewal: 13,
};

/** Kinds of property, each with rows of its own in table `property`. */
export const KIND_CODES = { building: 1, lot: 2, park: 3 } as const;
/** The kinds that a module counts. */
export const KINDS_OF_MODULE: Record<ModuleKey, readonly number[]> = {
  buildings: [KIND_CODES.building],
  lots: [KIND_CODES.lot, KIND_CODES.park],
};

/** The facts that a module counts. */
export const FACTS_OF_MODULE: Record<ModuleKey, readonly Fact[]> = {
  buildings: [
    'building',
    'listing',
    'occupancy',
    'deal',
    'preleased',
    'recent_deal',
    'renewal',
    'move_out',
    'start',
    'delivery',
  ],
  lots: ['lot_listing', 'lot_deal', 'planned_park'],
};

/** The stored numbers of a closed list by key, in ascending order; 0 is "not stated". */
export const enumerationCodes = (enumeration: CodedEnumerationKey): Readonly<Record<string, number>> => {
  const values: Record<string, CodedValue> = ENUMERATIONS[enumeration];
  const codes = Object.entries(values).map(([key, { code }]) => [key, code] as const);
  return Object.fromEntries(codes.sort(([, a], [, b]) => a - b));
};

const STATUS = ENUMERATIONS.construction_status;
export const STATUS_CODES: Readonly<Record<ConstructionStatus, number>> = {
  planned: STATUS.planned.code,
  under_construction: STATUS.under_construction.code,
  delivered: STATUS.delivered.code,
};

/** A day that no data reach: the end of an interval that still lasts. */
export const OPEN_DAY = 2_000_000;
/** A day before all data: the start of what has no known start. */
export const FIRST_DAY = -25_567;
/** Areas are stored in hundredths of m², prices in ten-thousandths per m²: sums of integers leave no residues. */
export const AREA_SCALE = 100;
export const PRICE_SCALE = 10_000;
