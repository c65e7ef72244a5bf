import { describe, expect, it } from 'vitest';
import { MAXIMUM_LOGOS, MAXIMUM_VISITOR_LOGOS } from '@/contract/calls/report-limits';
import { userOf, visitor } from './assistant-fixture';
import { accountsOn, ENGINES } from './fixture';

const logo = (name: string) => ({ png: Buffer.from(name), width: 10, height: 5 });

describe.each(ENGINES)('logos on %s', (engine) => {
  const accounts = accountsOn(engine);
  const store = () => accounts.sessions.logos;
  const count = async () => (await accounts.database.db.selectFrom('report_logos').select('id').execute()).length;

  it('are read by their id and stored once for a user', async () => {
    const ana = await userOf(accounts, 'ana@example.com');
    const id = await store().add(ana, logo('one'));
    expect(await store().add(ana, logo('one'))).toBe(id);
    expect(await store().read(id ?? '')).toEqual(logo('one'));
    const lea = await userOf(accounts, 'lea@example.com');
    expect(await store().add(lea, logo('one'))).not.toBe(id);
    expect(await store().read('A'.repeat(22))).toBeNull();
  });

  it('replace the one that was used longest ago, and go with the account', async () => {
    const ana = await userOf(accounts, 'bea@example.com');
    const ids: string[] = [];
    for (let i = 0; i < MAXIMUM_LOGOS; i++) {
      accounts.clock += 1000;
      ids.push((await store().add(ana, logo(`${i}`))) ?? '');
    }
    accounts.clock += 2 * 86_400_000;
    expect(await store().read(ids[0] ?? '')).not.toBeNull();
    await store().add(ana, logo('another'));
    expect(await store().read(ids[0] ?? '')).not.toBeNull();
    expect(await store().read(ids[1] ?? '')).toBeNull();
    await accounts.sessions.users.remove('bea@example.com');
    expect(await count()).toBe(0);
    expect(await store().add(ana, logo('late'))).toBeNull();
    const guest = await visitor(accounts);
    for (let i = 0; i < MAXIMUM_VISITOR_LOGOS + 2; i++) await store().add(guest, logo(`${i}`));
    expect(await count()).toBe(MAXIMUM_VISITOR_LOGOS);
  });
});
