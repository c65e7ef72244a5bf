// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { GeoMapProps } from '@/core/map/geo-map';
import { MapPanel } from '@/modules/availability/map/map-panel';
import { useAvailability } from '@/modules/availability/state/store';
import { readyTexts } from '@/modules/availability/state/texts';
import { startI18n } from '@/shell/i18n';
import { answer, defaults, filters, property } from '../answers';

vi.mock('@/http/client', () => ({
  api: {
    get: async (path: string) => (path.endsWith('/default-filters') ? defaults : filters),
    post: async () => answer(3),
  },
}));
vi.mock('@/core/map/geo-map', () => ({
  GeoMap: ({ points, picked, describedBy }: GeoMapProps) => (
    <section aria-label="map" aria-describedby={describedBy}>
      {[...(picked ?? [])].map((at) => points.ids[at]).join(' ')}
    </section>
  ),
}));

beforeAll(() => {
  localStorage.setItem('nave-language', 'es');
  startI18n();
  readyTexts();
});

describe('the map of the search', () => {
  it('ticks the picked properties, shows their number and names them in its description', async () => {
    await useAvailability
      .getState()
      .start({ area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', language: 'es' }, '');
    render(<MapPanel />);
    const map = await screen.findByRole('region', { name: 'map' });
    expect(map).toHaveTextContent(/^$/);
    expect(map).not.toHaveAttribute('aria-describedby');
    act(() => useAvailability.getState().pick([property(1), property(3), property(9)], true));
    expect(map).toHaveTextContent(/^b1 b3$/);
    expect(map).toHaveAccessibleDescription('2 elegidas en el mapa (Nave 1, Nave 3)');
    act(() => useAvailability.getState().unpick());
    expect(screen.queryByText(/elegidas en el mapa/)).toBeNull();
  });
});
