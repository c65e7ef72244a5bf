import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { standInSentry } from '../../stand-in-sentry';

let sentry: Awaited<ReturnType<typeof standInSentry>>;
beforeEach(async () => {
  sentry = await standInSentry();
});
afterEach(() => sentry.close());

const START = `import { reportError, watchErrors } from '@/server/base/report'; await watchErrors();`;
/** Runs a program with reporting; gives the code that it ends with. */
async function run(program: string, dsn: string | undefined): Promise<number> {
  const { NEXT_PUBLIC_SENTRY_DSN: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', `${START}\n${program}`], {
    env: { ...env, NAVE_LOG_LEVEL: 'silent', ...(dsn === undefined ? {} : { NEXT_PUBLIC_SENTRY_DSN: dsn }) },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const [code] = (await once(child, 'exit')) as [number];
  return code;
}
const THROWN = "new Error('broke for ana@example.com at /buildings?ow=Secreto, +52 81 1234 5678')";
const PROGRAMS = {
  'an uncaught error': `setTimeout(() => { throw ${THROWN}; }, 10);`,
  'an unhandled rejection': `Promise.reject(${THROWN}); await new Promise((resolve) => setTimeout(resolve, 5000));`,
};

it.each(Object.entries(PROGRAMS))(
  '%s is reported without personal data, and ends the process',
  async (_, program) => {
    expect(await run(program, sentry.dsn)).not.toBe(0);
    const sent = sentry.received.join('\n');
    expect(sent).toContain('/api/1/envelope/');
    expect(sent).toContain('broke for [email] at /buildings [number]');
    expect(sent).not.toMatch(/ana@|Secreto|1234 5678|"breadcrumbs"|"request"|"server_name":"/);
  },
  60_000,
);

it('an error that is caught is reported where reporting is configured, and nothing is sent without a DSN', async () => {
  const program = `await reportError(${THROWN}); await new Promise((resolve) => setTimeout(resolve, 1500));`;
  expect(await run(program, sentry.dsn)).toBe(0);
  expect(sentry.received.join('\n')).toContain('broke for [email]');
  const before = sentry.received.length;
  expect(await run(program, undefined)).toBe(0);
  expect(sentry.received).toHaveLength(before);
}, 60_000);
