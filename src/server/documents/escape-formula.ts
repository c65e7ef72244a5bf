/** A cell that begins with one of these is a formula for spreadsheets; some read the wide forms like the narrow ones. */
const SIGN = '=+\\-@\uff1d\uff0b\uff0d\uff20';
/** These never begin prose and are therefore also escaped after blanks. */
const SURE = '=@\uff1d\uff20';
const BLANKS = '[ \\u00a0\\u200b\\ufeff]+';

const FORMULA = new RegExp(`^(?:[${SIGN}\\t\\r\\n]|${BLANKS}[${SURE}])`);
/**
 * A separator of cells in some locale or program, followed by a formula. Excel splits a file by the separator of its locale,
 * whatever the file uses, and a quote that is not at the beginning of a cell encloses nothing.
 */
const INNER = new RegExp(`([;,\\t\\r\\n])(?=["']*[${SIGN}]|${BLANKS}["']*[${SURE}])`, 'g');

/** An international telephone number with a separate country code: nothing but digits and what groups them. */
const PHONE = /^\+(\d{1,3}) ([\d(][\d ()-]*\d)$/;

/**
 * A text that no spreadsheet runs as a formula, whatever its separator. The country code of a telephone number is put in brackets,
 * because a plus sign would make a sum of it.
 */
export function escapeFormula(text: string): string {
  if (PHONE.test(text)) return text.replace(PHONE, '(+$1) $2');
  const inner = text.replace(INNER, "$1'");
  return FORMULA.test(text) ? `'${inner}` : inner;
}
