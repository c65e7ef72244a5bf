import { type Badge, roundsOf } from './badges';
import { captions, type PlaceName, type Spot } from './captions';

export type Ink = {
  readonly circle: string;
  readonly text: string;
  readonly edge: string;
  readonly place: string;
  readonly strong: string;
};

const FONTS = {
  figure: "600 11px 'Inter Variable', system-ui, sans-serif",
  city: "600 11px 'Inter Variable', system-ui, sans-serif",
  locality: "400 10.5px 'Inter Variable', system-ui, sans-serif",
} as const;

function circle(context: CanvasRenderingContext2D, { x, y, radius, negative }: Spot, ink: Ink): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.globalAlpha = negative ? 0.25 : 0.85;
  context.fillStyle = ink.circle;
  context.fill();
  context.globalAlpha = 1;
  context.lineWidth = negative ? 1.5 : 1;
  context.strokeStyle = negative ? ink.circle : ink.edge;
  context.stroke();
}

type Written = { readonly text: string; readonly x: number; readonly y: number };

function outlined(context: CanvasRenderingContext2D, { text, x, y }: Written, fill: string, edge: string) {
  context.lineWidth = 3;
  context.strokeStyle = edge;
  context.strokeText(text, x, y);
  context.fillStyle = fill;
  context.fillText(text, x, y);
}

/** Draws circles and what is written on and around them, where there are no badges. */
export function drawCircles(
  context: CanvasRenderingContext2D,
  spots: readonly Spot[],
  places: readonly PlaceName[],
  badges: readonly Badge[],
  ink: Ink,
): void {
  for (const spot of spots) circle(context, spot, ink);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  const measure = (text: string, as: keyof typeof FONTS) => {
    context.font = FONTS[as];
    return context.measureText(text).width;
  };
  const written = captions(spots, places, measure, roundsOf(badges));
  for (const caption of written) {
    const { text, x, y } = caption;
    if (caption.kind === 'name') {
      const { strong } = caption.place;
      context.font = FONTS[strong ? 'city' : 'locality'];
      outlined(context, caption, strong ? ink.strong : ink.place, ink.edge);
      continue;
    }
    context.font = FONTS.figure;
    const figure = { text, x, y: y + 0.5 };
    if (caption.kind === 'inside') {
      context.fillStyle = caption.spot.negative ? ink.strong : ink.text;
      context.fillText(text, x, figure.y);
    } else if (caption.kind === 'over' && !caption.spot.negative) {
      // An edge in the colour of the circle, as if it bulged to hold its figure.
      outlined(context, figure, ink.text, ink.circle);
    } else outlined(context, figure, ink.circle, ink.edge);
  }
}
