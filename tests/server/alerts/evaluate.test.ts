import { afterEach, describe, expect, it } from 'vitest';
import type { NewAlert } from '@/contract/calls/alerts';
import { evaluateAlerts } from '@/server/alerts/evaluate';
import { nextState, stateAnew } from '@/server/alerts/next-state';
import { readAlert } from '@/server/alerts/read-alert';
import { storedSubject } from '@/server/alerts/subject';
import type { FactsReader } from '@/server/database/facts-store';
import { versionOf } from '@/server/engine/version/version';
import { isSearch } from '@/server/session/alert-rows';
import type { Sessions } from '@/server/session/sessions';
import type { User } from '@/server/session/user';
import { makeDataset, type TestDataset } from '../engine/dataset';
import { ANA, accountsOn, ENGINES } from '../session/fixture';

const ALERT: NewAlert = {
  ...{ module: 'buildings', indicator: 'inventory', query: 'area_unit=m2', condition: 'above', bound: 1000 },
  name: 'Inventario',
};
/** Of each market, a building of an area. */
const areas = (of: Readonly<Record<string, number>>) => ({
  buildings: Object.entries(of).map(([market, net_leasable_area]) => ({
    ...{ building_id: market, name: market, market, net_leasable_area, delivered_on: '2024-01-15' },
  })),
});
let versions = 0;

describe.each(ENGINES)('alerts on %s', (engine) => {
  const accounts = accountsOn(engine);
  const opened: TestDataset[] = [];
  afterEach(async () => {
    for (const { close } of opened.splice(0)) await close();
  });

  async function version(of: Readonly<Record<string, number>>): Promise<FactsReader> {
    const made = await makeDataset(areas(of));
    opened.push(made);
    const dataset = { ...made.reader.dataset, version: `v${++versions}` };
    return {
      ...made.reader,
      dataset,
      read: (...one) => made.reader.read(...one),
      stream: (...one) => made.reader.stream(...one),
    };
  }
  async function user(markets: string[] | null = null): Promise<User> {
    await accounts.sessions.users.add({ ...ANA, markets });
    const id = await accounts.sessions.users.idOf(ANA.email);
    return { id, name: ANA.name, email: ANA.email, roles: ANA.roles, markets, session: '' };
  }
  async function add(owner: User, reader: FactsReader, alert = ALERT): Promise<string> {
    const first = await readAlert(await versionOf(reader, owner.markets), storedSubject(alert), accounts.clock);
    const { state } = nextState({ ...alert, state: 'armed' }, null, first);
    const stored = await accounts.sessions.alerts.add(owner, alert, first, state);
    if (stored.kind !== 'stored') throw new Error(stored.kind);
    return stored.alert.id;
  }
  /** What a server makes of a data version. */
  async function serve(reader: FactsReader, sessions: Sessions = accounts.sessions): Promise<void> {
    accounts.clock += 60_000;
    await evaluateAlerts(reader, sessions.alerts);
  }
  const told = async (owner: User) =>
    (await accounts.sessions.alerts.firings(owner)).map((firing) =>
      isSearch(firing) ? [] : [firing.before, firing.reading.value],
    );

  it('are told once when a data version changes a value, whatever server reads it and however often', async () => {
    const ana = await user();
    const first = await version({ Monterrey: 900 });
    const id = await add(ana, first);
    const second = await version({ Monterrey: 1200 });
    await serve(first);
    expect(await told(ana)).toEqual([]);
    // Another process has the accounts of a data folder for itself.
    const other = engine === 'postgres' ? await accounts.open() : accounts.sessions;
    await Promise.all([serve(second), serve(second, other), serve(second)]);
    await serve(second);
    expect(await told(ana)).toEqual([[900, 1200]]);
    expect(await accounts.sessions.alerts.unread(ana)).toBe(1);
    await accounts.sessions.alerts.see(ana, accounts.clock);
    expect(await accounts.sessions.alerts.unread(ana)).toBe(0);
    // After a rollback to a version that was read, nothing is told either.
    await serve(first);
    await serve(second);
    expect(await told(ana)).toEqual([[900, 1200]]);
    const readings = (name: string) => accounts.sessions.alerts.readings(ana, name);
    expect((await readings(first.dataset.version)).get(id)?.reading).toMatchObject({ value: 900 });
    expect((await readings('unknown')).get(id)?.reading).toMatchObject({ value: 1200 });
  });

  it('count the markets that their owner has on that day', async () => {
    const ana = await user();
    await add(ana, await version({ Monterrey: 300, Tijuana: 300 }));
    await accounts.sessions.users.set(ANA.email, { markets: ['Monterrey'] });
    await serve(await version({ Monterrey: 300, Tijuana: 9000 }));
    expect(await told(ana)).toEqual([]);
    await serve(await version({ Monterrey: 1500, Tijuana: 9000 }));
    expect(await told(ana)).toEqual([[300, 1500]]);
  });

  it('read nothing where their filter names a market that the owner no longer has', async () => {
    const ana = await user();
    const id = await add(ana, await version({ Monterrey: 300, Tijuana: 300 }), {
      ...ALERT,
      query: 'market=Tijuana&area_unit=m2',
    });
    await accounts.sessions.users.set(ANA.email, { markets: ['Monterrey'] });
    await serve(await version({ Monterrey: 300, Tijuana: 9000 }));
    expect(await told(ana)).toEqual([]);
    const [read] = (await accounts.sessions.alerts.readings(ana, `v${versions}`)).values();
    expect(read?.reading).toMatchObject({ outcome: 'not_subscribed', value: null, before: null });
    await accounts.sessions.users.set(ANA.email, { markets: null });
    await serve(await version({ Monterrey: 300, Tijuana: 9000 }));
    expect(await told(ana)).toEqual([[300, 9000]]);
    expect(await accounts.sessions.alerts.remove(ana, id)).toBe(true);
    expect(await told(ana)).toEqual([]);
  });

  it('are not read while paused, of disabled accounts, or after they were deleted', async () => {
    const ana = await user();
    const id = await add(ana, await version({ Monterrey: 900 }));
    await accounts.sessions.alerts.change(ana, id, { paused: true }, stateAnew);
    await serve(await version({ Monterrey: 1200 }));
    expect(await told(ana)).toEqual([]);
    await accounts.sessions.alerts.change(ana, id, { paused: false }, stateAnew);
    await accounts.sessions.users.disable(ANA.email);
    await serve(await version({ Monterrey: 1300 }));
    expect(await told(ana)).toEqual([]);
    await accounts.sessions.users.enable(ANA.email);
    await serve(await version({ Monterrey: 1400 }));
    expect(await told(ana)).toEqual([[900, 1400]]);
    await accounts.sessions.users.remove(ANA.email);
    expect(await accounts.sessions.alerts.list(ana)).toEqual([]);
    expect(await told(ana)).toEqual([]);
  });

  it('compare a flow over the last closed quarter, and say that what is stored is no longer read', async () => {
    const reader = await version({ Monterrey: 900 });
    const scoped = await versionOf(reader, null);
    const flow = storedSubject({ module: 'buildings', indicator: 'net_absorption', query: '' });
    const { reading } = await readAlert(scoped, flow, accounts.clock);
    const { as_of } = reader.dataset;
    expect(reading.end !== null && reading.end <= as_of).toBe(true);
    expect(reading.start?.slice(8)).toBe('01');
    const broken = storedSubject({ module: 'buildings', indicator: 'inventory', query: 'colour=red' });
    expect(broken).toBeNull();
    expect((await readAlert(scoped, broken, accounts.clock)).reading.outcome).toBe('unreadable');
  });

  it('keep a limit, their names and those of their owner apart', async () => {
    const ana = await user();
    const reader = await version({ Monterrey: 900 });
    await add(ana, reader);
    const first = await readAlert(await versionOf(reader, null), storedSubject(ALERT), accounts.clock);
    const again = (name: string) => accounts.sessions.alerts.add(ana, { ...ALERT, name }, first, 'armed');
    expect(await again('INVENTARIO')).toEqual({ kind: 'taken', name: 'INVENTARIO' });
    for (let i = 1; i < 50; i++) expect((await again(`Aviso ${i}`)).kind).toBe('stored');
    expect(await again('Otro')).toEqual({ kind: 'limit' });
    const other: User = { ...ana, id: 'other' };
    expect(await accounts.sessions.alerts.list(other)).toEqual([]);
    const [mine] = await accounts.sessions.alerts.list(ana);
    expect(await accounts.sessions.alerts.remove(other, mine?.id ?? '')).toBe(false);
    expect(await accounts.sessions.alerts.change(other, mine?.id ?? '', { paused: true }, stateAnew)).toEqual({
      kind: 'missing',
    });
  });
});
