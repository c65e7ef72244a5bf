// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ModalHost } from '@/application/modals/modal-host';
import { AccessTokens } from '@/application/tokens/access-tokens';
import { dayIn, endOf, isExpiry } from '@/application/tokens/expiry';
import type { AccessToken } from '@/contract/calls/tokens';
import { useSession } from '@/session/store';
import { i18n, startI18n } from '@/shell/i18n';
import { imitateDialogs } from '../actions/dialogs';

vi.mock('next/router', () => ({ default: { push: vi.fn() }, useRouter: () => ({ push: vi.fn() }) }));

const token = (more: Partial<AccessToken> = {}): AccessToken => ({
  id: 't1',
  name: 'Informes',
  start: 'nave_pat_AbCd',
  created_at: '2026-11-01T12:00:00.000Z',
  used_at: null,
  expires_at: '2099-01-01T12:00:00.000Z',
  ...more,
});
const SECRET = `nave_pat_${'x'.repeat(51)}`;

let stored: AccessToken[] = [];
let sent: unknown[] = [];
let fails = false;
const server = setupServer(
  http.get('/api/v1/user/tokens', () =>
    fails ? HttpResponse.json({ message: 'no' }, { status: 500 }) : HttpResponse.json({ tokens: stored }),
  ),
  http.post('/api/v1/user/tokens', async ({ request }) => {
    const body = (await request.json()) as { name: string; expires_at: string };
    sent.push(body);
    if (body.name === 'Demasiados') return HttpResponse.json({ message: 'Ya tienes 20' }, { status: 409 });
    const made = token({ id: 't2', ...body });
    stored = [made, ...stored];
    return HttpResponse.json({ ...made, token: SECRET }, { status: 201 });
  }),
  http.delete('/api/v1/user/tokens/:id', ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id);
    return new HttpResponse(null, { status: 204 });
  }),
);

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  localStorage.setItem('nave-language', 'es');
  startI18n();
  imitateDialogs();
});
beforeEach(async () => {
  stored = [token()];
  sent = [];
  fails = false;
  await i18n.changeLanguage('es');
  useSession.setState({
    user: {
      ...{ id: 'u', name: 'Ana', email: 'ana@example.com', roles: [], markets: null },
      ...{ preferences: {}, start_views: {} },
    },
  });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const open = () =>
  render(
    <>
      <AccessTokens />
      <ModalHost />
    </>,
  );

it('lists the tokens with their dates', async () => {
  stored = [
    token(),
    token({ id: 't3', name: 'Viejo', used_at: '2026-11-02T12:00:00Z', expires_at: '2026-11-03T12:00:00Z' }),
  ];
  open();
  const list = await screen.findByRole('list', { name: 'Tus tokens' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/Informes.*nave_pat_AbCd….*Creado.*Sin usar.*Vence/);
  expect(second?.textContent).toMatch(/Viejo.*Usado.*Venció/);
});

it('makes a token, shows it once and copies it', async () => {
  const user = userEvent.setup();
  open();
  await user.type(await screen.findByRole('textbox', { name: 'Nombre' }), '  Claude ');
  await user.click(screen.getByRole('button', { name: 'Crear token' }));
  const field = await screen.findByRole('textbox', { name: 'Token nuevo' });
  expect(field).toHaveProperty('value', SECRET);
  expect(sent).toEqual([{ name: 'Claude', expires_at: endOf(dayIn(90)) }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Copiar'));
  await user.keyboard('{Enter}');
  await screen.findByText('Token copiado.');
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  expect(document.body.innerHTML).not.toContain(SECRET);
  expect(await screen.findByRole('button', { name: 'Revocar Claude' })).toBeTruthy();
});

it('refuses no name and shows a refusal of the server', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Crear token' }));
  await screen.findByText('Escribe para qué es el token.');
  expect(sent).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Demasiados');
  await user.click(screen.getByRole('button', { name: 'Crear token' }));
  await screen.findByText('Ya tienes 20');
});

it('revokes a token after a confirmation', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Revocar Informes' }));
  await screen.findByText(/dejarán de tener acceso/);
  await user.click(screen.getByRole('button', { name: 'Revocar' }));
  await screen.findByText('Aún no tienes tokens.');
});

it('shows a failed load as a failure and loads again', async () => {
  fails = true;
  const user = userEvent.setup();
  open();
  await screen.findByText('No se pudieron cargar tus tokens.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('list', { name: 'Tus tokens' });
});

it('explains to a visitor of the sample why there are none, in English too', async () => {
  const { user } = useSession.getState();
  useSession.setState({ user: user && { ...user, email: '' } });
  await i18n.changeLanguage('en');
  open();
  await screen.findByText(/the sample is explored without one/);
  expect(screen.queryByRole('button', { name: 'Create token' })).toBeNull();
});

it('takes days from today to a year from now', () => {
  expect([dayIn(0), dayIn(365), dayIn(-1), dayIn(366), ''].map(isExpiry)).toEqual([true, true, false, false, false]);
});
