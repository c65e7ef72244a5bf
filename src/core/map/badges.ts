import type { Round } from './labels';

/** A tick at the rim of a circle that holds what is picked; `count` where it gathers several properties, else null. */
export type Badge = Round & { readonly count: number | null };

const RADIUS = 6.5;
/** Up and to the right of the middle. */
const ASIDE = Math.SQRT1_2;

/** Badges of the circles that hold some of the picked points. */
export function badgesOf<D extends Round & { readonly count: number }>(
  discs: readonly D[],
  members: (disc: D) => readonly number[],
  picked: ReadonlySet<number>,
): Badge[] {
  if (picked.size === 0) return [];
  return discs.flatMap((disc) => {
    const held = members(disc).filter((point) => picked.has(point)).length;
    if (held === 0) return [];
    const away = ASIDE * (disc.radius + 2);
    return [{ x: disc.x + away, y: disc.y - away, radius: RADIUS, count: disc.count === 1 ? null : held }];
  });
}

/** About as wide as a digit is written. */
const DIGIT = 6.5;

/** What nothing may be written on: a badge that counts is longer than round. */
export const roundsOf = (badges: readonly Badge[]): Round[] =>
  badges.flatMap((badge) =>
    Array.from({ length: 1 + (badge.count === null ? 0 : String(badge.count).length) }, (_, i) => ({
      x: badge.x + i * DIGIT,
      y: badge.y,
      radius: badge.radius,
    })),
  );

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
