// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for them
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const SPECIAL = /[&<>"]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Spreadsheets read _x000D_ as a character code. */
const CODE = /_(?=x[0-9a-f]{4}_)/gi;

/**
 * A text for the XML of a workbook: without characters that XML forbids, and with what a workbook would read as a code
 * escaped.
 */
export const escaped = (text: string): string =>
  text
    .replace(FORBIDDEN, '')
    .replace(CODE, '_x005F_')
    .replace(SPECIAL, (sign) => ENTITIES[sign] ?? sign);
