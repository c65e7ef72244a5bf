import { textScale } from '@/ui/text-scale';
import { type Badge, roundsOf } from './badges';
import { captions, type Ground, type Spot, type Town } from './captions';
import { mapFont } from './map-font';

export type Ink = {
  readonly circle: string;
  /** Of a figure beside its circle. */
  readonly figure: string;
  readonly text: string;
  readonly edge: string;
  readonly place: string;
  readonly strong: string;
};

/** Of circles that hold their figure, which is small: it stays readable over any ground. */
export const CIRCLE_OPACITY = 0.95;

const fontsAt = (scale: number) =>
  ({
    figure: mapFont('600', 11 * scale),
    name: mapFont('600', 11 * scale),
    town: mapFont('italic 400', 10 * scale),
  }) as const;

/** What a circle that stands out has around it. */
export const RING = 4;

/** How a circle is drawn: like all others, or as the one that the map is about, or as one around that. */
export type DrawnSpot = Spot & { readonly rank: NonNullable<Spot['rank']> };

function circle(context: CanvasRenderingContext2D, { x, y, radius, negative, rank }: DrawnSpot, ink: Ink): void {
  const pale = negative || rank === 'rest';
  context.beginPath();
  context.arc(x, y, rank === 'first' ? radius - RING : radius, 0, 2 * Math.PI);
  context.globalAlpha = pale ? 0.25 : CIRCLE_OPACITY;
  context.fillStyle = ink.circle;
  context.fill();
  context.globalAlpha = 1;
  context.lineWidth = pale ? 1.5 : 1;
  context.strokeStyle = pale ? ink.circle : ink.edge;
  context.stroke();
  if (rank !== 'first') return;
  context.beginPath();
  context.arc(x, y, radius - 1, 0, 2 * Math.PI);
  context.lineWidth = 2;
  context.strokeStyle = ink.strong;
  context.stroke();
}

function dot(context: CanvasRenderingContext2D, { x, y }: Town, ink: Ink): void {
  context.beginPath();
  context.arc(x, y, 1.75, 0, 2 * Math.PI);
  context.fillStyle = ink.place;
  context.fill();
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
  spots: readonly DrawnSpot[],
  towns: readonly Town[],
  { badges, ...ground }: Omit<Ground, 'badges'> & { readonly badges: readonly Badge[] },
  ink: Ink,
): void {
  for (const spot of spots) circle(context, spot, ink);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  const scale = textScale();
  const fonts = fontsAt(scale);
  const measure = (text: string, as: keyof typeof fonts) => {
    context.font = fonts[as];
    return context.measureText(text).width;
  };
  const pale = new Set<Spot>(spots.filter(({ negative, rank }) => negative || rank === 'rest'));
  for (const caption of captions(spots, towns, measure, { ...ground, textScale: scale, badges: roundsOf(badges) })) {
    const { text, x, y } = caption;
    if (caption.kind === 'town') {
      dot(context, caption.town, ink);
      context.font = fonts.town;
      outlined(context, caption, ink.place, ink.edge);
      continue;
    }
    if (caption.kind === 'name') {
      context.font = fonts.name;
      outlined(context, caption, ink.strong, ink.edge);
      continue;
    }
    context.font = fonts.figure;
    const figure = { text, x, y: y + 0.5 };
    if (caption.kind === 'inside') {
      context.fillStyle = pale.has(caption.spot) ? ink.strong : ink.text;
      context.fillText(text, x, figure.y);
    } else if (caption.kind === 'over' && !pale.has(caption.spot)) {
      // An edge in the colour of the circle, as if it bulged to hold its figure.
      outlined(context, figure, ink.text, ink.circle);
    } else outlined(context, figure, ink.figure, ink.edge);
  }
}
