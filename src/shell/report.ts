import { scrubbed } from '@/contract/reporting/scrub';

/** The client of error reporting, which is fetched when something is to be reported; null without a DSN. */
async function reporting() {
  const dsn = process.env.NEXT_PUBLIC_SENTRY_DSN;
  if (!dsn) return null;
  const sentry = await import('@sentry/nextjs');
  // The integrations that are there by default record pages, clicks and addresses.
  if (!sentry.getClient()) sentry.init({ dsn, defaultIntegrations: false, beforeSend: scrubbed });
  return sentry;
}

/** Sends a message to error reporting; without a DSN nothing is sent anywhere. */
export async function report(message: string): Promise<void> {
  try {
    (await reporting())?.captureMessage(message, 'error');
  } catch {
    // Reporting must never add a failure of its own.
  }
}

/** An error reaches a page by more than one way. */
const reported = new WeakSet<object>();

/** Sends an error to error reporting, once; without a DSN nothing is sent anywhere. */
export async function reportError(error: unknown): Promise<void> {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  try {
    (await reporting())?.captureException(error);
  } catch {
    // Reporting must never add a failure of its own.
  }
}
