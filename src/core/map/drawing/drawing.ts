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

/** Drawing, editing, moving and erasing areas on a map that is already there. */
export function startDrawing(
  map: L.Map,
  zones: RingsLayer,
  { onRings, onTrimmed, onRefused, onCorners }: DrawingOptions,
): Drawing {
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
  let tool: Tool | null = null;
  let endFreehand: (() => void) | null = null;
  let released: (() => void)[] = [];

  const offer = (rings: Delimitation): boolean => {
    const refusal = refusalOf(rings);
    if (refusal) onRefused(refusal, 0);
    else onRings(rings);
    return refusal === null;
  };
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
  // Handles are for the pointer alone; the form of coordinates is there for the keyboard and for screen readers.
  const silent = ({ layer }: L.LayerEvent) => {
    const element = layer instanceof L.Marker ? layer.getElement() : undefined;
    element?.removeAttribute('tabindex');
    element?.removeAttribute('role');
    element?.setAttribute('aria-hidden', 'true');
  };
  map.on('layeradd', silent);

  /** Hears of a change of one outline and undoes it where it is refused. */
  const watch = (layer: L.Polygon, event: 'pm:edit' | 'pm:dragend', hold: () => void) => {
    let before = layer.getLatLngs();
    const snapshot = () => {
      before = ringOf(layer)
        .slice(0, -1)
        .map(([longitude, latitude]) => L.latLng(latitude, longitude));
    };
    snapshot();
    const heard = () => {
      if (offer(zones.rings())) return snapshot();
      layer.setLatLngs(before);
      hold();
    };
    layer.on(event, heard);
    released.push(() => layer.off(event, heard));
  };

  const holdOutlines = () => {
    for (const release of released) release();
    released = [];
    for (const layer of zones.layers()) {
      if (!layer.pm) L.PM.reInitLayer(layer);
      if (tool === 'vertices') {
        const hold = () => {
          layer.pm.disable();
          layer.pm.enable({ snappable: false, allowSelfIntersection: true, removeLayerBelowMinVertexCount: false });
        };
        hold();
        watch(layer, 'pm:edit', hold);
        released.push(() => layer.pm.disable());
      } else if (tool === 'move') {
        layer.pm.enableLayerDrag();
        watch(layer, 'pm:dragend', () => undefined);
        released.push(() => layer.pm.disableLayerDrag());
      } else if (tool === 'erase') {
        const erase = (event: L.LeafletMouseEvent) => {
          L.DomEvent.stop(event);
          onRings(zones.layers().flatMap((other) => (other === layer ? [] : [ringOf(other)])));
        };
        layer.on('click', erase);
        released.push(() => layer.off('click', erase));
      }
    }
  };

  const use = (requested: Tool | null) => {
    map.pm.disableDraw();
    endFreehand?.();
    endFreehand = null;
    tool = requested;
    count(0);
    holdOutlines();
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
    refresh: holdOutlines,
    stop: () => {
      use(null);
      map.off('pm:create', created);
      map.off('pm:drawstart', begun);
      map.off('click', clicked);
      map.off('layeradd', silent);
    },
  };
}
