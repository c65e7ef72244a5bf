import type { AreaUnit, MonetaryUnit } from '@/contract/catalogue/units';

/** Patterns of `expand`, folded. */
export const AREA_UNIT_PATTERNS: Readonly<Record<AreaUnit, readonly string[]>> = {
  m2: [
    'm2s?',
    'm 2',
    'mt2s?',
    'mts2',
    'mtrs2',
    'mts',
    'metros?( cuadrados?|2)?',
    'mts? cuadrados?',
    'sqm',
    'sq ?m',
    'sq ?mts?',
    'sq (meter|metre)s?',
    'squared? (meter|metre)s?',
    '(meter|metre)s?( squared)?',
    'metric( units)?',
    'mc',
  ],
  ft2: [
    'ft2',
    'ft 2',
    'pies?( cuadrados?|2)?',
    'pie2',
    'p2',
    'sq ?ft',
    'sqf',
    'sf',
    'sq ?feet',
    'squared? (foot|feet)',
    '(foot|feet)',
    'ft',
    'sq footage',
  ],
};
export const MONEY_PATTERNS: Readonly<Record<MonetaryUnit, readonly string[]>> = {
  MXN: ['pesos?( mexicanos?)?', 'mxn', 'mxp', 'moneda nacional', 'mn', '(mexican )?pesos?'],
  USD: ['dolar(es)?( americanos?| estadounidenses)?', 'dlls?', 'dls', 'usd', 'us', '(us )?dollars?', 'dollar terms'],
};
/** Names between a price's currency and its unit of area: "por", "al mes". */
export const PRICE_LINKS = ['por', 'el', 'per', 'a', 'x', 'al', 'la', 'the', 'de', 'cada', '/'] as const;
