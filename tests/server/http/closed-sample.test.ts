import { expect, it } from 'vitest';
import { serve } from './serve';

const served = serve({ NAVE_DEMO: 'off' });

it('closes the sample where it is switched off', async () => {
  expect((await served.post('/api/sign-in', { demo: true })).status).toBe(403);
  expect(await (await served.call('/api/health/ready')).json()).toMatchObject({ sample: true, demo: false });
});
