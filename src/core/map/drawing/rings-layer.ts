import L from 'leaflet';
import { type Delimitation, exact, type Position, type Ring, turned } from '@/contract/calls/delimitation';

const PANE = 'zones';

/** The outline of a polygon, closed. */
export function ringOf(layer: L.Polygon): Ring {
  const [outer] = layer.getLatLngs();
  const corners = (Array.isArray(outer) ? outer : []).flatMap((corner): Position[] =>
    corner instanceof L.LatLng ? [[exact(corner.lng), exact(corner.lat)]] : [],
  );
  const [first] = corners;
  return first === undefined ? [] : [...corners, first];
}

const cornersOf = (ring: Ring): L.LatLngTuple[] =>
  ring.slice(0, -1).map(([longitude, latitude]) => [latitude, longitude]);

/** Drawn areas: an outline each, and one shade over all of them together. */
export class RingsLayer {
  private outlines: L.Polygon[] = [];
  private readonly shade: L.Polygon;
  private shown = '';

  constructor(private readonly map: L.Map) {
    // Under the circles, so that their figures stay readable.
    const pane = map.getPane(PANE) ?? map.createPane(PANE);
    pane.style.zIndex = '390';
    this.shade = L.polygon([], {
      interactive: false,
      pmIgnore: true,
      stroke: false,
      fillRule: 'nonzero',
      fillOpacity: 0.1,
      className: 'nave-zone-shade',
      pane: PANE,
    }).addTo(map);
  }

  /** The outlines that are on the map, in the order of the rings. */
  layers(): readonly L.Polygon[] {
    return this.outlines;
  }

  rings(): Ring[] {
    return this.outlines.map(ringOf);
  }

  /** True where other outlines had to be made. */
  show(rings: Delimitation): boolean {
    const requested = JSON.stringify(rings);
    this.shade.setLatLngs(rings.map((ring) => cornersOf(turned(ring, true))));
    if (this.shown === requested) return false;
    this.shown = requested;
    if (JSON.stringify(this.rings()) === requested) return false;
    for (const outline of this.outlines) outline.remove();
    this.outlines = rings.map((ring) =>
      L.polygon(cornersOf(ring), { weight: 2, fillOpacity: 0, className: 'nave-zone', pane: PANE }).addTo(this.map),
    );
    return true;
  }

  remove(): void {
    for (const outline of this.outlines) outline.remove();
    this.outlines = [];
    this.shade.remove();
  }
}
