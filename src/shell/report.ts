/** Sends a message to error reporting; without a DSN nothing is sent anywhere. */
export async function report(message: string): Promise<void> {
  const dsn = process.env.NEXT_PUBLIC_SENTRY_DSN;
  if (!dsn) return;
  try {
    const sentry = await import('@sentry/nextjs');
    if (!sentry.getClient()) sentry.init({ dsn });
    sentry.captureMessage(message, 'error');
  } catch {
    // Reporting must never add a failure of its own.
  }
}
