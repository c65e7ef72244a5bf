import L from 'leaflet';
import type { Box } from './points';

/** What a layer paints on: pixels of the canvas, which is larger than the map so that a drag does not bare its edge. */
export type Sheet = {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  /** The part of the canvas that the map shows when it rests. */
  readonly shown: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly zoom: number;
  /** What the canvas holds, in degrees. */
  readonly box: Box;
  /** Pixels of the canvas per pixel of the world at zoom 0, and where that world begins. */
  readonly scale: number;
  readonly origin: { readonly x: number; readonly y: number };
  readonly place: (longitude: number, latitude: number) => { readonly x: number; readonly y: number };
};

const MARGIN = 0.3;

/** One canvas in a pane, painted anew after each move. */
export abstract class CanvasLayer extends L.Layer {
  private readonly canvas = L.DomUtil.create('canvas', 'leaflet-zoom-hide');
  private corner = L.point(0, 0);
  private frame = 0;

  constructor(private readonly inPane = 'overlayPane') {
    super();
    // What lies under it, drawn areas included, is clicked through it.
    this.canvas.style.pointerEvents = 'none';
  }

  protected abstract paint(sheet: Sheet): void;

  override onAdd(map: L.Map): this {
    map.getPane(this.inPane)?.appendChild(this.canvas);
    map.on('moveend zoomend resize viewreset', this.draw, this);
    map.on('move', this.follow, this);
    map.on('zoom', this.later, this);
    this.draw();
    return this;
  }

  override onRemove(map: L.Map): this {
    map.off('moveend zoomend resize viewreset', this.draw, this);
    map.off('move', this.follow, this);
    map.off('zoom', this.later, this);
    cancelAnimationFrame(this.frame);
    this.canvas.remove();
    return this;
  }

  /** Pixels of the map as pixels of the canvas. */
  protected inside(point: L.Point): L.Point {
    const map: L.Map | undefined = this._map;
    return map ? map.containerPointToLayerPoint(point).subtract(this.corner) : point;
  }

  /** A long drag leaves the canvas before it ends. */
  private follow(): void {
    const map: L.Map | undefined = this._map;
    if (!map) return;
    const size = map.getSize();
    const moved = map.containerPointToLayerPoint([-size.x * MARGIN, -size.y * MARGIN]).subtract(this.corner);
    if (Math.abs(moved.x) < size.x * MARGIN && Math.abs(moved.y) < size.y * MARGIN) return;
    this.later();
  }

  /** Two fingers zoom by many steps before they end one: what is painted goes with each. */
  private later(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.draw());
  }

  draw(): void {
    cancelAnimationFrame(this.frame);
    const map: L.Map | undefined = this._map;
    const context = this.canvas.getContext('2d');
    if (!map || !context) return;
    const size = map.getSize();
    const margin = L.point(Math.round(size.x * MARGIN), Math.round(size.y * MARGIN));
    const width = size.x + 2 * margin.x;
    const height = size.y + 2 * margin.y;
    const ratio = window.devicePixelRatio || 1;
    if (this.canvas.width !== Math.round(width * ratio) || this.canvas.height !== Math.round(height * ratio)) {
      this.canvas.width = Math.round(width * ratio);
      this.canvas.height = Math.round(height * ratio);
      this.canvas.style.width = `${width}px`;
      this.canvas.style.height = `${height}px`;
    }
    const corner = map.containerPointToLayerPoint(margin.multiplyBy(-1));
    this.corner = corner;
    L.DomUtil.setPosition(this.canvas, corner);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    const low = map.layerPointToLatLng(corner.add([0, height]));
    const high = map.layerPointToLatLng(corner.add([width, 0]));
    const zoom = map.getZoom();
    const origin = corner.add(map.getPixelOrigin());
    this.paint({
      context,
      width,
      height,
      shown: { x: margin.x, y: margin.y, width: size.x, height: size.y },
      zoom,
      box: [low.lng, low.lat, high.lng, high.lat],
      scale: map.getZoomScale(zoom, 0),
      origin: { x: origin.x, y: origin.y },
      place: (longitude, latitude) => {
        const { x, y } = map.project([latitude, longitude], zoom);
        return { x: x - origin.x, y: y - origin.y };
      },
    });
  }
}
