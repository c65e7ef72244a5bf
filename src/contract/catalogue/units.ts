import { keysOf } from '../keys';
import { type Language, type Text, text } from '../text';

export const AREA_UNITS = ['ft2', 'm2'] as const;
export type AreaUnit = (typeof AREA_UNITS)[number];
export const MONETARY_UNITS = ['USD', 'MXN'] as const;
export type MonetaryUnit = (typeof MONETARY_UNITS)[number];
/** What a rent pays for: each month or each year. */
export const RENT_PERIODS = ['month', 'year'] as const;
export type RentPeriod = (typeof RENT_PERIODS)[number];

/** The units of a request or of what is shown, and the language of its names. */
export type Units = {
  readonly area_unit: AreaUnit;
  readonly monetary_unit: MonetaryUnit;
  readonly rent_period: RentPeriod;
  readonly language: Language;
};
/** Where nobody has chosen units. */
export const DEFAULT_UNITS = {
  area_unit: 'ft2',
  monetary_unit: 'USD',
  rent_period: 'month',
} as const satisfies Omit<Units, 'language'>;
export const UNIT_KEYS = keysOf(DEFAULT_UNITS);

/** Units that are named; others hold for the rest. */
export type ExplicitUnits = { readonly [K in keyof typeof DEFAULT_UNITS]?: Units[K] | undefined };

/** Units, with those that are named in their place. */
export const withUnits = (units: Units, { area_unit, monetary_unit, rent_period }: ExplicitUnits): Units => ({
  area_unit: area_unit ?? units.area_unit,
  monetary_unit: monetary_unit ?? units.monetary_unit,
  rent_period: rent_period ?? units.rent_period,
  language: units.language,
});

/** The units of what has more than them. */
export const unitsOf = ({ area_unit, monetary_unit, rent_period, language }: Units): Units => ({
  area_unit,
  monetary_unit,
  rent_period,
  language,
});

export const PERIODS = ['monthly', 'quarterly', 'yearly'] as const;
export type Period = (typeof PERIODS)[number];
/** How many months a period has, and how many periods a year. */
export const MONTHS_OF_PERIOD: Record<Period, number> = { monthly: 1, quarterly: 3, yearly: 12 };
/** Periods in a year: 12, 4 or 1. */
export const periodsPerYear = (period: Period): number => 12 / MONTHS_OF_PERIOD[period];

export const SORTS = ['alpha', 'value'] as const;
export type Sort = (typeof SORTS)[number];

/** The days that the cards of flows count: the whole range, or the last period in it that is over. */
export const FLOW_SPANS = ['range', 'closed'] as const;
export type FlowSpan = (typeof FLOW_SPANS)[number];

/** Square feet in a square metre. Areas are stored in m². */
export const FT2_PER_M2 = 10.7639104;

/** How many of `unit` make one square metre. */
export const areaPerM2 = (unit: AreaUnit): number => (unit === 'ft2' ? FT2_PER_M2 : 1);

export const AREA_SYMBOL: Record<AreaUnit, string> = { ft2: 'ft²', m2: 'm²' };
/** The unit of what lasts. */
export const MONTHS = text('meses', 'months');
/** The unit of an answer, by its symbol. */
export const areaUnitOf = (symbol: string): AreaUnit => (symbol === AREA_SYMBOL.m2 ? 'm2' : 'ft2');
export const RENT_PERIOD_NAMES: Record<RentPeriod, Text> = {
  month: text('mes', 'month'),
  year: text('año', 'year'),
};
const MONTHS_OF_RENT: Record<RentPeriod, number> = { month: 1, year: 12 };

/** Lease prices (rents) are per area and month or year, sale prices per area, once. Every price is stored in USD per m², rents per month. */
export const PRICE_BASES = ['lease', 'sale'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

/** A price of 1 per m², of rents per month, in an area unit and a rent period: what converts every price but for its currency. */
export const pricePerM2 = (
  basis: PriceBasis,
  { area_unit, rent_period }: Pick<Units, 'area_unit' | 'rent_period'>,
): number => (basis === 'lease' ? MONTHS_OF_RENT[rent_period] : 1) / areaPerM2(area_unit);

/** The unit of a price, such as USD/m²/mes or MXN/ft²: rents name their period, sale prices do not. */
export const priceUnit = (basis: PriceBasis, { area_unit, monetary_unit, rent_period, language }: Units): string =>
  `${monetary_unit}/${AREA_SYMBOL[area_unit]}${basis === 'lease' ? `/${RENT_PERIOD_NAMES[rent_period][language]}` : ''}`;

export const POWER_SYMBOL = 'kVA';
/** The unit of an age. */
export const YEARS = text('años', 'years');

export const PERIOD_NAMES: Record<Period, Text> = {
  monthly: text('Mensual', 'Monthly'),
  quarterly: text('Trimestral', 'Quarterly'),
  yearly: text('Anual', 'Yearly'),
};
