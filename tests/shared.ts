import { inject } from 'vitest';

/** What `tests/global-setup.ts` shares: the URL of the run's PostgreSQL, or the path of a data folder with the sample. */
export async function shared(what: 'postgres' | 'sample'): Promise<string> {
  const answer = await fetch(`${inject('shared')}/${what}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
