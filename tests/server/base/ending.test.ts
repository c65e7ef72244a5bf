import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { beforeEnd, stopAll } from '@/server/base/ending';

it('stops all work once, and waits for it, whatever fails', async () => {
  const stopped: string[] = [];
  beforeEnd(async () => {
    await setTimeout(20);
    stopped.push('slow');
  });
  beforeEnd(() => Promise.reject(new Error('not stopped')));
  beforeEnd(async () => stopped.push('quick'));
  await stopAll();
  expect(stopped).toEqual(['quick', 'slow']);
  await stopAll();
  expect(stopped).toHaveLength(2);
});
