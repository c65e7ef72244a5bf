// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import type { GeoMapProps } from '@/core/map/geo-map';
import { MapPanel } from '@/modules/availability/map/map-panel';
import { useAvailability } from '@/modules/availability/state/store';
import { readyTexts } from '@/modules/availability/state/texts';
import { Tables } from '@/modules/availability/summary/tables';
import { startI18n } from '@/shell/i18n';
import { answer, defaults, filters } from './answers';

const { failing } = vi.hoisted(() => ({ failing: { now: false } }));

vi.mock('@/http/client', () => ({
  api: {
    get: async (path: string) => (path.endsWith('/default-filters') ? defaults : filters),
    post: async () => {
      if (failing.now) throw new Error('503');
      return answer(3);
    },
  },
}));
vi.mock('@/core/map/geo-map', () => ({
  GeoMap: ({ points }: GeoMapProps) => <section aria-label="map">{points.ids.join(' ')}</section>,
}));

beforeAll(() => {
  localStorage.setItem('nave-language', 'es');
  startI18n();
  readyTexts();
});

it('shows a failed search as a failure in the map and the table, without the previous results, and tries again', async () => {
  await useAvailability
    .getState()
    .start({ area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', language: 'es' }, '');
  render([<MapPanel key="map" />, <Tables key="tables" />]);
  const map = await screen.findByRole('region', { name: 'map' });
  expect(map).toHaveTextContent(/^b1 b2 b3$/);
  failing.now = true;
  await act(async () => useAvailability.getState().change({ ranges: { docks: { min: 9 } } }));
  expect(screen.getByText('No se pudo cargar el mapa de esta búsqueda.')).toBeInTheDocument();
  expect(map).toHaveTextContent(/^$/);
  expect(screen.queryByRole('table')).toBeNull();
  failing.now = false;
  const [, retry] = screen.getAllByRole('button', { name: 'Reintentar' });
  if (!retry) throw new Error('no button');
  await userEvent.click(retry);
  const list = within(await screen.findByRole('tabpanel'));
  expect(within(await list.findByRole('table')).getAllByRole('row')).toHaveLength(4);
  expect(map).toHaveTextContent(/^b1 b2 b3$/);
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});
