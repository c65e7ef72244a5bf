import L from 'leaflet';
import '@geoman-io/leaflet-geoman-free';
import { crossesItself, type Delimitation, type Position, type Ring } from '@/contract/calls/delimitation';
import { freehand } from './freehand';
import { largestPart } from './largest-part';
import { type Refusal, refusalOf } from './refusal';
import { type RingsLayer, ringOf } from './rings-layer';
import { uncrossed } from './uncrossed';

export const TOOLS = ['polygon', 'rectangle', 'freehand', 'vertices', 'move', 'erase'] as const;
export type Tool = (typeof TOOLS)[number];

const EDITING: ReadonlySet<Tool> = new Set(['vertices', 'move', 'erase']);
/** Whether a tool works on areas that are there. */
export const isEditing = (tool: Tool | null): boolean => tool !== null && EDITING.has(tool);

export type Drawing = {
  /** Takes up a tool; null lays it down. */
  readonly use: (tool: Tool | null) => void;
  /** Gives up the outline that is begun; false where none is. */
  readonly cancel: () => boolean;
  /** Outlines were made anew: the tool takes hold of them. */
  readonly refresh: () => void;
  readonly stop: () => void;
};

type DrawingOptions = {
  readonly onRings: (rings: Delimitation) => void;
  /** Of the line by hand that was added only the largest part was used, because it crosses itself. */
  readonly onTrimmed: () => void;
  /** Where the outline itself could be used, how many of its last corners were taken back. */
  readonly onRefused: (refusal: Refusal, takenBack: number) => void;
  /** How many corners the outline that is begun has so far. */
  readonly onCorners: (count: number) => void;
};

const LINES = { className: 'nave-zone', weight: 2 } as const;

/** Whether areas can be used; reports it to the options either way. */
function offerTo({ onRings, onRefused }: DrawingOptions) {
  return (rings: Delimitation): boolean => {
    const refusal = refusalOf(rings);
    if (refusal) onRefused(refusal, 0);
    else onRings(rings);
    return refusal === null;
  };
}
type Offer = ReturnType<typeof offerTo>;

/** Undoes a change of one outline where it is refused; `restart` is called after that. Gives what ends it. */
function watch(layer: L.Polygon, event: 'pm:edit' | 'pm:dragend', accept: () => boolean, restart: () => void) {
  let before = layer.getLatLngs();
  const snapshot = () => {
    before = ringOf(layer)
      .slice(0, -1)
      .map(([longitude, latitude]) => L.latLng(latitude, longitude));
  };
  snapshot();
  const heard = () => {
    if (accept()) return snapshot();
    layer.setLatLngs(before);
    restart();
  };
  layer.on(event, heard);
  return () => layer.off(event, heard);
}

/** Lets the outlines that are there be edited, moved or erased by the tool it is called with, one at a time. */
function outlineEditor(zones: RingsLayer, offer: Offer, onRings: DrawingOptions['onRings']) {
  let released: (() => void)[] = [];
  const accept = () => offer(zones.rings());
  const edit = (layer: L.Polygon) => {
    const enable = () => {
      layer.pm.disable();
      layer.pm.enable({ snappable: false, allowSelfIntersection: true, removeLayerBelowMinVertexCount: false });
    };
    enable();
    released.push(watch(layer, 'pm:edit', accept, enable), () => layer.pm.disable());
  };
  const move = (layer: L.Polygon) => {
    layer.pm.enableLayerDrag();
    released.push(
      watch(layer, 'pm:dragend', accept, () => undefined),
      () => layer.pm.disableLayerDrag(),
    );
  };
  const erase = (layer: L.Polygon) => {
    const clicked = (event: L.LeafletMouseEvent) => {
      L.DomEvent.stop(event);
      onRings(zones.layers().flatMap((other) => (other === layer ? [] : [ringOf(other)])));
    };
    layer.on('click', clicked);
    released.push(() => layer.off('click', clicked));
  };
  return (tool: Tool | null) => {
    for (const release of released) release();
    released = [];
    for (const layer of zones.layers()) {
      if (!layer.pm) L.PM.reInitLayer(layer);
      if (tool === 'vertices') edit(layer);
      else if (tool === 'move') move(layer);
      else if (tool === 'erase') erase(layer);
    }
  };
}

/** Handles are for the pointer alone; the form of coordinates is there for the keyboard and for screen readers. */
function hideHandle({ layer }: L.LayerEvent) {
  const element = layer instanceof L.Marker ? layer.getElement() : undefined;
  element?.removeAttribute('tabindex');
  element?.removeAttribute('role');
  element?.setAttribute('aria-hidden', 'true');
}

function prepare(map: L.Map) {
  if (!map.pm) L.PM.reInitLayer(map);
  map.pm.setGlobalOptions({
    snappable: false,
    tooltips: false,
    allowSelfIntersection: true,
    continueDrawing: true,
    finishOnEnter: true,
    pathOptions: LINES,
    templineStyle: LINES,
    hintlineStyle: { ...LINES, dashArray: '4 4' },
  });
}

/** Drawing, editing, moving and erasing areas on a map that is already there. */
export function startDrawing(map: L.Map, zones: RingsLayer, options: DrawingOptions): Drawing {
  const { onRings, onTrimmed, onRefused, onCorners } = options;
  prepare(map);
  let tool: Tool | null = null;
  let endFreehand: (() => void) | null = null;

  const offer = offerTo(options);
  const holdOutlines = outlineEditor(zones, offer, onRings);
  /** A line by hand ends beyond its beginning more often than not. */
  const addByHand = (ring: Ring) => {
    const part = crossesItself(ring) ? largestPart(ring) : null;
    if (offer([...zones.rings(), part ?? ring]) && part !== null) onTrimmed();
  };

  /** Begins an outline anew with corners that were set before, as clicks on them would. */
  const resume = (remaining: readonly Position[]) => {
    for (const [lng, lat] of remaining) map.fire('click', { latlng: L.latLng(lat, lng) });
  };
  const created: L.PM.CreateEventHandler = ({ layer }) => {
    layer.remove();
    if (!(layer instanceof L.Polygon)) return;
    const ring = ringOf(layer);
    const rings = [...zones.rings(), ring];
    if (tool !== 'polygon' || refusalOf(rings) !== 'self_crossing') {
      offer(rings);
      return;
    }
    const remaining = uncrossed(ring);
    // The plugin takes up its tool again after this event.
    queueMicrotask(() => {
      if (tool !== 'polygon' || !map.pm.globalDrawModeEnabled()) return;
      resume(remaining);
      onRefused('self_crossing', ring.length - 1 - remaining.length);
    });
  };
  map.on('pm:create', created);
  let corners = 0;
  const count = (next: number) => {
    corners = next;
    onCorners(next);
  };
  const begun: L.PM.DrawStartEventHandler = ({ workingLayer }) => {
    count(0);
    workingLayer.on('pm:vertexadded', () => count(corners + 1));
  };
  map.on('pm:drawstart', begun);
  const clicked = () => {
    if (tool === 'rectangle' && map.pm.globalDrawModeEnabled()) count(corners === 0 ? 1 : 0);
  };
  map.on('click', clicked);
  map.on('layeradd', hideHandle);

  const use = (requested: Tool | null) => {
    map.pm.disableDraw();
    endFreehand?.();
    endFreehand = null;
    tool = requested;
    count(0);
    holdOutlines(tool);
    if (requested === null) map.doubleClickZoom.enable();
    else map.doubleClickZoom.disable();
    if (requested === 'polygon') map.pm.enableDraw('Polygon', { finishOn: 'dblclick' });
    else if (requested === 'rectangle') map.pm.enableDraw('Rectangle');
    else if (requested === 'freehand')
      endFreehand = freehand(map, (corners) => {
        const layer = L.polygon([...corners], { pmIgnore: true });
        addByHand(ringOf(layer));
      });
  };

  return {
    use,
    cancel: () => {
      const begun = corners > 0;
      if (begun) use(tool);
      return begun;
    },
    refresh: () => holdOutlines(tool),
    stop: () => {
      use(null);
      map.off('pm:create', created);
      map.off('pm:drawstart', begun);
      map.off('click', clicked);
      map.off('layeradd', hideHandle);
    },
  };
}
