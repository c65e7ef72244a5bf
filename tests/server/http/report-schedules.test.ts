import { beforeAll, expect, it } from 'vitest';
import { problem } from '@/contract/calls/problem';
import { reportSchedule, reportSchedulesAnswer } from '@/contract/calls/report-schedules';
import { unsubscribePath } from '@/server/alerts/unsubscribe-token';
import { serve } from './serve';

const served = serve({ SMTP_URL: 'smtp://127.0.0.1:1' });
const LEA = { email: 'lea@example.com', name: 'Lea', password: 'otra clave bastante larga', markets: ['Monterrey'] };
const EVA = { ...LEA, email: 'eva@example.com', name: 'Eva' };
const TIMING = { cadence: 'weekly', weekday: 1, hour: 8, time_zone: 'America/Mexico_City', period: 'monthly' };
const BODY = { name: 'Lunes', timing: TIMING, formats: ['pptx'], report: { markets: ['Monterrey'] } };
let lea = '';
let eva = '';
let visitor = '';
beforeAll(async () => {
  await served.account(LEA);
  await served.account(EVA);
  lea = await served.token({ email: LEA.email, password: LEA.password });
  eva = await served.token({ email: EVA.email, password: EVA.password });
  visitor = await served.token();
});

const call = (method: string, path: string, body?: unknown, as = lea) =>
  served.call(`/api/v1/reports/schedules${path}`, {
    method,
    headers: { Authorization: `Bearer ${as}`, 'Content-Type': 'application/json', 'Accept-Language': 'es' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const list = async (as = lea) =>
  reportSchedulesAnswer.parse(await (await call('GET', '', undefined, as)).json()).schedules;
const refused = async (answer: Response) => {
  const { errors = [] } = problem.parse(await answer.json());
  return [answer.status, ...errors.map(({ path }) => path)];
};

it('stores a schedule, answers when it is due, changes, pauses and deletes it', async () => {
  const answer = await call('POST', '', BODY);
  expect(answer.status).toBe(201);
  const made = reportSchedule.parse(await answer.json());
  expect(answer.headers.get('location')).toBe(`/api/v1/reports/schedules/${made.id}`);
  expect(made).toMatchObject({ name: 'Lunes', timing: TIMING, state: 'scheduled', awaits: null, last: null });
  expect(made.search).toBe('mk=Monterrey&l=es');
  expect(new Date(made.due_at).getUTCHours()).toBe(14);
  expect(new Date(made.due_at).getUTCDay()).toBe(1);
  expect(Date.parse(made.due_at)).toBeGreaterThan(Date.now());
  expect(await list()).toEqual([made]);
  expect(await list(eva)).toEqual([]);
  expect((await call('PATCH', `/${made.id}`, { paused: true }, eva)).status).toBe(404);
  const timing = { ...TIMING, cadence: 'quarterly', period: 'quarterly', weekday: undefined };
  const changed = await call('PATCH', `/${made.id}`, { paused: true, timing, formats: ['pdf', 'xlsx'], report: {} });
  expect(reportSchedule.parse(await changed.json())).toMatchObject({
    ...{ state: 'paused', formats: ['pdf', 'xlsx'], search: 'l=es' },
    timing: { cadence: 'quarterly' },
  });
  expect((await call('DELETE', `/${made.id}`, undefined, eva)).status).toBe(404);
  expect((await call('DELETE', `/${made.id}`)).status).toBe(204);
  expect(await list()).toEqual([]);
});

it('names what is wrong, and stores nothing', async () => {
  const post = async (of: object) => refused(await call('POST', '', { ...BODY, ...of }));
  expect(await post({ timing: { ...TIMING, weekday: undefined } })).toEqual([400, 'timing.weekday']);
  expect(await post({ timing: { ...TIMING, time_zone: 'Nowhere' } })).toEqual([400, 'timing.time_zone']);
  expect(await post({ formats: ['pdf', 'pdf'] })).toEqual([400, 'formats']);
  expect(await post({ name: ' ' })).toEqual([400, 'name']);
  expect(await post({ report: { markets: ['Tijuana'] } })).toEqual([400, 'report.markets']);
  expect(await post({ report: { period: '2026-Q3' } })).toEqual([400, 'report.period']);
  expect(await list()).toEqual([]);
  // Visitors of the sample have no address.
  expect((await call('POST', '', BODY, visitor)).status).toBe(409);
});

it('is paused by the link in its mails, without signing in', async () => {
  const { id } = reportSchedule.parse(await (await call('POST', '', { ...BODY, name: '<b>Lunes</b>' })).json());
  const { getSessions } = await import('@/server/session/server-sessions');
  const { secret } = await getSessions();
  const link = unsubscribePath(secret, 'report', id);
  expect((await served.call(unsubscribePath(secret, 'alert', id), { method: 'POST' })).status).toBe(404);
  const asked = await (await served.call(link, { headers: { 'Accept-Language': 'es' } })).text();
  expect(asked).toContain('&#60;b&#62;Lunes&#60;/b&#62;');
  expect(asked).toContain('El envío queda en pausa');
  expect((await list())[0]?.paused).toBe(false);
  expect((await served.call(link, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
  expect((await list())[0]?.state).toBe('paused');
});
