/** Reports what nothing catches, from now on. What reports it is fetched with the first error, so that it delays no page. */
export function watchErrors(): void {
  if (!process.env.NEXT_PUBLIC_SENTRY_DSN) return;
  const send = async (error: unknown) => (await import('./report')).reportError(error);
  window.addEventListener('error', ({ error, message }) => void send(error ?? new Error(message)));
  window.addEventListener('unhandledrejection', ({ reason }) => void send(reason));
}
