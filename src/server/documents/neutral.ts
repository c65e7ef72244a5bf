/** What spreadsheets take for a formula when a cell begins with it; the wide forms are read as the narrow ones by some. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A text that no spreadsheet runs. */
export const neutral = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
