import type { Brochure, BrochurePage } from './brochure';
import { INK } from './ink';
import { printable } from './printable';
import type { Table } from './table';

const PAGE = { width: 612, height: 792 } as const;
const MARGIN = 50;
const WIDTH = PAGE.width - 2 * MARGIN;
const FOOT = PAGE.height - MARGIN - 16;
const GAP = 13;
const FACT_STYLE = { size: 8.2 } as const;
type Sizes = { readonly head: number; readonly cell: number };
const OFFERED: Sizes = { head: 8, cell: 8.5 };
/** Font sizes of the comparison, which has many columns. */
const COMPARED: Sizes = { head: 7, cell: 7.6 };
/** The width of the names of facts. */
const FIRST = 144;
const REGULAR = 'Helvetica';
const BOLD = 'Helvetica-Bold';

type Doc = PDFKit.PDFDocument;

/** The bytes of a brochure as a PDF. */
export async function pdfOf(brochure: Brochure): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc: Doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    // Nothing else is written below the foot.
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    bufferPages: true,
    info: { Title: printable(`${brochure.title} · ${brochure.date}`), Creator: 'Nave', Producer: 'Nave' },
    lang: brochure.language,
    displayTitle: true,
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  cover(doc, brochure);
  for (const page of brochure.pages) {
    doc.addPage();
    building(doc, page, brochure);
  }
  footers(doc, brochure);
  doc.end();
  return written;
}

/** pdfkit takes bytes only as a Buffer. */
const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function write(doc: Doc, text: string, x: number, y: number, how: Style & { width: number; right?: boolean }): number {
  doc
    .font(how.bold === true ? BOLD : REGULAR)
    .fontSize(how.size)
    .fillColor(how.colour ?? INK.text);
  doc.text(breakable(doc, printable(text), how.width), x, y, {
    width: how.width,
    align: how.right === true ? 'right' : 'left',
    lineGap: 1.5,
  });
  return doc.y;
}
type Style = { readonly size: number; readonly bold?: boolean; readonly colour?: string };

function heightOf(doc: Doc, text: string, width: number, style: Style): number {
  doc.font(style.bold === true ? BOLD : REGULAR).fontSize(style.size);
  return doc.heightOfString(breakable(doc, printable(text), width), { width, lineGap: 1.5 });
}

/** Words for which pdfkit would measure the remainder again for every line. */
const LONG_WORD = /[^\s-]{40,}/g;

/** Breaks long words at the end of a line in the current font. */
const breakable = (doc: Doc, text: string, width: number): string =>
  text.replace(LONG_WORD, (word) => {
    let broken = '';
    let line = 0;
    for (const sign of word) {
      const advance = doc.widthOfString(sign);
      line += advance;
      if (line > width) {
        broken += '\n';
        line = advance;
      }
      broken += sign;
    }
    return broken;
  });

/** The most characters of a name in the heading of a continued page. */
const REPEATED = 100;
const shortened = (text: string): string => (text.length > REPEATED ? `${text.slice(0, REPEATED)}…` : text);

const rule = (doc: Doc, y: number, colour: string = INK.border, thick = 0.5): void => {
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(thick)
    .strokeColor(colour)
    .stroke();
};

/** Starts a page with the heading `continued` where `height` does not fit below `y`; returns where to write. */
function ensureSpace(doc: Doc, y: number, height: number, continued: string): number {
  if (y + height <= FOOT) return y;
  doc.addPage();
  doc.rect(0, 0, PAGE.width, 4).fill(INK.accent);
  return write(doc, continued, MARGIN, MARGIN - 8, { size: 12, bold: true, colour: INK.quiet, width: WIDTH }) + GAP;
}

function cover(doc: Doc, brochure: Brochure): void {
  const { text } = brochure;
  const continued = text('continued', { name: brochure.title });
  doc.rect(0, 0, PAGE.width, 8).fill(INK.accent);
  let y = write(doc, brochure.title, MARGIN, 58, { size: 28, bold: true, width: WIDTH });
  y = write(doc, `${brochure.date} · ${brochure.count}`, MARGIN, y + 4, { size: 13, colour: INK.quiet, width: WIDTH });
  y += 22;
  const share = WIDTH / brochure.summary.length;
  brochure.summary.forEach(([name, value], i) => {
    write(doc, name, MARGIN + i * share, y, { size: 8.5, colour: INK.quiet, width: share - 8 });
    write(doc, value, MARGIN + i * share, y + 13, { size: 13, bold: true, width: share - 8 });
  });
  y += 46;
  if (brochure.map !== null) {
    const { png, width, height } = brochure.map;
    doc.image(bufferOf(png), MARGIN, y, { width: WIDTH });
    y += (height * WIDTH) / width + GAP;
  }
  y = table(doc, brochure.comparison, { title: text('contents'), continued, sizes: COMPARED }, y);
  if (brochure.criteria.length > 0) {
    y = heading(doc, text('note_filters'), ensureSpace(doc, y + GAP, 44, continued));
    for (const one of brochure.criteria) y = wide(doc, one, y, continued);
  }
}

const heading = (doc: Doc, text: string, y: number, x = MARGIN, width = WIDTH): number =>
  write(doc, text, x, y, { size: 10.5, bold: true, colour: INK.accent, width }) + 5;

/** Writes a name and its value; returns where they end. */
function pair(doc: Doc, [name, value]: readonly [string, string], x: number, y: number, width: number): number {
  write(doc, name, x, y, { ...FACT_STYLE, colour: INK.quiet, width: FIRST - 8 });
  const left = doc.y;
  write(doc, value, x + FIRST, y, { ...FACT_STYLE, width: width - FIRST });
  return Math.max(left, doc.y) + 1.8;
}

/** Writes a name and its value over the whole width. */
function wide(doc: Doc, [name, value]: readonly [string, string], y: number, continued: string): number {
  const height = Math.max(heightOf(doc, name, FIRST - 8, FACT_STYLE), heightOf(doc, value, WIDTH - FIRST, FACT_STYLE));
  // pdfkit itself continues what is taller than a page.
  return pair(doc, [name, value], MARGIN, ensureSpace(doc, y, Math.min(height, FOOT / 2), continued), WIDTH);
}

function building(doc: Doc, page: BrochurePage, { text }: Brochure): void {
  const title = `${page.number}. ${page.name}`;
  const continued = text('continued', { name: shortened(title) });
  doc.rect(0, 0, PAGE.width, 4).fill(INK.accent);
  let y = write(doc, title, MARGIN, MARGIN - 8, { size: 19, bold: true, width: WIDTH });
  y = write(doc, page.place, MARGIN, y + 1, { size: 10.5, colour: INK.quiet, width: WIDTH });
  if (page.address !== null) y = write(doc, page.address, MARGIN, y, { size: 9, colour: INK.quiet, width: WIDTH });
  y += 9;
  doc.rect(MARGIN, y, WIDTH, 42).fill(INK.band);
  const share = WIDTH / Math.max(3, page.figures.length);
  page.figures.forEach(([name, value], i) => {
    write(doc, name, MARGIN + 10 + i * share, y + 8, { size: 8, colour: INK.quiet, width: share - 14 });
    write(doc, value, MARGIN + 10 + i * share, y + 20, { size: 12, bold: true, width: share - 14 });
  });
  y += 42 + GAP;
  const half = (WIDTH - 18) / 2;
  const right = MARGIN + half + 18;
  let facts = heading(doc, text('facts'), y, MARGIN, half);
  const rest = [...page.facts];
  for (let next = rest[0]; next !== undefined; next = rest[0]) {
    const [name, value] = next;
    const height = Math.max(heightOf(doc, name, FIRST - 8, FACT_STYLE), heightOf(doc, value, half - FIRST, FACT_STYLE));
    if (facts + height > FOOT) break;
    facts = pair(doc, next, MARGIN, facts, half);
    rest.shift();
  }
  let pictures = y;
  if (page.map !== null) {
    pictures = heading(doc, text('location'), pictures, right, half);
    const { png, width, height } = page.map;
    doc.image(bufferOf(png), right, pictures, { width: half });
    pictures += (height * half) / width + GAP;
  }
  if (page.plan !== null) {
    pictures = heading(doc, text('plan'), pictures, right, half);
    const { png, width, height } = page.plan;
    const shown = Math.min(half, (190 * width) / height);
    doc.image(bufferOf(png), right, pictures, { width: shown });
    pictures += (height * shown) / width + GAP;
  }
  y = Math.max(facts, pictures) + 6;
  for (const one of rest) y = wide(doc, one, y, continued);
  y = table(doc, page.spaces, { title: text('offer'), continued, sizes: OFFERED }, y);
  if (page.contacts.length > 0) {
    y = heading(doc, text('contact'), ensureSpace(doc, y + GAP, 44, continued));
    for (const line of page.contacts)
      y = write(doc, line, MARGIN, ensureSpace(doc, y, 14, continued), { size: 9, width: WIDTH }) + 2;
  }
  photos(doc, page, text('photos'), continued, y + GAP);
}

/** Writes a table over as many pages as it takes, its header on each; returns where it ends. */
function table(
  doc: Doc,
  { columns, rows }: Table,
  { title, continued, sizes }: { readonly title: string; readonly continued: string; readonly sizes: Sizes },
  from: number,
): number {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const [headStyle, cellStyle]: [Style, Style] = [
    { size: sizes.head, bold: true, colour: INK.quiet },
    { size: sizes.cell },
  ];
  let x = MARGIN;
  const placed = columns.map((column) => {
    const width = (column.share / whole) * WIDTH;
    const at = x;
    x += width;
    return { ...column, x: at, width: width - 8 };
  });
  const tall = (texts: readonly string[], style: Style) =>
    Math.max(...placed.map(({ width }, i) => heightOf(doc, texts[i] ?? '', width, style)));
  const row = (texts: readonly string[], y: number, style: Style) =>
    placed.forEach(({ x: at, width, right }, i) => {
      write(doc, texts[i] ?? '', at, y, { ...style, width, right });
    });
  const headers = columns.map(({ header }) => header);
  const head = (y: number): number => {
    row(headers, y, headStyle);
    const height = tall(headers, headStyle);
    rule(doc, y + height + 2, INK.faint, 0.8);
    return y + height + 6;
  };
  // Title and header stand on the page of the first row.
  const first = 24 + tall(headers, headStyle) + tall(rows[0] ?? [], cellStyle) + 12;
  let y = head(heading(doc, title, ensureSpace(doc, from, first, continued)));
  for (const texts of rows) {
    const height = tall(texts, cellStyle);
    const start = ensureSpace(doc, y, height + 6, continued);
    y = start < y ? head(start) : start;
    row(texts, y, cellStyle);
    y += height + 4;
    rule(doc, y - 1);
    y += 3;
  }
  return y;
}

function photos(doc: Doc, { photos: shown }: BrochurePage, title: string, continued: string, from: number): void {
  const [first] = shown;
  if (first === undefined) return;
  const half = (WIDTH - 12) / 2;
  const height = (first.height * half) / first.width;
  let y = heading(doc, title, ensureSpace(doc, from, height + 24, continued));
  shown.forEach(({ jpeg }, i) => {
    if (i % 2 === 0) y = ensureSpace(doc, y, height, continued);
    doc.image(bufferOf(jpeg), MARGIN + (i % 2) * (half + 12), y, { width: half, height });
    if (i % 2 === 1) y += height + 12;
  });
}

function footers(doc: Doc, { text, notes, title, date }: Brochure): void {
  const { start, count } = doc.bufferedPageRange();
  for (let i = start; i < start + count; i++) {
    doc.switchToPage(i);
    rule(doc, PAGE.height - 46);
    const first =
      i === start ? notes.join(' · ') : `${title} · ${date}${notes[0] === undefined ? '' : ` · ${notes[0]}`}`;
    write(doc, first, MARGIN, PAGE.height - 40, { size: 7.5, colour: INK.quiet, width: WIDTH - 90 });
    const page = text('page', { page: i - start + 1, pages: count });
    write(doc, page, MARGIN + WIDTH - 85, PAGE.height - 40, { size: 7.5, colour: INK.quiet, width: 85, right: true });
  }
}
