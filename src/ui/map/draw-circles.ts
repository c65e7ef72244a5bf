import { Labels } from './labels';

export type Spot = {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly text: string;
  readonly negative: boolean;
};
export type PlaceName = { readonly x: number; readonly y: number; readonly name: string };
export type Ink = { readonly circle: string; readonly text: string; readonly edge: string; readonly place: string };

const FONT = "600 11px 'Inter Variable', system-ui, sans-serif";
const PLACE_FONT = "400 10.5px 'Inter Variable', system-ui, sans-serif";
const HEIGHT = 14;

function circle(context: CanvasRenderingContext2D, { x, y, radius, negative }: Spot, ink: Ink): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.globalAlpha = negative ? 0.25 : 0.82;
  context.fillStyle = ink.circle;
  context.fill();
  context.globalAlpha = 1;
  context.lineWidth = negative ? 1.5 : 1;
  context.strokeStyle = negative ? ink.circle : ink.edge;
  context.stroke();
}

/** Draws circles, large ones below; figures and place names only where they stay readable. */
export function drawCircles(
  context: CanvasRenderingContext2D,
  spots: readonly Spot[],
  places: readonly PlaceName[],
  ink: Ink,
): void {
  for (const spot of spots) circle(context, spot, ink);
  const labels = new Labels();
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = FONT;
  for (const { x, y, radius, text, negative } of spots) {
    const width = context.measureText(text).width;
    if (width + 4 > 2 * radius) continue;
    if (!labels.claim({ x: x - width / 2 - 2, y: y - HEIGHT / 2, width: width + 4, height: HEIGHT })) continue;
    context.fillStyle = negative ? ink.place : ink.text;
    context.fillText(text, x, y + 0.5);
  }
  for (const { x, y, radius } of spots) {
    const side = radius * 1.5;
    labels.block({ x: x - side / 2, y: y - side / 2, width: side, height: side });
  }
  context.font = PLACE_FONT;
  context.lineWidth = 3;
  context.lineJoin = 'round';
  for (const { x, y, name } of places) {
    const width = context.measureText(name).width;
    const nearest = spots.find((spot) => Math.hypot(spot.x - x, spot.y - y) < spot.radius);
    const below = nearest ? nearest.y + nearest.radius + 8 : y + 8;
    const middle = nearest ? nearest.x : x;
    if (!labels.claim({ x: middle - width / 2 - 3, y: below - HEIGHT / 2, width: width + 6, height: HEIGHT })) continue;
    context.strokeStyle = ink.edge;
    context.strokeText(name, middle, below);
    context.fillStyle = ink.place;
    context.fillText(name, middle, below);
  }
}
