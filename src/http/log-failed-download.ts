import { messageOf } from './failure';

/** A download that failed is logged where nobody reports it. */
export function logFailedDownload(error: unknown): void {
  if (process.env.NEXT_PUBLIC_SENTRY_DSN) return;
  console.error('A download failed:', messageOf(error) ?? error);
}
