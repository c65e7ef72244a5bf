import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReportTiming } from '@/contract/calls/report-schedules';
import type { FactsReader, FactsStore } from '@/server/database/facts-store';
import { ReportMaker } from '@/server/reports/make-report';
import { sendScheduled } from '@/server/schedules/send-scheduled';
import type { ScheduleRow } from '@/server/session/report-schedules';
import type { Sessions } from '@/server/session/sessions';
import type { User } from '@/server/session/user';
import { MailServer } from '../alerts/mail-server';
import { openZip } from '../downloads/open-zip';
import { makeDataset, type TestDataset } from '../engine/dataset';
import { ANA, accountsOn, ENGINES } from '../session/fixture';

const SITE = 'https://nave.example.com';
const [MINUTE, DAY] = [60_000, 86_400_000];
const MONTHLY: ReportTiming = { cadence: 'monthly', hour: 8, time_zone: 'America/Mexico_City', period: 'monthly' };
const WEEKLY: ReportTiming = { ...MONTHLY, cadence: 'weekly', weekday: 1 };
const reports = new ReportMaker();
afterAll(() => reports.close());

describe.each(ENGINES)('reports that are sent at set times on %s', (engine) => {
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
    await load('2026-11-20');
  });
  afterEach(async () => {
    await smtp.stop();
    for (const { close } of opened.splice(0)) await close();
  });

  /** Serves a data version of two markets that ends on a day. */
  async function load(as_of: string): Promise<void> {
    for (const { close } of opened.splice(0)) await close();
    const made = await makeDataset({
      buildings: ['Monterrey', 'Tijuana'].map((market) => ({
        ...{ building_id: market, name: `Nave ${market}`, market, net_leasable_area: 1000 },
        delivered_on: '2026-10-15',
      })),
    });
    opened.push(made);
    const { reader } = made;
    const dataset = { ...reader.dataset, as_of, version: `v${++versions}` };
    current = { dataset, read: (...one) => reader.read(...one), stream: (...one) => reader.stream(...one) };
  }
  const facts: Pick<FactsStore, 'reading'> = { reading: (work) => work(current) };
  const send = (sessions: Sessions = accounts.sessions, url = smtp.url) =>
    sendScheduled(
      {
        ...{ schedules: sessions.schedules, editions: sessions.reportEditions, logos: sessions.logos, reports },
        ...{ facts: facts as FactsStore, secret: sessions.secret, server: { url, from: 'nave@example.com' } },
      },
      new AbortController().signal,
    );
  const add = async (timing: ReportTiming, search = 'b=summary&l=es'): Promise<ScheduleRow> => {
    const added = await accounts.sessions.schedules.add(ana, {
      ...{ name: 'Mensual', search, timing, formats: ['pdf', 'xlsx'], site: SITE },
    });
    if (added.kind !== 'stored') throw new Error(added.kind);
    return added.schedule;
  };
  const only = async () => {
    const [schedule] = await accounts.sessions.schedules.list(ana);
    if (schedule === undefined) throw new Error('none');
    return schedule;
  };
  const at = (moment: string) => {
    accounts.clock = Date.parse(moment);
  };

  it('come once at their time, whatever number of servers sends, with files, sentences and links', async () => {
    await add(MONTHLY);
    await load('2026-11-30');
    at('2026-12-01T13:59:00Z');
    expect(await send()).toBe(0);
    at('2026-12-01T14:00:00Z');
    const other = engine === 'postgres' ? await accounts.open() : accounts.sessions;
    const tried = await Promise.all([send(), send(other), send()]);
    expect(tried.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(smtp.mails).toHaveLength(1);
    const [mail] = smtp.mails;
    expect(mail?.subject).toBe('Mensual: nov 2026');
    expect(mail?.to).toMatchObject({ text: ANA.email });
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/2026-11\.pdf$/),
      expect.stringMatching(/2026-11\.xlsx$/),
    ]);
    expect(mail?.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(mail?.text).toMatch(/^- .*Monterrey|^- .*inventario/im);
    expect(mail?.text).toContain(`${SITE}/reports?p=2026-11`);
    expect(mail?.headers.get('list')).toMatchObject({
      unsubscribe: { url: expect.stringContaining(`${SITE}/api/unsubscribe?report=`) },
    });
    expect(mail?.messageId).toMatch(/^<report-[0-9a-f]{40}@example\.com>$/);
    expect(await only()).toMatchObject({ outcome: 'sent', outcome_period: '2026-11', attempts: 0 });
    expect(new Date((await only()).due_at).toISOString()).toBe('2027-01-01T14:00:00.000Z');
    const [edition] = await accounts.sessions.reportEditions.list(ana);
    expect(edition).toMatchObject({ period: '2026-11', formats: ['pdf', 'xlsx'] });
  });

  it('wait for the data of the period that closed, however long', async () => {
    await add(MONTHLY);
    at('2026-12-01T14:00:00Z');
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    at('2026-12-19T00:00:00Z');
    expect(await send()).toBe(1);
    expect(smtp.mails).toEqual([]);
    expect(await only()).toMatchObject({ outcome: null, attempts: 0 });
    await load('2026-12-18');
    accounts.clock += 11 * MINUTE;
    await send();
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['Mensual: nov 2026']);
    expect(new Date((await only()).due_at).toISOString()).toBe('2027-01-01T14:00:00.000Z');
  });

  it('are not sent twice of the same data, and again of later data', async () => {
    await add(WEEKLY);
    at('2026-11-23T14:00:00Z');
    await send();
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['Mensual: oct 2026']);
    accounts.clock += 7 * DAY;
    expect(await send()).toBe(1);
    expect(smtp.mails).toHaveLength(1);
    expect((await only()).outcome).toBe('unchanged');
    await load('2026-11-29');
    accounts.clock += 7 * DAY;
    await send();
    expect(smtp.mails).toHaveLength(2);
    expect((await only()).outcome).toBe('sent');
  });

  it('are tried again while the server is down, under one Message-ID, and given up once it refuses for good', async () => {
    await add(WEEKLY);
    at('2026-11-23T14:00:00Z');
    expect(await send(accounts.sessions, 'smtp://127.0.0.1:1')).toBe(1);
    expect((await only()).error).not.toBe('');
    expect(await send()).toBe(0);
    accounts.clock += MINUTE;
    expect(await send()).toBe(1);
    expect(smtp.mails).toHaveLength(1);
    await load('2026-11-29');
    accounts.clock += 7 * DAY;
    smtp.replies = [550];
    expect(await send()).toBe(1);
    expect(await only()).toMatchObject({ outcome: 'failed', outcome_period: '2026-10' });
    expect(await accounts.sessions.schedules.failures()).toMatchObject([
      { email: ANA.email, alert: 'Mensual', attempts: 1, error: expect.stringContaining('550') },
    ]);
    accounts.clock += 7 * DAY;
    await send();
    expect(smtp.mails).toHaveLength(2);
  });

  it('are sent again, and recognized, where the process ends after the mail', async () => {
    await add(WEEKLY);
    at('2026-11-23T14:00:00Z');
    const { schedules } = accounts.sessions;
    const dying = Object.assign(Object.create(schedules), {
      settle: () => Promise.reject(new Error('ended')),
      failed: () => Promise.reject(new Error('ended')),
    });
    const cut = Object.assign(Object.create(accounts.sessions), { schedules: dying });
    await expect(send(cut)).rejects.toThrow('ended');
    expect(await send()).toBe(0);
    accounts.clock += 6 * MINUTE;
    expect(await send()).toBe(1);
    const ids = smtp.mails.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('hold nothing that the receiver may not see on the day that they are sent', async () => {
    await add(WEEKLY, 'mk=Tijuana&b=summary&l=es');
    await accounts.sessions.users.set(ANA.email, { markets: ['Monterrey'] });
    at('2026-11-23T14:00:00Z');
    expect(await send()).toBe(1);
    expect(smtp.mails).toEqual([]);
    expect((await only()).outcome).toBe('not_subscribed');
    const { schedules } = accounts.sessions;
    await schedules.change(ana, (await only()).id, { search: 'b=starts&l=es' });
    /** The names of buildings in the workbook of the next mail. */
    const named = async (markets: string[] | null) => {
      await accounts.sessions.users.set(ANA.email, { markets });
      accounts.clock += 7 * DAY;
      await send();
      const workbook = await openZip(smtp.mails.pop()?.attachments[1]?.content ?? Buffer.alloc(0));
      return new Set([...workbook.values()].flatMap((file) => String(file).match(/Nave [A-Z]\w+/g) ?? []));
    };
    expect(await named(null)).toEqual(new Set(['Nave Monterrey', 'Nave Tijuana']));
    expect(await named(['Monterrey'])).toEqual(new Set(['Nave Monterrey']));
  });

  it('end with a pause, the link in a mail, the account or the schedule; a pause makes up for nothing', async () => {
    const { id } = await add(WEEKLY);
    const { schedules, users } = accounts.sessions;
    expect(await schedules.endMail(id)).toBe('Mensual');
    at('2026-11-23T14:00:00Z');
    expect(await send()).toBe(0);
    accounts.clock += MINUTE;
    await schedules.change(ana, id, { paused: false });
    expect(await send()).toBe(0);
    expect(new Date((await only()).due_at).toISOString()).toBe('2026-11-30T14:00:00.000Z');
    accounts.clock += 7 * DAY;
    await users.disable(ANA.email);
    expect(await send()).toBe(0);
    await users.enable(ANA.email);
    expect(await send()).toBe(0);
    await users.remove(ANA.email);
    expect(await accounts.database.db.selectFrom('report_schedules').select('id').execute()).toEqual([]);
    expect(smtp.mails).toEqual([]);
  });

  it('have names of their own, and a limit', async () => {
    await add(WEEKLY);
    const { schedules } = accounts.sessions;
    const sent = { search: '', timing: WEEKLY, formats: ['pdf' as const], site: '' };
    expect((await schedules.add(ana, { ...sent, name: 'MENSUAL' })).kind).toBe('taken');
    for (let i = 1; i < 20; i++)
      expect((await schedules.add(ana, { ...sent, name: `Envío ${i}` })).kind).toBe('stored');
    expect((await schedules.add(ana, { ...sent, name: 'Otro' })).kind).toBe('limit');
    const { id } = await only();
    expect((await schedules.change(ana, id, { name: 'envío 2' })).kind).toBe('taken');
    expect((await schedules.change(ana, 'x', { name: 'Nuevo' })).kind).toBe('missing');
    expect(await schedules.remove(ana, id)).toBe(true);
    expect(await schedules.remove(ana, id)).toBe(false);
  });
});
