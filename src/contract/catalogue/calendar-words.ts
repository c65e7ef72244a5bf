/** The months in every form in which people write them, folded (lower case, no accents), from January. */
export const MONTHS: readonly (readonly string[])[] = [
  ['enero', 'ene', 'january', 'jan'],
  ['febrero', 'feb', 'february'],
  ['marzo', 'mar', 'march'],
  ['abril', 'abr', 'april', 'apr'],
  ['mayo', 'may'],
  ['junio', 'jun', 'june'],
  ['julio', 'jul', 'july'],
  ['agosto', 'ago', 'august', 'aug'],
  ['septiembre', 'setiembre', 'sep', 'sept', 'september'],
  ['octubre', 'oct', 'october'],
  ['noviembre', 'nov', 'november'],
  ['diciembre', 'dic', 'december', 'dec'],
];

/** The words for first to fourth, folded. */
export const ORDINALS: readonly (readonly string[])[] = [
  ['primer', 'primero', 'primera', '1er', '1ero', '1ra', '1o', 'first', '1st', 'i'],
  ['segundo', 'segunda', '2do', '2da', '2o', 'second', '2nd', 'ii'],
  ['tercer', 'tercero', 'tercera', '3er', '3ero', '3ra', '3o', 'third', '3rd', 'iii'],
  ['cuarto', 'cuarta', '4to', '4ta', '4o', 'fourth', '4th', 'iv', 'ultimo', 'last'],
];
