import { AREA_UNITS, MONETARY_UNITS } from './catalogue/units';
import { choice, languageKind, parameters } from './params';
import { LANGUAGES } from './text';

// In a file of their own: the calls of the first page must not bring the catalogue of indicators with them.

/** What every call takes: the language of its names and messages. */
export const LANGUAGE = parameters({ language: languageKind(LANGUAGES) });

/** The units of areas and prices, and the language. */
export const UNITS = parameters({
  area_unit: choice(AREA_UNITS, 'ft2'),
  monetary_unit: choice(MONETARY_UNITS, 'USD'),
  language: languageKind(LANGUAGES),
});
