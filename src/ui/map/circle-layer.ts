import type L from 'leaflet';
import { arrange, type Disc, largestOn } from './arrange';
import { CanvasLayer, type Sheet } from './canvas-layer';
import type { Clusters } from './clusters';
import { drawCircles, type Ink, type PlaceName } from './draw-circles';
import type { NamedPlace } from './points';

export type CircleContent = {
  readonly clusters: Clusters | null;
  readonly places: readonly NamedPlace[];
  /** Names that only a near view has room for. */
  readonly localities: readonly NamedPlace[];
  /** What is written on a circle. */
  readonly label: (value: number) => string;
  /** Averages are drawn by the area behind them, not by their height. */
  readonly averaged: boolean;
  /** The property that another part of the screen points at. */
  readonly highlighted: Pick<NamedPlace, 'latitude' | 'longitude'> | null;
  readonly ink: Ink;
};

export const NEAR = 9;

/** Circles over the map, and the names of places around them. */
export class CircleLayer extends CanvasLayer {
  private discs: readonly Disc[] = [];
  private content: CircleContent | null = null;

  show(content: CircleContent): void {
    this.content = content;
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
    const { clusters, places, localities, label, averaged, highlighted, ink } = this.content;
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
    const named =
      (strong: boolean) =>
      ({ name, longitude, latitude }: NamedPlace): PlaceName => ({ ...place(longitude, latitude), name, strong });
    const inBox = ({ longitude, latitude }: NamedPlace) =>
      longitude >= box[0] && latitude >= box[1] && longitude <= box[2] && latitude <= box[3];
    drawCircles(
      context,
      this.discs.map(({ x, y, radius, value }) => ({ x, y, radius, text: label(value), negative: value < 0 })),
      [
        ...places.filter(inBox).map(named(zoom >= NEAR)),
        ...(zoom >= NEAR ? localities.filter(inBox).map(named(false)) : []),
      ],
      ink,
    );
    if (highlighted) this.ring(context, highlighted, ink);
  }

  private ring(
    context: CanvasRenderingContext2D,
    { latitude, longitude }: Pick<NamedPlace, 'latitude' | 'longitude'>,
    ink: Ink,
  ) {
    const holder = this.discs.findLast(
      ({ box: [west, south, east, north] }) =>
        longitude >= west && longitude <= east && latitude >= south && latitude <= north,
    );
    if (!holder) return;
    context.beginPath();
    context.arc(holder.x, holder.y, holder.radius + 3, 0, 2 * Math.PI);
    context.lineWidth = 2;
    context.strokeStyle = ink.strong;
    context.stroke();
  }
}
