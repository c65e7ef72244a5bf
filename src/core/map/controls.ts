import type { Rectangle } from './labels';

/** From the corners of the map, what its buttons and its scale cover. */
const BUTTONS = { width: 42, height: 96 } as const;
const SCALE = { width: 92, height: 24 } as const;

/** What the controls of a map cover, on which nothing is written. */
export const controlsOn = ({ x, y, width, height }: Rectangle): Rectangle[] => [
  { x: x + width - BUTTONS.width, y, ...BUTTONS },
  { x: x + width - SCALE.width, y: y + height - SCALE.height, ...SCALE },
];
