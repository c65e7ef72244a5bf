import L from 'leaflet';
import { textScale } from '@/ui/text-scale';
import { type AreaContent, AreaLayer } from './area-layer';
import { OUTLINES, outline } from './base-map';
import { type CircleContent, CircleLayer } from './circle-layer';
import { GroundLayer } from './ground-layer';
import { LandCanvas } from './land-canvas';
import { readTowns } from './towns';

export type Shown = {
  readonly circles: Omit<CircleContent, 'ink'>;
  readonly areas: Omit<AreaContent, 'ink'> | null;
  /** The letter of the west, before which longitudes of America stand. */
  readonly west: string;
};
export type Layers = {
  readonly circles: CircleLayer;
  readonly areas: AreaLayer;
  /** Shows other content, in the colours that the page has now. */
  readonly show: (shown: Shown) => void;
  /** Marks the circles that hold some points, and an area. */
  readonly mark: (points: ReadonlySet<number> | null, area: string | null) => void;
  /** Ticks the circles that hold some points. */
  readonly pick: (points: ReadonlySet<number>) => void;
  readonly remove: () => void;
};

const color = (variable: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(variable).trim();

const landStyle = (): L.PathOptions => ({
  fillColor: color('--land'),
  fillOpacity: 1,
  color: color('--coast'),
  weight: 1,
});

/** All that is painted on a map, from the ground up: outlines where there are no tiles, the grid of degrees, areas, circles. */
export function layersOn(map: L.Map, outlines: boolean): Layers {
  map.createPane('grid').style.zIndex = '250';
  const ground = new GroundLayer('grid').addTo(map);
  const areas = new AreaLayer().addTo(map);
  const circles = new CircleLayer().addTo(map);
  // As wide as its text needs, which follows the text size of the browser.
  const maxWidth = 80 * textScale();
  const scale = L.control.scale({ imperial: false, position: 'bottomright', maxWidth }).addTo(map);
  const land: { readonly shapes: L.GeoJSON; readonly renderer: LandCanvas }[] = [];
  let painted = '';
  let removed = false;
  let present: Shown | null = null;

  const paintLand = async () => {
    const renderer = new LandCanvas({ padding: 0.5, pane: 'tilePane' });
    for (const name of OUTLINES) {
      try {
        const shapes = await outline(name);
        if (removed) return;
        const options: L.GeoJSONOptions & { renderer: L.Renderer; pane: string; pmIgnore: boolean } = {
          interactive: false,
          style: landStyle,
          renderer,
          pane: 'tilePane',
          pmIgnore: true,
        };
        painted = JSON.stringify(landStyle());
        land.push({ shapes: L.geoJSON(shapes, options).addTo(map), renderer });
      } catch {
        // Without outlines the circles still stand where they belong.
      }
    }
  };
  const nameTowns = async () => {
    try {
      const towns = await readTowns();
      if (!removed) circles.showTowns(towns);
    } catch {
      // Circles are named by their own places.
    }
  };
  if (outlines) {
    void paintLand();
    void nameTowns();
  }

  const repaintLand = () => {
    const style = landStyle();
    if (painted === JSON.stringify(style)) return;
    painted = JSON.stringify(style);
    for (const { shapes, renderer } of land) {
      shapes.setStyle(style);
      renderer.paintNow();
    }
  };
  const ofAreas = () => {
    if (!present?.areas) return areas.show(null);
    areas.show({
      ...present.areas,
      ink: {
        shade: color('--accent'),
        ground: color('--land'),
        edge: color('--surface'),
        strong: color('--text'),
        place: color('--text-2'),
      },
    });
  };
  return {
    circles,
    areas,
    show: (shown) => {
      present = shown;
      repaintLand();
      ground.show({ line: color('--grid'), text: color('--text-3'), edge: color('--land'), west: shown.west });
      circles.show({
        ...shown.circles,
        ink: {
          circle: color('--accent'),
          figure: color('--accent-hover'),
          text: color('--on-accent'),
          edge: color('--land'),
          place: color('--text-2'),
          strong: color('--text'),
        },
      });
      ofAreas();
    },
    mark: (points, area) => {
      circles.mark(points);
      areas.mark(area);
    },
    pick: (points) => circles.pick(points),
    remove: () => {
      removed = true;
      scale.remove();
      for (const layer of [ground, areas, circles, ...land.map(({ shapes }) => shapes)]) layer.remove();
    },
  };
}
