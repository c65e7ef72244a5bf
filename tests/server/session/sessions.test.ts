import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAXIMUM_VIEWS } from '@/contract/calls/views';
import { type Config, readConfig } from '@/server/base/config';
import { callControl } from '@/server/control/client';
import { startControl } from '@/server/control/server';
import type { AccountsDatabase } from '@/server/database/accounts-database';
import { openAccounts } from '@/server/database/open-accounts';
import { secretOf } from '@/server/session/open-sessions';
import { Sessions } from '@/server/session/sessions';
import { makeDatabase } from '../../postgres/database';

const PASSWORD = 'correct horse battery';
const ANA = {
  email: 'Ana@example.com',
  name: 'Ana',
  password: PASSWORD,
  roles: ['analyst' as const],
  markets: ['Monterrey'],
};
const HOUR = 3_600_000;

const ENGINES = ['duckdb', 'postgres'] as const;

describe.each(ENGINES)('sessions on %s', (engine) => {
  let folder: string;
  let config: Config;
  let drop: () => Promise<void> = async () => undefined;
  let database: AccountsDatabase;
  let sessions: Sessions;
  let clock: number;
  let sample: boolean;

  const open = async () => {
    database = await openAccounts(config);
    return new Sessions({
      config,
      database,
      secret: await secretOf(config, database),
      sampleLoaded: async () => sample,
      cost: { N: 2, r: 8, p: 1 },
      now: () => clock,
    });
  };

  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'nave-sessions-'));
    config = readConfig({ NODE_ENV: 'test', NAVE_DATA_DIR: folder });
    if (engine === 'postgres') {
      const made = await makeDatabase();
      config = readConfig({ NODE_ENV: 'test', NAVE_DATA_DIR: folder, DATABASE_URL: made.url });
      drop = made.drop;
    }
    clock = Date.UTC(2026, 10, 20);
    sample = false;
    sessions = await open();
  });
  afterEach(async () => {
    await sessions.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const enter = async (email = 'ana@example.com', password = PASSWORD) =>
    sessions.signIn({ email, password }, '127.0.0.1');
  const session = async () => {
    const outcome = await enter();
    if (outcome.kind !== 'in') throw new Error(outcome.kind);
    return outcome.session;
  };
  const tokenOf = async (id: string) => (await sessions.issueToken(id))?.token ?? '';

  it('sign in by e-mail in any case, and return the user and the markets', async () => {
    await sessions.users.add(ANA);
    const user = await sessions.authenticate(await tokenOf(await session()));
    expect(user).toMatchObject({ email: 'ana@example.com', roles: ['analyst'], markets: ['Monterrey'] });
  });

  it('refuse an unknown account and a wrong password alike', async () => {
    await sessions.users.add(ANA);
    const refused = await enter('ana@example.com', 'wrong');
    expect(refused).toEqual({ kind: 'refused' });
    expect(await enter('nobody@example.com', 'wrong')).toEqual(refused);
    expect(await enter('ana@example.com\0', PASSWORD)).toEqual(refused);
  });

  it('delay repeated failures for longer each time', async () => {
    await sessions.users.add(ANA);
    for (let i = 0; i < 6; i++) {
      await enter('ana@example.com', 'wrong');
      clock += 1_000;
    }
    const first = await enter();
    expect(first).toMatchObject({ kind: 'throttled' });
    clock += 3_000;
    expect(await enter()).toMatchObject({ kind: 'in' });
  });

  it('end when signed out, disabled, issued a new password, idle or old', async () => {
    await sessions.users.add(ANA);
    const first = await session();
    const token = await tokenOf(first);
    await sessions.endSession(first, '127.0.0.1');
    expect(await sessions.authenticate(token)).toBeNull();
    expect(await sessions.issueToken(first)).toBeNull();

    const second = await session();
    await sessions.users.disable('ana@example.com');
    expect(await sessions.issueToken(second)).toBeNull();
    expect(await enter()).toMatchObject({ kind: 'refused' });
    await sessions.users.password('ana@example.com', PASSWORD);
    expect(await enter()).toMatchObject({ kind: 'refused' });
    await sessions.users.enable('ana@example.com');

    const idle = await session();
    clock += 13 * HOUR;
    expect(await sessions.issueToken(idle)).toBeNull();

    const old = await session();
    for (let i = 0; i < 17; i++) {
      clock += 10 * HOUR;
      await sessions.issueToken(old);
    }
    expect(await sessions.issueToken(old)).toBeNull();
  });

  it('refuse a token that is expired, forged or of another key', async () => {
    await sessions.users.add(ANA);
    const token = await tokenOf(await session());
    expect(await sessions.authenticate(`${token.slice(0, -4)}AAAA`)).toBeNull();
    expect(await sessions.authenticate('a.b.c')).toBeNull();
    clock += 16 * 60_000;
    expect(await sessions.authenticate(token)).toBeNull();
  });

  it('open the sample to everybody only while it is loaded', async () => {
    expect(await sessions.signIn({ demo: true }, '127.0.0.1')).toEqual({ kind: 'refused' });
    sample = true;
    const outcome = await sessions.signIn({ demo: true }, '127.0.0.1');
    if (outcome.kind !== 'in') throw new Error(outcome.kind);
    const user = await sessions.authenticate(await tokenOf(outcome.session));
    expect(user).toMatchObject({ id: 'demo', roles: ['analyst'], markets: null });
    if (user) await sessions.preferences.change(user, { theme: 'dark' });
    if (user) expect(await sessions.preferences.read(user)).toEqual({ theme: 'dark' });
    sample = false;
    expect(await sessions.issueToken(outcome.session)).toBeNull();
  });

  const person = async () => {
    const user = await sessions.authenticate(await tokenOf(await session()));
    if (user === null) throw new Error('nobody');
    return user;
  };
  const visitor = async () => {
    const outcome = await sessions.signIn({ demo: true }, '127.0.0.1');
    const user = outcome.kind === 'in' ? await sessions.authenticate(await tokenOf(outcome.session)) : null;
    if (outcome.kind !== 'in' || user === null) throw new Error('nobody');
    return { user, session: outcome.session };
  };
  const VIEW = { name: 'Renta', path: '/buildings', search: 'i=asking_price' } as const;

  it('lose no preference of several concurrent changes', async () => {
    await sessions.users.add(ANA);
    const user = await person();
    await Promise.all([
      sessions.preferences.change(user, { theme: 'dark' }),
      sessions.preferences.change(user, { sort: 'value' }),
      sessions.preferences.change(user, { area_unit: 'm2' }),
      sessions.preferences.change(user, { monetary_unit: 'MXN' }),
      sessions.preferences.change(user, { rent_period: 'year' }),
      sessions.preferences.change(user, { language: 'en' }),
    ]);
    const all = {
      theme: 'dark',
      sort: 'value',
      area_unit: 'm2',
      monetary_unit: 'MXN',
      rent_period: 'year',
      language: 'en',
    };
    expect(await sessions.preferences.read(user)).toEqual(all);
  });

  it('store one view per name and one start view per screen, however many come at once', async () => {
    await sessions.users.add(ANA);
    const user = await person();
    const same = await Promise.all([1, 2, 3, 4].map(() => sessions.views.add(user, VIEW)));
    expect(same.map(({ kind }) => kind).sort()).toEqual(['stored', 'taken', 'taken', 'taken']);
    const more = await Promise.all(
      ['A', 'B', 'C'].map((name) => sessions.views.add(user, { ...VIEW, name, search: `i=${name}`, start: true })),
    );
    expect(more.every(({ kind }) => kind === 'stored')).toBe(true);
    const views = await sessions.views.list(user);
    expect(views.filter(({ start }) => start)).toHaveLength(1);
    expect(await sessions.views.starts(user)).toEqual({ '/buildings': views.find(({ start }) => start)?.search });
  });

  it('store at most 200 views', async () => {
    await sessions.users.add(ANA);
    const user = await person();
    for (let i = 0; i < MAXIMUM_VIEWS; i++) await sessions.views.add(user, { ...VIEW, name: `Vista ${i}` });
    expect(await sessions.views.add(user, { ...VIEW, name: 'Una más' })).toEqual({ kind: 'limit' });
    expect(await sessions.views.list(user)).toHaveLength(MAXIMUM_VIEWS);
  });

  it('store preferences of visitors of the sample by session, and delete them when it ends', async () => {
    sample = true;
    const [one, other] = [await visitor(), await visitor()];
    const outcome = await sessions.views.add(one.user, VIEW);
    if (outcome.kind !== 'stored') throw new Error(outcome.kind);
    await sessions.preferences.change(one.user, { theme: 'dark' });
    expect(await sessions.views.list(other.user)).toEqual([]);
    expect(await sessions.views.change(other.user, outcome.view.id, { name: 'Mía' })).toEqual({ kind: 'missing' });
    expect(await sessions.views.remove(other.user, outcome.view.id)).toBe(false);
    expect(await sessions.views.list(one.user)).toHaveLength(1);
    await sessions.views.add(other.user, VIEW);
    await sessions.endSession(one.session, '127.0.0.1');
    expect(await sessions.views.list(one.user)).toEqual([]);
    expect(await sessions.preferences.read(one.user)).toEqual({});
    expect(await sessions.views.list(other.user)).toHaveLength(1);
    clock += 8 * 24 * HOUR;
    await visitor();
    expect(await sessions.views.list(other.user)).toEqual([]);
  });

  it('create the tables that an older folder lacks', async () => {
    await sql.raw('drop table views').execute(database.db);
    await sessions.close();
    sessions = await open();
    await sessions.users.add(ANA);
    expect(await sessions.views.add(await person(), VIEW)).toMatchObject({ kind: 'stored' });
  });

  it('preserve accounts and sessions when the database is opened again', async () => {
    await sessions.users.add(ANA);
    const id = await session();
    await sessions.close();
    sessions = await open();
    expect(await sessions.authenticate(await tokenOf(id))).toMatchObject({ name: 'Ana' });
  });

  it('accept commands over the socket of the running server', async () => {
    expect(await callControl(folder, { do: 'ping' })).toBeNull();
    await startControl(folder, sessions);
    expect(await callControl(folder, { do: 'user.add', ...ANA })).toMatchObject({ ok: true });
    expect(await callControl(folder, { do: 'user.add', ...ANA })).toMatchObject({
      ok: false,
      reason: expect.stringContaining('already'),
    });
    expect(await callControl(folder, { do: 'user.list' })).toMatchObject({
      ok: true,
      accounts: [{ email: 'ana@example.com', disabled: false }],
    });
    await expect(startControl(folder, sessions)).rejects.toThrow('another Nave');
  });

  it('refuse short passwords and invalid e-mail addresses', async () => {
    await expect(sessions.users.add({ ...ANA, password: 'short' })).rejects.toThrow('12');
    await expect(sessions.users.add({ ...ANA, email: 'ana' })).rejects.toThrow('e-mail');
  });

  it('use one secret, created once', async () => {
    const secret = await secretOf(config, database);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(await secretOf(config, database)).toBe(secret);
    expect(await secretOf({ secret: 'fixed'.repeat(8) }, database)).toBe('fixed'.repeat(8));
    expect(secret).toBe(sessions.secret);
  });
});
