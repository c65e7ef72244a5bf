import { UsageError } from './failure';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The beginning of the day of `--since` in milliseconds since 1970; 0 where it is absent. */
export function sinceOf(since: string | undefined): number {
  if (since === undefined) return 0;
  const start = new Date(`${since}T00:00:00`).getTime();
  if (!DAY.test(since) || Number.isNaN(start))
    throw new UsageError(`--since must be a day YYYY-MM-DD; it is "${since}"`);
  return start;
}

/** Control characters could move the terminal's cursor. */
export const printable = (text: string): string => text.replace(/\p{C}/gu, '\ufffd');

/** Waits where whoever reads is slower; ends quietly where nobody reads any more. */
export const print = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
});
