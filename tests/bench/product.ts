import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { Child } from './child';
import { Client } from './client';
import { AS_OF, ROOT } from './data/cache';

const BUILD = path.join(ROOT, '.next', 'BUILD_ID');

export type Product = {
  readonly client: Client;
  /** MB before the first request, and after everything that it loads is loaded. */
  readonly atRest: number;
  readonly loaded: number;
  memory(): number;
  stop(): Promise<void>;
};

/** Why the built product cannot be measured, or null. */
export function obstacle(): string | null {
  return existsSync(BUILD) ? null : 'no build in .next: nothing is measured over HTTP (npm start builds)';
}

/** Whether sources changed since the build, so that it may differ from the code in process. */
export function isStale(): boolean {
  const newest = (folder: string): number =>
    Math.max(
      ...readdirSync(folder, { withFileTypes: true }).map((entry) => {
        const full = path.join(folder, entry.name);
        return entry.isDirectory() ? newest(full) : statSync(full).mtimeMs;
      }),
    );
  return newest(path.join(ROOT, 'src', 'server')) > statSync(BUILD).mtimeMs;
}

/** The built product over a data folder, with a signed-in client. */
export async function startProduct(dataDir: string): Promise<Product> {
  const child = await Child.start(
    (port) => ['node_modules/next/dist/bin/next', 'start', '-p', String(port)],
    {
      NAVE_DATA_DIR: dataDir,
      NAVE_TODAY: AS_OF,
      NAVE_LOG_LEVEL: 'silent',
      NAVE_DEMO: 'on',
      DATABASE_URL: '',
      NEXT_TELEMETRY_DISABLED: '1',
    },
    '/api/health/ready',
  );
  const client = new Client(child.base);
  try {
    const atRest = await settled(child);
    await client.signIn();
    await client.expect(200, '/analytics/overview');
    const loaded = await settled(child);
    return {
      client,
      atRest,
      loaded,
      memory: () => child.memory(),
      stop: async () => {
        client.close();
        await child.stop();
      },
    };
  } catch (error) {
    await child.stop();
    throw error;
  }
}

/** Memory once it no longer grows. */
async function settled(child: Child): Promise<number> {
  let before = child.memory();
  for (let i = 0; i < 60; i++) {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const now = child.memory();
    if (Math.abs(now - before) < 3) return now;
    before = now;
  }
  return before;
}
