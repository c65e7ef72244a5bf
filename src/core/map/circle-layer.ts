import type L from 'leaflet';
import { arrange, type Disc, largestOn } from './arrange';
import { badgesOf, drawBadges } from './badges';
import { CanvasLayer, type Sheet } from './canvas-layer';
import { placeOf } from './circle-place';
import type { Clusters } from './clusters';
import { controlsOn } from './controls';
import { drawCircles, type Ink, RING } from './draw-circles';
import { degreesOn } from './ground-layer';
import type { Box, MapPoints } from './points';
import type { Towns } from './towns';

export type CircleContent = {
  readonly clusters: Clusters | null;
  /** The points that the circles gather, for the names of their places. */
  readonly points: Pick<MapPoints, 'names' | 'markets' | 'submarkets'>;
  /** The name of a place and how many others there are. */
  readonly more: (name: string, count: number) => string;
  /** What is written on a circle. */
  readonly label: (value: number) => string;
  /** Averages are drawn by the area behind them, not by their height. */
  readonly averaged: boolean;
  /** An average over fewer records than this is none: their number stands in its place. */
  readonly fewest: number;
  /** The property that another part of the screen points at. */
  readonly highlighted: Position | null;
  readonly ink: Ink;
};
type Position = { readonly latitude: number; readonly longitude: number };

/** Circles over the map with the names of their places, and the towns of the base map around them. */
export class CircleLayer extends CanvasLayer {
  private discs: readonly Disc[] = [];
  private content: CircleContent | null = null;
  private marked: ReadonlySet<number> | null = null;
  private picked: ReadonlySet<number> = new Set();
  private towns: Towns = [];

  /** The towns of the base map; none where tiles name them. */
  showTowns(towns: Towns): void {
    this.towns = towns;
    this.draw();
  }

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
    const { clusters, points, more, label, averaged, fewest, highlighted, ink } = this.content;
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
        (circle) => clusters.isAlone(circle),
      );
    }
    const held = (disc: Disc) => clusters?.members(disc, zoom) ?? [];
    const badges = badgesOf(this.discs, held, this.picked);
    const degrees = degreesOn(shown, zoom);
    const subject = clusters ? this.discs.find((disc) => clusters.isAlone(disc)) : undefined;
    drawCircles(
      context,
      this.discs.map((disc) => ({
        x: disc.x,
        y: disc.y,
        radius: disc === subject ? disc.radius + RING : disc.radius,
        text: averaged && disc.records < fewest ? `n=${disc.records}` : label(disc.value),
        negative: disc.value < 0,
        rank: subject === undefined ? 'equal' : disc === subject ? 'first' : 'rest',
        place:
          disc === subject
            ? { key: 'subject', text: points.names[disc.point] ?? '' }
            : clusters && placeOf(clusters.held(disc, zoom), clusters.whole, points, more),
      })),
      clusters
        ? this.towns
            .filter((town) => zoom >= town.zoom && inside(town, box))
            .map(({ name, longitude, latitude }) => ({ name, ...place(longitude, latitude) }))
        : [],
      { badges, within: shown, covered: [...controlsOn(shown), ...(degrees ? [degrees] : [])] },
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

  private holderOf({ latitude, longitude }: Position): Disc | undefined {
    return this.discs.findLast(({ box }) => inside({ longitude, latitude }, box));
  }
}

const inside = ({ longitude, latitude }: Position, [west, south, east, north]: Box): boolean =>
  longitude >= west && latitude >= south && longitude <= east && latitude <= north;

function ring(context: CanvasRenderingContext2D, { x, y, radius }: Disc, ink: Ink): void {
  context.beginPath();
  context.arc(x, y, radius + 3, 0, 2 * Math.PI);
  context.lineWidth = 2;
  context.strokeStyle = ink.strong;
  context.stroke();
}
