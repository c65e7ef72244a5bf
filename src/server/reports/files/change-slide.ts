import type PptxGenJS from 'pptxgenjs';
import { figureDigits } from '@/contract/figures/price-digits';
import type { Language } from '@/contract/text';
import { INK } from '@/server/brochures/ink';
import { finished, GAP } from './finish-slides';
import { BOTTOM, bytesOf, FONT, hex, LEFT, MASTER, presentation, TOP, text, WIDTH } from './slide-kit';

/** A difference as a slide: its sentence, its parts as a waterfall, and the query that it comes from as notes. */
export type ChangeSlide = {
  readonly language: Language;
  readonly title: string;
  readonly sentence: string;
  readonly unit: string;
  /** What the chart shows, in words. */
  readonly alt: string;
  /** The names of its series, which the workbook of the chart has. */
  readonly series: { readonly whole: string; readonly up: string; readonly down: string };
  readonly steps: readonly {
    readonly label: string;
    readonly figure: string;
    readonly from: number;
    readonly to: number;
    readonly whole: boolean;
  }[];
  /** What the figures count, in one line. */
  readonly filters: string;
  readonly foot: string;
  readonly notes: string;
};

const COLOURS = { whole: '#57534e', up: '#0f766e', down: '#c2410c' } as const;
type Kind = keyof typeof COLOURS;
/** Inches of the line of filters. */
const NOTE = 0.4;
const FORMATS = { 0: '#,##0', 2: '#,##0.00', 3: '#,##0.000' } as const;

/**
 * The bars of a waterfall as the series of stacked columns: what lies between the axis and a bar, which is drawn without colour, and the
 * bars by what they do. A stack counts what is above zero and what is below it apart, so that a bar over both has two parts.
 */
export function stackedSteps(steps: ChangeSlide['steps'], names: ChangeSlide['series']) {
  const kindOf = ({ whole, from, to }: ChangeSlide['steps'][number]): Kind =>
    whole ? 'whole' : to >= from ? 'up' : 'down';
  const ends = steps.map(({ from, to }) => ({ low: Math.min(from, to), high: Math.max(from, to) }));
  const above = ends.map(({ low, high }) => Math.max(high, 0) - Math.max(low, 0));
  const below = ends.map(({ low, high }) => Math.min(low, 0) - Math.min(high, 0));
  const gap = ends.map(({ low, high }) => Math.max(low, 0) + Math.min(high, 0));
  const kinds = ['whole', 'up', 'down'] as const;
  const of = (kind: Kind, part: readonly number[]) =>
    part.map((value, i) => (steps[i] !== undefined && kindOf(steps[i]) === kind ? value : 0));
  const shown = [
    ...kinds.map((kind) => ({ kind, name: names[kind], values: of(kind, above) })),
    ...kinds.map((kind) => ({ kind, name: `${names[kind]} < 0`, values: of(kind, below) })),
  ].filter(({ values }) => values.some((value) => value !== 0));
  return { gap, shown };
}

/** The bytes of a presentation of this one slide. */
export async function changeSlideOf(slide: ChangeSlide): Promise<Uint8Array> {
  const { language, title, sentence, unit, alt, steps, foot, notes } = slide;
  const pptx = presentation({ title, subject: sentence, author: 'Nave', foot });
  const page = pptx.addSlide({ masterName: MASTER });
  const line = (words: string, y: number, h: number, options: PptxGenJS.TextPropsOptions) =>
    page.addText(words, { x: LEFT, y, w: WIDTH, h, fit: 'shrink', ...options });
  line(title, 0.4, 0.7, text(22, { bold: true, valign: 'middle' }));
  line(sentence, TOP - 0.1, 0.8, text(16, { valign: 'top', color: hex(INK.quiet) }));
  line(slide.filters, BOTTOM - NOTE, NOTE, text(11, { valign: 'bottom', color: hex(INK.quiet) }));
  const { gap, shown } = stackedSteps(steps, slide.series);
  const labels = steps.map(({ label, figure }) => `${label}\n${figure}`);
  const top = TOP + 0.85;
  page.addChart(
    'bar',
    [
      { name: GAP, labels, values: gap },
      ...shown.map(({ name, values }) => ({ name: `${name} (${unit})`, labels, values })),
    ],
    {
      ...{ x: LEFT, y: top, w: WIDTH, h: BOTTOM - NOTE - top - 0.1, altText: alt },
      ...{ barDir: 'col', barGrouping: 'stacked', barGapWidthPct: 35, showLegend: false },
      chartColors: [hex(INK.paper), ...shown.map(({ kind }) => hex(COLOURS[kind]))],
      ...{ catAxisLabelFontFace: FONT, catAxisLabelFontSize: 12, catAxisLabelPos: 'low' },
      ...{ valAxisLabelFontFace: FONT, valAxisLabelFontSize: 10, valAxisLabelFormatCode: FORMATS[figureDigits(unit)] },
      ...{ valGridLine: { color: hex(INK.border), size: 0.75 }, catGridLine: { style: 'none' } },
      ...{ showValAxisTitle: true, valAxisTitle: unit, valAxisTitleFontFace: FONT, valAxisTitleFontSize: 10 },
      lang: language === 'es' ? 'es-MX' : 'en-US',
    },
  );
  page.addNotes(notes);
  return finished(await bytesOf(pptx), INK.accent);
}
