// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type ReportSchedule, reportSchedule } from '@/contract/calls/report-schedules';
import type { UserAnswer } from '@/contract/calls/session';
import { ScheduleButton } from '@/modules/reports/scheduled/schedule-button';
import { Schedules } from '@/modules/reports/scheduled/schedules';
import { useSchedules } from '@/modules/reports/scheduled/schedules-store';
import '@/modules/reports/texts';
import { useSession } from '@/session/store';
import { i18n, startI18n } from '@/shell/i18n';
import { useToasts } from '@/shell/toasts/store';

vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/reports' }) }));

const SCHEDULE: ReportSchedule = reportSchedule.parse({
  ...{ id: 's', name: 'Tijuana', formats: ['pptx', 'pdf'], search: 'mk=Tijuana&l=es', paused: false },
  timing: { cadence: 'quarterly', hour: 8, time_zone: 'America/Tijuana', period: 'quarterly' },
  ...{ state: 'scheduled', due_at: '2027-01-01T16:00:00.000Z', awaits: null, last: null },
  created_at: '2026-11-20T10:00:00.000Z',
});
const USER: UserAnswer = {
  ...{ id: 'u', name: 'Ana', email: 'ana@example.com', roles: ['analyst'], markets: null, preferences: {} },
  ...{ start_views: {}, alert_mail: true },
};
const PATH = '*/api/v1/reports/schedules';
const server = setupServer();
const listed = (...schedules: ReportSchedule[]) => server.use(http.get(PATH, () => HttpResponse.json({ schedules })));

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  await startI18n();
  await i18n.changeLanguage('es');
});
beforeEach(() => {
  useSession.setState({ user: USER });
  useSchedules.setState({ schedules: null, failed: false, busy: null });
  useToasts.setState({ waiting: [] });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const list = () => render(<Schedules body={{ markets: ['Tijuana'], language: 'es' }} />);

it('says when a report is sent, in its own time zone, and what becomes of it', async () => {
  listed(
    SCHEDULE,
    { ...SCHEDULE, id: 'w', name: 'Espera', state: 'awaiting_data', awaits: '2026-Q3' },
    {
      ...{ ...SCHEDULE, id: 'f', name: 'Falla', state: 'retrying' },
      last: { at: '2026-10-01T16:00:00.000Z', outcome: 'not_subscribed', period: '2026-Q3' },
    },
  );
  list();
  const item = (name: string) => screen.getByText(name).closest('li') as HTMLElement;
  await screen.findByText('Tijuana');
  expect(item('Tijuana').textContent).toContain('El primer día de cada trimestre, 8:00 h, hora de Tijuana');
  expect(item('Tijuana').textContent).toContain('Próximo envío: 1 ene 2027');
  expect(item('Tijuana').textContent).toContain('PowerPoint, PDF');
  expect(item('Espera').textContent).toContain('Espera los datos de 3T 2026');
  expect(item('Falla').textContent).toContain('se intentará de nuevo');
  expect(item('Falla').textContent).toContain('1 oct 2026: no se envió, tu suscripción ya no incluye sus mercados');
});

it('shows a failed load as a failure, loads again, and is silent for visitors of the sample', async () => {
  server.use(http.get(PATH, () => new HttpResponse(null, { status: 500 })));
  list();
  await screen.findByText('No se pudieron cargar los envíos programados.');
  listed(SCHEDULE);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Tijuana');
});

it('offers nothing, and calls nothing, without an address', () => {
  const { alert_mail: _, ...visitor } = USER;
  useSession.setState({ user: { ...visitor, email: '' } });
  const { container } = render(
    <>
      <ScheduleButton body={{}} title="Reporte" />
      <Schedules body={{}} />
    </>,
  );
  expect(container.textContent).toBe('');
});

it('keeps what was typed where the name is taken, and says when the report is due once it is stored', async () => {
  const sent: unknown[] = [];
  let taken = true;
  server.use(
    http.post(PATH, async ({ request }) => {
      sent.push(await request.json());
      return taken
        ? HttpResponse.json({ message: 'Ya tienes un envío llamado «Lunes».' }, { status: 409 })
        : HttpResponse.json({ ...SCHEDULE, name: 'Lunes' }, { status: 201 });
    }),
  );
  const user = userEvent.setup();
  render(
    <ScheduleButton body={{ markets: ['Tijuana'], period: '2026-Q2', language: 'es' }} title="Reporte: Tijuana" />,
  );
  await user.click(screen.getByRole('button', { name: 'Programar envío…' }));
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByLabelText('Nombre del envío');
  expect(name).toHaveProperty('value', 'Reporte: Tijuana');
  await user.clear(name);
  await user.type(name, 'Lunes');
  await user.click(within(dialog).getByRole('button', { name: 'Programar' }));
  await within(dialog).findByText('Ya tienes un envío llamado «Lunes».');
  expect(name).toHaveProperty('value', 'Lunes');
  taken = false;
  await user.click(await within(dialog).findByRole('button', { name: /Programar$/ }));
  await vi.waitFor(() => expect(useToasts.getState().waiting).toHaveLength(1));
  expect(useToasts.getState().waiting[0]?.text).toMatch(/^Programado\. Próximo envío: /);
  // The period follows from the timing.
  expect(sent[1]).toMatchObject({
    ...{ name: 'Lunes', formats: ['pptx'], report: { markets: ['Tijuana'], language: 'es' } },
    timing: { cadence: 'quarterly', period: 'quarterly', hour: 8 },
  });
  expect(JSON.stringify(sent)).not.toContain('2026-Q2');
});

it('replaces the report of a schedule only where that is chosen', async () => {
  const sent: unknown[] = [];
  listed(SCHEDULE);
  server.use(
    http.patch(`${PATH}/s`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(SCHEDULE);
    }),
  );
  const user = userEvent.setup();
  render(<Schedules body={{ markets: ['Monterrey'], language: 'es' }} />);
  for (const replace of [false, true]) {
    await user.click(await screen.findByRole('button', { name: 'Cambiar «Tijuana»' }));
    const dialog = await screen.findByRole('dialog');
    if (replace) await user.click(within(dialog).getByRole('checkbox', { name: /^Enviar el reporte que se ve ahora/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(sent[0]).not.toHaveProperty('report');
  expect(sent[1]).toMatchObject({ report: { markets: ['Monterrey'] } });
});
