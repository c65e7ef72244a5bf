/** Opens the databases before the first request; a failure is logged and retried by the requests themselves. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    await import('./src/cli/check-environment');
    const { boot } = await import('./src/server/boot/boot');
    await boot();
  }
}
