/** Words beside a measure that decide which one of several is meant. Each is a regular expression of whole words. */
const QUALIFIER_WORDS = {
  net: 'netas?|netos?|net',
  gross: 'brutas?|brutos?|gross',
  closed:
    'achieved|signed|firmad[oa]s?|pactad[oa]s?|closed|closing|cierre|cerrad[oa]s?|transactions?|transacted|operaciones|deals',
  asked: 'asking|pedid[oa]s?|piden|lista|salida|ask|list|listed|quoted|oferta',
  rate: 'tasas?|%|porcentajes?|rates?|percentage|percent|share|proporcion|proportion|portion|fraccion|fraction',
  priced: 'precios?|rentas?|prices?|rents?|cuanto|how much|caro|cheap\\w*|expensive',
  buildings: 'naves?|edificios?|bodegas?|buildings?|warehouses?',
  vacant: 'vacant|vaci[oa]s?|empty|disponibles?|available|desocupad[oa]s?',
  empty: 'vacant|vacantes?|vaci[oa]s?|empty|desocupad[oa]s?',
  occupied: 'occupied|ocupad[oa]s?|llen[oa]s?|full',
} as const;

export type Qualifier = keyof typeof QUALIFIER_WORDS;

const formOf = (words: string): RegExp => new RegExp(`(^| )(${words})( |$)`);
const FORMS: Readonly<Record<Qualifier, RegExp>> = {
  net: formOf(QUALIFIER_WORDS.net),
  gross: formOf(QUALIFIER_WORDS.gross),
  closed: formOf(QUALIFIER_WORDS.closed),
  asked: formOf(QUALIFIER_WORDS.asked),
  rate: formOf(QUALIFIER_WORDS.rate),
  priced: formOf(QUALIFIER_WORDS.priced),
  buildings: formOf(QUALIFIER_WORDS.buildings),
  vacant: formOf(QUALIFIER_WORDS.vacant),
  empty: formOf(QUALIFIER_WORDS.empty),
  occupied: formOf(QUALIFIER_WORDS.occupied),
};

/** Whether a text of folded words joined by spaces holds a qualifier. */
export const isQualified = (text: string, qualifier: Qualifier): boolean => FORMS[qualifier].test(text);
