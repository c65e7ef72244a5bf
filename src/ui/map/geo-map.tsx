import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { MapContainer, TileLayer, ZoomControl } from 'react-leaflet';
import type { PointsAnswer } from '@/contract/calls/answers';
import { OUTLINES, outline } from './base-map';
import { CircleLayer } from './circle-layer';
import { boundsOf, indexOf } from './clusters';
import styles from './geo-map.module.css';

export type GeoMapProps = {
  readonly points: PointsAnswer;
  readonly places: readonly { readonly name: string; readonly latitude: number; readonly longitude: number }[];
  readonly theme: 'light' | 'dark';
  /** A figure in the hint, and on a circle, where there is little room. */
  readonly format: (value: number) => string;
  readonly label: (value: number) => string;
  readonly averaged: boolean;
  readonly texts: {
    readonly label: string;
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly records: (count: number) => string;
  };
  /** Turns when a folded map is opened, so that it measures itself again. */
  readonly visible: boolean;
};

const TILES = process.env.NEXT_PUBLIC_TILE_URL;

type Parts = { readonly map: L.Map; readonly circles: CircleLayer; readonly land: L.GeoJSON[] };

const color = (variable: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(variable).trim();

const landStyle = (): L.PathOptions => ({
  fillColor: color('--land'),
  fillOpacity: 1,
  color: color('--surface'),
  weight: 1,
});

/** The outlines lie under the circles; a tile address, if there is one, over the outlines. */
async function addLand({ map, land }: Parts): Promise<void> {
  const renderer = L.canvas({ padding: 0.5, pane: 'tilePane' });
  for (const name of OUTLINES) {
    try {
      const shapes = await outline(name);
      if (!map.getPane('overlayPane')?.isConnected) return;
      const options: L.GeoJSONOptions & { renderer: L.Renderer; pane: string } = {
        interactive: false,
        style: landStyle,
        renderer,
        pane: 'tilePane',
      };
      land.push(L.geoJSON(shapes, options).addTo(map));
    } catch {
      // Without outlines the circles still stand where they belong.
    }
  }
}

/** A map of properties that works without a network. */
export function GeoMap({ points, places, theme, format, label, averaged, texts, visible }: GeoMapProps) {
  const [map, setMap] = useState<L.Map | null>(null);
  const hint = useRef<HTMLDivElement>(null);
  const parts = useRef<Parts | null>(null);
  const fitted = useRef('');
  const index = useMemo(() => indexOf(points), [points]);
  const said = useRef({ format, texts, index, unit: points.unit });
  said.current = { format, texts, index, unit: points.unit };

  useEffect(() => {
    if (!map) return;
    const element = map.getContainer();
    const circles = new CircleLayer();
    const made: Parts = { map, circles, land: [] };
    parts.current = made;
    if (!TILES) void addLand(made);
    circles.addTo(map);

    const tell = (event: L.LeafletMouseEvent) => {
      const bubble = hint.current;
      if (!bubble) return;
      const circle = circles.at(event.containerPoint);
      element.style.cursor = circle ? 'pointer' : '';
      bubble.hidden = !circle;
      if (!circle) return;
      const { format: shown, texts: words, unit } = said.current;
      const what = circle.count > 1 ? words.records(circle.count) : circle.name;
      bubble.textContent = `${what} · ${shown(circle.value)} ${unit}`;
      bubble.style.transform = `translate(${event.containerPoint.x + 12}px, ${event.containerPoint.y + 12}px)`;
    };
    const open = (event: L.LeafletMouseEvent) => {
      const circle = circles.at(event.containerPoint);
      if (!circle || circle.cluster === null) return tell(event);
      const zoom = said.current.index.getClusterExpansionZoom(circle.cluster);
      map.setView([circle.latitude, circle.longitude], Math.min(zoom, 17));
    };
    map.on('mousemove', tell);
    map.on('mouseout', () => {
      if (hint.current) hint.current.hidden = true;
    });
    map.on('click', open);
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      parts.current = null;
      fitted.current = '';
    };
  }, [map]);

  useEffect(() => {
    const element = map?.getContainer();
    element?.setAttribute('role', 'region');
    element?.setAttribute('aria-label', texts.label);
  }, [map, texts.label]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours of the page follow the theme
  useEffect(() => {
    for (const layer of parts.current?.land ?? []) layer.setStyle(landStyle());
    parts.current?.circles.show({
      index,
      places,
      label,
      averaged,
      ink: {
        circle: color('--accent'),
        text: color('--on-accent'),
        edge: color('--land'),
        place: color('--text-2'),
      },
    });
  }, [map, index, places, label, averaged, theme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a map that was hidden has no size to fit to
  useEffect(() => {
    const bounds = boundsOf(points);
    const key = JSON.stringify(bounds?.flat().map((degrees) => degrees.toFixed(0)));
    if (!map || !bounds) return;
    map.invalidateSize({ animate: false });
    if (map.getSize().x === 0 || fitted.current === key) return;
    fitted.current = key;
    map.fitBounds(bounds, { padding: [28, 28], maxZoom: 13, animate: false });
  }, [map, points, visible]);

  return (
    <div className={styles.root}>
      <MapContainer
        ref={setMap}
        className={styles.map}
        center={[23.5, -102]}
        zoom={4}
        zoomControl={false}
        attributionControl={false}
        zoomAnimation={false}
        fadeAnimation={false}
        minZoom={2}
        maxZoom={17}
        zoomSnap={0.25}
        worldCopyJump
      >
        {/* The control takes its titles when it is made. */}
        <ZoomControl key={texts.zoomIn} position="topright" zoomInTitle={texts.zoomIn} zoomOutTitle={texts.zoomOut} />
        {TILES && <TileLayer url={TILES} maxZoom={17} />}
      </MapContainer>
      <div ref={hint} className={styles.hint} hidden />
    </div>
  );
}
