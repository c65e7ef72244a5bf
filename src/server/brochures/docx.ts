import type { IParagraphOptions, Paragraph as ParagraphOf, Table as TableOf } from 'docx';
import type { Language } from '@/contract/text';
import type { Brochure, BrochurePage } from './brochure';
import { INK } from './ink';
import type { Table } from './table';

type Docx = typeof import('docx');
type Part = ParagraphOf | TableOf;
const bare = (colour: string): string => colour.slice(1).toUpperCase();

/** The width of a letter page between its margins, in points; Word measures in twentieths of a point. */
const WIDTH = 512;
const MARGIN = 50;
/** The font size of the comparison, which has many columns. */
const COMPARED = 7.5;
/** The gap between columns. */
const GAP = 18;
const HALF = (WIDTH - GAP) / 2;
/** The most characters of a value in a column of facts; longer values get a row over the whole width. */
const LINE = 34;
/** The share of a row of facts that the names take. */
const NAMED = 0.56;
const PLAN_HEIGHT = 150;
const LOCALES: Readonly<Record<Language, string>> = { es: 'es-MX', en: 'en-US' };
const twips = (points: number): number => Math.round(points * 20);
/** Word measures pictures in pixels of a 96th of an inch. */
const pixels = (points: number): number => Math.round((points * 96) / 72);

/** The bytes of a brochure as a Word document. */
export async function docxOf(brochure: Brochure): Promise<Uint8Array> {
  const docx = await import('docx');
  const writer = new Writer(docx, brochure);
  return writer.made();
}

class Writer {
  constructor(
    private readonly docx: Docx,
    private readonly brochure: Brochure,
  ) {}

  async made(): Promise<Uint8Array> {
    const { Document, Packer, Footer, PageNumber, TextRun, Paragraph, TabStopType, AlignmentType } = this.docx;
    const { title, date, notes, pages, text } = this.brochure;
    const [before = '', between = '', after = ''] = text('page', { page: '\n', pages: '\n' }).split('\n');
    const quiet = { size: 15, color: bare(INK.quiet) };
    const footer = new Footer({
      children: [
        new Paragraph({
          alignment: AlignmentType.LEFT,
          tabStops: [{ type: TabStopType.RIGHT, position: twips(WIDTH) }],
          children: [
            new TextRun({ text: `${title} · ${date}${notes[0] === undefined ? '' : ` · ${notes[0]}`}\t`, ...quiet }),
            new TextRun({ children: [before, PageNumber.CURRENT, between, PageNumber.TOTAL_PAGES, after], ...quiet }),
          ],
        }),
      ],
    });
    const margin = twips(MARGIN);
    const document = new Document({
      title,
      creator: 'Nave',
      description: `${date} · ${this.brochure.count}`,
      styles: {
        default: {
          document: {
            run: {
              font: 'Calibri',
              size: 19,
              color: bare(INK.text),
              language: { value: LOCALES[this.brochure.language] },
            },
          },
          title: { run: { font: 'Calibri', size: 56, bold: true, color: bare(INK.text) } },
          heading1: { run: { font: 'Calibri', size: 38, bold: true, color: bare(INK.text) } },
          heading2: { run: { font: 'Calibri', size: 22, bold: true, color: bare(INK.accent) } },
        },
      },
      sections: [
        {
          properties: {
            page: {
              size: { width: twips(612), height: twips(792) },
              margin: { top: margin, bottom: margin, left: margin, right: margin },
            },
          },
          footers: { default: footer },
          children: [...this.cover(), ...pages.flatMap((page) => this.building(page))],
        },
      ],
    });
    return Packer.toBuffer(document);
  }

  private paragraph(text: string, how: Omit<IParagraphOptions, 'text' | 'children'> & Look = {}): ParagraphOf {
    const { size, bold, colour, ...options } = how;
    const { Paragraph, TextRun } = this.docx;
    const runs = text.split('\n').map(
      (line, i) =>
        new TextRun({
          text: line,
          ...(i === 0 ? {} : { break: 1 }),
          ...(size === undefined ? {} : { size: size * 2 }),
          ...(bold === undefined ? {} : { bold }),
          ...(colour === undefined ? {} : { color: bare(colour) }),
        }),
    );
    return new Paragraph({ ...options, children: runs });
  }

  private heading(text: string): ParagraphOf {
    const { HeadingLevel, Paragraph } = this.docx;
    return new Paragraph({
      text,
      heading: HeadingLevel.HEADING_2,
      spacing: { before: 200, after: 80 },
      keepNext: true,
    });
  }

  private picture(data: Uint8Array, type: 'png' | 'jpg', width: number, height: number, alt: string) {
    const { ImageRun } = this.docx;
    return new ImageRun({
      type,
      data,
      transformation: { width: pixels(width), height: pixels(height) },
      altText: { name: alt, title: alt, description: alt },
    });
  }

  private cover(): Part[] {
    const { HeadingLevel, Paragraph } = this.docx;
    const { title, date, count, summary, map, criteria, comparison, notes, text } = this.brochure;
    const parts: Part[] = [
      new Paragraph({ text: title, heading: HeadingLevel.TITLE, spacing: { before: 240, after: 60 } }),
      this.paragraph(`${date} · ${count}`, { size: 13, colour: INK.quiet, spacing: { after: 240 } }),
      this.figures(summary),
    ];
    if (map !== null) {
      const height = (map.height * WIDTH) / map.width;
      parts.push(
        new Paragraph({
          spacing: { before: 240, after: 120 },
          children: [this.picture(map.png, 'png', WIDTH, height, text('location'))],
        }),
      );
    }
    parts.push(this.heading(text('contents')), this.table(comparison, COMPARED));
    if (criteria.length > 0) parts.push(this.heading(text('note_filters')), this.pairs(criteria, WIDTH, 0.32));
    parts.push(this.paragraph(notes.join(' · '), { size: 8, colour: INK.quiet, spacing: { before: 160 } }));
    return parts;
  }

  private building(page: BrochurePage): Part[] {
    const { HeadingLevel, Paragraph } = this.docx;
    const { text } = this.brochure;
    const { map, plan, photos } = page;
    const short = page.facts.filter(([, value]) => value.length <= LINE);
    const long = page.facts.filter(([, value]) => value.length > LINE);
    const facts: Part[] = [this.heading(text('facts'))];
    if (short.length > 0) facts.push(this.pairs(short, HALF, NAMED));
    const pictures: ParagraphOf[] = [];
    const show = (title: string, png: Uint8Array, width: number, height: number) =>
      pictures.push(
        this.heading(title),
        new Paragraph({ children: [this.picture(png, 'png', width, height, `${title}: ${page.name}`)] }),
      );
    if (map !== null) show(text('location'), map.png, HALF, (map.height * HALF) / map.width);
    if (plan !== null) {
      const width = Math.min(HALF, (PLAN_HEIGHT * plan.width) / plan.height);
      show(text('plan'), plan.png, width, (plan.height * width) / plan.width);
    }
    const parts: Part[] = [
      new Paragraph({
        text: `${page.number}. ${page.name}`,
        heading: HeadingLevel.HEADING_1,
        pageBreakBefore: true,
        spacing: { after: 40 },
      }),
      this.paragraph(page.place, { size: 11, colour: INK.quiet }),
    ];
    if (page.address !== null) parts.push(this.paragraph(page.address, { colour: INK.quiet }));
    parts.push(this.between(6), this.figures(page.figures), this.between(), this.beside([[facts, pictures]], false));
    if (long.length > 0) parts.push(this.between(), this.pairs(long, WIDTH, (NAMED * HALF) / WIDTH));
    parts.push(this.heading(text('offer')), this.table(page.spaces, 8.5));
    if (page.contacts.length > 0)
      parts.push(
        this.heading(text('contact')),
        // The heading stays on the page of the photos.
        ...page.contacts.map((line, i) =>
          this.paragraph(line, { size: 9, keepLines: true, keepNext: i < page.contacts.length - 1 }),
        ),
      );
    if (photos.length > 0) parts.push(this.heading(text('photos')), this.photos(page));
    return parts;
  }

  /** One photo takes the whole width; several stand two in a row. */
  private photos({ name, photos }: BrochurePage): Part {
    const { Paragraph } = this.docx;
    const alt = `${this.brochure.text('photos')}: ${name}`;
    const across = photos.length === 1 ? WIDTH : HALF;
    const shown = photos.map(
      ({ jpeg, width, height }) =>
        new Paragraph({
          spacing: { after: 200 },
          children: [this.picture(jpeg, 'jpg', across, (height * across) / width, alt)],
        }),
    );
    const [first] = shown;
    if (first !== undefined && shown.length === 1) return first;
    const rows = Array.from({ length: Math.ceil(shown.length / 2) }, (_, i) =>
      shown.slice(2 * i, 2 * i + 2).map((one) => [one]),
    );
    return this.beside(rows, true);
  }

  /** An empty paragraph: Word joins tables that follow each other, and requires a paragraph at the end of a cell. */
  private between(points = 2): ParagraphOf {
    const { Paragraph, LineRuleType } = this.docx;
    return new Paragraph({ spacing: { line: twips(points), lineRule: LineRuleType.EXACT } });
  }

  private none() {
    const { BorderStyle } = this.docx;
    const edge = { style: BorderStyle.NONE, size: 0, color: 'auto' };
    return { top: edge, bottom: edge, left: edge, right: edge, insideHorizontal: edge, insideVertical: edge };
  }

  private line(colour: string) {
    const { BorderStyle } = this.docx;
    const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
    return { top: none, left: none, right: none, bottom: { style: BorderStyle.SINGLE, size: 4, color: bare(colour) } };
  }

  /** The main figures, side by side on a band. */
  private figures(pairs: readonly (readonly [string, string])[]): TableOf {
    const { Table, TableRow, TableCell, WidthType, ShadingType, TableLayoutType } = this.docx;
    const columns = Math.max(3, pairs.length);
    const width = twips(WIDTH / columns);
    const shading = { type: ShadingType.CLEAR, fill: bare(INK.band), color: 'auto' };
    const cells = Array.from({ length: columns }, (_, i) => {
      const [name = '', value = ''] = pairs[i] ?? [];
      return new TableCell({
        shading,
        width: { size: width, type: WidthType.DXA },
        margins: { top: 100, bottom: 100, left: 140, right: 100 },
        children: [
          this.paragraph(name, { size: 8.5, colour: INK.quiet }),
          this.paragraph(value, { size: 13, bold: true }),
        ],
      });
    });
    return new Table({
      width: { size: twips(WIDTH), type: WidthType.DXA },
      columnWidths: Array.from({ length: columns }, () => width),
      layout: TableLayoutType.FIXED,
      borders: this.none(),
      rows: [new TableRow({ children: cells, cantSplit: true })],
    });
  }

  private pairs(pairs: readonly (readonly [string, string])[], width: number, first: number): TableOf {
    const { Table, TableRow, TableCell, WidthType, TableLayoutType } = this.docx;
    const widths = [twips(width * first), twips(width * (1 - first))];
    const rows = pairs.map(
      ([name, value]) =>
        new TableRow({
          cantSplit: true,
          children: [this.paragraph(name, { size: 8.5, colour: INK.quiet }), this.paragraph(value, { size: 8.5 })].map(
            (child, i) =>
              new TableCell({
                width: { size: widths[i] ?? 0, type: WidthType.DXA },
                borders: this.line(INK.border),
                margins: { top: 20, bottom: 20, left: 0, right: 80 },
                children: [child],
              }),
          ),
        }),
    );
    return new Table({
      width: { size: twips(width), type: WidthType.DXA },
      columnWidths: widths,
      layout: TableLayoutType.FIXED,
      borders: this.none(),
      rows,
    });
  }

  /** Rows of two halves; the second may be missing. A row that is taller than a page is split. */
  private beside(rows: readonly (readonly (readonly Part[])[])[], cantSplit: boolean): TableOf {
    const { Table, TableRow, TableCell, WidthType, TableLayoutType } = this.docx;
    const widths = [twips(HALF + GAP), twips(HALF)];
    const cell = (children: readonly Part[], i: number) =>
      new TableCell({
        width: { size: widths[i] ?? 0, type: WidthType.DXA },
        margins: { top: 0, bottom: 0, left: 0, right: i === 0 ? twips(GAP) : 0 },
        children: children.at(-1) instanceof this.docx.Paragraph ? children : [...children, this.between()],
      });
    return new Table({
      width: { size: twips(WIDTH), type: WidthType.DXA },
      columnWidths: widths,
      layout: TableLayoutType.FIXED,
      borders: this.none(),
      rows: rows.map(([left = [], right = []]) => new TableRow({ cantSplit, children: [left, right].map(cell) })),
    });
  }

  private table({ columns, rows }: Table, size: number): TableOf {
    const { Table, TableRow, TableCell, WidthType, AlignmentType, TableLayoutType } = this.docx;
    const whole = columns.reduce((sum, { share }) => sum + share, 0);
    const widths = columns.map(({ share }) => twips((share / whole) * WIDTH));
    const row = (texts: readonly string[], header: boolean) =>
      new TableRow({
        tableHeader: header,
        cantSplit: true,
        children: columns.map(
          ({ right }, i) =>
            new TableCell({
              width: { size: widths[i] ?? 0, type: WidthType.DXA },
              borders: this.line(header ? INK.faint : INK.border),
              // A gap between texts at the left and numbers at the right.
              margins: { top: 40, bottom: 40, left: !right && columns[i - 1]?.right ? 120 : 0, right: 90 },
              children: [
                this.paragraph(texts[i] ?? '', {
                  size,
                  ...(header ? { bold: true, colour: INK.quiet } : {}),
                  alignment: right ? AlignmentType.RIGHT : AlignmentType.LEFT,
                  keepNext: header,
                }),
              ],
            }),
        ),
      });
    return new Table({
      width: { size: twips(WIDTH), type: WidthType.DXA },
      columnWidths: widths,
      layout: TableLayoutType.FIXED,
      borders: this.none(),
      rows: [
        row(
          columns.map(({ header }) => header),
          true,
        ),
        ...rows.map((texts) => row(texts, false)),
      ],
    });
  }
}

type Look = { readonly size?: number; readonly bold?: boolean; readonly colour?: string };
