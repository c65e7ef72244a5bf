// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SearchAlert, SearchFiring } from '@/contract/calls/alert-searches';
import { type AlertsAnswer, alertsAnswer, type FigureAlert, type FigureFiring } from '@/contract/calls/alerts';
import type { UserAnswer } from '@/contract/calls/session';
import { Bell } from '@/modules/alerts/bell';
import { AlertsScreen } from '@/modules/alerts/screen';
import { useUnread } from '@/modules/alerts/state/unread';
import { useSession } from '@/session/store';
import { i18n, startI18n } from '@/shell/i18n';

vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/alerts' }) }));

const READING: FigureFiring['reading'] = {
  ...{ outcome: 'read', data_version: 'v2', read_at: '2026-11-20T10:00:00.000Z' },
  ...{ start: '2026-11-20', end: '2026-11-20', value: 1200, before: 900, change: 33.3 },
};
const ALERT: FigureAlert = {
  kind: 'figure',
  ...{ id: 'a', name: 'Mi aviso', module: 'buildings', indicator: 'inventory', indicator_name: 'Inventario' },
  ...{ filters: [{ name: 'Mercado', values: 'Monterrey' }], address: '/buildings?mk=Monterrey' },
  ...{ condition: 'above', bound: 1000, unit: 'ft²', change_unit: '%', paused: false, email: false, state: 'fired' },
  webhook: null,
  ...{ reading: READING, created_at: '2026-11-01T10:00:00.000Z' },
};
const RULE = { condition: 'above', bound: 800 } as const;
const FIRING: FigureFiring = {
  kind: 'figure',
  alert: 'a',
  rule: RULE,
  before: 900,
  reading: READING,
  address: '/buildings',
  seen: false,
};
const FOUND: SearchFiring['reading'] = {
  ...{ outcome: 'read', data_version: 'v2', read_at: '2026-11-20T10:00:00.000Z', end: '2026-11-20' },
  ...{ spaces: 12, new_spaces: 3, area_unit: 'ft²' },
  named: [
    {
      ...{ id: 'L1', building_id: 'B 1', building: 'Nave 1', space: 'A', market: 'Monterrey', submarket: 'Apodaca' },
      available_area: 25000,
    },
  ],
};
const SEARCH: SearchAlert = {
  ...{ kind: 'search', id: 's', name: 'Naves grandes', filters: [{ name: 'Mercado', values: 'Monterrey' }] },
  ...{ address: '/availability?market=Monterrey', paused: false, email: false, state: 'armed', reading: FOUND },
  webhook: null,
  created_at: '2026-11-01T10:00:00.000Z',
};
const ANSWER: AlertsAnswer = { alerts: [ALERT], firings: [FIRING], data_version: 'v2' };

const USER: UserAnswer = {
  ...{ id: 'u', name: 'Ana', email: 'ana@example.com', roles: ['analyst'], markets: null, preferences: {} },
  start_views: {},
};

let answer: AlertsAnswer | null = ANSWER;
let unread: number | null = 0;
let sent: unknown[] = [];
const failed = () => HttpResponse.json({ message: 'Falla de prueba' }, { status: 500 });
const server = setupServer(
  http.get('/api/v1/alerts', () => (answer === null ? failed() : HttpResponse.json(alertsAnswer.parse(answer)))),
  http.get('/api/v1/alerts/unread', () => (unread === null ? failed() : HttpResponse.json({ unread }))),
  http.post('/api/v1/alerts/seen', async ({ request }) => {
    sent.push(await request.json());
    return new HttpResponse(null, { status: 204 });
  }),
  http.patch('/api/v1/alerts/a', async ({ request }) => {
    sent.push(await request.json());
    return failed();
  }),
);
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  await startI18n();
  await i18n.changeLanguage('es');
});
beforeEach(() => {
  answer = ANSWER;
  unread = 0;
  sent = [];
  useUnread.setState({ count: null, failed: false });
  useSession.setState({ user: null });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it('shows what was told, from the value before to the value then, and notes that it was seen', async () => {
  render(<AlertsScreen />);
  const told = await screen.findByRole('list', { name: 'Lo que te avisamos' });
  expect(within(told).getByText('900 ft² → 1,200 ft²')).toBeTruthy();
  expect(within(told).getByText('Nuevo')).toBeTruthy();
  // What came to hold then, and what is waited for now.
  expect(screen.getAllByText('Inventario sube de 800 ft²')).toHaveLength(1);
  expect(screen.getAllByText('Inventario sube de 1,000 ft²')).toHaveLength(1);
  await vi.waitFor(() => expect(sent).toEqual([{ until: READING.read_at }]));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('shows no figures of markets that are no longer subscribed to, and says so', async () => {
  const reading = { ...READING, outcome: 'not_subscribed', value: null, before: null, change: null } as const;
  answer = {
    ...ANSWER,
    alerts: [{ ...ALERT, reading }],
    firings: [{ ...FIRING, reading, before: null, address: null }],
  };
  render(<AlertsScreen />);
  expect(await screen.findAllByText(/Tu suscripción ya no cubre/)).toHaveLength(2);
  expect(screen.queryByText(/1,200/)).toBeNull();
});

it('shows the new spaces of a search, the others counted, and changes its name alone', async () => {
  const firing = { kind: 'search', alert: 's', reading: FOUND, address: '/availability', seen: true } as const;
  answer = { alerts: [SEARCH], firings: [firing], data_version: 'v2' };
  const user = userEvent.setup();
  render(<AlertsScreen />);
  const told = await screen.findByRole('list', { name: 'Lo que te avisamos' });
  expect(within(told).getByText('3 espacios nuevos')).toBeTruthy();
  expect(within(told).getByText('y 2 más')).toBeTruthy();
  expect(
    within(told)
      .getByText(/Apodaca, Monterrey/)
      .closest('li')?.textContent,
  ).toContain('25,000 ft²');
  expect(within(told).getByRole('link', { name: 'Nave 1, A' }).getAttribute('href')).toBe('/buildings/B%201');
  expect(within(told).getByRole('link', { name: 'Ver la búsqueda de Naves grandes' })).toBeTruthy();
  expect(screen.getByText('12 espacios')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cambiar Naves grandes' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByLabelText('Límite')).toBeNull();
  expect(within(dialog).getByLabelText('Nombre del aviso')).toHaveValue('Naves grandes');
});

it('changes or ends the webhook of an alert, of which it shows the host, where the server sends to any', async () => {
  const user = userEvent.setup();
  answer = { ...ANSWER, alerts: [{ ...ALERT, webhook: 'hooks.slack.com' }] };
  const { unmount } = render(<AlertsScreen />);
  await screen.findByText('También al webhook de hooks.slack.com');
  await user.click(screen.getByRole('button', { name: 'Cambiar Mi aviso' }));
  expect(within(await screen.findByRole('dialog')).queryByLabelText(/dirección del webhook/)).toBeNull();
  unmount();

  useSession.setState({ user: { ...USER, alert_webhooks: ['hooks.slack.com'] } });
  render(<AlertsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Cambiar Mi aviso' }));
  const dialog = await screen.findByRole('dialog');
  const save = within(dialog).getByRole('button', { name: 'Guardar' });
  const name = 'Mi aviso';
  const rule = { condition: 'above', bound: 1000 };
  await user.type(within(dialog).getByLabelText(/dirección del webhook/), ' https://hooks.slack.com/x ');
  await user.click(save);
  await vi.waitFor(() => expect(sent).toContainEqual({ rule, name, webhook: 'https://hooks.slack.com/x' }));
  await user.click(within(dialog).getByRole('button', { name: 'No enviarlo' }));
  expect(within(dialog).getByText(/Ya no se enviará a hooks\.slack\.com/)).toBeVisible();
  await user.click(save);
  await vi.waitFor(() => expect(sent).toContainEqual({ rule, name, webhook: null }));
});

it('takes a failed load for no empty list, and a failed change for none', async () => {
  answer = null;
  const { unmount } = render(<AlertsScreen />);
  expect(await screen.findByText('Falla de prueba')).toBeTruthy();
  expect(screen.queryByText(/Aún no tienes avisos/)).toBeNull();
  unmount();
  answer = ANSWER;
  render(<AlertsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Pausar' }));
  expect(await screen.findByText('Falla de prueba')).toBeTruthy();
  expect(sent).toContainEqual({ paused: true });
  expect(screen.getByRole('button', { name: /Pausar$/ })).toBeTruthy();
});

it('counts in the bell what is unread, and does not take a failure for none', async () => {
  unread = 120;
  const { unmount } = render(<Bell />);
  expect((await screen.findByRole('link', { name: 'Avisos: 120 sin leer' })).textContent).toBe('99+');
  unmount();
  unread = null;
  render(<Bell />);
  expect(await screen.findByRole('link', { name: /no se pudo cargar/ })).toBeTruthy();
});

it('sends another condition and name, and says why they were not stored', async () => {
  const user = userEvent.setup();
  render(<AlertsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Cambiar Mi aviso' }));
  const dialog = await screen.findByRole('dialog');
  const bound = within(dialog).getByLabelText('Límite');
  expect(bound).toHaveValue('1,000');
  await user.clear(bound);
  expect(within(dialog).getByRole('button', { name: 'Guardar' })).toBeDisabled();
  await user.type(bound, '2500');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(await within(dialog).findByText('Falla de prueba')).toBeVisible();
  expect(sent).toContainEqual({ rule: { condition: 'above', bound: 2500 }, name: 'Mi aviso' });
});
