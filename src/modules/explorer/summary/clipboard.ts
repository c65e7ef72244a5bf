export type CopiedRow = readonly (string | number | null)[];

/** Text that a spreadsheet would run is escaped as text. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const escapeFormula = (cell: CopiedRow[number]): string =>
  cell === null
    ? ''
    : typeof cell === 'number'
      ? String(Number(cell.toPrecision(12)))
      : harmless(cell).replace(/[\t\r\n]+/g, ' ');

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

/** Rows as a spreadsheet takes them: numbers unformatted, cells between tabs. */
export const tabSeparated = (rows: readonly CopiedRow[]): string =>
  rows.map((row) => row.map(escapeFormula).join('\t')).join('\n');

export function asHtml([head = [], ...body]: readonly CopiedRow[]): string {
  const line = (row: CopiedRow, tag: 'th' | 'td') =>
    `<tr>${row.map((cell) => `<${tag}>${escaped(escapeFormula(cell))}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${line(head, 'th')}</thead><tbody>${body.map((row) => line(row, 'td')).join('')}</tbody></table>`;
}

export async function copyRows(rows: readonly CopiedRow[]): Promise<void> {
  const text = tabSeparated(rows);
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard.write) return navigator.clipboard.writeText(text);
  const part = (type: string, content: string) => new Blob([content], { type });
  await navigator.clipboard.write([
    new ClipboardItem({ 'text/plain': part('text/plain', text), 'text/html': part('text/html', asHtml(rows)) }),
  ]);
}
