import { expect, it } from 'vitest';
import { importsAnswer } from '@/contract/calls/imports';
import { problem } from '@/contract/calls/problem';
import { Importer } from './imports';
import { serve } from './serve';

const served = serve();

it('lets visitors of the sample try an import of their own up to its comparison', { timeout: 300_000 }, async () => {
  const [one, other] = [await Importer.visitor(served), await Importer.visitor(served)];
  const id = await one.draft();
  expect((await other.call('GET', `/imports/${id}`)).status).toBe(404);
  const { access, drafts, served: present } = importsAnswer.parse(await (await other.call('GET', '/imports')).json());
  expect({ access, drafts, sample: present?.sample }).toEqual({ access: 'try', drafts: [], sample: true });
  expect((await one.call('POST', '/imports', {})).status).toBe(409);
  const large = await one.upload(id, 'grande.csv', 'x', { size: 30 * 1024 * 1024 });
  expect(large.status).toBe(413);

  await one.answered(id);
  const { report } = await one.check(id);
  expect(report).toMatchObject({ errors: 0, losses: [], served: { sample: true }, indicators: null });
  const apply = await one.call('POST', `/imports/${id}/apply`, {});
  expect(apply.status).toBe(403);
  expect(problem.parse(await apply.json()).message).toContain('you can prepare and check an import here, not apply it');
  expect((await one.call('GET', '/data/versions')).status).toBe(403);
});
