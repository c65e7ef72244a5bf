// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
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

let answer: MarketChangesAnswer | null = ANSWER;
let asked: URLSearchParams[] = [];
const server = setupServer(
  http.get('/api/v1/analytics/default-filters', () =>
    HttpResponse.json({ end_date: '2026-11-20', start_date: '2025-10-01', filter_markets: ['Saltillo', 'Tijuana'] }),
  ),
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
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  localStorage.clear();
  router.query = {};
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
