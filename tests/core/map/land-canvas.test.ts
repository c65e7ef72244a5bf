// @vitest-environment jsdom
import L from 'leaflet';
import { afterEach, expect, it, vi } from 'vitest';
import { LandCanvas } from '@/core/map/land-canvas';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const context = new Proxy({}, { get: () => () => undefined, set: () => true });

it('paints nothing after its map is closed, even with a pending frame', () => {
  vi.useFakeTimers();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as CanvasRenderingContext2D);
  const uncaught: string[] = [];
  const note = (event: ErrorEvent) => {
    event.preventDefault();
    uncaught.push(event.message);
  };
  window.addEventListener('error', note);

  const container = document.body.appendChild(document.createElement('div'));
  const map = L.map(container, { zoomAnimation: false }).setView([25, -100], 5);
  const corners: [number, number][] = [
    [20, -105],
    [30, -105],
    [30, -95],
  ];
  const land = L.polygon(corners, { renderer: new LandCanvas() }).addTo(map);
  land.setStyle({ weight: 2 });
  map.fire('moveend');
  map.remove();
  vi.runAllTimers();

  window.removeEventListener('error', note);
  expect(uncaught).toEqual([]);
});
