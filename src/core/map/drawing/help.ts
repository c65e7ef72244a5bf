import type { Tool } from './drawing';

type Step = Exclude<Tool, 'polygon' | 'rectangle'> | `polygon_${'first' | 'next' | 'close'}` | `rectangle_${1 | 2}`;

/** What is to be done now: with a tool in hand and so many corners of an outline set. */
export function helpOf(tool: Tool | null, corners: number): Step | 'none' {
  if (tool === null) return 'none';
  if (tool === 'rectangle') return corners === 0 ? 'rectangle_1' : 'rectangle_2';
  if (tool !== 'polygon') return tool;
  if (corners === 0) return 'polygon_first';
  return corners < 3 ? 'polygon_next' : 'polygon_close';
}
