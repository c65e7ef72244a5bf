import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAXIMUM_ALERTS } from '@/contract/calls/alert-limits';
import type { NewAlert } from '@/contract/calls/alerts';
import { evaluateAlerts } from '@/server/alerts/evaluate';
import { stateAnew } from '@/server/alerts/next-state';
import { readAlert } from '@/server/alerts/read-alert';
import { sendMails } from '@/server/alerts/send-mails';
import { storedSubject } from '@/server/alerts/subject';
import type { FactsReader, FactsStore } from '@/server/database/facts-store';
import { versionOf } from '@/server/engine/version/version';
import type { Outbox } from '@/server/session/outbox';
import type { Sessions } from '@/server/session/sessions';
import type { User } from '@/server/session/user';
import { seed } from '../../random';
import { makeDataset, type TestDataset } from '../engine/dataset';
import { ANA, accountsOn, ENGINES } from '../session/fixture';
import { MailServer } from './mail-server';

const SITE = 'https://nave.example.com';
const ALERT: NewAlert = {
  ...{ module: 'buildings', indicator: 'inventory', query: 'area_unit=m2', condition: 'above', bound: 1000 },
  ...{ name: 'Inventario', email: true },
};
const MINUTE = 60_000;

let state = seed;
/** From 0 to 1, the same after the same seed. */
function random(): number {
  state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return state / 2 ** 32;
}

/** An outbox from which one mail is taken. */
function once(outbox: Outbox): Outbox {
  let taken = false;
  return Object.assign(Object.create(outbox), {
    claim: async () => {
      if (taken) return null;
      taken = true;
      return outbox.claim();
    },
  });
}

describe.each(ENGINES)('mails of alerts on %s', (engine) => {
  const accounts = accountsOn(engine);
  const opened: TestDataset[] = [];
  let smtp: MailServer;
  let versions = 0;
  let ana: User;
  let current: FactsReader;
  beforeEach(async () => {
    smtp = new MailServer();
    await smtp.start();
    await accounts.sessions.users.add({ ...ANA, markets: null });
    const id = await accounts.sessions.users.idOf(ANA.email);
    ana = { id, name: ANA.name, email: ANA.email, roles: ANA.roles, markets: null, session: '' };
    await load({ Monterrey: 900 });
    const first = await readAlert(await versionOf(current, null), storedSubject(ALERT), accounts.clock);
    await accounts.sessions.alerts.add(ana, { ...ALERT, site: SITE }, first, 'armed');
  });
  afterEach(async () => {
    await smtp.stop();
    for (const { close } of opened.splice(0)) await close();
  });

  /** Serves a data version with a building of each market. */
  async function load(of: Readonly<Record<string, number>>): Promise<void> {
    const made = await makeDataset({
      buildings: Object.entries(of).map(([market, net_leasable_area]) => ({
        ...{ building_id: market, name: market, market, net_leasable_area, delivered_on: '2024-01-15' },
      })),
    });
    opened.push(made);
    const { reader } = made;
    const dataset = { ...reader.dataset, version: `m${++versions}` };
    current = { dataset, read: (...one) => reader.read(...one), stream: (...one) => reader.stream(...one) };
    accounts.clock += MINUTE;
    await evaluateAlerts(current, accounts.sessions.alerts);
  }
  const facts: Pick<FactsStore, 'reading'> = { reading: (work) => work(current) };
  const send = (sessions: Sessions = accounts.sessions, url = smtp.url) =>
    sendMails({
      ...{ outbox: sessions.outbox, secret: sessions.secret, server: { url, from: 'nave@example.com' } },
      facts: facts as FactsStore,
    });

  it('tell figures and links in plain text, once, whatever number of servers sends', async () => {
    await load({ Monterrey: 1200 });
    const other = engine === 'postgres' ? await accounts.open() : accounts.sessions;
    const tried = await Promise.all([send(), send(other), send()]);
    expect(tried.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await send()).toBe(0);
    expect(smtp.mails).toHaveLength(1);
    const [mail] = smtp.mails;
    expect(mail?.subject).toBe('Inventario: 900 m² → 1,200 m²');
    expect(mail?.to).toMatchObject({ text: ANA.email });
    expect(mail?.text).toContain('Inventario subió de 1,000 m²');
    expect(mail?.text).toContain(`Ver las cifras: ${SITE}/buildings?`);
    expect(mail?.html).toBe(false);
    const link = /Dejar de recibirlo por correo: (\S+)/.exec(mail?.text ?? '')?.[1];
    expect(mail?.headers.get('list')).toMatchObject({ unsubscribe: { url: link } });
    expect(mail?.headerLines.map(({ line }) => line)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail?.messageId).toMatch(/^<alert-[0-9a-f]{40}@example\.com>$/);
  });

  it('tell the condition that came to hold, not the one that the alert waits for since', async () => {
    await load({ Monterrey: 1200 });
    const [alert] = await accounts.sessions.alerts.list(ana);
    const rule = { condition: 'below', bound: 700 } as const;
    await accounts.sessions.alerts.change(ana, alert?.id ?? '', { rule }, stateAnew);
    expect(await send()).toBe(1);
    expect(smtp.mails[0]?.text).toContain('Inventario subió de 1,000 m²');
  });

  it('are tried again, later each time, while the server is down or greylists', async () => {
    await load({ Monterrey: 1200 });
    expect(await send(accounts.sessions, 'smtp://127.0.0.1:1')).toBe(1);
    expect(await send()).toBe(0);
    accounts.clock += MINUTE;
    smtp.replies = [451];
    expect(await send()).toBe(1);
    expect(smtp.mails).toEqual([]);
    accounts.clock += 31_000;
    expect(await send()).toBe(0);
    accounts.clock += MINUTE;
    expect(await send()).toBe(1);
    expect(smtp.mails).toHaveLength(1);
    expect(await accounts.sessions.outbox.failures()).toEqual([]);
  });

  it('are given up, and listed, once a server refuses them for good', async () => {
    await load({ Monterrey: 1200 });
    smtp.replies = [550];
    expect(await send()).toBe(1);
    accounts.clock += 1000 * MINUTE;
    expect(await send()).toBe(0);
    expect(await accounts.sessions.outbox.failures()).toMatchObject([
      {
        email: ANA.email,
        alert: 'Inventario',
        version: `m${versions}`,
        attempts: 1,
        error: expect.stringContaining('not now'),
      },
    ]);
  });

  it('are lost by no process that ends, and recognized where they come twice', async () => {
    await load({ Monterrey: 1200 });
    // A process that took the mail and ended before it sent it.
    expect(await accounts.sessions.outbox.claim()).not.toBeNull();
    expect(await send()).toBe(0);
    accounts.clock += 6 * MINUTE;
    // One that sent it and ended before it noted that.
    const { outbox, secret } = accounts.sessions;
    const forgetful = Object.assign(Object.create(outbox), { sent: () => Promise.reject(new Error('killed')) });
    const server = { url: smtp.url, from: 'nave@example.com' };
    await expect(sendMails({ outbox: forgetful, facts: facts as FactsStore, server, secret })).rejects.toThrow(
      'killed',
    );
    accounts.clock += 6 * MINUTE;
    expect(await send()).toBe(1);
    expect(smtp.mails).toHaveLength(2);
    expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('all come, each under one Message-ID, whenever processes end', { timeout: 60_000 }, async () => {
    const { alerts, outbox, secret } = accounts.sessions;
    const first = await readAlert(await versionOf(current, null), storedSubject(ALERT), accounts.clock);
    for (let i = 1; i < MAXIMUM_ALERTS; i++)
      await alerts.add(ana, { ...ALERT, name: `Aviso ${i}`, site: SITE }, first, 'armed');
    await load({ Monterrey: 1200 });
    const server = { url: smtp.url, from: 'nave@example.com' };
    /** Ends after a mail was taken, after it was tried in vain, or after the server has it. */
    const cuts = [
      () => outbox.claim(),
      () =>
        sendMails({
          outbox: once(outbox),
          facts: facts as FactsStore,
          server: { ...server, url: 'smtp://127.0.0.1:1' },
          secret,
        }),
      () =>
        sendMails({
          outbox: Object.assign(once(outbox), { sent: () => Promise.reject(new Error('killed')) }),
          ...{ facts: facts as FactsStore, server, secret },
        }).catch((error: unknown) => expect(error).toMatchObject({ message: 'killed' })),
    ];
    console.info(`mails of alerts: NAVE_TEST_SEED=${seed}`);
    for (let moment = 0; moment < 200; moment++) {
      await cuts[Math.floor(random() * cuts.length)]?.();
      accounts.clock += 6 * 60 * MINUTE;
    }
    await send();
    expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(MAXIMUM_ALERTS);
    expect(new Set(smtp.mails.map(({ subject }) => subject)).size).toBe(MAXIMUM_ALERTS);
    expect(await outbox.failures()).toEqual([]);
    expect(await send()).toBe(0);
  });

  it('hold nothing that the receiver may not see on the day that they are sent', async () => {
    await load({ Monterrey: 1200, Tijuana: 300 });
    await accounts.sessions.users.set(ANA.email, { markets: ['Monterrey'] });
    expect(await send()).toBe(1);
    expect(smtp.mails).toEqual([]);
  });

  it('end with the account, the alert, or the link in one of them', async () => {
    await load({ Monterrey: 1200 });
    const [alert] = await accounts.sessions.alerts.list(ana);
    expect(await accounts.sessions.alerts.endMail(alert?.id ?? '')).toBe('Inventario');
    expect(await send()).toBe(0);
    expect((await accounts.sessions.alerts.list(ana))[0]).toMatchObject({ email: false, state: 'fired' });
    await accounts.sessions.alerts.change(ana, alert?.id ?? '', { email: true }, stateAnew);
    await load({ Monterrey: 500 });
    await load({ Monterrey: 1300 });
    await accounts.sessions.users.disable(ANA.email);
    expect(await send()).toBe(0);
    expect(smtp.mails).toEqual([]);
    await accounts.sessions.users.remove(ANA.email);
  });
});
