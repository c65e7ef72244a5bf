import type { Brochure, BrochurePage } from './brochure';
import { INK } from './ink';
import { artifact, content, documentTag, type Tag, type TagType, tagIn } from './pdf-structure';
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
    pdfVersion: '1.7',
    tagged: true,
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const structure = documentTag(doc);
  cover(doc, brochure, tagIn(doc, structure, 'Sect'));
  for (const page of brochure.pages) {
    doc.addPage();
    const section = tagIn(doc, structure, 'Sect');
    building(doc, page, brochure, section);
    section.element.end();
  }
  footers(doc, brochure);
  doc.end();
  return written;
}

/** pdfkit takes bytes only as a Buffer. */
const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

type Placed = { readonly width: number; readonly right?: boolean };
/** The place of a text in the structure; null for what each page repeats. */
type Tagged = { readonly as: Tag | null };

/** Writes a text within what is being drawn; returns where it ends. */
function put(doc: Doc, text: string, x: number, y: number, how: Style & Placed): number {
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

/** Writes a text with a place of its own in the structure; returns where it ends. */
function write(doc: Doc, text: string, x: number, y: number, how: Style & Placed & Tagged): number {
  const draw = () => void put(doc, text, x, y, how);
  if (how.as === null) artifact(doc, draw, 'Pagination');
  else content(doc, how.as, draw);
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

const rule = (doc: Doc, y: number, colour: string = INK.border, thick = 0.5): void =>
  artifact(doc, () => {
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(thick)
      .strokeColor(colour)
      .stroke();
  });

const surface = (doc: Doc, { x, y, width, height }: Figure, colour: string): void =>
  artifact(doc, () => {
    doc.rect(x, y, width, height).fill(colour);
  });

type Box = { readonly x: number; readonly y: number; readonly width: number };
type Figure = Box & { readonly height: number };

/** A part of the brochure: its place in the structure, and the heading of the pages that continue it. */
type Part = {
  readonly doc: Doc;
  readonly text: Brochure['text'];
  readonly continued: string;
  readonly section: Tag;
};

/** A picture with the text that stands for it. */
const figure = ({ doc, section }: Part, bytes: Uint8Array, { x, y, width, height }: Figure, alt: string): void =>
  content(doc, tagIn(doc, section, 'Figure', { alt, bbox: [x, y, x + width, y + height] }), () => {
    doc.image(bufferOf(bytes), x, y, { width, height });
  });

/** Starts a page with the heading `continued` where `height` does not fit below `y`; returns where to write. */
function ensureSpace(doc: Doc, y: number, height: number, continued: string): number {
  if (y + height <= FOOT) return y;
  doc.addPage();
  surface(doc, { x: 0, y: 0, width: PAGE.width, height: 4 }, INK.accent);
  const style = { size: 12, bold: true, colour: INK.quiet, width: WIDTH, as: null };
  return write(doc, continued, MARGIN, MARGIN - 8, style) + GAP;
}

function cover(doc: Doc, brochure: Brochure, section: Tag): void {
  const { text } = brochure;
  const continued = text('continued', { name: brochure.title });
  const part = { doc, text, continued, section };
  surface(doc, { x: 0, y: 0, width: PAGE.width, height: 8 }, INK.accent);
  const title = { size: 28, bold: true, width: WIDTH, as: tagIn(doc, section, 'H1') };
  let y = write(doc, brochure.title, MARGIN, 58, title);
  const under = { size: 13, colour: INK.quiet, width: WIDTH, as: tagIn(doc, section, 'P') };
  y = write(doc, `${brochure.date} · ${brochure.count}`, MARGIN, y + 4, under);
  y += 22;
  const share = WIDTH / brochure.summary.length;
  brochure.summary.forEach(([name, value], i) => {
    content(doc, tagIn(doc, section, 'P'), () => {
      put(doc, name, MARGIN + i * share, y, { size: 8.5, colour: INK.quiet, width: share - 8 });
      put(doc, value, MARGIN + i * share, y + 13, { size: 13, bold: true, width: share - 8 });
    });
  });
  y += 46;
  if (brochure.map !== null) {
    const { png, width, height } = brochure.map;
    const drawn = (height * WIDTH) / width;
    const alt = `${text('location')}: ${brochure.count}`;
    figure(part, png, { x: MARGIN, y, width: WIDTH, height: drawn }, alt);
    y += drawn + GAP;
  }
  y = table(part, brochure.comparison, { title: text('contents'), sizes: COMPARED, level: 'H2' }, y);
  if (brochure.criteria.length > 0) {
    y = heading(doc, text('note_filters'), ensureSpace(doc, y + GAP, 44, continued), { within: section, level: 'H2' });
    for (const one of brochure.criteria) y = wide(part, one, y);
  }
}

type HeadingPlace = { readonly within: Tag; readonly level?: TagType; readonly x?: number; readonly width?: number };

const heading = (
  doc: Doc,
  text: string,
  y: number,
  { within, level = 'H3', x = MARGIN, width = WIDTH }: HeadingPlace,
): number =>
  write(doc, text, x, y, { size: 10.5, bold: true, colour: INK.accent, width, as: tagIn(doc, within, level) }) + 5;

type Pair = readonly [name: string, value: string];

/** Writes a name and its value, which are one paragraph; returns where they end. */
function pair({ doc, section }: Part, [name, value]: Pair, { x, y, width }: Box): number {
  let end = y;
  content(doc, tagIn(doc, section, 'P'), () => {
    const left = put(doc, name, x, y, { ...FACT_STYLE, colour: INK.quiet, width: FIRST - 8 });
    end = Math.max(left, put(doc, value, x + FIRST, y, { ...FACT_STYLE, width: width - FIRST })) + 1.8;
  });
  return end;
}

/** Writes a name and its value over the whole width. */
function wide(part: Part, one: Pair, y: number): number {
  const { doc, continued } = part;
  const [name, value] = one;
  const height = Math.max(heightOf(doc, name, FIRST - 8, FACT_STYLE), heightOf(doc, value, WIDTH - FIRST, FACT_STYLE));
  // pdfkit itself continues what is taller than a page.
  const start = ensureSpace(doc, y, Math.min(height, FOOT / 2), continued);
  return pair(part, one, { x: MARGIN, y: start, width: WIDTH });
}

const HALF = (WIDTH - 18) / 2;
const RIGHT = MARGIN + HALF + 18;

function building(doc: Doc, page: BrochurePage, { text }: Brochure, section: Tag): void {
  const title = `${page.number}. ${page.name}`;
  const continued = text('continued', { name: shortened(title) });
  const part = { doc, text, continued, section };
  let y = pageHead(doc, page, title, section);
  const facts = heading(doc, text('facts'), y, { within: section, width: HALF });
  const [left, rest] = column(part, page.facts, facts);
  const right = pictures(part, page, y);
  // Before the spaces, which follow in any case: after them it would now and then be alone on the next page.
  const under = Math.min(left, right) + (left < right ? GAP : 0);
  const below = Math.max(left, right) + 6;
  const beside = Math.max(below, under + contactsHeight(doc, page, HALF) + 6);
  const wholeWidth = below + contactsHeight(doc, page, WIDTH) + GAP;
  if (rest.length === 0 && beside <= Math.min(wholeWidth, FOOT)) {
    contact(part, page, { x: left < right ? MARGIN : RIGHT, y: under, width: HALF });
    y = beside;
  } else {
    y = below;
    for (const one of rest) y = wide(part, one, y);
    if (page.contacts.length > 0) {
      const start = ensureSpace(doc, y, Math.min(contactsHeight(doc, page, WIDTH), FOOT / 2), continued);
      y = contact(part, page, { x: MARGIN, y: start, width: WIDTH }) + GAP;
    }
  }
  // Smaller, where that keeps the spaces on the page of their property.
  const fits = (sizes: Sizes) => y + tableHeight(doc, page.spaces, sizes) <= FOOT;
  const sizes = !fits(OFFERED) && fits(COMPARED) ? COMPARED : OFFERED;
  y = table(part, page.spaces, { title: text('offer'), sizes, level: 'H3' }, y);
  photos(part, page, y + GAP);
}

/** The name of a building, where it is, and its main figures; returns where they end. */
function pageHead(doc: Doc, page: BrochurePage, title: string, section: Tag): number {
  surface(doc, { x: 0, y: 0, width: PAGE.width, height: 4 }, INK.accent);
  let y = write(doc, title, MARGIN, MARGIN - 8, {
    size: 19,
    bold: true,
    width: WIDTH,
    as: tagIn(doc, section, 'H2'),
  });
  const quiet = { colour: INK.quiet, width: WIDTH };
  y = write(doc, page.place, MARGIN, y + 1, { ...quiet, size: 10.5, as: tagIn(doc, section, 'P') });
  if (page.address !== null)
    y = write(doc, page.address, MARGIN, y, { ...quiet, size: 9, as: tagIn(doc, section, 'P') });
  y += 9;
  surface(doc, { x: MARGIN, y, width: WIDTH, height: 42 }, INK.band);
  const share = WIDTH / Math.max(3, page.figures.length);
  page.figures.forEach(([name, value], i) => {
    const x = MARGIN + 10 + i * share;
    content(doc, tagIn(doc, section, 'P'), () => {
      put(doc, name, x, y + 8, { size: 8, colour: INK.quiet, width: share - 14 });
      put(doc, value, x, y + 20, { size: 12, bold: true, width: share - 14 });
    });
  });
  return y + 42 + GAP;
}

/** Writes facts one below the other while the page has space; returns where they end, and those that are left. */
function column(part: Part, facts: readonly Pair[], from: number): readonly [end: number, rest: Pair[]] {
  const { doc } = part;
  const rest = [...facts];
  let y = from;
  for (let next = rest[0]; next !== undefined; next = rest[0]) {
    const [name, value] = next;
    const height = Math.max(heightOf(doc, name, FIRST - 8, FACT_STYLE), heightOf(doc, value, HALF - FIRST, FACT_STYLE));
    if (y + height > FOOT) break;
    y = pair(part, next, { x: MARGIN, y, width: HALF });
    rest.shift();
  }
  return [y, rest];
}

/** The map and the plan, one below the other at the right; returns where the next may stand. */
function pictures(part: Part, page: BrochurePage, from: number): number {
  const { doc, text, section } = part;
  let y = from;
  const place = { within: section, x: RIGHT, width: HALF };
  if (page.map !== null) {
    y = heading(doc, text('location'), y, place);
    const { png, width, height } = page.map;
    const drawn = (height * HALF) / width;
    const alt = `${text('location')}: ${page.name}, ${page.place}`;
    figure(part, png, { x: RIGHT, y, width: HALF, height: drawn }, alt);
    y += drawn + GAP;
  }
  if (page.plan !== null) {
    y = heading(doc, text('plan'), y, place);
    const { png, width, height } = page.plan;
    const shown = Math.min(HALF, (190 * width) / height);
    const drawn = (height * shown) / width;
    figure(part, png, { x: RIGHT, y, width: shown, height: drawn }, `${text('plan')}: ${page.name}`);
    y += drawn + GAP;
  }
  return y;
}

const CONTACT_STYLE = { size: 9 } as const;

const contactsHeight = (doc: Doc, { contacts }: BrochurePage, width: number): number =>
  contacts.reduce((sum, line) => sum + heightOf(doc, line, width, CONTACT_STYLE) + 2, 20);

/** Writes whom to call; returns where it ends. */
function contact({ doc, text, continued, section }: Part, { contacts }: BrochurePage, { x, y, width }: Box): number {
  if (contacts.length === 0) return y;
  let end = heading(doc, text('contact'), y, { within: section, x, width });
  for (const line of contacts) {
    const start = ensureSpace(doc, end, heightOf(doc, line, width, CONTACT_STYLE), continued);
    end = write(doc, line, x, start, { ...CONTACT_STYLE, width, as: tagIn(doc, section, 'P') }) + 2;
  }
  return end;
}

type TablePlace = { readonly title: string; readonly sizes: Sizes; readonly level: TagType };

/** A text whose unit stands on a line of its own, as it is read. */
const oneLine = (text: string): string => printable(text).replace(/\s+/g, ' ');

/** The columns of a table on the page, and how tall a row is. */
function measured(doc: Doc, { columns }: Table, sizes: Sizes) {
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
  return { placed, tall, headStyle, cellStyle };
}

/** The height of a table with its title, on one page. */
function tableHeight(doc: Doc, table: Table, sizes: Sizes): number {
  const { tall, headStyle, cellStyle } = measured(doc, table, sizes);
  const headers = table.columns.map(({ header }) => header);
  return table.rows.reduce((sum, texts) => sum + tall(texts, cellStyle) + 7, 26 + tall(headers, headStyle));
}

/** Writes a table over as many pages as it takes, its header on each; returns where it ends. */
function table(
  { doc, continued, section: within }: Part,
  { columns, rows }: Table,
  { title, sizes, level }: TablePlace,
  from: number,
): number {
  const { placed, tall, headStyle, cellStyle } = measured(doc, { columns, rows }, sizes);
  const row = (texts: readonly string[], y: number, style: Style, cell: ((text: string) => Tag) | null) =>
    placed.forEach(({ x: at, width, right }, i) => {
      write(doc, texts[i] ?? '', at, y, { ...style, width, right, as: cell?.(texts[i] ?? '') ?? null });
    });
  const headers = columns.map(({ header }) => header);
  const head = (y: number, tag: Tag | null): number => {
    row(headers, y, headStyle, tag && ((text) => tagIn(doc, tag, 'TH', { scope: 'Column', actual: oneLine(text) })));
    const height = tall(headers, headStyle);
    rule(doc, y + height + 2, INK.faint, 0.8);
    return y + height + 6;
  };
  // Title and header stand on the page of the first row.
  const first = 24 + tall(headers, headStyle) + tall(rows[0] ?? [], cellStyle) + 12;
  let y = heading(doc, title, ensureSpace(doc, from, first, continued), { within, level });
  const own = tagIn(doc, within, 'Table');
  y = head(y, tagIn(doc, own, 'TR'));
  for (const texts of rows) {
    const height = tall(texts, cellStyle);
    const start = ensureSpace(doc, y, height + 6, continued);
    // A heading that a page repeats is no row of the table.
    y = start < y ? head(start, null) : start;
    const cells = tagIn(doc, own, 'TR');
    row(texts, y, cellStyle, () => tagIn(doc, cells, 'TD'));
    y += height + 4;
    rule(doc, y - 1);
    y += 3;
  }
  return y;
}

function photos(part: Part, { photos: shown, name }: BrochurePage, from: number): void {
  const { doc, text, continued, section } = part;
  const title = text('photos');
  const [first] = shown;
  if (first === undefined) return;
  const half = (WIDTH - 12) / 2;
  const height = (first.height * half) / first.width;
  let y = heading(doc, title, ensureSpace(doc, from, height + 24, continued), { within: section });
  shown.forEach(({ jpeg }, i) => {
    if (i % 2 === 0) y = ensureSpace(doc, y, height, continued);
    const box = { x: MARGIN + (i % 2) * (half + 12), y, width: half, height };
    figure(part, jpeg, box, `${title}: ${name}, ${i + 1}/${shown.length}`);
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
    write(doc, first, MARGIN, PAGE.height - 40, { size: 7.5, colour: INK.quiet, width: WIDTH - 90, as: null });
    const page = text('page', { page: i - start + 1, pages: count });
    const style = { size: 7.5, colour: INK.quiet, width: 85, right: true, as: null };
    write(doc, page, MARGIN + WIDTH - 85, PAGE.height - 40, style);
  }
}
