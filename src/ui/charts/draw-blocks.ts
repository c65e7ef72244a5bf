import type { BlockData, ChartPlace } from './chart-data';
import { drawHeat } from './draw-heat';
import { drawTreemap } from './draw-treemap';
import type { Size } from './drawing';
import type { Shape } from './shapes';

export type Block = Size & { readonly place: ChartPlace; readonly x: number; readonly y: number };
/** What is drawn, and the blocks of it that a person can stand on and open. */
export type BlockDrawing = { readonly blocks: readonly Block[]; readonly shapes: readonly Shape[] };

/** A chart of blocks as shapes. */
export const drawBlocks = (data: BlockData, size: Size): BlockDrawing =>
  data.kind === 'heat' ? drawHeat(data, size) : drawTreemap(data, size);
