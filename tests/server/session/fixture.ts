import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type Config, readConfig } from '@/server/base/config';
import type { AccountsDatabase } from '@/server/database/accounts-database';
import { openAccounts } from '@/server/database/open-accounts';
import { secretOf } from '@/server/session/open-sessions';
import { Sessions } from '@/server/session/sessions';
import { makeDatabase } from '../../postgres/database';

export const ENGINES = ['duckdb', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];
export const PASSWORD = 'correct horse battery';
export const ANA = {
  email: 'ana@example.com',
  name: 'Ana',
  password: PASSWORD,
  roles: ['analyst' as const],
  markets: ['Monterrey'],
};
export const HOUR = 3_600_000;

/** Accounts of one test: a fresh database, a controlled clock, a cheap hash. */
export class Accounts {
  folder = '';
  config: Config = readConfig({ NODE_ENV: 'test' });
  clock = 0;
  sample = false;
  private opened: { database: AccountsDatabase; sessions: Sessions }[] = [];
  private drop: () => Promise<void> = async () => undefined;

  constructor(private readonly engine: Engine) {}

  get sessions(): Sessions {
    return this.last().sessions;
  }
  get database(): AccountsDatabase {
    return this.last().database;
  }
  private last() {
    const last = this.opened.at(-1);
    if (last === undefined) throw new Error('nothing is open');
    return last;
  }

  async start(): Promise<void> {
    this.folder = mkdtempSync(path.join(os.tmpdir(), 'nave-accounts-'));
    const environment = { NODE_ENV: 'test' as const, NAVE_DATA_DIR: this.folder };
    this.config = readConfig(environment);
    if (this.engine === 'postgres') {
      const made = await makeDatabase();
      this.config = readConfig({ ...environment, DATABASE_URL: made.url });
      this.drop = made.drop;
    }
    this.clock = Date.UTC(2026, 10, 20);
    this.sample = false;
    await this.open();
  }

  /** Another server over the same database. */
  async open(cost = { N: 2, r: 8, p: 1 }): Promise<Sessions> {
    const database = await openAccounts(this.config);
    const sessions = new Sessions({
      config: this.config,
      database,
      secret: await secretOf(this.config, database),
      sampleLoaded: async () => this.sample,
      cost,
      now: () => this.clock,
    });
    this.opened.push({ database, sessions });
    return sessions;
  }

  async close(): Promise<void> {
    for (const { sessions } of this.opened.splice(0)) await sessions.close();
  }

  async stop(): Promise<void> {
    await this.close();
    await this.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  signIn(password = PASSWORD, address = '10.0.0.1', device?: string) {
    return this.sessions.signIn({ email: ANA.email, password }, address, { device });
  }

  /** Events in the audit, the oldest first, with user and detail. */
  async events(): Promise<string[]> {
    const { rows } = await this.sessions.audit({ since: 0 });
    return rows.map(({ event, user, detail }) => [event, user, JSON.stringify(detail)].join(' '));
  }
}

/** Accounts for each test of a group. */
export function accountsOn(engine: Engine): Accounts {
  const accounts = new Accounts(engine);
  beforeEach(() => accounts.start());
  afterEach(() => accounts.stop());
  return accounts;
}
