import type L from 'leaflet';
import { arrange, type Disc, largestOn } from './arrange';
import { badgesOf, drawBadges } from './badges';
import { CanvasLayer, type Sheet } from './canvas-layer';
import type { PlaceName } from './captions';
import type { Clusters } from './clusters';
import { drawCircles, type Ink } from './draw-circles';
import type { Box, NamedPlace } from './points';

export type CircleContent = {
  readonly clusters: Clusters | null;
  readonly places: readonly NamedPlace[];
  /** Names that only a near view shows. */
  readonly localities: readonly NamedPlace[];
  /** What is written on a circle. */
  readonly label: (value: number) => string;
  /** Averages are drawn by the area behind them, not by their height. */
  readonly averaged: boolean;
  /** An average over fewer records than this is none: their number stands in its place. */
  readonly fewest: number;
  /** The property that another part of the screen points at. */
  readonly highlighted: Pick<NamedPlace, 'latitude' | 'longitude'> | null;
  readonly ink: Ink;
};

export const NEAR = 9;

/** Circles over the map, and the names of places around them. */
export class CircleLayer extends CanvasLayer {
  private discs: readonly Disc[] = [];
  private content: CircleContent | null = null;
  private marked: ReadonlySet<number> | null = null;
  private picked: ReadonlySet<number> = new Set();

  show(content: CircleContent): void {
    this.content = content;
    this.draw();
  }

  /** Rings the circles that hold some of these points. */
  mark(marked: ReadonlySet<number> | null): void {
    if (marked === this.marked) return;
    this.marked = marked;
    this.draw();
  }

  /** Ticks the circles that hold some of these points. */
  pick(picked: ReadonlySet<number>): void {
    if (picked.size === 0 && this.picked.size === 0) return;
    this.picked = picked;
    this.draw();
  }

  /** The circle under a point of the map, the smallest first. */
  at(point: L.Point): Disc | null {
    const { x, y } = this.inside(point);
    return this.discs.findLast((disc) => Math.hypot(disc.x - x, disc.y - y) <= Math.max(disc.radius, 9)) ?? null;
  }

  protected paint({ context, shown, box, zoom, scale, origin, place }: Sheet): void {
    this.discs = [];
    if (!this.content) return;
    const { clusters, places, localities, label, averaged, fewest, highlighted, ink } = this.content;
    if (clusters) {
      this.discs = arrange(
        clusters
          .circles(box, zoom)
          .filter(({ value }) => value !== 0)
          .map((circle) => ({
            ...circle,
            x: circle.worldX * scale - origin.x,
            y: circle.worldY * scale - origin.y,
          })),
        averaged,
        largestOn(shown.height),
      );
    }
    const held = (disc: Disc) => clusters?.members(disc, zoom) ?? [];
    const named =
      (strong: boolean) =>
      ({ name, longitude, latitude }: NamedPlace): PlaceName => ({ ...place(longitude, latitude), name, strong });
    const near = zoom >= NEAR;
    const all = [
      ...places.map((one) => ({ one, label: named(near)(one) })),
      ...(near ? localities.map((one) => ({ one, label: named(false)(one) })) : []),
    ];
    const labelsIn = (within: Box) => all.flatMap(({ one, label }) => (inside(one, within) ? [label] : []));
    const badges = badgesOf(this.discs, held, this.picked);
    drawCircles(
      context,
      this.discs.map(({ x, y, radius, value, records, box: within }) => ({
        x,
        y,
        radius,
        text: averaged && records < fewest ? `n=${records}` : label(value),
        negative: value < 0,
        holds: labelsIn(within),
      })),
      labelsIn(box),
      badges,
      ink,
    );
    const { marked } = this;
    const holding = highlighted && this.holderOf(highlighted);
    const ringed = this.discs.filter(
      (disc) => disc === holding || (marked && held(disc).some((point) => marked.has(point))),
    );
    for (const disc of ringed) ring(context, disc, ink);
    drawBadges(context, badges, ink);
  }

  private holderOf({ latitude, longitude }: Pick<NamedPlace, 'latitude' | 'longitude'>): Disc | undefined {
    return this.discs.findLast(({ box }) => inside({ longitude, latitude }, box));
  }
}

type Position = Pick<NamedPlace, 'longitude' | 'latitude'>;
const inside = ({ longitude, latitude }: Position, [west, south, east, north]: Box): boolean =>
  longitude >= west && latitude >= south && longitude <= east && latitude <= north;

function ring(context: CanvasRenderingContext2D, { x, y, radius }: Disc, ink: Ink): void {
  context.beginPath();
  context.arc(x, y, radius + 3, 0, 2 * Math.PI);
  context.lineWidth = 2;
  context.strokeStyle = ink.strong;
  context.stroke();
}
