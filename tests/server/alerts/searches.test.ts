import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SentAlertSearch } from '@/contract/calls/alert-searches';
import { alertSearch } from '@/contract/calls/alert-searches';
import { evaluateAlerts } from '@/server/alerts/evaluate';
import { stateAnew } from '@/server/alerts/next-state';
import { readSearch } from '@/server/alerts/read-search';
import { searchText } from '@/server/alerts/search';
import type { FactsReader } from '@/server/database/facts-store';
import { versionOf } from '@/server/engine/version/version';
import { isSearch } from '@/server/session/alert-rows';
import type { Sessions } from '@/server/session/sessions';
import type { User } from '@/server/session/user';
import { makeDataset, type TestDataset } from '../engine/dataset';
import { ANA, accountsOn, ENGINES } from '../session/fixture';

type Listing = { readonly id: string; readonly market?: string; readonly area?: number; readonly price?: number };

describe.each(ENGINES)('alerts of searches on %s', (engine) => {
  const accounts = accountsOn(engine);
  let opened: TestDataset | null = null;
  let versions = 0;
  let ana: User;
  beforeEach(async () => {
    await accounts.sessions.users.add({ ...ANA, markets: null });
    const id = await accounts.sessions.users.idOf(ANA.email);
    ana = { id, name: ANA.name, email: ANA.email, roles: ANA.roles, markets: null, session: '' };
  });
  afterEach(async () => {
    await opened?.close();
    opened = null;
  });

  /** A data version with a building of two spaces, one of them offered, for each listing. */
  async function version(listings: readonly Listing[]): Promise<FactsReader> {
    await opened?.close();
    opened = await makeDataset(
      {
        buildings: listings.map(({ id, market = 'Monterrey', area = 1000 }) => ({
          ...{ building_id: `B${id}`, name: `Nave ${id}`, market, net_leasable_area: 2 * area },
          delivered_on: '2024-01-15',
        })),
        spaces: listings.map(({ id, area = 1000 }) => ({
          ...{ space_id: `S${id}`, building_id: `B${id}`, name: `Espacio ${id}`, leasable_area: area },
        })),
        listings: listings.map(({ id, area = 1000, price = 5 }) => ({
          ...{ listing_id: id, space_id: `S${id}`, listed_on: '2026-01-30', available_area: area },
          asking_price_lease: price,
        })),
      },
      engine,
    );
    const { reader } = opened;
    const dataset = { ...reader.dataset, version: `s${++versions}` };
    return { dataset, read: (...one) => reader.read(...one), stream: (...one) => reader.stream(...one) };
  }
  async function add(reader: FactsReader, sent: SentAlertSearch = {}): Promise<string> {
    const search = alertSearch.parse({ area_unit: 'm2', ...sent });
    const { known, ...first } = await readSearch(await versionOf(reader, ana.markets), search, null, accounts.clock);
    if (known === null) throw new Error(first.reading.outcome);
    const alert = { name: 'Búsqueda', email: true, query: searchText(search) };
    const stored = await accounts.sessions.alerts.addSearch(ana, alert, first, known);
    if (stored.kind !== 'stored') throw new Error(stored.kind);
    return stored.alert.id;
  }
  async function serve(reader: FactsReader, sessions: Sessions = accounts.sessions): Promise<void> {
    accounts.clock += 60_000;
    await evaluateAlerts(reader, sessions.alerts);
  }
  /** By firing, how many spaces were new and which are named, the latest first. */
  const told = async () =>
    (await accounts.sessions.alerts.firings(ana))
      .filter((firing) => isSearch(firing))
      .map(({ reading }) => ('spaces' in reading ? [reading.new_spaces, reading.named.map(({ id }) => id)] : []));
  const many = (count: number): Listing[] =>
    Array.from({ length: count }, (_, i) => ({ id: `N${i}`, area: 100 * (i + 1) }));

  it('are told of the spaces that are new, the largest by name and the others counted, once', async () => {
    await add(await version([{ id: 'A' }]));
    const second = await version([{ id: 'A' }, ...many(7)]);
    const other = engine === 'postgres' ? await accounts.open() : accounts.sessions;
    await Promise.all([serve(second), serve(second, other), serve(second)]);
    await serve(second);
    expect(await told()).toEqual([[7, ['N6', 'N5', 'N4', 'N3', 'N2']]]);
    expect(await accounts.sessions.alerts.unread(ana)).toBe(1);
    const due = await accounts.sessions.outbox.claim();
    expect(due?.firing.reading).toMatchObject({ outcome: 'read', spaces: 8, area_unit: 'm²' });
    expect(due?.firing.reading).toMatchObject({
      named: expect.arrayContaining([
        {
          ...{ id: 'N6', building_id: 'BN6', building: 'Nave N6', space: 'Espacio N6' },
          ...{ market: 'Monterrey', submarket: null, available_area: 700 },
        },
      ]),
    });
    // What went and comes back is not new.
    await serve(await version([{ id: 'A' }]));
    await serve(await version([{ id: 'A' }, ...many(7)]));
    expect(await told()).toHaveLength(1);
  });

  it('count what comes to fit, and a price to and fro around a bound once', async () => {
    await add(await version([{ id: 'A', price: 9 }]), { asking_price_lease: { max: 6 }, rent_period: 'month' });
    const prices = [5, 9, 5, 9];
    for (const price of prices) await serve(await version([{ id: 'A', price }]));
    expect(await told()).toEqual([[1, ['A']]]);
  });

  it('count the markets that their owner has on that day, whose change is no new space', async () => {
    await add(await version([{ id: 'A' }]));
    const both: Listing[] = [{ id: 'A' }, { id: 'B' }, { id: 'T', market: 'Tijuana' }];
    await accounts.sessions.users.set(ANA.email, { markets: ['Monterrey'] });
    await serve(await version(both));
    expect(await told()).toEqual([]);
    await serve(await version([...both, { id: 'C' }, { id: 'U', market: 'Tijuana' }]));
    expect(await told()).toEqual([[1, ['C']]]);
  });

  it('read nothing where they name a market that the owner no longer has, and miss nothing later', async () => {
    const id = await add(await version([{ id: 'T', market: 'Tijuana' }]), { market: ['Tijuana'] });
    await accounts.sessions.users.set(ANA.email, { markets: ['Monterrey'] });
    const second = [
      { id: 'T', market: 'Tijuana' },
      { id: 'U', market: 'Tijuana' },
    ];
    await serve(await version(second));
    expect(await told()).toEqual([]);
    const read = (await accounts.sessions.alerts.readings(ana, `s${versions}`)).get(id);
    expect(read?.reading).toMatchObject({ outcome: 'not_subscribed', spaces: null, named: [] });
    await accounts.sessions.users.set(ANA.email, { markets: null });
    await serve(await version(second));
    expect(await told()).toEqual([[1, ['U']]]);
  });

  it('have no condition, and go with all that they know', async () => {
    const { alerts } = accounts.sessions;
    const id = await add(await version([{ id: 'A' }]));
    const rule = { condition: 'above', bound: 1 } as const;
    expect(await alerts.change(ana, id, { rule }, stateAnew)).toEqual({ kind: 'no_rule' });
    expect((await alerts.known(id))?.spaces).toHaveLength(1);
    expect(await alerts.remove(ana, id)).toBe(true);
    expect(await alerts.known(id)).toBeNull();
    await add(await version([{ id: 'A' }]));
    await accounts.sessions.users.remove(ANA.email);
    expect(await accounts.database.db.selectFrom('alert_spaces').selectAll().execute()).toEqual([]);
  });

  it('say that what is stored is no longer read', async () => {
    const reader = await version([{ id: 'A' }]);
    const { reading, known } = await readSearch(await versionOf(reader, null), null, null, accounts.clock);
    expect([reading.outcome, known]).toEqual(['unreadable', null]);
  });
});
