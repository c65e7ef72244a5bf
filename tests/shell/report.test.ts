// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { logFailedDownload } from '@/http/log-failed-download';
import { report, reportError } from '@/shell/report';
import { watchErrors } from '@/shell/watch-errors';

const DSN = 'http://key@sentry.test/1';
const sent: string[] = [];
beforeAll(() => {
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    sent.push(typeof init.body === 'string' ? init.body : new TextDecoder().decode(init.body as Uint8Array));
    return new Response('{}');
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

it('sends nothing without a DSN, and logs a download that failed', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await report('no');
  await reportError(new Error('no'));
  logFailedDownload(new Error('no file'));
  expect(sent).toEqual([]);
  expect(logged).toHaveBeenCalledTimes(1);
});

it('reports what nothing catches, once and without personal data', async () => {
  vi.stubEnv('NEXT_PUBLIC_SENTRY_DSN', DSN);
  watchErrors();
  const error = new Error('broke for ana@example.com at http://nave/buildings?ow=Secreto');
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 20_000 });
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: new Error('rejected +52 81 1234 5678') });
  window.dispatchEvent(rejection);
  await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 20_000 });
  expect(sent[0]).toContain('broke for [email] at http://nave/buildings');
  expect(sent[1]).toContain('rejected [number]');
  expect(sent.join()).not.toMatch(/ana@|Secreto|1234 5678|breadcrumbs|User-Agent/);
}, 60_000);
