// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Gate } from '@/application/gate';
import { UserMenu } from '@/application/layout/user-menu';
import { ModalView } from '@/application/modals/modal-view';
import { changePreferences, readLocalPreferences, usePreferences } from '@/preferences/store';
import { loadSession, useSession } from '@/session/store';
import { startI18n } from '@/shell/i18n';
import { useModals } from '@/shell/modals/store';
import { redirect } from '@/shell/redirect';

vi.mock('next/router', () => ({ default: { push: vi.fn() } }));

const server = setupServer();
let ended = 0;
let stored: unknown[] = [];

/** The queue's modal, without a lazy chunk. */
function Modals() {
  const request = useModals((state) => state.queue[0]);
  return request ? <ModalView request={request} /> : null;
}

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  localStorage.setItem('nave-language', 'es');
  startI18n();
  readLocalPreferences();
});
beforeEach(() => {
  ended = 0;
  stored = [];
  useModals.setState({ queue: [] });
  useSession.setState({ status: 'loading', user: null });
  vi.spyOn(redirect, 'go').mockImplementation(() => undefined);
  server.use(
    http.get('/api/get-token', () => HttpResponse.json({ token: 't', expires_at: '2026-11-20T00:00:00Z' })),
    http.get('/api/remove-token', () => {
      ended += 1;
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('/api/v1/user', () =>
      HttpResponse.json({
        id: '1',
        name: 'Ana Mora',
        email: 'ana@example.com',
        roles: ['analyst', 'admin'],
        markets: null,
        preferences: { area_unit: 'm2' },
        start_views: {},
      }),
    ),
    http.patch('/api/v1/user/preferences', async ({ request }) => {
      stored.push(await request.json());
      return HttpResponse.json({});
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

it('loads the user, whose preferences take precedence, and stores changes on the server', async () => {
  await loadSession();
  expect(useSession.getState()).toMatchObject({ status: 'in', user: { name: 'Ana Mora' } });
  expect(usePreferences.getState()).toMatchObject({ area_unit: 'm2', monetary_unit: 'USD', sort: 'alpha' });
  changePreferences({ monetary_unit: 'MXN' });
  await waitFor(() => expect(stored).toEqual([{ monetary_unit: 'MXN' }]));
});

it('redirects signed-out visitors to the public site', async () => {
  server.use(http.get('/api/get-token', () => new HttpResponse(null, { status: 401 })));
  await loadSession();
  expect(useSession.getState().status).toBe('out');
  expect(redirect.go).toHaveBeenCalledOnce();
});

it('reports a failing server instead of redirecting', async () => {
  server.use(http.get('/api/get-token', () => new HttpResponse(null, { status: 503 })));
  await loadSession();
  expect(useSession.getState().status).toBe('failed');
  expect(redirect.go).not.toHaveBeenCalled();
  expect(useModals.getState().queue).toHaveLength(1);
});

it.each([
  ['es', 'Los datos no están disponibles', 'Reintentar'],
  ['en', 'The data is not available', 'Try again'],
] as const)(
  "shows the server's message while its data are unreadable (%s), and tries again",
  async (language, title, again) => {
    changePreferences({ language });
    const message = 'The stored data cannot be read.';
    server.use(
      http.get('/api/v1/user', () => HttpResponse.json({ status: 503, message }, { status: 503 }), { once: true }),
    );
    render(
      <Gate layout={({ children }) => <section>{children}</section>}>
        <p>figures</p>
      </Gate>,
    );
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(screen.getByText('503')).toBeInTheDocument();
    expect(useModals.getState().queue).toHaveLength(0);
    await userEvent.setup().click(screen.getByRole('button', { name: again }));
    expect(await screen.findByText('figures')).toBeInTheDocument();
    changePreferences({ language: 'es' });
  },
);

it('names the screens in the menu before the texts of actions are loaded', async () => {
  const user = userEvent.setup();
  await loadSession();
  render(<UserMenu />);
  await user.click(screen.getByRole('button', { name: /Ana Mora/ }));
  const names = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
  for (const name of ['Tablero', 'Novedades', 'Transacciones', 'Avisos', 'Reportes'])
    expect(names.some((text) => text.startsWith(name))).toBe(true);
  // A text without a translation is its key.
  expect(names.filter((text) => /^[a-z_.]+/.test(text))).toEqual([]);
});

it('signs out only after the confirmation', async () => {
  const user = userEvent.setup();
  await loadSession();
  render(
    <>
      <UserMenu />
      <Modals />
    </>,
  );
  await user.click(screen.getByRole('button', { name: /Ana Mora/ }));
  expect(screen.getByText('Analista, Administrador')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await screen.findByRole('dialog', { name: 'Cerrar sesión' });
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(ended).toBe(0);

  await user.click(screen.getByRole('button', { name: /Ana Mora/ }));
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await screen.findByRole('dialog', { name: 'Cerrar sesión' });
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await waitFor(() => expect(redirect.go).toHaveBeenCalledWith('/welcome'));
  expect(ended).toBe(1);
});
