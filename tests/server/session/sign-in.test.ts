import { describe, expect, it } from 'vitest';
import { HashQueue, QueueFull } from '@/server/session/hash-queue';
import { networkOf } from '@/server/session/network';
import { ANA, accountsOn, ENGINES, HOUR, PASSWORD } from './fixture';

const kinds = (outcomes: readonly { readonly kind: string }[]) => {
  const counted: Record<string, number> = {};
  for (const { kind } of outcomes) counted[kind] = (counted[kind] ?? 0) + 1;
  return counted;
};
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe.each(ENGINES)('attempts to sign in on %s', (engine) => {
  const accounts = accountsOn(engine);

  it('are counted before they are checked: of 40 at once five are checked', async () => {
    await accounts.sessions.users.add(ANA);
    expect(kinds(await times(40, () => accounts.signIn('wrong')))).toEqual({ refused: 5, throttled: 35 });
  });

  it('are counted alike for an account that does not exist', async () => {
    const body = { email: 'nobody@example.com', password: 'wrong' };
    const outcomes = await times(40, () => accounts.sessions.signIn(body, '10.0.0.1'));
    expect(kinds(outcomes)).toEqual({ refused: 5, throttled: 35 });
  });

  it('wait longer and longer, and are no longer counted after an hour without any', async () => {
    await accounts.sessions.users.add(ANA);
    const delays: number[] = [];
    for (let i = 0; i < 18; i++) {
      const outcome = await accounts.signIn('wrong');
      if (outcome.kind !== 'throttled') continue;
      delays.push(outcome.seconds);
      accounts.clock += outcome.seconds * 1000;
    }
    expect(delays.slice(0, 4)).toEqual([1, 2, 4, 8]);
    accounts.clock += 2 * HOUR;
    expect(kinds(await times(10, () => accounts.signIn('wrong')))).toEqual({ refused: 5, throttled: 5 });
  });

  it('are counted per network: one success does not allow it more of other accounts', async () => {
    await accounts.sessions.users.add(ANA);
    const spray = (index: number) =>
      accounts.sessions.signIn({ email: `a${index}@example.com`, password: 'wrong' }, `2001:db8:1:2::${index + 1}`);
    for (let i = 0; i < 15; i++) expect((await spray(i)).kind).toBe('refused');
    expect((await accounts.signIn(PASSWORD, '2001:db8:1:2::99')).kind).toBe('in');
    const rest: string[] = [];
    for (let i = 15; i < 40; i++) rest.push((await spray(i)).kind);
    expect(rest.filter((kind) => kind === 'refused')).toHaveLength(5);
    expect((await accounts.sessions.signIn({ email: 'b@example.com', password: 'x' }, '2001:db8:1:3::1')).kind).toBe(
      'refused',
    );
  });

  it('succeed for many colleagues of one network at once', async () => {
    for (let i = 0; i < 12; i++) await accounts.sessions.users.add({ ...ANA, email: `c${i}@example.com` });
    const outcomes = await times(12, (i) =>
      accounts.sessions.signIn({ email: `c${i}@example.com`, password: PASSWORD }, '10.0.0.1'),
    );
    expect(kinds(outcomes)).toEqual({ in: 12 });
  });

  it('of a known device pass while others attack the account, with a separate count', async () => {
    await accounts.sessions.users.add(ANA);
    const first = await accounts.signIn();
    const device = first.kind === 'in' ? (first.device ?? undefined) : undefined;
    expect(device).toBeDefined();
    await times(40, (i) => accounts.signIn('wrong', `10.1.0.${i}`));
    expect((await accounts.signIn(PASSWORD, '10.0.0.2')).kind).toBe('throttled');
    expect((await accounts.signIn(PASSWORD, '10.1.0.1', device)).kind).toBe('in');
    expect(kinds(await times(20, () => accounts.signIn('wrong', '10.0.0.1', device)))).toEqual({
      refused: 5,
      throttled: 15,
    });
    const forged = `${device?.slice(0, -4)}AAAA`;
    expect((await accounts.signIn(PASSWORD, '10.0.0.3', forged)).kind).toBe('throttled');
  });

  it('of a device that is known for another account are not exempt', async () => {
    await accounts.sessions.users.add(ANA);
    await accounts.sessions.users.add({ ...ANA, email: 'bea@example.com' });
    const bea = await accounts.sessions.signIn({ email: 'bea@example.com', password: PASSWORD }, '10.0.0.9');
    await times(10, () => accounts.signIn('wrong'));
    const device = bea.kind === 'in' ? (bea.device ?? undefined) : undefined;
    expect((await accounts.signIn(PASSWORD, '10.0.0.9', device)).kind).toBe('throttled');
  });

  it('are answered as busy, and not counted, if too many are hashed', async () => {
    await accounts.sessions.users.add(ANA);
    const people = Array.from({ length: 30 }, (_, i) => `d${i}@example.com`);
    const outcomes = await Promise.all(
      people.map((email, i) => accounts.sessions.signIn({ email, password: 'wrong' }, `10.2.0.${i}`)),
    );
    const { refused = 0, busy = 0 } = kinds(outcomes);
    expect(refused + busy).toBe(30);
    const again = await accounts.database.db.selectFrom('attempts').selectAll().execute();
    expect(again).toHaveLength(2 * refused);
  });
});

describe('two servers over one database', () => {
  const accounts = accountsOn('postgres');
  it('count together', async () => {
    const one = accounts.sessions;
    const other = await accounts.open();
    await one.users.add(ANA);
    const body = { email: ANA.email, password: 'wrong' };
    const outcomes = await times(40, (i) => (i % 2 === 0 ? one : other).signIn(body, '10.0.0.1'));
    expect(kinds(outcomes)).toEqual({ refused: 5, throttled: 35 });
  });
});

describe.each(ENGINES)('visits of the sample on %s', (engine) => {
  const accounts = accountsOn(engine);
  const visit = (address: string, session?: string) => accounts.sessions.signIn({ demo: true }, address, { session });
  const live = async () => (await accounts.database.db.selectFrom('sessions').select('id_hash').execute()).length;

  it('are limited per network, and write a bounded number of rows', async () => {
    accounts.sample = true;
    const outcomes: { kind: string }[] = [];
    for (let i = 0; i < 150; i++) outcomes.push(await visit('10.0.0.1'));
    expect(kinds(outcomes)).toEqual({ in: 120, throttled: 30 });
    expect((await visit('10.0.0.2')).kind).toBe('in');
    accounts.clock += 11 * 60_000;
    for (let i = 0; i < 119; i++) await visit('10.0.0.1');
    expect(await live()).toBe(201);
    expect((await accounts.events()).length).toBeLessThan(12);
  }, 60_000);

  it('continue with the open session', async () => {
    accounts.sample = true;
    const first = await visit('10.0.0.1');
    const session = first.kind === 'in' ? first.session : undefined;
    expect(await visit('10.0.0.1', session)).toEqual(first);
    expect(await live()).toBe(1);
  });
});

describe('a network', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:1:2::1', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('the queue of hashes', () => {
  const held = () => {
    const queue = new HashQueue(2, 4);
    const ends: (() => void)[] = [];
    const started: string[] = [];
    const add = (group: string) =>
      queue
        .run(group, () => {
          started.push(group);
          return new Promise<void>((resolve) => ends.push(resolve));
        })
        .then(
          () => 'done',
          (error: unknown) => (error instanceof QueueFull ? 'full' : 'failed'),
        );
    return { add, ends, started };
  };

  it('refuses more than its capacity', async () => {
    const { add } = held();
    for (let i = 0; i < 6; i++) void add('a');
    expect(await add('a')).toBe('full');
  });

  it('gives the last place of the largest network to a caller of another one, and serves networks in turn', async () => {
    const { add, ends, started } = held();
    const first = Array.from({ length: 6 }, () => add('a'));
    void add('b');
    expect(await first[5]).toBe('full');
    ends[0]?.();
    await first[0];
    ends[1]?.();
    await first[1];
    await new Promise((resolve) => setImmediate(resolve));
    expect(started).toEqual(expect.arrayContaining(['a', 'b']));
    expect(started.slice(2).sort()).toEqual(['a', 'b']);
  });
});
