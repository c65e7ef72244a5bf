import type { Units } from '@/contract/catalogue/units';
import { AREA_SYMBOL, type AreaUnit, priceUnit } from '@/contract/catalogue/units';
import { lengthIn } from '@/contract/drawing/length';
import { priceDigits } from '@/contract/figures/price-digits';
import type { Language } from '@/contract/text';
import type { Rates } from '@/server/engine/version/rates';
import { fileText } from './texts';

const LOCALES: Record<Language, string> = { es: 'es-MX', en: 'en-US' };

/** Making a formatter takes a hundred times longer than formatting. */
const formats = new Map<string, Intl.NumberFormat>();
function numbers(language: Language, minimumFractionDigits: number, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${language} ${minimumFractionDigits} ${maximumFractionDigits}`;
  const found = formats.get(key);
  if (found !== undefined) return found;
  const made = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits, maximumFractionDigits });
  formats.set(key, made);
  return made;
}

/** A number with exactly so many decimals. */
export const numberIn = (language: Language, value: number, digits = 0): string =>
  numbers(language, digits, digits).format(value);

/** A number with at most so many decimals, without trailing zeros. */
export const shortIn = (language: Language, value: number, digits: number): string =>
  numbers(language, 0, digits).format(value);

/** An ISO day in words. */
export const dayIn = (language: Language, iso: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${iso}T00:00:00Z`),
  );

/** The same with a short month. */
export const shortDayIn = (language: Language, iso: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${iso}T00:00:00Z`),
  );

/** An area in the unit of the request, with it. */
export const areaShown = (value: number, { area_unit, language }: Units): string =>
  `${numberIn(language, value)} ${AREA_SYMBOL[area_unit]}`;

/** A price in the unit and currency of the request, with them. */
export const priceShown = (value: number, basis: 'lease' | 'sale', units: Units): string =>
  `${numberIn(units.language, value, priceDigits(basis, units.rent_period))} ${priceUnit(basis, units)}`;

/** A length that is given in metres: in feet beside square feet. */
export function lengthShown(metres: number, area: AreaUnit, language: Language): string {
  const { value, unit, digits } = lengthIn(metres, area);
  return `${numberIn(language, value, digits)} ${unit}`;
}

/** MXN per USD and its day. */
export const rateShown = ({ day, mxn_per_usd }: NonNullable<ReturnType<Rates['at']>>, language: Language): string =>
  fileText(language, 'rate', { rate: numberIn(language, mxn_per_usd, 4), day: dayIn(language, day) });
