import { Labels, type Round } from './labels';

export type Spot = Round & { readonly text: string; readonly negative: boolean };
export type PlaceName = {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  /** Cities stand out from what lies within them. */
  readonly strong: boolean;
};
export type Ink = {
  readonly circle: string;
  readonly text: string;
  readonly edge: string;
  readonly place: string;
  readonly strong: string;
};

const FIGURE = "600 11px 'Inter Variable', system-ui, sans-serif";
const PLACE = "400 10.5px 'Inter Variable', system-ui, sans-serif";
const STRONG = "600 11px 'Inter Variable', system-ui, sans-serif";
const HEIGHT = 13;
const GAP = 2;
/** A figure is written beside circles down to this size. */
const TOLD = 6;
/** Places named around one circle. */
const NAMES = 2;

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

/** Middles of the places around a circle where a text of a width may stand: below, above, right, left, then the corners. */
const around = ({ x, y, radius }: Round, width: number): readonly { x: number; y: number }[] => [
  { x, y: y + radius + GAP + HEIGHT / 2 },
  { x, y: y - radius - GAP - HEIGHT / 2 },
  { x: x + radius + GAP + 1 + width / 2, y },
  { x: x - radius - GAP - 1 - width / 2, y },
  ...[1, -1].flatMap((down) =>
    [1, -1].map((right) => ({
      x: x + right * (0.7 * radius + width / 2 + GAP),
      y: y + down * (0.7 * radius + HEIGHT / 2 + GAP),
    })),
  ),
];

const boxAt = (x: number, y: number, width: number) => ({
  x: x - width / 2 - 1,
  y: y - HEIGHT / 2,
  width: width + 2,
  height: HEIGHT,
});

function outlined(context: CanvasRenderingContext2D, text: string, x: number, y: number, fill: string, edge: string) {
  context.lineWidth = 3;
  context.strokeStyle = edge;
  context.strokeText(text, x, y);
  context.fillStyle = fill;
  context.fillText(text, x, y);
}

/** Draws circles and then what is written: figures in the circles, names around them, figures beside the small ones. */
export function drawCircles(
  context: CanvasRenderingContext2D,
  spots: readonly Spot[],
  places: readonly PlaceName[],
  ink: Ink,
): void {
  for (const spot of spots) circle(context, spot, ink);
  const labels = new Labels();
  for (const spot of spots) labels.keepOff(spot);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.font = FIGURE;
  const beside: { spot: Spot; width: number }[] = [];
  for (const spot of spots) {
    const { x, y, radius, text, negative } = spot;
    const width = context.measureText(text).width;
    if (width + 5 > 2 * radius) {
      if (radius >= TOLD) beside.push({ spot, width });
      continue;
    }
    labels.claim(boxAt(x, y, width), spot);
    context.fillStyle = negative ? ink.strong : ink.text;
    context.fillText(text, x, y + 0.5);
  }
  // The names of the largest circles come first; places under one circle keep their order.
  const named = places
    .map((place) => {
      const under = spots.find((spot) => Math.hypot(spot.x - place.x, spot.y - place.y) < spot.radius + 4);
      return { place, under, anchor: under ?? { x: place.x, y: place.y, radius: 0 } };
    })
    .sort((a, b) => Number(b.place.strong) - Number(a.place.strong) || b.anchor.radius - a.anchor.radius);
  const told = new Map<Spot, number>();
  for (const { place, under, anchor } of named) {
    const names = under ? (told.get(under) ?? 0) : 0;
    if (names === NAMES) continue;
    context.font = place.strong ? STRONG : PLACE;
    const width = context.measureText(place.name).width;
    const at = around(anchor, width).find(({ x, y }) => labels.claim(boxAt(x, y, width)));
    if (!at) continue;
    if (under) told.set(under, names + 1);
    outlined(context, place.name, at.x, at.y, place.strong ? ink.strong : ink.place, ink.edge);
  }
  context.font = FIGURE;
  for (const { spot, width } of beside) {
    const [below, above, right, left] = around(spot, width);
    const at = [right, left, below, above].find((one) => one && labels.claim(boxAt(one.x, one.y, width)));
    if (at) outlined(context, spot.text, at.x, at.y + 0.5, ink.circle, ink.edge);
  }
}
