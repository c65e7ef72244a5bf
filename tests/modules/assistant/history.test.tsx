// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ModalView } from '@/application/modals/modal-view';
import type { ConversationSummary } from '@/contract/calls/conversations';
import type { UserAnswer } from '@/contract/calls/session';
import { HistoryList } from '@/modules/assistant/history/history-list';
import { useHistory } from '@/modules/assistant/state/history';
import { startNew, useAssistant } from '@/modules/assistant/state/store';
import { useSession } from '@/session/store';
import { startI18n } from '@/shell/i18n';
import { useModals } from '@/shell/modals/store';
import { Themed } from '@/ui/theme/themed';

vi.mock('next/router', () => ({ useRouter: () => ({}), default: { push: vi.fn(async () => true) } }));

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
const summary = (id: string, title: string): ConversationSummary => ({
  id,
  title,
  created_at: AT,
  updated_at: AT,
  turns: 2,
});
let stored: ConversationSummary[] = [];
const server = setupServer(
  http.get('/api/v1/assistant/conversations', () => HttpResponse.json({ conversations: stored })),
  http.delete('/api/v1/assistant/conversations', () => {
    stored = [];
    return new HttpResponse(null, { status: 204 });
  }),
  http.delete('/api/v1/assistant/conversations/:id', ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id);
    return new HttpResponse(null, { status: 204 });
  }),
);

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  localStorage.setItem('nave-language', 'es');
  startI18n();
});
beforeEach(() => {
  stored = [summary('a', 'Inventario'), summary('b', 'Vacancia')];
  startNew();
  useHistory.setState({ conversations: null, failed: false });
  useModals.setState({ queue: [] });
  useSession.setState({ status: 'in', user: ANA });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const user = userEvent.setup();
function Modals() {
  const request = useModals((state) => state.queue[0]);
  return request ? <ModalView request={request} /> : null;
}
const shown = () =>
  render(
    <Themed>
      <HistoryList onChosen={() => undefined} />
      <Modals />
    </Themed>,
  );
const agree = async () => user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Borrar' }));

it('lists conversations, and deletes one after a confirmation', async () => {
  useAssistant.setState({ conversation: 'a', requested: 'a' });
  shown();
  expect(await screen.findByRole('button', { name: /^Inventario.*2 preguntas/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await user.click(screen.getByRole('button', { name: 'Borrar la conversación: Inventario' }));
  await agree();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Inventario/ })).toBeNull());
  expect(stored.map(({ id }) => id)).toEqual(['b']);
  expect(useAssistant.getState().conversation).toBeNull();
});

it('deletes all of them after a confirmation', async () => {
  shown();
  await user.click(await screen.findByRole('button', { name: 'Borrar todas' }));
  await agree();
  await screen.findByText('Aquí aparecerán tus conversaciones.');
  expect(stored).toEqual([]);
});

it('shows a failed load as a failure, and reports a deletion that failed', async () => {
  server.use(http.get('/api/v1/assistant/conversations', () => new HttpResponse(null, { status: 503 })));
  shown();
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudieron cargar');
  server.resetHandlers();
  server.use(http.delete('/api/v1/assistant/conversations/:id', () => new HttpResponse(null, { status: 503 })));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await user.click(await screen.findByRole('button', { name: 'Borrar la conversación: Inventario' }));
  await agree();
  await waitFor(() => expect(useModals.getState().queue[0]).toMatchObject({ kind: 'error' }));
  expect(stored).toHaveLength(2);
});

it('informs visitors of the sample that nothing is stored, and requests nothing', () => {
  useSession.setState({ user: { ...ANA, email: '' } });
  shown();
  expect(screen.getByText(/las conversaciones no se guardan/)).toBeVisible();
});
