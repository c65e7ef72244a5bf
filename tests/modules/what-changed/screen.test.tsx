// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  type EnteredChangesAnswer,
  type EnteredLine,
  enteredChangesAnswer,
  type FormerVersion,
} from '@/contract/calls/entered-changes';
import { type MarketChangeSums, type MarketChangesAnswer, marketChangesAnswer } from '@/contract/calls/market-changes';
import { MARKET_CHANGE_KEYS, type MarketChangeKey } from '@/contract/catalogue/market-changes';
import { WhatChangedScreen } from '@/modules/what-changed/screen';
import { i18n, startI18n } from '@/shell/i18n';

const router = vi.hoisted((): { query: Record<string, string | string[]>; shown: () => void } => ({
  query: {},
  shown: () => undefined,
}));
vi.mock('next/router', () => ({
  useRouter: () => ({
    isReady: true,
    query: router.query,
    replace: async (address: string) => {
      const params = new URL(address, 'http://nave').searchParams;
      router.query = Object.fromEntries([...params.keys()].map((key) => [key, params.getAll(key)]));
      router.shown();
      return true;
    },
  }),
}));

const sums = (own: Partial<Record<MarketChangeKey, readonly [number, number]>>): MarketChangeSums[] =>
  MARKET_CHANGE_KEYS.map((kind) => {
    const [events, area] = own[kind] ?? [0, 0];
    return kind === 'vacated' ? { kind, events: null, area: null } : { kind, events, area };
  });
const ANSWER: MarketChangesAnswer = {
  since: '2026-11-14',
  until: '2026-11-20',
  unit: 'ft²',
  price_unit: 'USD/ft²/mes',
  filters: [],
  kinds: sums({ signed: [2, 30_000], price_changed: [1, 10_000] }),
  markets: [
    { key: 'Saltillo', label: 'Saltillo', kinds: sums({ signed: [1, 10_000] }) },
    { key: 'Tijuana', label: 'Tijuana', kinds: sums({ signed: [1, 20_000], price_changed: [1, 10_000] }) },
  ],
  page: 1,
  page_size: 50,
  total: 1,
  lines: [
    {
      ...{ kind: 'price_changed', day: '2026-11-18', id: 'E1', name: 'Nave 1', market: 'Tijuana', submarket: 'Otay' },
      ...{ space: 'Módulo 2', area: 10_000, price_before: 0.61, price: 0.58, tenant: null },
    },
  ],
  data_version: 'v1',
};
const EMPTY: MarketChangesAnswer = { ...ANSWER, kinds: sums({}), markets: [], total: 0, lines: [] };

const VERSIONS: FormerVersion[] = [
  { version: 'v0', name: 'Inventario', as_of: '2026-10-31', made_at: '2026-11-01T09:30:00.000Z' },
];
const counted = (kind: MarketChangeKey) => ({
  recent: { events: 0, area: 0 },
  late: { events: kind === 'signed' ? 1 : 0, area: kind === 'signed' ? 900 : 0 },
  corrected: { events: kind === 'signed' ? 1 : 0, area: kind === 'signed' ? 2500 : 0 },
  removed: { events: 0, area: 0 },
});
const event: Omit<EnteredLine, 'entry' | 'was'> = {
  ...{ kind: 'signed', day: '2026-09-05', id: 'E2', name: 'Nave 2', market: 'Tijuana', submarket: null, space: null },
  ...{ area: 2500, price_before: null, price: 6, tenant: 'Acme' },
};
const ENTERED: EnteredChangesAnswer = {
  ...{ since: VERSIONS[0] as FormerVersion, filters: [], unit: 'ft²', price_unit: 'USD/ft²/mes' },
  kinds: MARKET_CHANGE_KEYS.map((kind) => ({ kind, entries: counted(kind) })),
  ...{ page: 1, page_size: 50, total: 2, data_version: 'v1' },
  lines: [
    { ...event, entry: 'corrected', was: { ...event, area: 2000 } },
    { ...event, id: 'E3', name: 'Nave 3', area: 900, entry: 'late', was: null },
  ],
};

let versions: FormerVersion[] | null = VERSIONS;
let answer: MarketChangesAnswer | null = ANSWER;
let asked: URLSearchParams[] = [];
const server = setupServer(
  http.get('/api/v1/analytics/default-filters', () =>
    HttpResponse.json({ end_date: '2026-11-20', start_date: '2025-10-01', filter_markets: ['Saltillo', 'Tijuana'] }),
  ),
  http.get('/api/v1/industrial/changes/versions', () =>
    versions === null
      ? HttpResponse.json({ message: 'Falla de versiones' }, { status: 500 })
      : HttpResponse.json({ versions, data_version: 'v1' }),
  ),
  http.get('/api/v1/industrial/changes/versions/v0', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return HttpResponse.json(enteredChangesAnswer.parse(ENTERED));
  }),
  http.get('/api/v1/industrial/changes', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return answer === null
      ? HttpResponse.json({ message: 'Falla de prueba' }, { status: 500 })
      : HttpResponse.json(marketChangesAnswer.parse(answer));
  }),
);
beforeAll(async () => {
  startI18n();
  await i18n.changeLanguage('es');
  Element.prototype.scrollIntoView = vi.fn();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  localStorage.clear();
  router.query = {};
  versions = VERSIONS;
  answer = ANSWER;
  asked = [];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function Shown() {
  const [, again] = useState(0);
  router.shown = () => again((turn) => turn + 1);
  return <WhatChangedScreen />;
}

it('shows sums and events, the price before and after, and no figure where there are no data', async () => {
  render(<Shown />);
  expect(await screen.findByRole('button', { name: /^Firmado/ })).toHaveTextContent('Firmado230.0 k ft²');
  expect(screen.getByRole('button', { name: /^Desocupado/ })).toHaveTextContent('DesocupadoSin datos');
  const events = await screen.findByRole('region', { name: 'Eventos' });
  const link = await within(events).findByRole('link', { name: 'Nave 1' });
  expect(link).toHaveAttribute('href', '/buildings/E1');
  expect(link.closest('tr')).toHaveTextContent('0.610 → 0.580');
  expect(screen.getByText(/primera visita/)).toBeVisible();
});

it('narrows to a kind and opens a market', async () => {
  render(<Shown />);
  await userEvent.click(await screen.findByRole('button', { name: /^Firmado/ }));
  const table = await screen.findByRole('region', { name: 'Por mercado' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  await userEvent.click(within(table).getByRole('button', { name: 'Tijuana' }));
  await screen.findByRole('region', { name: 'Eventos en Tijuana' });
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  const last = asked.at(-1);
  expect(last?.getAll('market')).toEqual(['Tijuana']);
  expect(last?.getAll('kind')).toEqual(['signed']);
  // The sums stay those of all markets.
  expect(within(table).getByRole('button', { name: 'Saltillo' })).toBeVisible();
});

it('shows a failure as a failure, and loads again', async () => {
  answer = null;
  render(<Shown />);
  expect(await screen.findByText('Falla de prueba')).toBeVisible();
  expect(screen.queryByText(/Sin novedades/)).toBeNull();
  answer = ANSWER;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('button', { name: /^Firmado/ })).toBeVisible();
});

it('says where nothing happened', async () => {
  answer = EMPTY;
  render(<Shown />);
  expect(await screen.findByText(/Sin novedades/)).toBeVisible();
});

it('compares with a former version: what came late, and what was corrected with what it was', async () => {
  router.query = { since: 'version' };
  render(<Shown />);
  const events = await screen.findByRole('region', { name: 'Eventos' });
  const corrected = within(events).getByRole('link', { name: 'Nave 2' }).closest('tr');
  expect(corrected).toHaveTextContent('Corregido');
  expect(corrected).toHaveTextContent('2,000 → 2,500');
  expect(within(events).getByRole('link', { name: 'Nave 3' }).closest('tr')).toHaveTextContent('Tardío');
  expect(screen.getByText(/estaba distinto, en la versión del 1 nov 2026/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Firmado, Tardío: 1' }));
  await vi.waitFor(() => expect(asked.at(-1)?.getAll('entry')).toEqual(['late']));
  expect(asked.at(-1)?.getAll('kind')).toEqual(['signed']);
});

it('says that no version is stored, that one is gone, and that versions could not be loaded', async () => {
  router.query = { since: 'version' };
  versions = [];
  const { unmount } = render(<Shown />);
  expect(await screen.findByText(/No hay otra versión/)).toBeVisible();
  unmount();
  versions = VERSIONS;
  router.query = { since: 'version', version: 'v9' };
  const second = render(<Shown />);
  expect(await screen.findByText(/ya no está guardada/)).toBeVisible();
  second.unmount();
  versions = null;
  router.query = { since: 'version' };
  render(<Shown />);
  expect(await screen.findByText('Falla de versiones')).toBeVisible();
  versions = VERSIONS;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('region', { name: 'Eventos' })).toBeVisible();
});

it('counts with the filters of its address, names those that do not apply, and takes them off', async () => {
  router.query = { owner: 'FIBRA', market: 'Tijuana', left_out: 'tenant' };
  answer = { ...ANSWER, filters: [{ name: 'Propietario', values: 'FIBRA' }] };
  render(<Shown />);
  expect(await screen.findByText('FIBRA')).toBeVisible();
  expect(screen.getByText(/no se aplican: Inquilino/)).toBeVisible();
  expect(asked.at(-1)?.getAll('owner')).toEqual(['FIBRA']);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  await vi.waitFor(() => expect(asked.at(-1)?.has('owner')).toBe(false));
  expect(asked.at(-1)?.getAll('market')).toEqual(['Tijuana']);
});
