import { beforeAll, describe, expect, it } from 'vitest';
import { problem } from '@/contract/calls/problem';
import { EVERY_CALL } from './every-call';
import { serve } from './serve';

const served = serve({}, 'empty');
const ANA = { email: 'ana@example.com', name: 'Ana', password: 'una clave bastante larga', markets: null };
const LEA = { ...ANA, email: 'lea@example.com', markets: ['Saltillo'] };
let tokens: string[] = [];
beforeAll(async () => {
  for (const account of [ANA, LEA]) await served.account(account);
  tokens = [
    await served.token({ email: ANA.email, password: ANA.password }),
    await served.token({ email: LEA.email, password: LEA.password }),
  ];
});

it('opens own data only to accounts', async () => {
  const answer = await served.post('/api/sign-in?language=en', { demo: true });
  expect(answer.status).toBe(403);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(problem.parse(await answer.json()).message).not.toBe('');
  const ready = await (await served.call('/api/health/ready')).json();
  expect(ready).toMatchObject({ status: 'ready', sample: false, demo: false });
});

describe('a version without rows responds according to the contract', () => {
  it.each(EVERY_CALL)('%s', async (pathname, schema) => {
    for (const token of tokens) {
      const answer = await served.get(pathname, token);
      expect(answer.status).toBe(200);
      schema.parse(await answer.json());
    }
  });
});
