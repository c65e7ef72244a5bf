import type { Round } from './labels';

/** A tick at the rim of a circle that holds what is picked; `count` where it gathers several properties, else null. */
export type Badge = Round & { readonly count: number | null };

const RADIUS = 6.5;
/** How much of a circle a badge may hide: a quarter of its radius, and no more than this. */
const OVER = 4.5;
/** About as wide as a digit is written. */
const DIGIT = 6.5;
/** Where a badge may stand, in turns from the east: first up and to the right, then where it hides the least. */
const TURNS = [-1, -3, 1, 3, -2, 0, 4, 2].map((eighths) => (eighths * Math.PI) / 4);

const roundsOfOne = ({ x, y, radius, count }: Badge): Round[] =>
  Array.from({ length: 1 + (count === null ? 0 : String(count).length) }, (_, i) => ({ x: x + i * DIGIT, y, radius }));

/** What nothing may be written on: a badge that counts is longer than round. */
export const roundsOf = (badges: readonly Badge[]): Round[] => badges.flatMap(roundsOfOne);

/** How far a badge lies over circles, in pixels. */
const hidden = (badge: Badge, rounds: readonly Round[]): number =>
  roundsOfOne(badge).reduce(
    (sum, part) =>
      sum +
      rounds.reduce(
        (over, { x, y, radius }) => over + Math.max(0, radius + part.radius - Math.hypot(x - part.x, y - part.y)),
        0,
      ),
    0,
  );

/** Badges of the circles that hold some of the picked points, where they hide no other circle if there is such a place. */
export function badgesOf<D extends Round & { readonly count: number }>(
  discs: readonly D[],
  members: (disc: D) => readonly number[],
  picked: ReadonlySet<number>,
): Badge[] {
  if (picked.size === 0) return [];
  const placed: Badge[] = [];
  for (const disc of discs) {
    const held = members(disc).filter((point) => picked.has(point)).length;
    if (held === 0) continue;
    const count = disc.count === 1 ? null : held;
    const away = disc.radius + RADIUS - Math.min(OVER, disc.radius / 4);
    const others = [...discs.filter((other) => other !== disc), ...roundsOf(placed)];
    const [best] = TURNS.map((turn): Badge => {
      const x = disc.x + away * Math.cos(turn);
      // A badge that counts grows to the right: west of its circle it begins further off.
      const west = Math.cos(turn) < -0.1 && count !== null ? String(count).length * DIGIT : 0;
      return { x: x - west, y: disc.y + away * Math.sin(turn), radius: RADIUS, count };
    })
      .map((badge) => ({ badge, over: hidden(badge, others) }))
      .sort((one, other) => one.over - other.over);
    if (best) placed.push(best.badge);
  }
  return placed;
}

const FONT = "700 10px 'Inter Variable', system-ui, sans-serif";
const TICK = 7;

/** Draws badges over all else: their shape distinguishes them from the ring of what is pointed at. */
export function drawBadges(
  context: CanvasRenderingContext2D,
  badges: readonly Badge[],
  { strong, edge }: { readonly strong: string; readonly edge: string },
): void {
  context.font = FONT;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  for (const { x, y, radius, count } of badges) {
    const text = count === null ? '' : String(count);
    const more = text === '' ? 0 : context.measureText(text).width + 3;
    context.beginPath();
    context.roundRect(x - radius, y - radius, 2 * radius + more, 2 * radius, radius);
    context.fillStyle = strong;
    context.fill();
    context.lineWidth = 1.5;
    context.strokeStyle = edge;
    context.stroke();
    context.beginPath();
    context.moveTo(x - 0.45 * TICK, y + 0.05 * TICK);
    context.lineTo(x - 0.1 * TICK, y + 0.38 * TICK);
    context.lineTo(x + 0.45 * TICK, y - 0.38 * TICK);
    context.stroke();
    context.fillStyle = edge;
    if (text !== '') context.fillText(text, x + 0.45 * TICK + 2.5, y + 0.5);
  }
}
