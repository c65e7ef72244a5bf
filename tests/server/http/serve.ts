import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { NextApiRequest, NextApiResponse } from 'next';
import { afterAll, beforeAll } from 'vitest';
import type { Role } from '@/contract/catalogue/roles';
import { SAMPLE_DAY } from '../../global-setup';
import { shared } from '../../shared';

export const TODAY = SAMPLE_DAY;
type Handler = (request: NextApiRequest, response: NextApiResponse) => unknown;
/** The served data: the sample, a version without rows that is no sample, or no version. */
export type Data = 'sample' | 'empty' | 'none';
type NewAccount = { email: string; name: string; password: string; markets: string[] | null; roles?: Role[] };

/** The members that Next.js adds to Node's request and response, as far as the handlers use them. */
function dress(request: http.IncomingMessage, response: http.ServerResponse): [NextApiRequest, NextApiResponse] {
  const { searchParams } = new URL(request.url ?? '/', 'http://nave');
  const query: NextApiRequest['query'] = {};
  for (const name of searchParams.keys()) {
    const values = searchParams.getAll(name);
    query[name] = values.length > 1 ? values : values[0];
  }
  const more = Object.assign(response, {
    status(code: number) {
      response.statusCode = code;
      return more;
    },
    send: (body: string) => response.end(body),
    json(body: unknown) {
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(body));
    },
  });
  return [Object.assign(request, { query }) as unknown as NextApiRequest, more as unknown as NextApiResponse];
}

/** The handlers of pages/api behind an HTTP server, with their own data folder. */
export class Served {
  base = '';
  private server: http.Server | undefined;
  private readonly folder = mkdtempSync(path.join(os.tmpdir(), 'nave-http-'));
  private readonly before = { ...process.env };

  async start(environment: Record<string, string> = {}, data: Data = 'sample'): Promise<void> {
    Object.assign(process.env, {
      NAVE_DATA_DIR: this.folder,
      NAVE_TODAY: TODAY,
      NAVE_LOG_LEVEL: 'silent',
      NAVE_TRUST_PROXY: 'on',
      ...environment,
    });
    await this.load(data);
    const routes: Record<string, Handler> = {
      '/api/sign-in': (await import('../../../pages/api/sign-in')).default,
      '/api/get-token': (await import('../../../pages/api/get-token')).default,
      '/api/change-password': (await import('../../../pages/api/change-password')).default,
      '/api/remove-token': (await import('../../../pages/api/remove-token')).default,
      '/api/mcp': (await import('../../../pages/api/mcp')).default,
      '/api/unsubscribe': (await import('../../../pages/api/unsubscribe')).default,
      '/api/health/live': (await import('../../../pages/api/health/live')).default,
      '/api/health/ready': (await import('../../../pages/api/health/ready')).default,
    };
    const api: Handler = (await import('../../../pages/api/v1/[...path]')).default;
    const unknown: Handler = (await import('../../../pages/api/[[...path]]')).default;
    this.server = http.createServer((request, response) => {
      const [apiRequest, apiResponse] = dress(request, response);
      const route = routes[(request.url ?? '').split('?')[0] ?? ''];
      const others = request.url?.startsWith('/api/v1/') ? api : unknown;
      void (route ?? others)(apiRequest, apiResponse);
    });
    // A connection that is closed while a slow test is about to use it again would fail its request.
    this.server.keepAliveTimeout = 120_000;
    await new Promise<void>((resolve) => this.server?.listen(0, '127.0.0.1', resolve));
    this.base = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private async load(data: Data): Promise<void> {
    const { readConfig } = await import('@/server/base/config');
    const config = readConfig();
    if (data === 'sample' && config.databaseUrl === undefined && config.today() === SAMPLE_DAY) {
      cpSync(await shared('sample'), this.folder, { recursive: true });
    } else if (data === 'sample') {
      const { makeSample } = await import('@/server/sample/make-sample');
      await makeSample(config, () => undefined);
    } else if (data === 'empty') {
      const { buildVersion } = await import('@/server/importing/version/build-version');
      await buildVersion(config, {}, { name: 'Propios', sample: false, as_of: TODAY, attribution: null });
    }
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
    const { getFacts } = await import('@/server/database/server-facts');
    await (await getFacts()).close();
    process.env = this.before;
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Requests of different browsers come from different addresses, so that failures of one do not delay the others. */
  call(pathname: string, init: RequestInit = {}, address = '10.0.0.1'): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('X-Forwarded-For', address);
    return fetch(`${this.base}${pathname}`, { ...init, headers, redirect: 'manual' });
  }

  post(pathname: string, body: unknown, init: RequestInit = {}, address?: string): Promise<Response> {
    return this.call(pathname, { ...init, method: 'POST', body: JSON.stringify(body) }, address);
  }

  /** Signs in and returns the cookie. */
  async cookie(body: unknown = { demo: true }, address?: string): Promise<string> {
    const apiResponse = await this.post('/api/sign-in', body, {}, address);
    if (apiResponse.status !== 204) throw new Error(`sign-in: ${apiResponse.status} ${await apiResponse.text()}`);
    return (apiResponse.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  }

  async token(body?: unknown): Promise<string> {
    const apiResponse = await this.call('/api/get-token', { headers: { Cookie: await this.cookie(body) } });
    return String(((await apiResponse.json()) as { token: string }).token);
  }

  /** Credentials of a user limited to some markets. */
  async limitedTo(markets: string[]): Promise<{ email: string; password: string }> {
    const who = { email: 'lea@example.com', password: 'otra clave bastante larga' };
    await this.account({ ...who, name: 'Lea', markets });
    return who;
  }

  /** A personal access token of an account, and its id. */
  async accessToken(email: string, days = 30): Promise<{ token: string; id: string }> {
    const { getSessions } = await import('@/server/session/server-sessions');
    const { users, accessTokens } = await getSessions();
    const made = await accessTokens.make(await users.idOf(email), { name: 'Prueba', days, address: '10.0.0.1' });
    if (made.kind !== 'made') throw new Error(made.kind);
    return made.token;
  }

  async account(account: NewAccount): Promise<void> {
    const { getSessions } = await import('@/server/session/server-sessions');
    await (await getSessions()).users.add({ roles: ['analyst'], ...account });
  }

  async get(pathname: string, token: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.call(`/api/v1${pathname}`, { headers: { Authorization: `Bearer ${token}`, ...headers } });
  }
}

/** One server for all tests of a file. */
export function serve(environment?: Record<string, string>, data?: Data): Served {
  const served = new Served();
  beforeAll(() => served.start(environment, data), 60_000);
  afterAll(() => served.stop());
  return served;
}
