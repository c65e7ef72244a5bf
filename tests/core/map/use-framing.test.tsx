// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import L from 'leaflet';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Box } from '@/core/map/points';
import { type Framing, useFraming } from '@/core/map/use-framing';

const MEXICO: Box = [-117, 19, -89.6, 32.6];
const APODACA: Box = [-100.25, 25.72, -100.1, 25.85];
const SALTILLO: Box = [-101.05, 25.38, -100.9, 25.6];

let map: L.Map;
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(540);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(260);
  map = L.map(document.createElement('div'), { zoomAnimation: false, zoomSnap: 0.05 }).setView([23.5, -102], 4);
});

const framing = (box: Box | null, more: Partial<Framing> = {}): Framing => ({
  box,
  visible: true,
  drawing: false,
  refit: 0,
  ...more,
});
const start = (box: Box | null) =>
  renderHook((props: Framing) => useFraming(map, props), { initialProps: framing(box) });
const sees = ([west, south, east, north]: Box): boolean =>
  map.getBounds().contains([
    [south, west],
    [north, east],
  ]);
const drag = () => act(() => void map.panBy([300, 0], { animate: false }));

describe('the map', () => {
  it('fits what is shown, and again after each change of it, however small', () => {
    const { rerender, result } = start(MEXICO);
    expect(sees(MEXICO)).toBe(true);
    rerender(framing(APODACA));
    const near = map.getZoom();
    expect(near).toBeGreaterThan(10);
    // Both have the same whole degrees.
    rerender(framing([-100.5, 25.6, -100.05, 25.95]));
    expect(sees([-100.5, 25.6, -100.05, 25.95])).toBe(true);
    rerender(framing(null));
    rerender(framing(SALTILLO));
    expect(sees(SALTILLO)).toBe(true);
    expect(result.current.moved).toBe(false);
  });

  it('stays where a person has moved it, until the button is pressed or a fit is requested', () => {
    const { rerender, result } = start(APODACA);
    drag();
    expect(result.current.moved).toBe(true);
    const center = map.getCenter();
    rerender(framing(SALTILLO));
    expect(map.getCenter()).toEqual(center);
    act(() => result.current.showWhole());
    expect(sees(SALTILLO)).toBe(true);
    expect(result.current.moved).toBe(false);
    drag();
    rerender(framing(APODACA, { refit: 1 }));
    expect(sees(APODACA)).toBe(true);
  });

  it('stays where it is while areas are drawn, and is fitted after that', () => {
    const { rerender } = start(MEXICO);
    const zoom = map.getZoom();
    rerender(framing(APODACA, { drawing: true }));
    expect(map.getZoom()).toBe(zoom);
    rerender(framing(APODACA));
    expect(map.getZoom()).toBeGreaterThan(zoom);
  });
});
