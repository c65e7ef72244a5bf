import { describe, expect, it } from 'vitest';
import { MAXIMUM_TOKENS, TOKEN_PREFIX } from '@/contract/calls/tokens';
import { perform } from '@/server/control/commands';
import { ANA, accountsOn, ENGINES, HOUR } from './fixture';

const DAY = 24 * HOUR;
const ADDRESS = '10.0.0.7';

describe.each(ENGINES)('personal access tokens on %s', (engine) => {
  const accounts = accountsOn(engine);
  const ana = async () => {
    await accounts.sessions.users.add(ANA);
    return accounts.sessions.users.idOf(ANA.email);
  };
  const make = async (userId: string, days = 30, name = 'Informes') => {
    const outcome = await accounts.sessions.accessTokens.make(userId, { name, days, address: ADDRESS });
    if (outcome.kind !== 'made') throw new Error(outcome.kind);
    return outcome.token;
  };
  const use = (token: string, address = ADDRESS) => accounts.sessions.accessTokens.use(token, address);

  it('stand for their person with the present markets and roles, and are stored as a hash', async () => {
    const id = await ana();
    const { token, ...made } = await make(id);
    expect(token).toMatch(new RegExp(`^${TOKEN_PREFIX}[\\w-]{51}$`));
    expect(made).toMatchObject({ name: 'Informes', start: token.slice(0, 13), used_at: null });
    expect(await use(token)).toMatchObject({ kind: 'user', user: { id, email: ANA.email, markets: ['Monterrey'] } });
    await accounts.sessions.users.set(ANA.email, { markets: ['Saltillo'], roles: ['admin'] });
    expect(await use(token)).toMatchObject({ user: { markets: ['Saltillo'], roles: ['admin'] } });
    const stored = await accounts.database.db.selectFrom('access_tokens').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token.slice(20));
    expect(await accounts.sessions.authenticate(token)).toBeNull();
  });

  it('work on another server, and list their last use', async () => {
    const id = await ana();
    const { token, id: tokenId } = await make(id);
    const other = engine === 'postgres' ? await accounts.open() : accounts.sessions;
    accounts.clock += HOUR;
    expect((await other.accessTokens.use(token, ADDRESS)).kind).toBe('user');
    expect(await accounts.sessions.accessTokens.list(id)).toEqual([
      expect.objectContaining({ id: tokenId, used_at: new Date(accounts.clock).toISOString() }),
    ]);
  });

  it('are refused at once when they are revoked or expired', async () => {
    const id = await ana();
    const [one, other] = [await make(id, 30), await make(id, 1)];
    expect((await use(one.token)).kind).toBe('user');
    expect(await accounts.sessions.accessTokens.revoke(id, one.id, ADDRESS)).toBe(true);
    expect(await use(one.token)).toEqual({ kind: 'refused' });
    expect(await accounts.sessions.accessTokens.revoke(id, one.id, ADDRESS)).toBe(false);
    accounts.clock += DAY;
    expect(await use(other.token)).toEqual({ kind: 'refused' });
    const events = await accounts.events();
    expect(events.filter((event) => event.startsWith('token'))).toEqual([
      expect.stringContaining(`token make ${ANA.email}`),
      expect.stringContaining(`token make ${ANA.email}`),
      `token refused ${ANA.email} {"token":"${one.id}","reason":"revoked"}`,
      `token revoke ${ANA.email} {"token":"${one.id}","name":"Informes"}`,
      `token refused ${ANA.email} {"token":"${other.id}","reason":"expired"}`,
    ]);
  });

  it('are refused at once while the account is disabled or has a temporary password, and after it is deleted', async () => {
    const id = await ana();
    const { token } = await make(id);
    await accounts.sessions.users.disable(ANA.email);
    expect(await use(token)).toEqual({ kind: 'refused' });
    await accounts.sessions.users.enable(ANA.email);
    expect((await use(token)).kind).toBe('user');
    await accounts.sessions.users.password(ANA.email, 'tres tristes tigres', true);
    expect(await use(token)).toEqual({ kind: 'refused' });
    await accounts.sessions.users.password(ANA.email, 'tres tristes tigres');
    expect((await use(token)).kind).toBe('user');
    await accounts.sessions.users.remove(ANA.email);
    expect(await use(token)).toEqual({ kind: 'refused' });
    expect(await accounts.database.db.selectFrom('access_tokens').selectAll().execute()).toEqual([]);
  });

  it('are at most twenty of a person, those that are revoked not counted', async () => {
    const id = await ana();
    const tokens = [];
    for (let i = 0; i < MAXIMUM_TOKENS; i++) tokens.push(await make(id));
    const more = () => accounts.sessions.accessTokens.make(id, { name: 'Otro', days: 30, address: ADDRESS });
    expect(await more()).toEqual({ kind: 'limit' });
    await accounts.sessions.accessTokens.revoke(id, tokens[3]?.id ?? '', ADDRESS);
    expect((await more()).kind).toBe('made');
    expect(await accounts.sessions.accessTokens.list(id)).toHaveLength(MAXIMUM_TOKENS);
  });

  it('expire in the future, within a year', async () => {
    const id = await ana();
    const at = (expiresAt: number) =>
      accounts.sessions.accessTokens.make(id, { name: 'X', expiresAt, address: ADDRESS });
    expect(await at(accounts.clock)).toEqual({ kind: 'expiry' });
    expect(await at(accounts.clock + 367 * DAY)).toEqual({ kind: 'expiry' });
    expect(await at(Number.NaN)).toEqual({ kind: 'expiry' });
    expect((await at(accounts.clock + 366 * DAY)).kind).toBe('made');
  });

  it('are revoked by nobody else', async () => {
    const id = await ana();
    const { token, id: tokenId } = await make(id);
    await accounts.sessions.users.add({ ...ANA, email: 'lea@example.com' });
    const lea = await accounts.sessions.users.idOf('lea@example.com');
    expect(await accounts.sessions.accessTokens.revoke(lea, tokenId, ADDRESS)).toBe(false);
    expect(await accounts.sessions.accessTokens.list(lea)).toEqual([]);
    expect((await use(token)).kind).toBe('user');
  });

  it('cost no query where they are wrong, and delay only the wrong ones of a network', async () => {
    const id = await ana();
    const { token } = await make(id);
    const { database } = accounts;
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const outcomes = [];
    const select = database.db.selectFrom;
    let queries = 0;
    database.db.selectFrom = ((...parts: Parameters<typeof select>) => {
      queries++;
      return select.apply(database.db, parts);
    }) as typeof select;
    for (let i = 0; i < 25; i++) outcomes.push(await use(i % 2 === 0 ? wrong : `${TOKEN_PREFIX}x`));
    expect(queries).toBe(0);
    database.db.selectFrom = select;
    expect(outcomes.slice(0, 20)).toEqual(Array(20).fill({ kind: 'refused' }));
    expect(outcomes.at(-1)).toEqual({ kind: 'throttled', seconds: 1 });
    expect((await use(token)).kind).toBe('user');
    expect(await use(wrong, '10.9.9.9')).toEqual({ kind: 'refused' });
  });

  it('are made, listed and revoked by commands', async () => {
    const id = await ana();
    const { sessions } = accounts;
    const made = await perform(sessions, { do: 'token.make', email: ANA.email, name: 'Robot', days: 5 });
    const token = made.ok ? (made.made?.token ?? '') : '';
    expect(await use(token)).toMatchObject({ kind: 'user', user: { id } });
    const listed = await perform(sessions, { do: 'token.list', email: ANA.email });
    const [one] = listed.ok ? (listed.tokens ?? []) : [];
    expect(one).toMatchObject({ name: 'Robot', expires_at: new Date(accounts.clock + 5 * DAY).toISOString() });
    await perform(sessions, { do: 'token.revoke', email: ANA.email, id: one?.id ?? '' });
    expect(await use(token)).toEqual({ kind: 'refused' });
    await expect(perform(sessions, { do: 'token.revoke', email: ANA.email, id: 'no' })).rejects.toThrow('no token');
    await expect(perform(sessions, { do: 'token.list', email: 'no@example.com' })).rejects.toThrow('no account');
  });
});
