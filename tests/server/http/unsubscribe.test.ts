import { beforeAll, expect, it } from 'vitest';
import { alert } from '@/contract/calls/alerts';
import { unsubscribePath } from '@/server/alerts/unsubscribe-token';
import { serve } from './serve';

const served = serve({ SMTP_URL: 'smtp://127.0.0.1:1' });
const LEA = { email: 'lea@example.com', name: 'Lea', password: 'otra clave bastante larga', markets: null };
let path = '';
let token = '';
let id = '';
beforeAll(async () => {
  await served.account(LEA);
  token = await served.token({ email: LEA.email, password: LEA.password });
  const body = { module: 'buildings', indicator: 'availability', query: '', condition: 'above', bound: 1 };
  const answer = await served.call('/api/v1/alerts', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, name: '<b>Lea</b>', email: true }),
  });
  const made = alert.parse(await answer.json());
  expect(made.email).toBe(true);
  id = made.id;
  const { getSessions } = await import('@/server/session/server-sessions');
  path = unsubscribePath((await getSessions()).secret, 'alert', id);
});
const mailed = async () => {
  const { getSessions } = await import('@/server/session/server-sessions');
  return (await getSessions()).alerts.list({
    ...LEA,
    id: await (await getSessions()).users.idOf(LEA.email),
    roles: [],
    session: '',
  });
};

it('asks before it acts, since programs follow links, and acts without signing in', async () => {
  const asked = await served.call(path, { headers: { 'Accept-Language': 'es' } });
  expect(asked.status).toBe(200);
  expect(asked.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await asked.text();
  expect(page).toContain('&#60;b&#62;Lea&#60;/b&#62;');
  expect(page).toContain('<form method="post">');
  expect((await mailed())[0]?.email).toBe(true);
  const done = await served.call(path, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
  expect(done.status).toBe(200);
  expect(await done.text()).not.toContain('<form');
  expect((await mailed())[0]?.email).toBe(false);
});

it('takes no other link', async () => {
  for (const wrong of [path.replace(id, 'x'), `${path}x`, '/api/unsubscribe', '/api/unsubscribe?alert=%00&token='])
    expect((await served.call(wrong, { method: 'POST' })).status).toBe(404);
  expect((await served.call(path, { method: 'PUT' })).status).toBe(405);
});
