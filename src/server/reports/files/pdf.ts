import type { Report, ReportChart, ReportMap, ReportPage, ReportSource, ReportTable } from '@/contract/calls/report';
import { chartShapes } from '@/contract/drawing/report-chart';
import { inkOf, inkOn, seriesColours } from '@/contract/drawing/report-colours';
import { INK } from '@/server/brochures/ink';
import { artifact, content, documentTag, type Tag, tagIn } from '@/server/brochures/pdf-structure';
import { printable } from '@/server/brochures/printable';
import { type Words, wordsIn } from '../words';
import { columnShares } from './column-shares';
import { linkOf, linkOfPage, logoSize, type ReportDocument } from './document';

/** Points of a page of 16:9. */
const PAGE = { width: 960, height: 540 } as const;
const LEFT = 44;
const WIDTH = PAGE.width - 2 * LEFT;
const TOP = 98;
const BOTTOM = 488;
const REGULAR = 'Helvetica';
const BOLD = 'Helvetica-Bold';
const ROW = 21;
/** The most that the logo takes beside the title of a page. */
const PAGE_LOGO = { width: 110, height: 36 } as const;

type Doc = PDFKit.PDFDocument;
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Style = {
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'center';
  readonly link?: string | null;
};
type Made = { readonly doc: Doc; readonly report: Report; readonly site: string; readonly words: Words };

/** The bytes of a report as a tagged PDF with bookmarks and charts of lines. */
export async function pdfOf({ report, site }: ReportDocument): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc: Doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    info: { Title: printable(report.title), Subject: printable(report.subtitle), Creator: 'Nave', Producer: 'Nave' },
    lang: report.language,
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
  const made = { doc, report, site, words: wordsIn(report.language) };
  cover(made, tagIn(doc, structure, 'Sect'));
  for (const page of report.pages) {
    doc.addPage();
    doc.outline.addItem(printable(page.title));
    const section = tagIn(doc, structure, 'Sect');
    addPage(made, page, section);
    section.element.end();
  }
  footers(made);
  doc.end();
  return written;
}

/** The text that fits one line of a width, shortened where it must be. */
function oneLine(doc: Doc, text: string, width: number): string {
  const whole = printable(text).replace(/\s+/g, ' ');
  if (doc.widthOfString(whole) <= width) return whole;
  let [fits, over] = [0, whole.length];
  while (over - fits > 1) {
    const half = (fits + over) >> 1;
    if (doc.widthOfString(`${whole.slice(0, half)}…`) <= width) fits = half;
    else over = half;
  }
  return `${whole.slice(0, fits).trimEnd()}…`;
}

function styled(doc: Doc, { size, bold = false, colour = INK.text }: Style): Doc {
  return doc
    .font(bold ? BOLD : REGULAR)
    .fontSize(size)
    .fillColor(colour);
}

/** Writes one line, its middle at `y`. */
function line(doc: Doc, text: string, { x, y, width }: Omit<Box, 'height'>, style: Style): void {
  styled(doc, style);
  const { align = 'left', size, link } = style;
  doc.text(oneLine(doc, text, width), x, y - size * 0.6, { width, align, lineBreak: false, link: link ?? undefined });
}

/** Writes a text in a box, in a smaller size where it would not fit. */
function block(doc: Doc, text: string, { x, y, width, height }: Box, style: Style): number {
  let { size } = style;
  const shown = printable(text);
  while (size > 7 && styled(doc, { ...style, size }).heightOfString(shown, { width, lineGap: 2 }) > height) size -= 0.5;
  styled(doc, { ...style, size }).text(shown, x, y, {
    width,
    height: height + 1,
    ellipsis: true,
    lineGap: 2,
    align: style.align ?? 'left',
    link: style.link ?? undefined,
  });
  return doc.y;
}

const surface = (doc: Doc, { x, y, width, height }: Box, colour: string): void =>
  artifact(doc, () => {
    doc.rect(x, y, width, height).fill(colour);
  });

function cover({ doc, report, words }: Made, section: Tag): void {
  const colour = inkOn(report.colour);
  surface(doc, { x: 0, y: 0, ...PAGE }, report.colour);
  const write = (
    text: string,
    y: number,
    { height, type = 'P', ...style }: Style & { height: number; type?: 'H1' | 'P' },
  ) =>
    content(doc, tagIn(doc, section, type), () => {
      block(doc, text, { x: 66, y, width: 820, height }, { ...style, colour });
    });
  if (report.logo !== null) {
    const { src } = report.logo;
    const { width, height } = logoSize(report.logo, { width: 230, height: 76 });
    surface(doc, { x: 66, y: 42, width: width + 24, height: height + 20 }, INK.paper);
    content(
      doc,
      tagIn(doc, section, 'Figure', { alt: words.text('logo'), bbox: [78, 52, 78 + width, 52 + height] }),
      () => {
        doc.image(src, 78, 52, { width, height });
      },
    );
  }
  write(report.title, 150, { height: 120, size: 38, bold: true, type: 'H1' });
  write(report.subtitle, 282, { height: 50, size: 19 });
  if (report.client !== null)
    write(words.text('prepared_for', { client: report.client }), 352, { height: 24, size: 15 });
  if (report.contact !== null) write(report.contact, 380, { height: 22, size: 13 });
  write(report.foot, 492, { height: 18, size: 10 });
}

function addPage(made: Made, page: ReportPage, section: Tag): void {
  const { doc, report, site } = made;
  surface(doc, { x: 0, y: 0, width: PAGE.width, height: 9 }, report.colour);
  content(doc, tagIn(doc, section, 'H2'), () => {
    const style = { size: 24, bold: true, colour: inkOf(report.colour), link: linkOfPage(page, site) };
    line(doc, page.title, { x: LEFT, y: 56, width: WIDTH - (report.logo === null ? 0 : PAGE_LOGO.width + 20) }, style);
  });
  if (report.logo !== null) {
    const { src } = report.logo;
    const { width, height } = logoSize(report.logo, PAGE_LOGO);
    artifact(doc, () => {
      doc.image(src, LEFT + WIDTH - width, 56 - height / 2, { width, height });
    });
  }
  let y = TOP;
  if (page.tiles.length > 0) {
    tiles(made, page, y, section);
    y += 122;
  }
  const noteStyle: Style = { size: page.block === 'methodology' ? 8.5 : 9.5, colour: INK.quiet };
  const noteHeight = (note: string) =>
    styled(doc, noteStyle).heightOfString(printable(note), { width: WIDTH, lineGap: 2 }) + 3;
  const bottom = BOTTOM - page.notes.reduce((sum, note) => sum + noteHeight(note), 0);
  if (page.sentences.length > 0) y = sentences(made, page, { x: LEFT, y, width: WIDTH, height: bottom - y }, section);
  const { chart, map, table } = page;
  if (map !== null && table !== null) {
    const left = WIDTH * 0.5;
    land(made, map, { x: LEFT, y, width: left, height: bottom - y - 6 }, section);
    const place = { x: LEFT + left + 20, y, width: WIDTH - left - 20, height: bottom - y };
    tableIn(made, table, place, page, section);
  } else if (chart !== null && table !== null) {
    const tall = (table.rows.length + 1 + (table.total === null ? 0 : 1)) * ROW;
    const beside = chart.kind === 'bars';
    const left = beside ? WIDTH * 0.5 : WIDTH;
    figure(made, chart, { x: LEFT, y, width: left, height: (beside ? bottom : bottom - tall - 14) - y }, section);
    const place = beside
      ? { x: LEFT + left + 20, y, width: WIDTH - left - 20 }
      : { x: LEFT, y: bottom - tall - 4, width: WIDTH };
    tableIn(made, table, { ...place, height: beside ? bottom - y : tall }, page, section);
  } else if (table !== null) tableIn(made, table, { x: LEFT, y, width: WIDTH, height: bottom - y }, page, section);
  let at = bottom + 3;
  for (const note of page.notes) {
    const height = noteHeight(note);
    content(doc, tagIn(doc, section, 'P'), () => {
      block(doc, note, { x: LEFT, y: at, width: WIDTH, height }, noteStyle);
    });
    at += height;
  }
}

function tiles({ doc, report }: Made, page: ReportPage, y: number, section: Tag): void {
  const gap = 14;
  const width = (WIDTH - gap * (page.tiles.length - 1)) / page.tiles.length;
  page.tiles.forEach(({ name, text, note }, i) => {
    const x = LEFT + i * (width + gap);
    surface(doc, { x, y, width, height: 104 }, INK.band);
    surface(doc, { x, y, width: 4, height: 104 }, report.colour);
    const box = { x: x + 14, width: width - 22 };
    content(doc, tagIn(doc, section, 'P'), () => {
      line(doc, name, { ...box, y: y + 20 }, { size: 10, colour: INK.quiet });
      block(doc, text, { ...box, y: y + 36, height: 34 }, { size: 17, bold: true });
      line(doc, note, { ...box, y: y + 86 }, { size: 9, colour: INK.quiet });
    });
  });
}

function sentences({ doc, site }: Made, page: ReportPage, { x, y, width }: Box, section: Tag): number {
  const several = page.sentences.length > 1;
  const list = several ? tagIn(doc, section, 'L') : section;
  let at = y;
  for (const { text, source } of page.sentences) {
    const from: ReportSource | undefined = source === null ? undefined : page.sources[source];
    const link = from === undefined ? null : linkOf(from, site);
    if (several) artifact(doc, () => void doc.circle(x + 3, at + 8, 2).fill(INK.text));
    const tag = several ? tagIn(doc, tagIn(doc, list, 'LI'), 'LBody') : tagIn(doc, list, 'P');
    content(doc, tag, () => {
      block(doc, text, { x: x + (several ? 14 : 0), y: at, width: width - 14, height: 44 }, { size: 13, link });
    });
    at = doc.y + 9;
  }
  return at;
}

function figure({ doc, report, words }: Made, chart: ReportChart, box: Box, section: Tag): void {
  const colours = seriesColours(report.colour);
  const colourOf = (series: number): string => colours[series % colours.length] ?? report.colour;
  const legend = chart.kind === 'columns' ? 24 : 0;
  const { x, width, height } = box;
  const tag = tagIn(doc, section, 'Figure', {
    alt: chart.alt,
    bbox: [x, box.y, x + width, box.y + height],
  });
  content(doc, tag, () => {
    let at = x;
    if (legend > 0)
      chart.series.forEach(({ name, unit, line: isLine }, i) => {
        const text = `${name} (${unit})`;
        doc.rect(at, box.y + (isLine ? 6 : 3), 12, isLine ? 3 : 9).fill(colourOf(i));
        line(doc, text, { x: at + 17, y: box.y + 8, width: 260 }, { size: 9.5 });
        at += 17 + Math.min(260, styled(doc, { size: 9.5 }).widthOfString(printable(text))) + 22;
      });
    const top = box.y + legend;
    for (const shape of chartShapes(chart, { width, height: height - legend }, words.language)) {
      if (shape.kind === 'rect')
        doc.rect(x + shape.x, top + shape.y, shape.width, shape.height).fill(colourOf(shape.series));
      else if (shape.kind === 'rule')
        doc
          .moveTo(x + shape.x1, top + shape.y1)
          .lineTo(x + shape.x2, top + shape.y2)
          .lineWidth(shape.strong ? 1 : 0.5)
          .strokeColor(shape.strong ? INK.faint : INK.border)
          .stroke();
      else if (shape.kind === 'dot') doc.circle(x + shape.x, top + shape.y, 3).fill(colourOf(shape.series));
      else if (shape.kind === 'path') {
        shape.points.forEach(([px, py], i) => {
          if (i === 0) doc.moveTo(x + px, top + py);
          else doc.lineTo(x + px, top + py);
        });
        doc.lineWidth(2).strokeColor(colourOf(shape.series)).stroke();
      } else {
        const start =
          shape.anchor === 'start'
            ? shape.x
            : shape.anchor === 'end'
              ? shape.x - shape.width
              : shape.x - shape.width / 2;
        const align = shape.anchor === 'start' ? 'left' : shape.anchor === 'end' ? 'right' : 'center';
        line(
          doc,
          shape.text,
          { x: x + start, y: top + shape.y, width: shape.width },
          { size: 8.5, colour: INK.quiet, align },
        );
      }
    }
  });
}

/** Draws a map, as large as its box allows. */
function land({ doc, report }: Made, map: ReportMap, box: Box, section: Tag): void {
  const scale = Math.min(box.width / map.width, box.height / map.height);
  const [width, height] = [map.width * scale, map.height * scale];
  const x = (value: number): number => box.x + value * scale;
  const y = (value: number): number => box.y + value * scale;
  const bbox: [number, number, number, number] = [box.x, box.y, box.x + width, box.y + height];
  content(doc, tagIn(doc, section, 'Figure', { alt: map.alt, bbox }), () => {
    doc.rect(box.x, box.y, width, height).fill(INK.water);
    for (const rings of map.land) {
      for (const ring of rings) {
        doc.moveTo(x(ring[0] ?? 0), y(ring[1] ?? 0));
        for (let i = 2; i < ring.length; i += 2) doc.lineTo(x(ring[i] ?? 0), y(ring[i + 1] ?? 0));
        doc.closePath();
      }
      doc.lineWidth(0.5).fillAndStroke(INK.land, INK.outline, 'even-odd');
    }
    const colour = inkOn(report.colour);
    for (const { number, radius, ...at } of map.circles) {
      doc
        .circle(x(at.x), y(at.y), radius * scale)
        .lineWidth(1)
        .fillAndStroke(report.colour, INK.paper);
      const half = radius * scale;
      const style: Style = { size: 8.5, bold: true, colour, align: 'center' };
      line(doc, String(number), { x: x(at.x) - half, y: y(at.y), width: half * 2 }, style);
    }
    for (const { name } of map.circles)
      if (name !== null) line(doc, name.text, { x: x(name.x), y: y(name.y), width: 240 }, { size: 9 * scale });
  });
}

function tableIn({ doc }: Made, table: ReportTable, box: Box, page: ReportPage, section: Tag): void {
  const shares = columnShares(table, page.block);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let from = box.x;
  const placed = table.columns.map((column, i) => {
    const width = ((shares[i] ?? 1) / whole) * box.width;
    const x = from;
    from += width;
    return { ...column, x: x + 7, width: width - 14 };
  });
  const dense = table.columns.length > 7 || page.chart !== null || page.map !== null;
  const size = dense ? 9 : 11;
  const own = tagIn(doc, section, 'Table');
  const rule = (y: number, colour: string, thick: number) =>
    artifact(doc, () => {
      doc
        .moveTo(box.x, y)
        .lineTo(box.x + box.width, y)
        .lineWidth(thick)
        .strokeColor(colour)
        .stroke();
    });
  const heads = placed.map(({ name, unit }) => (unit === null ? name : `${name} (${unit})`));
  const headStyle: Style = { size: size - 1, bold: true, colour: INK.quiet };
  const headHeight = Math.min(
    34,
    Math.max(
      ...placed.map(({ width }, i) =>
        styled(doc, headStyle).heightOfString(printable(heads[i] ?? ''), { width, lineGap: 1 }),
      ),
    ) + 6,
  );
  const head = tagIn(doc, own, 'TR');
  placed.forEach(({ x, width, number }, i) => {
    content(doc, tagIn(doc, head, 'TH', { scope: 'Column' }), () => {
      block(
        doc,
        heads[i] ?? '',
        { x, y: box.y, width, height: headHeight - 4 },
        { ...headStyle, align: number ? 'right' : 'left' },
      );
    });
  });
  let y = box.y + headHeight;
  rule(y, INK.faint, 1);
  const count = table.rows.length + (table.total === null ? 0 : 1);
  const prose = page.block === 'methodology';
  const tall = prose ? 0 : Math.min(dense ? ROW : 27, (box.height - headHeight) / Math.max(1, count));
  const rowIn = (cells: ReportTable['rows'][number], bold: boolean) => {
    const style: Style = { size, bold };
    const height = prose
      ? Math.max(
          ...placed.map(({ width }, i) =>
            styled(doc, { ...style, size: 10 }).heightOfString(printable(cells[i]?.text ?? ''), { width, lineGap: 2 }),
          ),
        ) + 8
      : tall;
    if (bold) surface(doc, { x: box.x, y: y + 0.5, width: box.width, height: height - 1 }, INK.band);
    const row = tagIn(doc, own, 'TR');
    placed.forEach(({ x, width, number }, i) => {
      const text = cells[i]?.text ?? '';
      content(doc, tagIn(doc, row, 'TD'), () => {
        if (prose) block(doc, text, { x, y: y + 4, width, height }, { ...style, size: 10, bold: i === 0 });
        else line(doc, text, { x, y: y + tall / 2, width }, { ...style, align: number ? 'right' : 'left' });
      });
    });
    y += height;
    rule(y, INK.border, 0.5);
  };
  for (const row of table.rows) rowIn(row, false);
  if (table.total !== null) rowIn(table.total, true);
}

function footers({ doc, report, words }: Made): void {
  const { start, count } = doc.bufferedPageRange();
  // The cover says it in larger letters.
  for (let i = start + 1; i < start + count; i++) {
    doc.switchToPage(i);
    artifact(
      doc,
      () => {
        const style = { size: 8, colour: INK.quiet };
        line(doc, report.foot, { x: LEFT, y: 516, width: WIDTH - 110 }, style);
        const page = words.text('page', { page: i - start + 1, pages: count });
        line(doc, page, { x: LEFT + WIDTH - 100, y: 516, width: 100 }, { ...style, align: 'right' });
      },
      'Pagination',
    );
  }
}
