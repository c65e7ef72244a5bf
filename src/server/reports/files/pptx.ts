import type PptxGenJS from 'pptxgenjs';
import type { Report, ReportChart, ReportMap, ReportPage, ReportTable } from '@/contract/calls/report';
import { inkOf, inkOn, seriesColours } from '@/contract/drawing/report-colours';
import { figureDigits } from '@/contract/figures/price-digits';
import { INK } from '@/server/brochures/ink';
import { type Words, wordsIn } from '../words';
import { columnShares } from './column-shares';
import { linkOf, linkOfPage, logoSize, type ReportDocument } from './document';
import { describedAs, finished } from './finish-slides';
import {
  BOTTOM,
  type Box,
  bytesOf,
  FONT,
  hex,
  LEFT,
  MASTER,
  OWN,
  presentation,
  type Slide,
  TOP,
  text,
  WIDTH,
} from './slide-kit';

type Made = { readonly pptx: PptxGenJS; readonly report: Report; readonly site: string; readonly words: Words };

/** The bytes of a report as slides with charts and tables that can be edited. */
export async function pptxOf({ report, site }: ReportDocument): Promise<Uint8Array> {
  const words = wordsIn(report.language);
  const { title, subtitle: subject, contact, foot } = report;
  const pptx = presentation({ title, subject, author: contact ?? 'Nave', foot });
  const made = { pptx, report, site, words };
  cover(made);
  for (const page of report.pages) addPage(made, page);
  return finished(await bytesOf(pptx), report.colour);
}

function cover({ pptx, report, words }: Made): void {
  const slide = pptx.addSlide();
  const ink = hex(inkOn(report.colour));
  slide.background = { color: OWN };
  const line = (said: string, y: number, h: number, options: PptxGenJS.TextPropsOptions) =>
    slide.addText(said, { x: 0.9, y, w: 11.5, h, ...options, color: ink });
  if (report.logo !== null) {
    const { width: w, height: h } = logoSize(report.logo, { width: 3.2, height: 1.05 });
    slide.addShape('rect', { x: 0.9, y: 0.5, w: w + 0.3, h: h + 0.24, fill: { color: hex(INK.paper) } });
    slide.addImage({ data: report.logo.src, x: 1.05, y: 0.62, w, h, altText: words.text('logo') });
  }
  line(report.title, 1.9, 1.9, text(40, { bold: true, valign: 'bottom', fit: 'shrink' }));
  line(report.subtitle, 4, 0.6, text(20, { valign: 'top', fit: 'shrink' }));
  if (report.client !== null) line(words.text('prepared_for', { client: report.client }), 5, 0.4, text(16));
  if (report.contact !== null) line(report.contact, 5.45, 0.4, text(14));
  line(report.foot, 6.75, 0.35, text(11));
  slide.addNotes(report.foot);
}

/** What of the height a part of a page takes. */
function addPage(made: Made, page: ReportPage): void {
  const { pptx, report, site } = made;
  const slide = pptx.addSlide({ masterName: MASTER });
  const link = linkOfPage(page, site);
  slide.addText([{ text: page.title, options: link === null ? {} : { hyperlink: { url: link } } }], {
    x: LEFT,
    y: 0.4,
    w: WIDTH - (report.logo === null ? 0 : 1.8),
    h: 0.7,
    ...text(26, { bold: true, color: hex(inkOf(report.colour)), valign: 'middle', fit: 'shrink' }),
  });
  if (report.logo !== null) {
    const { width: w, height: h } = logoSize(report.logo, { width: 1.6, height: 0.5 });
    const alt = made.words.text('logo');
    slide.addImage({ data: report.logo.src, x: LEFT + WIDTH - w, y: 0.75 - h / 2, w, h, altText: alt });
  }
  let y = TOP;
  if (page.tiles.length > 0) {
    tiles(slide, page, y);
    y += 1.75;
  }
  const notes = page.notes.length * (page.block === 'methodology' ? 0.24 : 0.3);
  const bottom = BOTTOM - notes;
  if (page.sentences.length > 0) {
    const h = page.chart === null && page.table === null ? bottom - y : 0.6;
    sentences(slide, page, { x: LEFT, y, w: WIDTH, h }, made);
    y += h;
  }
  const besides = page.chart?.kind === 'bars';
  if (page.map !== null && page.table !== null) {
    const left = WIDTH * 0.5;
    land(made, slide, page.map, { x: LEFT, y, w: left, h: bottom - y - 0.1 });
    table(slide, page.table, { x: LEFT + left + 0.3, y, w: WIDTH - left - 0.3, h: bottom - y }, page);
  } else if (page.chart !== null && page.table !== null) {
    const rows = page.table.rows.length + 1 + (page.table.total === null ? 0 : 1);
    const tall = rows * 0.34 + 0.1;
    const left = besides ? WIDTH * 0.52 : WIDTH;
    chart(made, slide, page.chart, { x: LEFT, y, w: left, h: besides ? bottom - y : bottom - y - tall });
    table(
      slide,
      page.table,
      besides
        ? { x: LEFT + left + 0.3, y: y + 0.1, w: WIDTH - left - 0.3, h: bottom - y }
        : { x: LEFT, y: bottom - tall, w: WIDTH, h: tall },
      page,
    );
  } else if (page.table !== null) table(slide, page.table, { x: LEFT, y, w: WIDTH, h: bottom - y }, page);
  page.notes.forEach((note, i) => {
    const each = notes / page.notes.length;
    slide.addText(note, {
      x: LEFT,
      y: bottom + 0.05 + i * each,
      w: WIDTH,
      h: each,
      ...text(page.block === 'methodology' ? 10 : 11, { color: hex(INK.quiet), valign: 'middle' }),
    });
  });
  slide.addNotes([...page.sources.map(({ call }) => call), made.report.foot].join('\n'));
}

function tiles(slide: Slide, page: ReportPage, y: number): void {
  const gap = 0.2;
  const w = (WIDTH - gap * (page.tiles.length - 1)) / page.tiles.length;
  page.tiles.forEach(({ name, text: value, note }, i) => {
    const x = LEFT + i * (w + gap);
    slide.addShape('rect', { x, y, w, h: 1.45, fill: { color: hex(INK.band) } });
    slide.addShape('rect', { x, y, w: 0.06, h: 1.45, fill: { color: OWN } });
    const box = { x: x + 0.2, w: w - 0.3 };
    slide.addText(name, { ...box, y: y + 0.12, h: 0.3, ...text(12, { color: hex(INK.quiet), fit: 'shrink' }) });
    slide.addText(value, { ...box, y: y + 0.45, h: 0.5, ...text(20, { bold: true, fit: 'shrink' }) });
    slide.addText(note, { ...box, y: y + 1, h: 0.3, ...text(11, { color: hex(INK.quiet), fit: 'shrink' }) });
  });
}

function sentences(slide: Slide, page: ReportPage, box: Box, { site }: Made): void {
  slide.addText(
    page.sentences.map(({ text: words, source }) => {
      const from = source === null ? undefined : page.sources[source];
      const link = from === undefined ? null : linkOf(from, site);
      return {
        text: words,
        options: {
          bullet: page.sentences.length > 1,
          breakLine: true,
          paraSpaceAfter: 6,
          ...(link === null ? {} : { hyperlink: { url: link } }),
        },
      };
    }),
    { ...box, ...text(16, { valign: 'top', fit: 'shrink' }) },
  );
}

/** An unknown value is no number, for which the file gets an empty point that `finished` takes out. */
const numberOf = (value: number | null): number => value ?? Number.NaN;

const FORMATS = { 0: '#,##0', 2: '#,##0.00', 3: '#,##0.000' } as const;
const formatOf = (unit: string): string => FORMATS[figureDigits(unit)];

function chart({ pptx, report }: Made, slide: Slide, drawn: ReportChart, box: Box): void {
  const { labels, series } = drawn;
  const colours = seriesColours(report.colour).map(hex);
  const colourOf = (at: number): string => colours[at % colours.length] ?? hex(report.colour);
  const data = (of: ReportChart['series']) =>
    of.map(({ name, unit, values }) => ({
      name: `${name} (${unit})`,
      labels: [...labels],
      values: values.map(numberOf),
    }));
  const common: PptxGenJS.IChartOpts = {
    ...box,
    altText: drawn.alt,
    showLegend: drawn.kind === 'columns',
    legendPos: 't',
    legendFontFace: FONT,
    legendFontSize: 11,
    catAxisLabelFontFace: FONT,
    catAxisLabelFontSize: 11,
    valAxisLabelFontFace: FONT,
    valAxisLabelFontSize: 10,
    valGridLine: { color: hex(INK.border), size: 0.75 },
    catGridLine: { style: 'none' },
    lang: report.language === 'es' ? 'es-MX' : 'en-US',
  };
  const unit = series[0]?.unit ?? '';
  if (drawn.kind === 'bars') {
    // Charts of bars count from the bottom.
    const flipped = [
      {
        ...data(series)[0],
        labels: [...labels].reverse(),
        values: [...(series[0]?.values ?? [])].reverse().map(numberOf),
      },
    ];
    slide.addChart('bar', flipped, {
      ...common,
      barDir: 'bar',
      chartColors: [colourOf(0)],
      barGapWidthPct: 45,
      showValue: true,
      dataLabelFormatCode: formatOf(unit),
      dataLabelFontSize: 10,
      valAxisHidden: true,
      valGridLine: { style: 'none' },
    });
    return;
  }
  const upright = series.filter(({ line }) => !line);
  const lines = series.filter(({ line }) => line);
  const bars: PptxGenJS.IChartOpts = {
    barDir: 'col',
    barGapWidthPct: 55,
    chartColors: upright.map((one) => colourOf(series.indexOf(one))),
  };
  const drawnLines: PptxGenJS.IChartOpts = {
    lineSize: 2.5,
    lineDataSymbolSize: 7,
    displayBlanksAs: 'gap',
    chartColors: lines.map((one) => colourOf(series.indexOf(one))),
  };
  if (lines.length === 0)
    slide.addChart('bar', data(upright), { ...common, ...bars, valAxisLabelFormatCode: formatOf(unit) });
  else if (upright.length === 0)
    slide.addChart('line', data(lines), { ...common, ...drawnLines, valAxisLabelFormatCode: formatOf(unit) });
  else {
    const second = lines[0]?.unit ?? '';
    const kinds: PptxGenJS.IChartMulti[] = [
      { type: pptx.ChartType.bar, data: data(upright), options: bars },
      {
        type: pptx.ChartType.line,
        data: data(lines),
        options: { ...drawnLines, secondaryValAxis: true, secondaryCatAxis: true },
      },
    ];
    const options: PptxGenJS.IChartOpts = {
      ...common,
      valAxes: [
        { valAxisLabelFormatCode: formatOf(unit), valAxisLabelFontSize: 10, valAxisLabelFontFace: FONT },
        {
          valAxisLabelFormatCode: formatOf(second),
          valAxisLabelFontSize: 10,
          valAxisLabelFontFace: FONT,
          valGridLine: { style: 'none' },
          valAxisMinVal: 0,
        },
      ],
      catAxes: [{ catAxisLabelFontSize: 11, catAxisLabelFontFace: FONT }, { catAxisHidden: true }],
    };
    // With several kinds of chart, pptxgenjs 4.0.1 takes the options where its types have the data.
    Reflect.apply(slide.addChart, slide, [kinds, options]);
  }
}

/** Draws a map of shapes that can be edited, as large as its box allows. */
function land({ report }: Made, slide: Slide, map: ReportMap, box: Box): void {
  const scale = Math.min(box.w / map.width, box.h / map.height);
  const inches = (value: number): number => Math.round(value * scale * 10_000) / 10_000;
  const frame = { x: box.x, y: box.y, w: inches(map.width), h: inches(map.height) };
  slide.addShape('rect', { ...frame, fill: { color: hex(INK.water) }, objectName: describedAs(map.alt) });
  for (const rings of map.land) {
    const points = rings.flatMap((ring) => [
      ...Array.from({ length: ring.length / 2 }, (_, i) => ({
        x: inches(ring[2 * i] ?? 0),
        y: inches(ring[2 * i + 1] ?? 0),
        moveTo: i === 0,
      })),
      { close: true as const },
    ]);
    const drawn: PptxGenJS.ShapeProps = {
      ...frame,
      points,
      fill: { color: hex(INK.land) },
      line: { color: hex(INK.outline), width: 0.5 },
    };
    // The types of pptxgenjs 4.0.1 lack this name of a shape.
    Reflect.apply(slide.addShape, slide, ['custGeom', drawn]);
  }
  const own = hex(inkOn(report.colour));
  for (const { number, x, y, radius } of map.circles) {
    const across = inches(radius * 2);
    slide.addText(String(number), {
      ...{ shape: 'ellipse', x: box.x + inches(x - radius), y: box.y + inches(y - radius) },
      ...{ w: across, h: across, fill: { color: OWN }, line: { color: hex(INK.paper), width: 1 } },
      ...text(9, { bold: true, color: own, align: 'center', valign: 'middle', margin: 0 }),
    });
  }
  for (const { name } of map.circles)
    if (name !== null)
      slide.addText(name.text, {
        ...{ x: box.x + inches(name.x), y: box.y + inches(name.y) - 0.1, w: 2.4, h: 0.2 },
        ...text(9, { valign: 'middle', margin: 0, wrap: false }),
      });
}

type Borders = [PptxGenJS.BorderProps, PptxGenJS.BorderProps, PptxGenJS.BorderProps, PptxGenJS.BorderProps];

function table(slide: Slide, drawn: ReportTable, box: Box, page: ReportPage): void {
  const shares = columnShares(drawn, page.block);
  const whole = shares.reduce((sum, one) => sum + one, 0);
  const dense = drawn.columns.length > 7 || page.chart !== null || page.map !== null || page.block === 'methodology';
  const size = page.block === 'methodology' ? 12 : dense ? 10 : drawn.rows.length > 8 ? 11 : 13;
  const cell = (words: string, number: boolean, more: PptxGenJS.TableCellProps = {}): PptxGenJS.TableCell => ({
    text: words,
    options: {
      fontFace: FONT,
      fontSize: size,
      color: hex(INK.text),
      align: number ? 'right' : 'left',
      valign: 'middle',
      ...more,
    },
  });
  const border = (pt: number, colour: string): Borders => [
    { type: 'none' },
    { type: 'none' },
    { type: 'solid', pt, color: hex(colour) },
    { type: 'none' },
  ];
  const head = drawn.columns.map(({ name, unit, number }) =>
    cell(unit === null ? name : `${name} (${unit})`, number, {
      bold: true,
      color: hex(INK.quiet),
      border: border(1, INK.faint),
    }),
  );
  const body = drawn.rows.map((row) =>
    row.map(({ text: words }, i) =>
      cell(words, drawn.columns[i]?.number ?? false, { border: border(0.5, INK.border) }),
    ),
  );
  const total = drawn.total?.map(({ text: words }, i) =>
    cell(words, drawn.columns[i]?.number ?? false, { bold: true, fill: { color: hex(INK.band) } }),
  );
  const rows = [head, ...body, ...(total === undefined ? [] : [total])];
  slide.addTable(rows, {
    x: box.x,
    y: box.y,
    w: box.w,
    colW: shares.map((share) => (share / whole) * box.w),
    rowH: Math.min(dense ? 0.34 : 0.42, box.h / rows.length),
    margin: [0.02, 0.1, 0.02, 0.1],
    objectName: page.title,
  });
}
