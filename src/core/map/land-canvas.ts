import L from 'leaflet';

/**
 * Leaflet's canvas forgets the frame it waits for once it paints in between, and a map closed then is painted after its
 * canvas is gone.
 */
export class LandCanvas extends L.Canvas {
  private _ctx?: CanvasRenderingContext2D;

  protected _redraw(): void {
    // @ts-expect-error: not in the library's types.
    if (this._ctx) super._redraw();
  }

  /** Paints now what would wait for the next frame: a page that is about to be printed gets none. */
  paintNow(): void {
    this._redraw();
  }
}
