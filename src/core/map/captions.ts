import { Labels, type Rectangle, type Round } from './labels';

export type Spot = Round & {
  readonly text: string;
  readonly negative: boolean;
  /** The place of what the circle holds; null where it is not known. */
  readonly place?: SpotPlace | null;
  /** Of the one that the map is about, what is written first. */
  readonly rank?: 'equal' | 'first' | 'rest';
};
export type SpotPlace = {
  /** What names only one circle: the place, or the largest of several. */
  readonly key: string;
  readonly text: string;
};
/** A town of the base map: a dot with its name, for orientation alone. */
export type Town = { readonly x: number; readonly y: number; readonly name: string };
/** A text around its middle: the figure of a circle inside it, over it or beside it, its name, or the name of a town. */
export type Caption = { readonly text: string; readonly x: number; readonly y: number; readonly box: Rectangle } & (
  | { readonly kind: 'inside' | 'over' | 'beside' | 'name'; readonly spot: Spot }
  | { readonly kind: 'town'; readonly town: Town }
);
export type Measure = (text: string, as: 'figure' | 'name' | 'town') => number;

/** Where captions may stand. */
export type Ground = {
  /** What the map shows: a caption lies inside it or outside it, never across its edge. */
  readonly within?: Rectangle | undefined;
  /** What the controls of the map cover. */
  readonly covered?: readonly Rectangle[];
  /** Ticks, beside which nothing is written. */
  readonly badges?: readonly Round[];
  /** How much larger than by default texts are. */
  readonly textScale?: number;
};

/** Of a line of text at the default size. */
export const LINE_HEIGHT = 13;
const GAP = 2;
/** What is written beside a circle is clearly nearer to it than to any other. */
const CLEAR = 4;
/** A name that finds no such place comes nearer to another circle, but not as near as to its own. */
const NARROW = 3.2;
/** A town stands so far off all circles that its name reads as the name of none. */
const ALONE = 8;
/** The dot of a town. */
const DOT = 2;
/** A figure is written beside circles down to this size. */
export const CAPTIONED_RADIUS = 6;
/** A figure that does not fit beside its circle is written over circles from this size, and not over smaller ones, which it would hide. */
const LARGE = 8;
/** A circle goes without a figure where a larger one this near had to. */
export const NEIGHBOURS = 24;

type Point = { readonly x: number; readonly y: number };
type Size = { readonly width: number; readonly height: number };
type SizeOf = (text: string, as: Parameters<Measure>[1]) => Size;

/** Further places for a name at the side of a circle, a little up or down, as near to it as the others. */
function aside({ x, y, radius }: Round, { width, height }: Size): Point[] {
  const reach = radius + GAP;
  return [0.5, -0.5, 0.85, -0.85].flatMap((share) => {
    const down = share * (reach + height / 2);
    const across = Math.sqrt(reach ** 2 - Math.max(0, Math.abs(down) - height / 2) ** 2) + width / 2 + 1;
    return [
      { x: x + across, y: y + down },
      { x: x - across, y: y + down },
    ];
  });
}

/** Middles of the places around a circle where a text of a size may stand: below, above, right, left, then the corners. */
function around(
  { x, y, radius }: Round,
  { width, height }: Size,
): { sides: readonly Point[]; corners: readonly Point[] } {
  return {
    sides: [
      { x, y: y + radius + GAP + height / 2 },
      { x, y: y - radius - GAP - height / 2 },
      { x: x + radius + GAP + 1 + width / 2, y },
      { x: x - radius - GAP - 1 - width / 2, y },
    ],
    corners: [1, -1].flatMap((down) =>
      [1, -1].map((right) => ({
        x: x + right * (0.7 * radius + width / 2 + GAP),
        // Clear of a text at the side of the circle.
        y: y + down * (Math.max(0.7 * radius + GAP, height / 2) + height / 2),
      })),
    ),
  };
}

const boxAt = ({ x, y }: Point, { width, height }: Size): Rectangle => ({
  x: x - width / 2 - 1,
  y: y - height / 2,
  width: width + 2,
  height,
});

const distanceBetween = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * What is written on a map of circles, and where. Figures go by the size of their circle: a circle never lacks its own where a
 * smaller neighbour has one. A circle is named by the place of what it holds; towns stand away from all circles and are left out
 * rather than mislead.
 */
export function captions(
  spots: readonly Spot[],
  towns: readonly Town[],
  measure: Measure,
  { within, covered = [], badges = [], textScale = 1 }: Ground = {},
): Caption[] {
  const labels = new Labels(within);
  for (const box of covered) labels.cover(box);
  for (const round of [...spots, ...badges]) labels.keepOff(round);
  const first = ({ rank }: Spot) => Number(rank === 'first');
  const bySize = [...spots].sort((one, other) => first(other) - first(one) || other.radius - one.radius);
  const sizeOf: SizeOf = (text, as) => ({ width: measure(text, as), height: LINE_HEIGHT * textScale });
  const figures = figuresOf(bySize, sizeOf, labels);
  const names = namesOf(bySize, sizeOf, labels);
  const named = new Set(names.map(({ text }) => text));
  const others = townsOf(
    towns.filter(({ name }) => !named.has(name)),
    spots,
    sizeOf,
    labels,
  );
  return [...figures, ...names, ...others];
}

function figuresOf(bySize: readonly Spot[], sizeOf: SizeOf, labels: Labels): Caption[] {
  const silent: Spot[] = [];
  return bySize.flatMap((spot): Caption[] => {
    const { radius, text } = spot;
    if (radius < CAPTIONED_RADIUS) return [];
    const larger = silent.some(
      (one) => one.radius > radius && distanceBetween(one, spot) < one.radius + radius + NEIGHBOURS,
    );
    const found = larger ? null : figureAt(spot, sizeOf(text, 'figure'), labels);
    if (found) return [{ text, spot, ...found }];
    silent.push(spot);
    return [];
  });
}

/** The names of circles, those of the largest first; a place names one of them. */
function namesOf(bySize: readonly Spot[], sizeOf: SizeOf, labels: Labels): (Caption & { kind: 'name' })[] {
  const taken = new Set<string>();
  return bySize.flatMap((spot) => {
    const { place } = spot;
    if (!place || taken.has(place.key)) return [];
    taken.add(place.key);
    const size = sizeOf(place.text, 'name');
    const { sides, corners } = around(spot, size);
    const free = (gap: number) =>
      [...sides, ...corners, ...aside(spot, size)].find((one) => labels.claim(boxAt(one, size), { own: spot, gap }));
    const at = free(CLEAR) ?? free(NARROW);
    return at ? [{ kind: 'name' as const, text: place.text, spot, ...at, box: boxAt(at, size) }] : [];
  });
}

function townsOf(towns: readonly Town[], spots: readonly Spot[], sizeOf: SizeOf, labels: Labels): Caption[] {
  return towns.flatMap((town): Caption[] => {
    const { x, y, name } = town;
    const dot = { x, y, radius: DOT };
    if (spots.some((spot) => distanceBetween(spot, dot) < spot.radius + DOT + GAP)) return [];
    if (!labels.claim({ x: x - DOT, y: y - DOT, width: 2 * DOT, height: 2 * DOT })) return [];
    const size = sizeOf(name, 'town');
    const [below, above, right, left] = around(dot, size).sides;
    const at = [right, left, below, above].find(
      (one) => one && labels.claim(boxAt(one, size), { own: dot, gap: ALONE }),
    );
    return at ? [{ kind: 'town', text: name, town, ...at, box: boxAt(at, size) }] : [];
  });
}

function figureAt(spot: Spot, size: Size, labels: Labels) {
  const { x, y, radius } = spot;
  const middle = boxAt(spot, size);
  if (size.width + 5 <= 2 * radius && labels.claim(middle, { own: spot }))
    return { kind: 'inside', x, y, box: middle } as const;
  const {
    sides: [below, above, right, left],
    corners,
  } = around(spot, size);
  for (const at of [right, left, below, above, ...corners]) {
    if (!at) continue;
    const box = boxAt(at, size);
    if (labels.claim(box, { own: spot, gap: CLEAR })) return { kind: 'beside', ...at, box } as const;
  }
  return radius >= LARGE && labels.claim(middle, { own: spot }) ? ({ kind: 'over', x, y, box: middle } as const) : null;
}
