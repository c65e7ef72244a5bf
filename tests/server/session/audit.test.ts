import { describe, expect, it } from 'vitest';
import { ANA, accountsOn, ENGINES, HOUR, PASSWORD } from './fixture';

describe.each(ENGINES)('the audit on %s', (engine) => {
  const accounts = accountsOn(engine);

  it('has commands, sign-ins, changes of passwords, downloads and sign-outs, without secrets', async () => {
    await accounts.sessions.users.add(ANA, true);
    accounts.clock += 1;
    await accounts.signIn('a wrong password');
    accounts.clock += 1;
    const next = 'tres tristes tigres';
    const changed = await accounts.sessions.changePassword({ email: ANA.email, current: PASSWORD, next }, '10.0.0.1');
    const session = changed.kind === 'changed' ? (changed.signedIn?.session ?? '') : '';
    const user = await accounts.sessions.userOf(session);
    if (user === null) throw new Error('nobody');
    accounts.clock += 1;
    await accounts.sessions.note(user, 'download industrial/availability.pdf', { properties: 3, contacts: false });
    accounts.clock += 1;
    await accounts.sessions.endSession(session, '10.0.0.1');
    accounts.clock += 1;
    await accounts.sessions.users.set(ANA.email, { roles: ['admin'] });
    const { rows } = await accounts.sessions.audit({ since: 0 });
    expect(rows.map(({ event }) => event)).toEqual([
      'account add',
      'refused',
      'password change',
      'sign-in',
      'download industrial/availability.pdf',
      'sign-out',
      'account set',
    ]);
    expect(new Set(rows.map(({ user }) => user))).toEqual(new Set([ANA.email]));
    expect(rows[0]).toMatchObject({ address: 'command line', detail: { email: ANA.email, markets: ['Monterrey'] } });
    expect(rows[4]).toMatchObject({ address: '10.0.0.1', detail: { properties: 3, contacts: false } });
    const all = JSON.stringify(await accounts.database.db.selectFrom('audit').selectAll().execute());
    for (const secret of [PASSWORD, next, 'a wrong password', session]) expect(all).not.toContain(secret);
  });

  it('does not grow with attempts of strangers', async () => {
    for (let i = 0; i < 500; i++) {
      await accounts.sessions.refused(401, null, `10.0.${i % 250}.1`, '/api/v1/user');
      if (i % 100 === 99) await accounts.sessions.signIn({ email: `x${i}`, password: 'y' }, '10.9.9.9');
    }
    const { rows } = await accounts.sessions.audit({ since: 0 });
    expect(rows.length).toBeLessThan(50);
    const total = rows.reduce((sum, { detail }) => sum + Number(detail.count ?? 1), 0);
    expect(total).toBeGreaterThanOrEqual(505);
    expect(JSON.stringify(rows)).not.toContain('x99');
  });

  it('is read in pages, by day, event and user', async () => {
    await accounts.sessions.users.add(ANA);
    const values = Array.from({ length: 1200 }, (_, i) => ({
      happened_at: accounts.clock + Math.floor(i / 700),
      event: i % 2 === 0 ? 'download a' : 'sign-in',
      subject: 'somebody',
      address: `10.0.0.${i}`,
      detail: null,
    }));
    await accounts.database.db.insertInto('audit').values(values).execute();
    const addresses: string[] = [];
    let cursor: { at: number; skip: number } | null | undefined;
    let pages = 0;
    do {
      const page = await accounts.sessions.audit({ since: accounts.clock, event: 'download' }, cursor ?? undefined);
      addresses.push(...page.rows.map(({ address }) => address));
      cursor = page.next;
      pages++;
    } while (cursor !== null);
    expect(pages).toBe(2);
    expect(new Set(addresses).size).toBe(600);
    expect((await accounts.sessions.audit({ since: accounts.clock + 1 })).rows).toHaveLength(500);
    expect((await accounts.sessions.audit({ since: 0, user: 'ANA@example.com' })).rows).toHaveLength(1);
  });

  it('deletes rows older than the retention period', async () => {
    await accounts.sessions.users.add(ANA);
    accounts.clock += 401 * 24 * HOUR;
    await accounts.sessions.users.set(ANA.email, { name: 'Ana B.' });
    expect((await accounts.events()).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(['account set']);
  });
});
