import { AREA_UNITS, DEFAULT_UNITS, MONETARY_UNITS, RENT_PERIODS } from './catalogue/units';
import { choice, languageKind, parameters } from './params';
import { LANGUAGES } from './text';

// In a file of their own: the calls of the first page must not bring the catalogue of indicators with them.

/** What every call takes: the language of its names and messages. */
export const LANGUAGE = parameters({ language: languageKind(LANGUAGES) });

/** The units of areas, prices and rents, and the language. */
export const UNITS = parameters({
  area_unit: choice(AREA_UNITS, DEFAULT_UNITS.area_unit),
  monetary_unit: choice(MONETARY_UNITS, DEFAULT_UNITS.monetary_unit),
  rent_period: choice(RENT_PERIODS, DEFAULT_UNITS.rent_period),
  language: languageKind(LANGUAGES),
});
