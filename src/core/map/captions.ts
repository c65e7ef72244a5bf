import { Labels, type Rectangle, type Round } from './labels';

export type Spot = Round & {
  readonly text: string;
  readonly negative: boolean;
  /** The places that it gathers, where it is of more than one. */
  readonly holds?: readonly PlaceName[];
};
export type PlaceName = {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  /** Cities stand out from what lies within them. */
  readonly strong: boolean;
};
/** A text around its middle: the figure of a circle inside it, over it or beside it, or the name of a place. */
export type Caption = { readonly text: string; readonly x: number; readonly y: number; readonly box: Rectangle } & (
  | { readonly kind: 'inside' | 'over' | 'beside'; readonly spot: Spot }
  | { readonly kind: 'name'; readonly place: PlaceName; readonly spot: Spot | null }
);
export type Measure = (text: string, as: 'figure' | 'city' | 'locality') => number;

const HEIGHT = 13;
const GAP = 2;
/** What is written beside a circle is clearly nearer to it than to any other. */
const CLEAR = 4;
/** A name without a circle of its own stays so far off all circles that it reads as the name of none. */
const ALONE = 8;
/** A figure is written beside circles down to this size. */
export const CAPTIONED_RADIUS = 6;
/** A figure that does not fit beside its circle is written over circles from this size, and not over smaller ones, which it would hide. */
const LARGE = 8;
/** A circle goes without a figure where a larger one this near had to. */
export const NEIGHBOURS = 24;
/** How far off the rim of a circle a place still belongs to it. */
const RIM = 4;

type Point = { readonly x: number; readonly y: number };

/** Middles of the places around a circle where a text of a width may stand: below, above, right, left, then the corners. */
function around({ x, y, radius }: Round, width: number): { sides: readonly Point[]; corners: readonly Point[] } {
  return {
    sides: [
      { x, y: y + radius + GAP + HEIGHT / 2 },
      { x, y: y - radius - GAP - HEIGHT / 2 },
      { x: x + radius + GAP + 1 + width / 2, y },
      { x: x - radius - GAP - 1 - width / 2, y },
    ],
    corners: [1, -1].flatMap((down) =>
      [1, -1].map((right) => ({
        x: x + right * (0.7 * radius + width / 2 + GAP),
        // Clear of a text at the side of the circle.
        y: y + down * (Math.max(0.7 * radius + GAP, HEIGHT / 2) + HEIGHT / 2),
      })),
    ),
  };
}

const boxAt = ({ x, y }: Point, width: number): Rectangle => ({
  x: x - width / 2 - 1,
  y: y - HEIGHT / 2,
  width: width + 2,
  height: HEIGHT,
});

const distanceBetween = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The figure of a circle that gathers several places is not that of the one that names it. */
function nameOf(place: PlaceName, own: Spot | null): string {
  const others = own?.holds?.filter(({ name, strong }) => strong === place.strong && name !== place.name) ?? [];
  return others.length === 0 ? place.name : `${place.name} +${others.length}`;
}

/** The circle that a place belongs to: of those it lies in, the one whose middle is nearest, not the largest. */
function ownOf(place: PlaceName, spots: readonly Spot[]): Spot | null {
  let own: Spot | null = null;
  for (const spot of spots) {
    const distance = distanceBetween(spot, place);
    if (distance < spot.radius + RIM && (!own || distance < distanceBetween(own, place))) own = spot;
  }
  return own;
}

/**
 * What is written on a map of circles, and where. Figures go by the size of their circle: a circle never lacks its own where a
 * smaller neighbour has one. A name stands at the circle of its place or away from all, and is left out rather than mislead. Nothing
 * is written beside a circle where a badge is.
 */
export function captions(
  spots: readonly Spot[],
  places: readonly PlaceName[],
  measure: Measure,
  badges: readonly Round[] = [],
): Caption[] {
  const written: Caption[] = [];
  const labels = new Labels();
  for (const round of [...spots, ...badges]) labels.keepOff(round);

  const silent: Spot[] = [];
  const bySize = spots
    .filter(({ radius }) => radius >= CAPTIONED_RADIUS)
    .sort((one, other) => other.radius - one.radius);
  for (const spot of bySize) {
    const { radius, text } = spot;
    const larger = silent.some(
      (one) => one.radius > radius && distanceBetween(one, spot) < one.radius + radius + NEIGHBOURS,
    );
    const found = larger ? null : figureAt(spot, measure(text, 'figure'), labels);
    if (found) written.push({ text, spot, ...found });
    else silent.push(spot);
  }

  // The names of the largest circles come first. The first place of a circle names it; another there would seem to stand elsewhere.
  const named = places
    .map((place) => ({ place, own: ownOf(place, spots) }))
    .sort((a, b) => Number(b.place.strong) - Number(a.place.strong) || (b.own?.radius ?? 0) - (a.own?.radius ?? 0));
  const captioned = new Set<Spot>();
  for (const { place, own } of named) {
    if (own && captioned.has(own)) continue;
    if (own) captioned.add(own);
    const text = nameOf(place, own);
    const width = measure(text, place.strong ? 'city' : 'locality');
    const { sides, corners } = around(own ?? { ...place, radius: 0 }, width);
    const claim = own ? { own, gap: CLEAR } : { gap: ALONE };
    const at = [...sides, ...corners].find((one) => labels.claim(boxAt(one, width), claim));
    if (!at) continue;
    written.push({ kind: 'name', text, place, spot: own, ...at, box: boxAt(at, width) });
  }
  return written;
}

function figureAt(spot: Spot, width: number, labels: Labels) {
  const { x, y, radius } = spot;
  const middle = boxAt(spot, width);
  if (width + 5 <= 2 * radius && labels.claim(middle, { gap: null }))
    return { kind: 'inside', x, y, box: middle } as const;
  const {
    sides: [below, above, right, left],
    corners,
  } = around(spot, width);
  for (const at of [right, left, below, above, ...corners]) {
    if (!at) continue;
    const box = boxAt(at, width);
    if (labels.claim(box, { own: spot, gap: CLEAR })) return { kind: 'beside', ...at, box } as const;
  }
  return radius >= LARGE && labels.claim(middle, { gap: null }) ? ({ kind: 'over', x, y, box: middle } as const) : null;
}
