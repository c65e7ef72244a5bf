import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import dynamic from 'next/dynamic';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { MapContainer, TileLayer, ZoomControl } from 'react-leaflet';
import type { Delimitation } from '@/contract/calls/delimitation';
import { asLanguage } from '@/contract/text';
import { formatNumber } from '@/ui/format';
import type { AreaContent } from './area-layer';
import type { Area } from './areas';
import type { Disc } from './arrange';
import { Clusters } from './clusters';
import { RingsLayer } from './drawing/rings-layer';
import styles from './geo-map.module.css';
import { type Layers, layersOn } from './layers';
import { type Box, boundsOf, type MapPoints, type NamedPlace } from './points';
import { useMapTexts } from './use-map-texts';

const DrawTools = dynamic(() => import('./drawing/draw-tools').then((module) => module.DrawTools), { ssr: false });

/** What a click met: a circle with the positions of its points, or an area. */
export type Picked =
  | { readonly kind: 'circle'; readonly circle: Disc; readonly points: readonly number[] }
  | { readonly kind: 'area'; readonly area: Area };

export type GeoMapProps = {
  readonly points: MapPoints;
  /** Cities, those that matter most first. */
  readonly places: readonly NamedPlace[];
  /** Names that only a near view shows. */
  readonly localities?: readonly NamedPlace[];
  readonly theme: 'light' | 'dark';
  /** A figure in the hint, and on a circle, where space is short. */
  readonly format: (value: number) => string;
  readonly label: (value: number) => string;
  readonly averaged: boolean;
  /** An average over fewer records than this is not shown. */
  readonly fewest?: number;
  /** How near the first look may be. */
  readonly nearest?: number;
  /** Shaded areas in place of circles. */
  readonly areas?: Pick<AreaContent, 'areas' | 'classes'> | null;
  /** Turns when a folded or narrower map is opened, so that it measures itself again. */
  readonly visible: boolean;
  /** Areas that delimit; `onRings` takes what is drawn while `drawing` shows the tools. */
  readonly rings?: Delimitation | null;
  readonly onRings?: (rings: Delimitation) => void;
  readonly drawing?: boolean;
  readonly onDrawingEnd?: () => void;
  readonly onPick?: (picked: Picked | null) => void;
  /** The property that another part of the screen points at, and the one the pointer is on here. */
  readonly highlighted?: string | null;
  readonly onHighlight?: (id: string | null) => void;
  /** Points, or the key of an area, that another part of the screen points at; and the area the pointer is on here. */
  readonly marked?: ReadonlySet<number> | null;
  readonly markedArea?: string | null;
  readonly onArea?: (key: string | null) => void;
  /** Points that are picked, and the element that describes them. */
  readonly picked?: ReadonlySet<number>;
  readonly describedBy?: string | undefined;
};

const TILES = process.env.NEXT_PUBLIC_TILE_URL;
/** Nothing of the bundled outlines helps any nearer. */
const NEAREST = TILES ? 18 : 15;
const NO_RINGS: Delimitation = [];
const NO_PLACES: readonly NamedPlace[] = [];
const NO_POINTS: ReadonlySet<number> = new Set();

const boundsFrom = ([west, south, east, north]: Box): L.LatLngBoundsExpression => [
  [south, west],
  [north, east],
];

function show(map: L.Map, box: Box, nearest = 13): void {
  map.fitBounds(boundsFrom(box), { padding: [28, 28], maxZoom: nearest, animate: false });
}

/** After its frame has changed, the map shows about what it showed before. */
function keepView(map: L.Map): void {
  const before = map.getSize();
  const center = map.getCenter();
  map.invalidateSize({ animate: false });
  const after = map.getSize();
  if (before.x === 0 || before.y === 0 || after.x === 0 || after.y === 0) return;
  const [wider, higher] = [Math.log2(after.x / before.x), Math.log2(after.y / before.y)];
  const nearer = Math.abs(wider) < Math.abs(higher) ? wider : higher;
  map.setView(center, map.getZoom() + Math.round(nearer * 4) / 4, { animate: false });
}

/** Goes nearer to what a circle holds, until there is no nearer. */
function approach(map: L.Map, { box }: Disc): void {
  const [west, south, east, north] = box;
  const before = map.getZoom();
  const fitted = map.getBoundsZoom(boundsFrom(box), false, L.point(48, 48));
  map.setView([(south + north) / 2, (west + east) / 2], Math.min(NEAREST, Math.max(before + 1, fitted)), {
    animate: false,
  });
}

/** A map of properties that works without a network. */
export function GeoMap(props: GeoMapProps) {
  const { points, places, localities = NO_PLACES, theme, label, averaged, areas = null, visible } = props;
  const { rings: drawn, onRings, drawing = false, onDrawingEnd, highlighted = null } = props;
  const { fewest = 0, marked = null, markedArea = null, picked = NO_POINTS, describedBy } = props;
  const rings = drawn ?? NO_RINGS;
  const { t, i18n } = useMapTexts();
  const [map, setMap] = useState<L.Map | null>(null);
  const [zones, setZones] = useState<RingsLayer | null>(null);
  const hint = useRef<HTMLDivElement>(null);
  const layers = useRef<Layers | null>(null);
  const fitted = useRef('');
  const shaded = areas !== null;
  const clusters = useMemo(() => (shaded ? null : new Clusters(points)), [points, shaded]);
  const latest = useRef({ ...props, t, clusters, language: i18n.language });
  latest.current = { ...props, t, clusters, language: i18n.language };

  useEffect(() => {
    if (!map) return;
    const element = map.getContainer();
    const made = layersOn(map, !TILES);
    layers.current = made;
    setZones(new RingsLayer(map));
    let pointed: string | null = null;
    const point = (id: string | null) => {
      if (id !== pointed) latest.current.onHighlight?.(id);
      pointed = id;
    };
    let within: string | null = null;
    const enter = (key: string | null) => {
      if (key !== within) latest.current.onArea?.(key);
      within = key;
    };
    const describe = (event: L.LeafletMouseEvent) => {
      const bubble = hint.current;
      if (!bubble) return;
      const now = latest.current;
      const circle = now.drawing ? null : made.circles.at(event.containerPoint);
      const area = now.drawing || circle ? null : made.areas.at(event.containerPoint);
      element.style.cursor = now.drawing || !(circle || area) ? '' : 'pointer';
      point(circle?.count === 1 ? (now.points.ids[circle.point] ?? null) : null);
      enter(area?.key ?? null);
      bubble.hidden = !circle && !area;
      const { unit } = now.points;
      if (circle) {
        const name = now.points.names[circle.point] ?? '';
        const what =
          circle.count > 1
            ? now.t('records', { count: circle.count, shown: formatNumber(circle.count, asLanguage(now.language)) })
            : name;
        const few = now.averaged && circle.records < (now.fewest ?? 0);
        bubble.textContent = few
          ? `${what} · ${now.t('too_few', { count: circle.records })}`
          : `${what} · ${now.format(circle.value)} ${unit}`;
        const chosen = now.picked?.size ? now.clusters?.members(circle, map.getZoom()) : undefined;
        const count = chosen?.filter((point) => now.picked?.has(point)).length ?? 0;
        if (count > 0) bubble.textContent += ` · ${now.t(circle.count > 1 ? 'picked_some' : 'picked', { count })}`;
      } else if (area) {
        bubble.textContent =
          area.figure === null
            ? `${area.label} · ${now.t('no_figure')}`
            : `${area.label} · ${now.format(area.figure)} ${unit}`;
      } else return;
      const { x, y } = map.getSize();
      const left = Math.min(event.containerPoint.x + 12, x - bubble.offsetWidth - 4);
      const top = Math.min(event.containerPoint.y + 14, y - bubble.offsetHeight - 4);
      bubble.style.transform = `translate(${Math.max(4, left)}px, ${Math.max(4, top)}px)`;
    };
    const open = (event: L.LeafletMouseEvent) => {
      const now = latest.current;
      if (now.drawing) return;
      const circle = made.circles.at(event.containerPoint);
      const area = circle ? null : made.areas.at(event.containerPoint);
      if (circle && now.clusters) {
        now.onPick?.({ kind: 'circle', circle, points: now.clusters.members(circle, map.getZoom()) });
        if (circle.count > 1) approach(map, circle);
      } else now.onPick?.(area ? { kind: 'area', area } : null);
      if (hint.current) hint.current.hidden = true;
    };
    const away = () => {
      point(null);
      enter(null);
      if (hint.current) hint.current.hidden = true;
    };
    map.on('mousemove', describe).on('mouseout movestart', away).on('click', open);
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      map.off('mousemove', describe).off('mouseout movestart', away).off('click', open);
      made.remove();
      layers.current = null;
      fitted.current = '';
      setZones((before) => {
        before?.remove();
        return null;
      });
    };
  }, [map]);

  useEffect(() => {
    const element = map?.getContainer();
    element?.setAttribute('role', 'region');
    element?.setAttribute('aria-label', t('label'));
  }, [map, t]);

  useEffect(() => {
    zones?.show(rings);
  }, [zones, rings]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours of the page follow the theme
  useEffect(() => {
    const at = highlighted === null ? -1 : points.ids.indexOf(highlighted);
    const [latitude, longitude] = [points.latitude[at], points.longitude[at]];
    layers.current?.show({
      areas: areas && { ...areas, label },
      circles: {
        clusters,
        places: areas ? NO_PLACES : places,
        localities: areas ? NO_PLACES : localities,
        label,
        averaged,
        fewest,
        highlighted: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
      },
      west: t('west_letter'),
    });
  }, [map, clusters, areas, points, places, localities, label, averaged, fewest, highlighted, theme, t]);

  useEffect(() => {
    if (map) layers.current?.mark(marked, markedArea);
  }, [map, marked, markedArea]);

  useEffect(() => {
    if (map) layers.current?.pick(picked);
  }, [map, picked]);

  useEffect(() => {
    const element = map?.getContainer();
    if (describedBy === undefined) element?.removeAttribute('aria-describedby');
    else element?.setAttribute('aria-describedby', describedBy);
  }, [map, describedBy]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a larger or smaller map keeps showing what it showed
  useLayoutEffect(() => {
    if (map && fitted.current !== '') keepView(map);
  }, [map, visible]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a map that was hidden has no size to fit to
  useEffect(() => {
    if (!map) return;
    map.invalidateSize({ animate: false });
    if (map.getSize().x === 0 || drawing) return;
    const zone = rings.flat();
    const box = boundsOf(
      zone.length > 0 ? { longitude: zone.map(([x]) => x), latitude: zone.map(([, y]) => y) } : points,
    );
    if (!box) return;
    const key = JSON.stringify(box.map((degrees) => degrees.toFixed(zone.length > 0 ? 3 : 0)));
    if (fitted.current === key) return;
    fitted.current = key;
    show(map, box, props.nearest);
  }, [map, points, rings, visible]);

  const whole = () => {
    const box = boundsOf(points);
    if (map && box) show(map, box, props.nearest);
  };
  return (
    <div className={`${styles.root} ${drawing ? styles.drawing : ''}`}>
      {map && zones && drawing && onRings && onDrawingEnd && (
        <DrawTools map={map} zones={zones} rings={rings} onChange={onRings} onClose={onDrawingEnd} />
      )}
      <div className={styles.frame}>
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
          maxZoom={NEAREST}
          zoomSnap={0.25}
          worldCopyJump
        >
          {/* The control takes its titles when it is made. */}
          <ZoomControl key={t('zoom_in')} position="topright" zoomInTitle={t('zoom_in')} zoomOutTitle={t('zoom_out')} />
          {TILES && <TileLayer url={TILES} maxZoom={NEAREST} />}
        </MapContainer>
        <button type="button" className={styles.whole} aria-label={t('whole')} title={t('whole')} onClick={whole}>
          <svg
            width="14"
            height="14"
            viewBox="0 0 14 14"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <path d="M1.5 5v-3.5H5M9 1.5h3.5V5M12.5 9v3.5H9M5 12.5H1.5V9" />
          </svg>
        </button>
        <div ref={hint} className={styles.hint} hidden />
      </div>
    </div>
  );
}
