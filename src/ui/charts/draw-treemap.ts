import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import type { TreemapData } from './chart-data';
import type { BlockDrawing } from './draw-blocks';
import type { Size } from './drawing';
import { fittedText } from './fitted-text';
import type { Shape } from './shapes';

type Node = { readonly value: number; readonly children?: readonly Node[] };

const PALEST = 0.14;
const DEEPEST = 0.5;
const OTHERS = 0.28;
const PADDING = 6;
const SIZE = 12;
const LINE = 15;
/** Of a bold letter. */
const PER_LETTER = 7.4;

/** Parts of a whole as areas with their names and shares, where these fit; the deeper the colour, the larger the part. */
export function drawTreemap({ rows, whole: sum, formatShare }: TreemapData, { width, height }: Size): BlockDrawing {
  const largest = rows.reduce((most, { value, others }) => (others ? most : Math.max(most, value)), 0);
  const tree = hierarchy<Node>(
    { value: 0, children: rows.map(({ value }) => ({ value })) },
    ({ children }) => children,
  );
  const laid = treemap<Node>().tile(treemapSquarify).size([width, height]).paddingInner(2)(
    tree.sum(({ value }) => value),
  );
  const tiles = (laid.children ?? []).map(({ x0, y0, x1, y1 }, series) => ({
    place: { series, period: 0 },
    x: x0,
    y: y0,
    width: x1 - x0,
    height: y1 - y0,
  }));
  const shapes = tiles.flatMap((tile, i): Shape[] => {
    const row = rows[i];
    if (!row) return [];
    const { place, x, y } = tile;
    const room = tile.width - 2 * PADDING;
    const share = formatShare(sum > 0 ? (100 * row.value) / sum : 0);
    const text = { kind: 'text', place, x: x + PADDING, anchor: 'start', fill: '--text' } as const;
    const name = tile.height >= LINE + PADDING ? fittedText(row.label, room, PER_LETTER) : '';
    const second =
      name && tile.height >= 2 * LINE + PADDING && fittedText(share, room, PER_LETTER) === share ? share : '';
    return [
      row.others
        ? { kind: 'rect', ...tile, fill: '--cat-rest', opacity: OTHERS }
        : {
            kind: 'rect',
            ...tile,
            fill: '--accent',
            opacity: PALEST + (DEEPEST - PALEST) * (largest > 0 ? row.value / largest : 0),
          },
      ...(name ? [{ ...text, y: y + LINE, text: name, size: SIZE, bold: true }] : []),
      ...(second ? [{ ...text, y: y + 2 * LINE, text: second, size: SIZE }] : []),
    ];
  });
  return { blocks: tiles, shapes };
}
