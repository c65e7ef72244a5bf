import { scrubbed } from '@/contract/reporting/scrub';
import { log } from './log';

/** The client of error reporting; null without a DSN. The variable is read at run time, whatever it was while building. */
async function reporting() {
  const { NEXT_PUBLIC_SENTRY_DSN: dsn } = process.env;
  if (!dsn) return null;
  const sentry = await import('@sentry/node');
  if (!sentry.getClient()) {
    const { onUncaughtExceptionIntegration, onUnhandledRejectionIntegration } = sentry;
    sentry.init({
      dsn,
      // The integrations that are there by default record requests and the machine.
      defaultIntegrations: false,
      integrations: [
        onUncaughtExceptionIntegration(),
        // Where nothing else listens the process ends, as it does without reporting.
        onUnhandledRejectionIntegration({ mode: process.listenerCount('unhandledRejection') > 0 ? 'none' : 'strict' }),
      ],
      beforeSend: scrubbed,
    });
  }
  return sentry;
}

/** Reports what nothing catches, from now on; without a DSN nothing is sent anywhere. */
export async function watchErrors(): Promise<void> {
  try {
    await reporting();
  } catch (error) {
    log.warn({ err: error }, 'errors are not reported');
  }
}

/** Sends an error to error reporting; without a DSN nothing is sent anywhere. */
export async function reportError(error: unknown): Promise<void> {
  try {
    (await reporting())?.captureException(error);
  } catch (failure) {
    log.warn({ err: failure }, 'an error was not reported');
  }
}
