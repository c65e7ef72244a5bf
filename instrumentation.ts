/** Opens the databases before the first request; a failure is logged and retried by the requests themselves. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    await import('./src/cli/check-environment');
    const { watchErrors } = await import('./src/server/base/report');
    await watchErrors();
    const { boot } = await import('./src/server/boot/boot');
    await boot();
  }
}

/** Errors of pages while they are rendered; calls of the API report their own. */
export async function onRequestError(error: unknown): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { reportError } = await import('./src/server/base/report');
  await reportError(error);
}
