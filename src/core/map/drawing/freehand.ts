import L from 'leaflet';
import { simplify } from './simplify';

const TOLERANCE = 2;
const MOST = 150;

/** Takes a line drawn without lifting the pointer as an area. Active until it is stopped. */
export function freehand(map: L.Map, onDrawn: (corners: readonly L.LatLng[]) => void): () => void {
  const element = map.getContainer();
  const line = L.polyline([], { interactive: false, pmIgnore: true, weight: 2, className: 'nave-zone' }).addTo(map);
  let path: L.Point[] | null = null;
  map.dragging.disable();
  element.classList.add('nave-drawing');

  const onMap = (event: PointerEvent) =>
    event.button <= 0 && !(event.target instanceof Element && event.target.closest('.leaflet-control'));
  const down = (event: PointerEvent) => {
    // Two fingers move the map: the line of the first is not meant.
    if (!event.isPrimary) cancel();
    if (!event.isPrimary || !onMap(event)) return;
    element.setPointerCapture(event.pointerId);
    path = [map.mouseEventToContainerPoint(event)];
  };
  const move = (event: PointerEvent) => {
    if (!path || !event.isPrimary) return;
    path.push(map.mouseEventToContainerPoint(event));
    line.setLatLngs(path.map((point) => map.containerPointToLatLng(point)));
  };
  const up = () => {
    if (!path) return;
    let tolerance = TOLERANCE;
    let corners = simplify(path, tolerance);
    while (corners.length > MOST) {
      tolerance *= 1.5;
      corners = simplify(path, tolerance);
    }
    path = null;
    line.setLatLngs([]);
    // The end seldom meets the beginning; where it does, one of them is enough.
    const [first, last] = [corners[0], corners[corners.length - 1]];
    if (first && last && corners.length > 3 && first.distanceTo(last) < 6) corners = corners.slice(0, -1);
    onDrawn(corners.map((point) => map.containerPointToLatLng(point)));
  };
  const cancel = () => {
    path = null;
    line.setLatLngs([]);
  };
  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', cancel);
  return () => {
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', cancel);
    element.classList.remove('nave-drawing');
    line.remove();
    map.dragging.enable();
  };
}
