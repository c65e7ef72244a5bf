import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewAlert } from '@/contract/calls/alerts';
import { evaluateAlerts } from '@/server/alerts/evaluate';
import { stateAnew } from '@/server/alerts/next-state';
import { readAlert } from '@/server/alerts/read-alert';
import { sendWebhooks } from '@/server/alerts/send-webhooks';
import { storedSubject } from '@/server/alerts/subject';
import { perform } from '@/server/control/commands';
import type { FactsReader, FactsStore } from '@/server/database/facts-store';
import { versionOf } from '@/server/engine/version/version';
import type { Sessions } from '@/server/session/sessions';
import type { User } from '@/server/session/user';
import { makeDataset, type TestDataset } from '../engine/dataset';
import { ANA, accountsOn, ENGINES } from '../session/fixture';
import { WebhookServer } from './webhook-server';

const URL_OF = 'https://hooks.example.com/services/T1';
const ALERT: NewAlert = {
  ...{ module: 'buildings', indicator: 'inventory', query: 'area_unit=m2', condition: 'above', bound: 1000 },
  ...{ name: 'Inventario', webhook: URL_OF },
};
const MINUTE = 60_000;

describe.each(ENGINES)('webhooks of alerts on %s', (engine) => {
  const accounts = accountsOn(engine);
  let opened: TestDataset | null = null;
  let hook: WebhookServer;
  let versions = 0;
  let ana: User;
  let current: FactsReader;
  let id = '';
  beforeEach(async () => {
    hook = new WebhookServer();
    await hook.start();
    await accounts.sessions.users.add({ ...ANA, markets: null });
    const own = await accounts.sessions.users.idOf(ANA.email);
    ana = { id: own, name: ANA.name, email: ANA.email, roles: ANA.roles, markets: null, session: '' };
    await load({ Monterrey: 900 });
    const first = await readAlert(await versionOf(current, null), storedSubject(ALERT), accounts.clock);
    const made = await accounts.sessions.alerts.add(ana, { ...ALERT, site: 'https://nave.test' }, first, 'armed');
    if (made.kind !== 'stored') throw new Error(made.kind);
    id = made.alert.id;
  });
  afterEach(async () => {
    await hook.stop();
    await opened?.close();
    opened = null;
  });

  /** Serves a data version with a building of each market. */
  async function load(of: Readonly<Record<string, number>>): Promise<void> {
    await opened?.close();
    opened = await makeDataset({
      buildings: Object.entries(of).map(([market, net_leasable_area]) => ({
        ...{ building_id: market, name: market, market, net_leasable_area, delivered_on: '2024-01-15' },
      })),
    });
    const { reader } = opened;
    const dataset = { ...reader.dataset, version: `w${++versions}` };
    current = { dataset, read: (...one) => reader.read(...one), stream: (...one) => reader.stream(...one) };
    accounts.clock += MINUTE;
    await evaluateAlerts(current, accounts.sessions.alerts);
  }
  const facts: Pick<FactsStore, 'reading'> = { reading: (work) => work(current) };
  const send = (sessions: Sessions = accounts.sessions, hosts: readonly string[] = ['hooks.example.com']) =>
    sendWebhooks({ outbox: sessions.webhookOutbox, facts: facts as FactsStore, hosts, agent: hook.agent });
  const failed = async () =>
    (await perform(accounts.sessions, { do: 'alerts.failed' })) as { failedDeliveries: unknown };

  it('tell once what was told, whatever number of servers sends, and no mail', async () => {
    await load({ Monterrey: 1200 });
    const other = engine === 'postgres' ? await accounts.open() : accounts.sessions;
    const tried = await Promise.all([send(), send(other), send()]);
    expect(tried.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(hook.received.map(({ body }) => body)).toEqual([expect.stringContaining('*Inventario: 900 m² → 1,200 m²*')]);
    expect(hook.received[0]?.headers['x-nave-delivery']).toMatch(/^[0-9a-f]{40}$/);
    expect(await accounts.sessions.outbox.claim()).toBeNull();
  });

  it('are tried again, later each time, under the same id', async () => {
    await load({ Monterrey: 1200 });
    hook.answers = [(_, response) => void response.writeHead(503).end()];
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    accounts.clock += MINUTE;
    // A process that took it and ended.
    expect(await accounts.sessions.webhookOutbox.claim()).not.toBeNull();
    expect(await send()).toBe(0);
    accounts.clock += 6 * MINUTE;
    expect(await send()).toBe(1);
    expect(new Set(hook.received.map(({ headers }) => headers['x-nave-delivery'])).size).toBe(1);
    expect(hook.received).toHaveLength(2);
    expect(await failed()).toMatchObject({ failedDeliveries: [] });
  });

  it('are given up and listed where the host refuses for good, or is no longer named', async () => {
    await load({ Monterrey: 1200 });
    hook.answers = [(_, response) => void response.writeHead(410).end('channel_is_archived')];
    expect(await send()).toBe(1);
    const of = { email: ANA.email, webhook: 'hooks.example.com', alert: 'Inventario', attempts: 1 };
    expect(await failed()).toMatchObject({ failedDeliveries: [{ ...of, error: 'HTTP 410: channel_is_archived' }] });
    await load({ Monterrey: 500 });
    await load({ Monterrey: 1300 });
    expect(await send(accounts.sessions, [])).toBe(1);
    expect(hook.received).toHaveLength(1);
    expect(await failed()).toMatchObject({
      failedDeliveries: [{ ...of, error: expect.stringContaining('ALERT_WEBHOOK_HOSTS') }, of],
    });
    expect(JSON.stringify(await failed())).not.toContain('/services/');
  });

  it('hold nothing that the receiver may not see on the day that they are sent', async () => {
    await load({ Monterrey: 1200, Tijuana: 300 });
    await accounts.sessions.users.set(ANA.email, { markets: ['Monterrey'] });
    expect(await send()).toBe(1);
    expect(hook.received).toEqual([]);
  });

  it('end with their address, and go with the alert', async () => {
    const { alerts } = accounts.sessions;
    await load({ Monterrey: 1200 });
    expect(await alerts.webhooks(ana)).toEqual(new Map([[id, URL_OF]]));
    await alerts.change(ana, id, { webhook: `${URL_OF}2` }, stateAnew);
    expect(await alerts.webhooks(ana)).toEqual(new Map([[id, `${URL_OF}2`]]));
    await alerts.change(ana, id, { webhook: null }, stateAnew);
    expect(await send()).toBe(0);
    await alerts.change(ana, id, { webhook: URL_OF }, stateAnew);
    await accounts.sessions.users.remove(ANA.email);
    for (const table of ['alert_webhooks', 'alert_webhook_outbox'] as const)
      expect(await accounts.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
