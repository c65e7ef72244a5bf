import type L from 'leaflet';

/** A finger that moves less than this only taps. */
const TAP = 12;

export type TouchContext = {
  /** Whether the map fills the screen: one finger moves it then. */
  readonly fills: () => boolean;
  /** A finger moves over a map that leaves it to the page; null once it is lifted. */
  readonly onFinger: (state: 'moving' | null) => void;
};

/**
 * One finger scrolls the page and two move a map that is part of it; `touch-action` of the map lets the browser scroll. Gives what
 * ends it.
 */
export function shareTouch(map: L.Map, { fills, onFinger }: TouchContext): () => void {
  const element = map.getContainer();
  const isDrawing = () => element.classList.contains('nave-drawing');
  // Leaflet drags by fingers and by the mouse with one handler: whether it may is decided when a pointer comes down.
  const down = ({ pointerType, isPrimary }: PointerEvent) => {
    if (isDrawing() || !isPrimary) return;
    if (pointerType === 'touch' && !fills()) map.dragging.disable();
    else map.dragging.enable();
  };
  let from: { readonly x: number; readonly y: number } | null = null;
  const touched = (event: TouchEvent) => {
    const [first, second] = event.touches;
    from = null;
    onFinger(null);
    if (second) keep(event);
    else if (first && !fills() && !isDrawing()) from = { x: first.clientX, y: first.clientY };
  };
  const moved = (event: TouchEvent) => {
    const [first, second] = event.touches;
    if (second) keep(event);
    else if (from && first && Math.hypot(first.clientX - from.x, first.clientY - from.y) > TAP) onFinger('moving');
  };
  const lifted = () => {
    from = null;
    onFinger(null);
  };
  element.addEventListener('pointerdown', down, true);
  // Leaflet listens to pointers in place of touches, and those cannot keep the browser from scrolling with two fingers.
  element.addEventListener('touchstart', touched, { passive: false });
  element.addEventListener('touchmove', moved, { passive: false });
  element.addEventListener('touchend', lifted);
  element.addEventListener('touchcancel', lifted);
  return () => {
    element.removeEventListener('pointerdown', down, true);
    element.removeEventListener('touchstart', touched);
    element.removeEventListener('touchmove', moved);
    element.removeEventListener('touchend', lifted);
    element.removeEventListener('touchcancel', lifted);
  };
}

/** Two fingers are the map's, not the page's. */
function keep(event: TouchEvent): void {
  if (event.cancelable) event.preventDefault();
}
