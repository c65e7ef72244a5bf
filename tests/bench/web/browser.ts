import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { freePort } from '../child';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export type Browser = {
  readonly context: BrowserContext;
  /** The address for Lighthouse. */
  readonly port: number;
  readonly close: () => Promise<void>;
};

/** A browser with its own profile, signed in on request. */
export async function openBrowser(executablePath: string, base: string, signedIn: boolean): Promise<Browser> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'nave-web-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    viewport: { width: 1440, height: 900 },
    locale: 'es-MX',
    args: [...ARGUMENTS, `--remote-debugging-port=${port}`],
  });
  if (signedIn) {
    const answer = await context.request.post(`${base}/api/sign-in`, { data: { demo: true } });
    if (!answer.ok()) throw new Error(`sign-in: ${answer.status()}`);
  }
  return {
    context,
    port,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
