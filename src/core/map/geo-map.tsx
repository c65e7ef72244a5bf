import 'leaflet/dist/leaflet.css';
import type L from 'leaflet';
import dynamic from 'next/dynamic';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { MapContainer, TileLayer, ZoomControl } from 'react-leaflet';
import type { Delimitation } from '@/contract/calls/delimitation';
import { asLanguage } from '@/contract/text';
import { PAPER, usePrinting } from '@/shell/printing';
import type { AreaContent } from './area-layer';
import { boundsOfAreas } from './areas';
import { Clusters } from './clusters';
import { RingsLayer } from './drawing/rings-layer';
import { followPointer, type Picked, type PointerContext } from './follow-pointer';
import { NEAREST, SNAP, TILES } from './frame';
import styles from './geo-map.module.css';
import { type Layers, layersOn } from './layers';
import { MapLoading } from './map-loading';
import overlay from './overlay.module.css';
import { type Box, boundsOf, type MapPoints } from './points';
import { shareTouch } from './share-touch';
import { useFraming } from './use-framing';
import { useMapTexts } from './use-map-texts';

export type { Picked };

const DrawTools = dynamic(() => import('./drawing/draw-tools').then((module) => module.DrawTools), { ssr: false });

export type GeoMapProps = {
  readonly points: MapPoints;
  /** The property that the map is about, by its id; it is gathered with no other. */
  readonly subject?: string | undefined;
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
  /** Whether it fills the screen: one finger moves it then. Otherwise one finger scrolls the page, and two move the map. */
  readonly fills?: boolean;
  /** Whether what it shows is on its way, and nothing is there yet. */
  readonly loading?: boolean;
  /** Turns when the map is to be fitted to what it shows even if the person has moved it. */
  readonly refit?: number;
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

const NO_RINGS: Delimitation = [];
const NO_POINTS: ReadonlySet<number> = new Set();

/** What is painted on a map, made with it; null until then. */
function useLayers(map: L.Map | null, hint: RefObject<HTMLElement | null>, context: PointerContext): Layers | null {
  const [layers, setLayers] = useState<Layers | null>(null);
  const latest = useRef(context);
  latest.current = context;
  useEffect(() => {
    if (!map) return;
    const made = layersOn(map, !TILES);
    setLayers(made);
    const unfollow = followPointer(
      map,
      made,
      () => hint.current,
      () => latest.current,
    );
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    observer.observe(map.getContainer());
    return () => {
      observer.disconnect();
      unfollow();
      made.remove();
      setLayers(null);
    };
  }, [map, hint]);
  return layers;
}

/** The areas that delimit, as a layer of their own; null until the map is there. */
function useZones(map: L.Map | null, rings: Delimitation): RingsLayer | null {
  const [zones, setZones] = useState<RingsLayer | null>(null);
  useEffect(() => {
    if (!map) return;
    const layer = new RingsLayer(map);
    setZones(layer);
    return () => {
      layer.remove();
      setZones(null);
    };
  }, [map]);
  useEffect(() => {
    zones?.show(rings);
  }, [zones, rings]);
  return zones;
}

/** Names the map for those who do not see it. */
function useMapLabel(map: L.Map | null, label: string, describedBy: string | undefined): void {
  useEffect(() => {
    const element = map?.getContainer();
    element?.setAttribute('role', 'region');
    element?.setAttribute('aria-label', label);
  }, [map, label]);
  useEffect(() => {
    const element = map?.getContainer();
    if (describedBy === undefined) element?.removeAttribute('aria-describedby');
    else element?.setAttribute('aria-describedby', describedBy);
  }, [map, describedBy]);
}

/** Shares touches with the page; true while one finger moves over a map that leaves it to the page. */
function useTouch(map: L.Map | null, fills: boolean): boolean {
  const [fingered, setFingered] = useState(false);
  const latest = useRef(fills);
  latest.current = fills;
  useEffect(() => {
    if (!map) return;
    return shareTouch(map, { fills: () => latest.current, onFinger: (state) => setFingered(state !== null) });
  }, [map]);
  return fingered;
}

/** What the map is fitted to: the areas that delimit, or else what is shown. */
function boxOf(rings: Delimitation, areas: GeoMapProps['areas'], points: MapPoints): Box | null {
  const zone = rings.flat();
  if (zone.length > 0) return boundsOf({ longitude: zone.map(([x]) => x), latitude: zone.map(([, y]) => y) });
  return areas ? boundsOfAreas(areas.areas) : boundsOf(points);
}

/** Paints what the map shows. */
function usePainting(layers: Layers | null, clusters: Clusters | null, props: GeoMapProps): void {
  const { points, theme, label, averaged, areas = null } = props;
  const { fewest = 0, highlighted = null, marked = null, markedArea = null, picked = NO_POINTS } = props;
  const { t } = useMapTexts();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours of the page follow the theme
  useEffect(() => {
    const at = highlighted === null ? -1 : points.ids.indexOf(highlighted);
    const [latitude, longitude] = [points.latitude[at], points.longitude[at]];
    layers?.show({
      areas: areas && { ...areas, label },
      circles: {
        clusters,
        points,
        more: (name, count) => t('and_more', { name, count }),
        label,
        averaged,
        fewest,
        highlighted: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
      },
      west: t('west_letter'),
    });
  }, [layers, clusters, areas, points, label, averaged, fewest, highlighted, theme, t]);

  useEffect(() => {
    layers?.mark(marked, markedArea);
  }, [layers, marked, markedArea]);

  useEffect(() => {
    layers?.pick(picked);
  }, [layers, picked]);
}

/** A map of properties that works without a network. */
export function GeoMap(props: GeoMapProps) {
  const { points, subject, areas = null, visible, rings: drawn, onRings, drawing = false, onDrawingEnd } = props;
  const { nearest, fills = false, loading = false, refit = 0 } = props;
  const rings = drawn ?? NO_RINGS;
  const { t, i18n } = useMapTexts();
  const [map, setMap] = useState<L.Map | null>(null);
  const hint = useRef<HTMLDivElement>(null);
  const shaded = areas !== null;
  const clusters = useMemo(
    () => (shaded ? null : new Clusters(points, subject === undefined ? -1 : points.ids.indexOf(subject))),
    [points, shaded, subject],
  );
  const layers = useLayers(map, hint, { ...props, t, clusters, language: asLanguage(i18n.language) });
  const zones = useZones(map, rings);
  useMapLabel(map, t('label'), props.describedBy);
  usePainting(layers, clusters, props);
  const box = useMemo(() => boxOf(rings, areas, points), [rings, areas, points]);
  const printing = usePrinting((one) => one.printing);
  const { showWhole, moved } = useFraming(map, { box, nearest, visible: visible !== printing, drawing, refit });
  const fingered = useTouch(map, fills);

  return (
    <div className={`${styles.root} ${drawing ? styles.drawing : ''} ${fills ? styles.fills : ''}`}>
      {map && zones && drawing && onRings && onDrawingEnd && (
        <DrawTools map={map} zones={zones} rings={rings} onChange={onRings} onClose={onDrawingEnd} />
      )}
      <div className={styles.frame} data-print="sized" style={printing ? PAPER : undefined}>
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
          zoomSnap={SNAP}
          worldCopyJump
        >
          {/* The control takes its titles when it is made. */}
          <ZoomControl key={t('zoom_in')} position="topright" zoomInTitle={t('zoom_in')} zoomOutTitle={t('zoom_out')} />
          {TILES && <TileLayer url={TILES} maxZoom={NEAREST} />}
        </MapContainer>
        <button
          type="button"
          data-print="none"
          className={`${styles.whole} ${moved ? styles.moved : ''}`}
          aria-label={t('whole')}
          title={t('whole')}
          onClick={showWhole}
        >
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
        {fingered && (
          <div className={`${overlay.overlay} ${styles.fingers}`} aria-hidden="true">
            {t('two_fingers')}
          </div>
        )}
        {loading && <MapLoading />}
        <div ref={hint} className={styles.hint} hidden />
      </div>
    </div>
  );
}
