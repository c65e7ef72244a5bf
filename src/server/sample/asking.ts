import type { Building } from './buildings';
import { dayOf, yearOf } from './days';

const YEAR = 365.25;
export const LOWEST_RENT = 3;
const HIGHEST = 12;
/** A square metre costs as much as so many months of its rent. */
const MONTHS_OF_RENT = 125;

/** An amount rounded to cents. */
export const cents = (value: number): number => Math.round(value * 100) / 100;

/** Rents rise since 2021: index 1 at the end. */
const rentIndex = (day: number): number => {
  const year = yearOf(day) + (day - dayOf(yearOf(day))) / YEAR;
  return year < 2021 ? 0.72 : Math.min(1.03, 0.72 + (year - 2021) * 0.05);
};

/** What a building's market pays on a day, in USD per m² and month. */
export function rentOf({ market, row, level }: Building, day: number): number {
  const quality = { A: 1.06, B: 0.95, C: 0.84 }[String(row.building_classification)] ?? 1;
  return Math.max(LOWEST_RENT, Math.min(HIGHEST, market.rent * quality * level * rentIndex(day)));
}

/** The sale price in USD per m² that fits a rent in USD per m² and month. */
export const salePriceOf = (rent: number): number => Math.round(rent * MONTHS_OF_RENT);
