import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Cluster } from './postgres/cluster';

declare module 'vitest' {
  interface ProvidedContext {
    /** An address of the run: `/postgres` answers with the URL of its PostgreSQL, `/sample` with a data folder that has the sample. */
    shared: string;
  }
}

/** The last day of the sample that a run shares. */
export const SAMPLE_DAY = '2026-11-20';

/** What all tests of a run share, each made on the first request: one PostgreSQL, one data folder with the sample. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let cluster: Promise<Cluster> | undefined;
  const postgres = async () => {
    cluster ??= import('./postgres/cluster').then(({ startCluster }) => startCluster());
    return (await cluster).url;
  };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nave-run-'));
  let making: Promise<string> | undefined;
  const sample = () => {
    making ??= import('./sample-folder').then(({ makeSampleFolder }) => makeSampleFolder(folder, SAMPLE_DAY));
    return making;
  };
  const server = http.createServer(({ url }, response) => {
    (url === '/sample' ? sample() : postgres()).then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('shared', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    await making?.catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
    await (await cluster?.catch(() => undefined))?.stop();
  };
}
