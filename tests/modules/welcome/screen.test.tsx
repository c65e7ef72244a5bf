// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Welcome } from '@/modules/welcome/screen';
import { readLocalPreferences } from '@/preferences/store';
import { startI18n } from '@/shell/i18n';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/router', () => ({ useRouter: () => ({ push }) }));

const server = setupServer();
let sample = true;
let bodies: unknown[] = [];

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  localStorage.setItem('nave-language', 'es');
  startI18n();
  readLocalPreferences();
});
beforeEach(() => {
  sample = true;
  bodies = [];
  push.mockReset();
  window.history.replaceState(null, '', '/welcome');
  server.use(
    http.get('/api/health/ready', () => HttpResponse.json({ status: 'ok', data_version: 'v1', sample, demo: true })),
    http.post('/api/sign-in', async ({ request }) => {
      const body = await request.json();
      bodies.push(body);
      const right = typeof body === 'object' && body !== null && 'demo' in body;
      return new HttpResponse(null, { status: right ? 204 : 401 });
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it('shows inline that e-mail or password is wrong', async () => {
  const user = userEvent.setup();
  render(<Welcome signedIn={false} />);
  await user.type(screen.getByLabelText('Correo electrónico'), 'ana@example.com');
  await user.type(screen.getByLabelText('Contraseña'), 'x');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('El correo o la contraseña no son correctos.');
  expect(bodies).toEqual([{ email: 'ana@example.com', password: 'x' }]);
  expect(push).not.toHaveBeenCalled();
});

it('shows that the data cannot be read, and offers no sample', async () => {
  const body = { status: 'not ready', data_version: null, sample: false, demo: false, reason: 'data_damaged' };
  server.use(http.get('/api/health/ready', () => HttpResponse.json(body, { status: 503 })));
  render(<Welcome signedIn={false} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('no se pueden leer');
  expect(screen.queryByRole('button', { name: 'Explorar la muestra' })).toBeNull();
});

it('names missing input without sending a request', async () => {
  const user = userEvent.setup();
  render(<Welcome signedIn={false} />);
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Escribe tu correo y tu contraseña.');
  expect(bodies).toEqual([]);
});

it('enters the sample and returns to the requested page', async () => {
  const user = userEvent.setup();
  window.history.replaceState(null, '', '/welcome?return=%2Fbuildings%3Fpage%3D2');
  render(<Welcome signedIn={false} />);
  await user.click(await screen.findByRole('button', { name: 'Explorar la muestra' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/buildings?page=2'));
  expect(bodies).toEqual([{ demo: true }]);
});

it('requires a new password if an administrator set the present one', async () => {
  const user = userEvent.setup();
  const changes: unknown[] = [];
  server.use(
    http.post('/api/sign-in', () => HttpResponse.json({ change_password: true })),
    http.post('/api/change-password', async ({ request }) => {
      changes.push(await request.json());
      if (changes.length > 1) return new HttpResponse(null, { status: 204 });
      const errors = [{ path: 'new_password', message: 'Esta contraseña es de las más usadas.' }];
      return HttpResponse.json({ message: 'x', errors }, { status: 400 });
    }),
  );
  render(<Welcome signedIn={false} />);
  await user.type(screen.getByLabelText('Correo electrónico'), 'ana@example.com');
  await user.type(screen.getByLabelText('Contraseña'), 'recibida');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByRole('heading', { name: 'Elige tu contraseña' })).toBeVisible();
  await user.type(screen.getByLabelText('Contraseña nueva'), 'tres tristes tigres');
  await user.type(screen.getByLabelText('Repite la contraseña nueva'), 'otra cosa');
  await user.click(screen.getByRole('button', { name: 'Guardar y entrar' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Las dos contraseñas no coinciden.');
  expect(changes).toEqual([]);
  await user.clear(screen.getByLabelText('Repite la contraseña nueva'));
  await user.type(screen.getByLabelText('Repite la contraseña nueva'), 'tres tristes tigres');
  await user.click(screen.getByRole('button', { name: 'Guardar y entrar' }));
  expect(await screen.findByText('Esta contraseña es de las más usadas.')).toBeVisible();
  expect(push).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Guardar y entrar' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/buildings'));
  expect(changes[1]).toEqual({
    email: 'ana@example.com',
    current_password: 'recibida',
    new_password: 'tres tristes tigres',
  });
});

it("shows the server's own message if attempts are delayed or the database is read-only", async () => {
  const user = userEvent.setup();
  server.use(
    http.post('/api/sign-in', () => HttpResponse.json({ message: 'Intenta de nuevo en 8 s.' }, { status: 429 })),
  );
  render(<Welcome signedIn={false} />);
  await user.type(screen.getByLabelText('Correo electrónico'), 'ana@example.com');
  await user.type(screen.getByLabelText('Contraseña'), 'x');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Intenta de nuevo en 8 s.');
});

it('does not offer the sample if it is not loaded', async () => {
  sample = false;
  render(<Welcome signedIn={false} />);
  await screen.findByLabelText('Contraseña');
  await new Promise((done) => setTimeout(done, 200));
  expect(screen.queryByRole('button', { name: 'Explorar la muestra' })).toBeNull();
});
