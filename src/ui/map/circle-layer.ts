import L from 'leaflet';
import { type Circle, circlesOf, type indexOf } from './clusters';
import { drawCircles, type Ink, type PlaceName, type Spot } from './draw-circles';

const SMALLEST = 3.5;
const LARGEST = 24;
const MARGIN = 40;

export type CircleContent = {
  readonly index: ReturnType<typeof indexOf> | null;
  readonly places: readonly { readonly name: string; readonly latitude: number; readonly longitude: number }[];
  /** What is written on a circle. */
  readonly label: (value: number) => string;
  /** Averages are drawn by the area behind them, not by their height. */
  readonly averaged: boolean;
  readonly ink: Ink;
};

/** One canvas over the map, drawn anew after each move. */
export class CircleLayer extends L.Layer {
  private readonly canvas = L.DomUtil.create('canvas', 'leaflet-zoom-hide');
  private drawn: { readonly spot: Spot; readonly circle: Circle }[] = [];
  private content: CircleContent | null = null;

  show(content: CircleContent): void {
    this.content = content;
    this.draw();
  }

  override onAdd(map: L.Map): this {
    map.getPanes().overlayPane.appendChild(this.canvas);
    map.on('moveend zoomend resize viewreset', this.draw, this);
    this.draw();
    return this;
  }

  override onRemove(map: L.Map): this {
    map.off('moveend zoomend resize viewreset', this.draw, this);
    this.canvas.remove();
    return this;
  }

  /** The circle under a point of the container, the smallest first. */
  at(point: L.Point): Circle | null {
    const hit = this.drawn.findLast(
      ({ spot }) => Math.hypot(spot.x - point.x, spot.y - point.y) <= Math.max(spot.radius, 8),
    );
    return hit?.circle ?? null;
  }

  private draw(): void {
    const map = this._map as L.Map | undefined;
    const context = this.canvas.getContext('2d');
    if (!map || !context) return;
    const size = map.getSize();
    const ratio = window.devicePixelRatio || 1;
    this.canvas.width = size.x * ratio;
    this.canvas.height = size.y * ratio;
    this.canvas.style.width = `${size.x}px`;
    this.canvas.style.height = `${size.y}px`;
    L.DomUtil.setPosition(this.canvas, map.containerPointToLayerPoint([0, 0]));
    context.scale(ratio, ratio);
    this.drawn = [];
    if (!this.content?.index) return;
    const { index, places, label, averaged, ink } = this.content;
    const low = map.containerPointToLatLng([-MARGIN, size.y + MARGIN]);
    const high = map.containerPointToLatLng([size.x + MARGIN, -MARGIN]);
    const circles = circlesOf(index, [low.lng, low.lat, high.lng, high.lat], map.getZoom());
    const measure = (circle: Circle) => (averaged ? circle.weight : Math.abs(circle.value));
    const largest = Math.max(...circles.map(measure), 1e-9);
    this.drawn = circles
      .filter((circle) => circle.value !== 0)
      .map((circle) => {
        const { x, y } = map.latLngToContainerPoint([circle.latitude, circle.longitude]);
        const radius = Math.max(SMALLEST, LARGEST * Math.sqrt(measure(circle) / largest));
        return { circle, spot: { x, y, radius, text: label(circle.value), negative: circle.value < 0 } };
      })
      .sort((a, b) => b.spot.radius - a.spot.radius);
    const names: PlaceName[] = places.map(({ name, latitude, longitude }) => {
      const { x, y } = map.latLngToContainerPoint([latitude, longitude]);
      return { x, y, name };
    });
    drawCircles(
      context,
      this.drawn.map(({ spot }) => spot),
      names,
      ink,
    );
  }
}
