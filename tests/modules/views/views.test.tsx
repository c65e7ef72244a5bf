// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ModalView } from '@/application/modals/modal-view';
import type { UserAnswer } from '@/contract/calls/session';
import { newView, type SavedView, viewChange } from '@/contract/calls/views';
import { ViewsPanel } from '@/modules/views/menu/views-panel';
import { copyLink } from '@/modules/views/state/copy-link';
import { startSearch } from '@/modules/views/state/start-view';
import { useViews } from '@/modules/views/state/store';
import { useSession } from '@/session/store';
import { startI18n } from '@/shell/i18n';
import { useModals } from '@/shell/modals/store';
import { ToastHost } from '@/shell/toasts/toast-host';

const { push } = vi.hoisted(() => ({ push: vi.fn(async () => true) }));
vi.mock('next/router', () => ({ useRouter: () => ({ push }), default: { push } }));

const ANA: UserAnswer = {
  id: '1',
  name: 'Ana',
  email: 'ana@example.com',
  roles: ['analyst'],
  markets: null,
  preferences: {},
  start_views: {},
};
const AT = '2026-11-20T00:00:00.000Z';
let stored: SavedView[] = [];
const server = setupServer(
  http.get('/api/v1/user/views', () => HttpResponse.json({ views: stored })),
  http.post('/api/v1/user/views', async ({ request }) => {
    const { start = false, ...input } = newView.parse(await request.json());
    const view: SavedView = { id: `v${stored.length}`, ...input, start, seen: null, created_at: AT, updated_at: AT };
    stored = [...stored, view];
    return HttpResponse.json(view, { status: 201 });
  }),
  http.patch('/api/v1/user/views/:id', async ({ request, params }) => {
    const { seen: _, ...change } = viewChange.parse(await request.json());
    stored = stored.map((view) => (view.id === params.id ? { ...view, ...change } : view));
    return HttpResponse.json(stored.find(({ id }) => id === params.id));
  }),
  http.delete('/api/v1/user/views/:id', ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id);
    return new HttpResponse(null, { status: 204 });
  }),
);
const view = (more: Partial<SavedView>): SavedView => ({
  id: 'a',
  name: 'Renta',
  path: '/buildings',
  search: 'i=asking_price',
  start: false,
  seen: null,
  created_at: AT,
  updated_at: AT,
  ...more,
});

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  localStorage.setItem('nave-language', 'es');
  startI18n();
});
beforeEach(() => {
  stored = [];
  push.mockClear();
  useViews.setState({ views: null, failed: false });
  useModals.setState({ queue: [] });
  useSession.setState({ status: 'in', user: ANA });
  window.history.replaceState(null, '', '/buildings?i=availability&language=es');
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const user = userEvent.setup();
const done = vi.fn();
function Modals() {
  const request = useModals((state) => state.queue[0]);
  return request ? <ModalView request={request} /> : null;
}
async function shown() {
  render(
    <>
      <ViewsPanel path="/buildings" onDone={done} />
      <Modals />
    </>,
  );
  await waitFor(() => expect(useViews.getState().views).not.toBeNull());
}
const agree = async (title: string) =>
  user.click(
    within(await screen.findByRole('dialog', { name: title }))
      .getAllByRole('button')
      .at(-1) as HTMLElement,
  );

it('saves the current view by a name, and opens it later', async () => {
  await shown();
  expect(screen.getByText(/Aún no guardas/)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Nombre de la vista'), ' Disponible {Enter}');
  const open = await screen.findByRole('button', { name: 'Disponible' });
  expect(stored).toMatchObject([{ name: 'Disponible', path: '/buildings', search: 'i=availability' }]);
  expect(open).toHaveAttribute('aria-current', 'true');
  await user.click(open);
  expect(push).toHaveBeenCalledWith('/buildings?i=availability');
  expect(done).toHaveBeenCalled();
});

it('waits for the list if a name is entered before it is loaded', async () => {
  stored = [view({ name: 'Renta' })];
  render(
    <>
      <ViewsPanel path="/buildings" onDone={done} />
      <Modals />
    </>,
  );
  expect(useViews.getState().views).toBeNull();
  const field = screen.getByLabelText('Nombre de la vista');
  fireEvent.change(field, { target: { value: 'Renta' } });
  fireEvent.submit(field);
  expect(await screen.findByRole('dialog', { name: 'Reemplazar la vista' })).toBeInTheDocument();
});

it('replaces a view of that name only after confirmation, and names its screen', async () => {
  stored = [view({ name: 'Renta', path: '/lots', start: true })];
  await shown();
  const save = async () => {
    await user.clear(screen.getByLabelText('Nombre de la vista'));
    await user.type(screen.getByLabelText('Nombre de la vista'), 'RENTA{Enter}');
    return screen.findByRole('dialog', { name: 'Reemplazar la vista' });
  };
  expect(await save()).toHaveTextContent('Ya tienes la vista «Renta» en Lotes');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored).toMatchObject([{ path: '/lots', search: 'i=asking_price' }]);
  await save();
  await agree('Reemplazar la vista');
  await waitFor(() =>
    expect(stored).toMatchObject([{ name: 'Renta', path: '/buildings', search: 'i=availability', start: false }]),
  );
});

it('renames, but not to a used name, and deletes only after confirmation', async () => {
  stored = [view({}), view({ id: 'b', name: 'Otra', path: '/lots' })];
  await shown();
  expect(screen.queryByRole('button', { name: 'Otra' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cambiar el nombre de Renta' }));
  const field = screen.getByLabelText('Cambiar el nombre de Renta');
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, 'otra{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Ya tienes una vista llamada «Otra».');
  await user.clear(field);
  await user.type(field, 'Precio{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Eliminar Precio' }));
  await agree('Eliminar la vista');
  await waitFor(() => expect(stored.map(({ name }) => name)).toEqual(['Otra']));
  expect(screen.queryByRole('button', { name: 'Precio' })).toBeNull();
  await waitFor(() => expect(screen.getByLabelText('Nombre de la vista')).toHaveFocus());
});

it.each([
  ['reload', ''],
  ['back_forward', ''],
  ['navigate', '?i=asking_price'],
])('opens a screen by %s with "%s"', (type, search) => {
  const start_views = { '/buildings': 'i=asking_price', '/lots': 'i=asking_price' };
  useSession.setState({ user: { ...ANA, start_views } });
  const shown = { type, name: `${window.location.origin}/buildings` };
  const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([shown as PerformanceNavigationTiming]);
  expect(startSearch('/buildings')).toBe(search);
  // A link leads to another screen.
  expect(startSearch('/lots')).toBe('?i=asking_price');
  entries.mockRestore();
});

it('has one start view per screen, which applies at once', async () => {
  stored = [view({ start: true }), view({ id: 'b', name: 'Otra', search: '' })];
  await shown();
  expect(startSearch('/buildings')).toBe('?i=asking_price');
  const star = (name: string) => screen.getByRole('button', { name: `Vista de inicio: ${name}` });
  expect(star('Renta')).toHaveAttribute('aria-pressed', 'true');
  await user.click(star('Otra'));
  await waitFor(() => expect(star('Otra')).toHaveAttribute('aria-pressed', 'true'));
  expect(star('Renta')).toHaveAttribute('aria-pressed', 'false');
  expect(startSearch('/buildings')).toBe('');
  expect(startSearch('/lots')).toBe('');
});

it('shows that a change was refused, and the present views', async () => {
  await shown();
  stored = [view({ name: 'De otra ventana' })];
  server.use(http.post('/api/v1/user/views', () => HttpResponse.json({ message: 'x' }, { status: 409 })));
  await user.type(screen.getByLabelText('Nombre de la vista'), 'De otra ventana{Enter}');
  expect(await screen.findByRole('dialog')).toHaveTextContent(/ya hay una vista con ese nombre/);
  expect(screen.getByRole('button', { name: 'De otra ventana', hidden: true })).toBeInTheDocument();
});

it('shows a failure when views cannot be loaded', async () => {
  server.use(http.get('/api/v1/user/views', () => new HttpResponse(null, { status: 500 })));
  render(<ViewsPanel path="/buildings" onDone={done} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudieron cargar tus vistas.');
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText(/Aún no guardas/);
});

it('copies the link without personal settings, also without a clipboard', async () => {
  const link = `${window.location.origin}/buildings?i=availability&au=ft2&mu=USD`;
  render(<ToastHost />);
  await copyLink();
  expect(await navigator.clipboard.readText()).toBe(link);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Copiado$/);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  let selected = '';
  document.execCommand = () => {
    selected = document.querySelector('textarea')?.value ?? '';
    return true;
  };
  await copyLink();
  expect(selected).toBe(link);
  expect(document.querySelector('textarea')).toBeNull();
  document.execCommand = () => false;
  await copyLink();
  expect(await screen.findByText(/no permitió/)).toBeInTheDocument();
  vi.restoreAllMocks();
});
