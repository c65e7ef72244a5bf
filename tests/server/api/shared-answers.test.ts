import { describe, expect, it } from 'vitest';
import { SharedAnswers } from '@/server/api/shared-answers';

const never = new AbortController().signal;

/** Work that the test finishes. */
function byHand() {
  let finish: (value: unknown) => void = () => undefined;
  let runs = 0;
  let ended = false;
  const work = (signal: AbortSignal) => {
    runs++;
    return new Promise<unknown>((resolve, reject) => {
      finish = resolve;
      signal.addEventListener('abort', () => {
        ended = true;
        reject(new Error('ended'));
      });
    });
  };
  return { work, finish: (value: unknown) => finish(value), runs: () => runs, ended: () => ended };
}

describe('shared answers', () => {
  it('run once for concurrent equal requests, and are then cached', async () => {
    const answers = new SharedAnswers();
    const { work, finish, runs } = byHand();
    const pending = [1, 2, 3].map(() => answers.answer('a', never, work));
    finish({ x: 1 });
    expect(await Promise.all(pending)).toEqual(['{"x":1}', '{"x":1}', '{"x":1}']);
    expect(await answers.answer('a', never, work)).toBe('{"x":1}');
    expect(runs()).toBe(1);
  });

  it('continue when one caller disconnects, and abort with the last one', async () => {
    const answers = new SharedAnswers();
    const { work, ended } = byHand();
    const [one, other] = [new AbortController(), new AbortController()];
    const first = answers.answer('a', one.signal, work);
    const second = answers.answer('a', other.signal, work);
    one.abort(new Error('left'));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(ended()).toBe(false);
    other.abort(new Error('left'));
    await expect(second).rejects.toThrow('left');
    await expect(first).rejects.toThrow('left');
    expect(ended()).toBe(true);
  });

  it('are not cached if they fail', async () => {
    const answers = new SharedAnswers();
    await expect(answers.answer('a', never, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await answers.answer('a', never, async () => 1)).toBe('1');
  });

  it('are evicted when the cache is full, the least recently used first', async () => {
    const answers = new SharedAnswers(80);
    let made = 0;
    const request = (tag: string) =>
      answers.answer(tag, never, async () => {
        made++;
        return 'xxxxxx';
      });
    for (let i = 0; i < 10; i++) await request(`t${i}`);
    await request('t0');
    await request('t10');
    expect(made).toBe(11);
    await request('t0');
    expect(made).toBe(11);
    await request('t1');
    expect(made).toBe(12);
  });
});
