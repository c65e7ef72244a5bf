import { figureDigits } from './price-digits';

const isShown = (text: string): boolean => /[1-9]/.test(text);
/** Rates have a unit without an area. */
const isPrice = (unit: string): boolean => unit.includes('/');
/** What is lost in adding up. */
const NOTHING = 1e-9;

/**
 * A difference with its sign, whole: +12,345, −0.0214, +<0.0001; of prices `precise` adds a decimal.
 * @param shown writes a size with so many decimals
 */
export function signed(
  value: number,
  unit: string,
  precise: boolean,
  shown: (size: number, digits: number) => string,
): string {
  const size = Math.abs(value);
  const finer = precise && isPrice(unit);
  const digits = figureDigits(unit) + (finer ? 1 : 0);
  const text = shown(size, digits);
  const sign = value > 0 ? '+' : '−';
  if (isShown(text)) return `${sign}${text}`;
  return finer && size > NOTHING ? `${sign}<${shown(10 ** -digits, digits)}` : text;
}
