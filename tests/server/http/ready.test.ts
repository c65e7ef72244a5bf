import { expect, it } from 'vitest';
import { getFacts } from '@/server/database/server-facts';
import { serve } from './serve';

const served = serve();

it('is ready while every connection is in use and queries wait', async () => {
  // The accounts are open and their first hash is computed before the connections are taken.
  await served.cookie();
  const facts = await getFacts();
  const slow = { sql: 'select count(*) from range(100000000) a, range(400) b', parameters: [] };
  const end = new AbortController();
  const running = Array.from({ length: 12 }, () =>
    facts.reading((reader) => reader.read(slow, end.signal)).catch(() => undefined),
  );
  try {
    const answers = await Promise.all(Array.from({ length: 8 }, () => served.call('/api/health/ready')));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  } finally {
    end.abort();
    await Promise.all(running);
  }
});
