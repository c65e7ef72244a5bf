/** What spreadsheets take for a formula when a cell begins with it; the wide forms are read as the narrow ones by some. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** An international telephone number whose country code stands apart: nothing but digits and what groups them. */
const PHONE = /^\+(\d{1,3}) ([\d(][\d ()-]*\d)$/;

/**
 * A text that no spreadsheet runs. A telephone number, which one would reckon up, has its country code in brackets instead of a
 * sign before it: what begins with a bracket is no formula, and what goes on behind the bracket no number.
 */
export const neutral = (text: string): string =>
  FORMULA.test(text) ? (PHONE.test(text) ? text.replace(PHONE, '(+$1) $2') : `'${text}`) : text;
