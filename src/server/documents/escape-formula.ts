/** Spreadsheets take a cell for a formula that begins with one of these; some read the wide forms as the narrow ones. */
const SIGN = '=+\\-@\uff1d\uff0b\uff0d\uff20';
/** Never the beginning of prose, so that they count behind blanks too. */
const SURE = '=@\uff1d\uff20';
const BLANKS = '[ \\u00a0\\u200b\\ufeff]+';

const FORMULA = new RegExp(`^(?:[${SIGN}\\t\\r\\n]|${BLANKS}[${SURE}])`);
/**
 * What separates cells in some locale or program, with a formula behind it. Excel splits a file by the separator of its locale,
 * whatever the file's own is, and a quote that does not stand at the beginning of a cell encloses nothing.
 */
const INNER = new RegExp(`([;,\\t\\r\\n])(?=["']*[${SIGN}]|${BLANKS}["']*[${SURE}])`, 'g');

/** An international telephone number whose country code stands apart: nothing but digits and what groups them. */
const PHONE = /^\+(\d{1,3}) ([\d(][\d ()-]*\d)$/;

/**
 * A text that no spreadsheet runs, whatever it takes for the separator. A telephone number, which one would reckon up, has its
 * country code in brackets instead of a sign before it: what begins with a bracket is no formula, and what goes on behind the
 * bracket no number.
 */
export function escapeFormula(text: string): string {
  if (PHONE.test(text)) return text.replace(PHONE, '(+$1) $2');
  const inner = text.replace(INNER, "$1'");
  return FORMULA.test(text) ? `'${inner}` : inner;
}
