import { describe, expect, it } from 'vitest';
import { ANA, accountsOn, ENGINES, HOUR, PASSWORD } from './fixture';

const OTHER = 'tres tristes tigres';

describe.each(ENGINES)('accounts on %s', (engine) => {
  const accounts = accountsOn(engine);
  const tokenOf = async (session: string) => (await accounts.sessions.issueToken(session))?.token ?? '';
  const enter = async () => {
    const outcome = await accounts.signIn();
    if (outcome.kind !== 'in') throw new Error(outcome.kind);
    return outcome.session;
  };
  const change = (next: string, current = PASSWORD, session?: string) =>
    accounts.sessions.changePassword(
      { email: session === undefined ? ANA.email : undefined, current, next },
      '10.0.0.1',
      { session },
    );

  it('change in name, role and markets, for open sessions too', async () => {
    await accounts.sessions.users.add(ANA);
    const token = await tokenOf(await enter());
    await accounts.sessions.authenticate(token);
    await accounts.sessions.users.set(ANA.email, { name: 'Ana B.', roles: ['admin'], markets: ['Saltillo'] });
    expect(await accounts.sessions.authenticate(token)).toMatchObject({
      name: 'Ana B.',
      roles: ['admin'],
      markets: ['Saltillo'],
    });
    await accounts.sessions.users.set(ANA.email, { markets: null });
    expect(await accounts.sessions.authenticate(token)).toMatchObject({ name: 'Ana B.', markets: null });
    await expect(accounts.sessions.users.set(ANA.email, {})).rejects.toThrow('nothing to change');
    await expect(accounts.sessions.users.set('no@example.com', { name: 'X' })).rejects.toThrow('no account');
  });

  it('stay disabled with a new password, until they are enabled', async () => {
    await accounts.sessions.users.add(ANA);
    await accounts.sessions.users.disable(ANA.email);
    await accounts.sessions.users.password(ANA.email, OTHER);
    expect(await accounts.signIn(OTHER)).toEqual({ kind: 'refused' });
    await accounts.sessions.users.enable(ANA.email);
    expect((await accounts.signIn(OTHER)).kind).toBe('in');
  });

  it('are deleted with sessions, views and preferences; the audit stays', async () => {
    await accounts.sessions.users.add(ANA);
    const session = await enter();
    const user = await accounts.sessions.userOf(session);
    if (user === null) throw new Error('nobody');
    await accounts.sessions.preferences.change(user, { theme: 'dark' });
    await accounts.sessions.views.add(user, { name: 'Renta', path: '/buildings', search: '' });
    await accounts.sessions.users.remove(ANA.email);
    expect(await accounts.sessions.issueToken(session)).toBeNull();
    for (const table of ['users', 'sessions', 'views', 'preferences'] as const)
      expect(await accounts.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    const { rows } = await accounts.sessions.audit({ since: 0, user: ANA.email });
    expect(rows.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['account add', 'sign-in', 'account delete']),
    );
  });

  it('open no session with a temporary password before it is replaced', async () => {
    await accounts.sessions.users.add(ANA, true);
    expect(await accounts.signIn()).toEqual({ kind: 'change_password' });
    expect(await change(OTHER, 'wrong')).toEqual({ kind: 'refused' });
    const changed = await change(OTHER);
    if (changed.kind !== 'changed' || changed.signedIn === null) throw new Error(changed.kind);
    expect(await accounts.sessions.authenticate(await tokenOf(changed.signedIn.session))).toMatchObject({
      name: 'Ana',
    });
    expect(await accounts.signIn()).toEqual({ kind: 'refused' });
    expect((await accounts.signIn(OTHER)).kind).toBe('in');
  });

  it('refuse a temporary password after seven days', async () => {
    await accounts.sessions.users.add(ANA, true);
    accounts.clock += 7 * 24 * HOUR + 1;
    expect(await accounts.signIn()).toEqual({ kind: 'refused' });
    expect(await change(OTHER)).toEqual({ kind: 'refused' });
    await accounts.sessions.users.password(ANA.email, PASSWORD, true);
    expect(await accounts.signIn()).toEqual({ kind: 'change_password' });
  });

  it('end the other sessions where the user changes the password, and none where it is refused', async () => {
    await accounts.sessions.users.add(ANA);
    const [own, other] = [await enter(), await enter()];
    expect(await change(OTHER, 'wrong', own)).toEqual({ kind: 'refused' });
    expect(await change('short', PASSWORD, own)).toEqual({ kind: 'unusable', fault: 'short' });
    expect(await change(PASSWORD, PASSWORD, own)).toEqual({ kind: 'unusable', fault: 'same' });
    expect(await change('ana@example.com', PASSWORD, own)).toEqual({ kind: 'unusable', fault: 'own' });
    expect(await accounts.sessions.issueToken(other)).not.toBeNull();
    expect(await change(OTHER, PASSWORD, own)).toEqual({ kind: 'changed', signedIn: null });
    expect(await accounts.sessions.issueToken(own)).not.toBeNull();
    expect(await accounts.sessions.issueToken(other)).toBeNull();
  });

  it('change a password once if two requests do so at the same time', async () => {
    await accounts.sessions.users.add(ANA);
    const [one, two] = [await enter(), await enter()];
    const outcomes = await Promise.all([change('primera frase nueva', PASSWORD, one), change(OTHER, PASSWORD, two)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['changed', 'refused']);
  });

  it('count wrong current passwords as attempts', async () => {
    await accounts.sessions.users.add(ANA);
    const session = await enter();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => change(OTHER, 'wrong', session)));
    expect(outcomes.filter(({ kind }) => kind === 'throttled')).toHaveLength(15);
  });

  it('give visitors of the sample no password to change', async () => {
    accounts.sample = true;
    const visit = await accounts.sessions.signIn({ demo: true }, '10.0.0.1');
    const session = visit.kind === 'in' ? visit.session : '';
    expect(await change(OTHER, PASSWORD, session)).toEqual({ kind: 'refused' });
  });
});
