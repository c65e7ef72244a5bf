import type { Format } from '../sheet';

/** Arrows show the direction of a change; colours would judge it. */
const signed = (digits: string) => `"▲ "${digits};"▼ "${digits};"= "${digits}`;
const CODES: Record<Format, string> = {
  text: 'General',
  prose: 'General',
  whole: '#,##0',
  two: '#,##0.00',
  three: '#,##0.000',
  rate: '0.00%',
  share: '0.0%',
  change: signed('0.0%'),
  points: signed('0.00" pp"'),
  day: 'yyyy\\-mm\\-dd',
  degrees: '0.00000',
};
const FORMATS = Object.keys(CODES) as readonly Format[];
/** Lower numbers are the built-in formats of spreadsheets. */
const FIRST_OWN = 164;

/** The index of a cell's style: its column's format, and whether it is bold. */
export const styleOf = (format: Format, strong: boolean): number => 1 + FORMATS.indexOf(format) * 2 + (strong ? 1 : 0);
const HEADER = 1 + FORMATS.length * 2;
const WORDS: ReadonlySet<Format> = new Set(['text', 'prose']);
/** The index of a header's style: aligned like its column, texts left and numbers right. */
export const headerStyleOf = (format: Format): number => HEADER + (WORDS.has(format) ? 0 : 1);

const escaped = (code: string) => code.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const cell = (format: Format, font: number) =>
  `<xf numFmtId="${FIRST_OWN + FORMATS.indexOf(format)}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${
    format === 'prose'
      ? ' applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>'
      : ' applyAlignment="1"><alignment vertical="top"/></xf>'
  }`;

const header = (aligned: string) =>
  `<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center"${aligned}/></xf>`;

export const STYLES = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  `<numFmts count="${FORMATS.length}">`,
  ...FORMATS.map((format, i) => `<numFmt numFmtId="${FIRST_OWN + i}" formatCode="${escaped(CODES[format])}"/>`),
  '</numFmts>',
  '<fonts count="2"><font><sz val="10"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="10"/><name val="Calibri"/><family val="2"/></font></fonts>',
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFF5F5F4"/><bgColor indexed="64"/></patternFill></fill></fills>',
  '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>',
  '<border><left/><right/><top/><bottom style="thin"><color rgb="FF8A837D"/></bottom><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${3 + FORMATS.length * 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>`,
  ...FORMATS.flatMap((format) => [cell(format, 0), cell(format, 1)]),
  header(''),
  // Beside the button of the filter, which stands at the right edge.
  header(' horizontal="right" indent="2"'),
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('');
