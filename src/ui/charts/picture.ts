import type { BlockData, ChartData, RankingData, ScatterData, WaterfallData } from './chart-data';
import { drawBlocks } from './draw-blocks';
import { drawRanking } from './draw-ranking';
import { drawScatter } from './draw-scatter';
import { drawWaterfall } from './draw-waterfall';
import { drawing } from './drawing';
import { elementOf, markup, type Shape } from './shapes';

export type Picture = {
  readonly title: string;
  readonly unit: string;
  readonly source: string;
  readonly data: ChartData | RankingData | WaterfallData | BlockData | ScatterData;
};

const SIZE = { width: 960, height: 560 };
const MARGIN = 24;
const LEGEND_TOP = 68;
const LINE = 18;
const PER_LETTER = 6.4;
const FONT = "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif";

type Label = Pick<Extract<Shape, { readonly kind: 'text' }>, 'x' | 'y' | 'text' | 'size' | 'fill' | 'bold'>;
const label = (own: Label): Shape => ({ kind: 'text', anchor: 'start', ...own });

/** The names with their colours, in as many lines as they need. */
function legend({ series, kind }: ChartData): { readonly shapes: readonly Shape[]; readonly bottom: number } {
  let x = MARGIN;
  let y = LEGEND_TOP;
  const shapes = series.flatMap((one): Shape[] => {
    const width = 22 + one.label.length * PER_LETTER;
    if (x > MARGIN && x + width > SIZE.width - MARGIN) {
      x = MARGIN;
      y += LINE;
    }
    const at = x;
    x += width;
    const mark: Shape =
      one.other && kind === 'lines'
        ? { kind: 'path', d: `M${at} ${y - 4}h10`, stroke: one.color, width: 2, dash: '4 3' }
        : {
            kind: 'rect',
            x: at,
            y: y - 9,
            width: 9,
            height: 9,
            fill: one.color,
          };
    return [mark, label({ x: at + 14, y, text: one.label, size: 11, fill: '--text-2' })];
  });
  return { shapes, bottom: y };
}

function plotOf(data: Picture['data'], size: { readonly width: number; readonly height: number }): readonly Shape[] {
  if (data.kind === 'ranking') return drawRanking(data, size);
  if (data.kind === 'heat' || data.kind === 'treemap') return drawBlocks(data, size).shapes;
  if (data.kind === 'scatter') {
    const { axes, marks } = drawScatter(data, size);
    return [...axes, ...marks];
  }
  return data.kind === 'waterfall' ? drawWaterfall(data, size) : drawing(data, size).shapes;
}

/** A chart with its title, unit, names and source as an SVG file; `paint` gives the value of a CSS variable. */
export function svgOf({ title, unit, source, data }: Picture, paint: (color: string) => string): string {
  const names = 'series' in data ? legend(data) : { shapes: [], bottom: LEGEND_TOP - LINE };
  const top = names.bottom + 8;
  const space = { width: SIZE.width - MARGIN, height: SIZE.height - top - 40 };
  const plot = plotOf(data, space);
  const write = (shapes: readonly Shape[]) => shapes.map((shape) => markup(elementOf(shape, paint))).join('\n');
  const heading = [
    label({ x: MARGIN, y: 32, text: title, size: 16, fill: '--text', bold: true }),
    label({ x: MARGIN, y: 49, text: unit, size: 12, fill: '--text-2' }),
    label({ x: MARGIN, y: SIZE.height - 14, text: source, size: 10, fill: '--text-2' }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}" font-family="${FONT}">
${markup({ tag: 'title', attributes: {}, text: title })}
<rect width="100%" height="100%" fill="${paint('--surface')}"/>
${write([...heading, ...names.shapes])}
<g transform="translate(8 ${top})">
${write(plot)}
</g>
</svg>
`;
}
