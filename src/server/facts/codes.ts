import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import type { Fact } from '@/contract/catalogue/indicators';
import type { ModuleKey } from '@/contract/catalogue/modules';

/** Numbers of the kinds of fact in the fact table. Never reuse one: versions written earlier keep theirs. */
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
};

/** Kinds of property, each with rows of its own in table `property`. */
export const KIND_CODES = { building: 1, lot: 2, park: 3 } as const;
/** The kinds that a module counts. */
export const KINDS_OF_MODULE: Record<ModuleKey, readonly number[]> = {
  buildings: [KIND_CODES.building],
  lots: [KIND_CODES.lot, KIND_CODES.park],
};

/** Codes of closed lists are places in the declaration, from 1; 0 is "not stated". */
export const enumerationCodes = (enumeration: keyof typeof ENUMERATIONS): Record<string, number> =>
  Object.fromEntries(Object.keys(ENUMERATIONS[enumeration]).map((key, place) => [key, place + 1]));

export const STATUS_CODES = enumerationCodes('construction_status');
export const STAGE_CODES = enumerationCodes('development_stage');
export const ORIGIN_CODES = enumerationCodes('building_origin');

/** A day that no data reach: the end of an interval that still lasts. */
export const OPEN_DAY = 2_000_000;
/** A day before all data: the start of what has no known start. */
export const FIRST_DAY = -25_567;
/** Areas are stored in hundredths of m², prices in ten-thousandths per m²: sums of integers leave no residues. */
export const AREA_SCALE = 100;
export const PRICE_SCALE = 10_000;
