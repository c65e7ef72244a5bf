import { type Language, type Text, text } from '../text';

export const AREA_UNITS = ['ft2', 'm2'] as const;
export type AreaUnit = (typeof AREA_UNITS)[number];
export const MONETARY_UNITS = ['USD', 'MXN'] as const;
export type MonetaryUnit = (typeof MONETARY_UNITS)[number];
export const PERIODS = ['monthly', 'quarterly', 'yearly'] as const;
export type Period = (typeof PERIODS)[number];
/** How many months a period has, and how many periods a year. */
export const MONTHS_OF_PERIOD: Record<Period, number> = { monthly: 1, quarterly: 3, yearly: 12 };
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
/** The unit of an answer, by its symbol. */
export const areaUnitOf = (symbol: string): AreaUnit => (symbol === AREA_SYMBOL.m2 ? 'm2' : 'ft2');
const MONTH: Text = text('mes', 'month');

/** Lease prices are per area and month, sale prices per area, once. */
export type PriceBasis = 'lease' | 'sale';

export const priceUnit = (basis: PriceBasis, money: MonetaryUnit, area: AreaUnit, language: Language): string =>
  `${money}/${AREA_SYMBOL[area]}${basis === 'lease' ? `/${MONTH[language]}` : ''}`;

export const POWER_SYMBOL = 'kVA';

export const PERIOD_NAMES: Record<Period, Text> = {
  monthly: text('Mensual', 'Monthly'),
  quarterly: text('Trimestral', 'Quarterly'),
  yearly: text('Anual', 'Yearly'),
};
