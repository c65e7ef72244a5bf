import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewAlert } from '@/contract/calls/alerts';
import { evaluateAlerts } from '@/server/alerts/evaluate';
import { readAlert } from '@/server/alerts/read-alert';
import { sendMails } from '@/server/alerts/send-mails';
import { storedSubject } from '@/server/alerts/subject';
import { keepDelivered } from '@/server/boot/keep-delivered';
import type { FactsReader, FactsStore } from '@/server/database/facts-store';
import { versionOf } from '@/server/engine/version/version';
import type { User } from '@/server/session/user';
import { makeDataset, type TestDataset } from '../engine/dataset';
import { ANA, accountsOn, ENGINES } from '../session/fixture';

const ALERT: NewAlert = {
  ...{ module: 'buildings', indicator: 'inventory', query: 'area_unit=m2', condition: 'above', bound: 1000 },
  ...{ name: 'Inventario', email: true },
};
const MINUTE = 60_000;
const SHORT = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300, mail: 600 };
type Step = 'greeting' | 'RCPT' | 'DATA' | 'accepted';

/** A mail server that answers until a step, and from then on nothing, or one letter now and then. */
class StallingServer {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.serve(socket));
  url = '';
  /** Called once it has stalled. */
  stalled: () => void = () => undefined;
  constructor(
    private readonly step: Step,
    private readonly drips = false,
  ) {}
  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    const stall = () => {
      this.stalled();
      if (!this.drips) return;
      const timer = setInterval(() => socket.write('2'), 20);
      socket.on('close', () => clearInterval(timer));
    };
    if (this.step === 'greeting') {
      stall();
      return;
    }
    socket.write('220 test\r\n');
    let inMail = false;
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      if (inMail) {
        if (!text.endsWith('\r\n.\r\n')) return;
        inMail = false;
        stall();
        return;
      }
      if (text.startsWith(this.step)) {
        stall();
        return;
      }
      inMail = text.startsWith('DATA');
      socket.write(inMail ? '354 go on\r\n' : '250 ok\r\n');
    });
  }
  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  /** Connections that are open. */
  open(): Promise<number> {
    return new Promise((resolve, reject) =>
      this.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  }
  stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

describe.each(ENGINES)('mail servers that stall on %s', (engine) => {
  const accounts = accountsOn(engine);
  let opened: TestDataset;
  let current: FactsReader;
  let stalling: StallingServer | null = null;
  beforeEach(async () => {
    await accounts.sessions.users.add({ ...ANA, markets: null });
    const id = await accounts.sessions.users.idOf(ANA.email);
    const ana: User = { id, name: ANA.name, email: ANA.email, roles: ANA.roles, markets: null, session: '' };
    opened = await makeDataset({
      buildings: [
        { building_id: 'A', name: 'A', market: 'Monterrey', net_leasable_area: 1200, delivered_on: '2024-01-15' },
      ],
    });
    const { reader } = opened;
    const dataset = { ...reader.dataset, version: 'second' };
    current = { dataset, read: (...one) => reader.read(...one), stream: (...one) => reader.stream(...one) };
    const { reading, markets } = await readAlert(await versionOf(reader, null), storedSubject(ALERT), accounts.clock);
    const below = { reading: { ...reading, data_version: 'first', value: 900 }, markets };
    for (const name of ['Uno', 'Dos'])
      await accounts.sessions.alerts.add(ana, { ...ALERT, name, email: true }, below, 'armed');
    accounts.clock += MINUTE;
    await evaluateAlerts(current, accounts.sessions.alerts);
  });
  afterEach(async () => {
    await stalling?.stop();
    stalling = null;
    await opened.close();
  });
  const facts: Pick<FactsStore, 'reading'> = { reading: (work) => work(current) };
  const sender = (url: string) => {
    const { outbox, secret } = accounts.sessions;
    const server = { url, from: 'nave@example.com' };
    return { outbox, secret, server, facts: facts as FactsStore, patience: SHORT };
  };
  async function stall(step: Step, drips = false): Promise<StallingServer> {
    stalling = new StallingServer(step, drips);
    await stalling.start();
    return stalling;
  }
  /** The mails that a server that works is sent. */
  async function sentLater(): Promise<ParsedMail[]> {
    const mails: ParsedMail[] = [];
    const smtp = new SMTPServer({
      ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
      onData: (stream, _, done) => {
        simpleParser(stream).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    await sendMails(sender(`smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`));
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    return mails;
  }

  it.each<[Step, boolean]>([
    ['greeting', false],
    ['greeting', true],
    ['RCPT', false],
    ['DATA', true],
    ['accepted', false],
    ['accepted', true],
  ])('at %s (drips: %s) are left after a while, and every mail comes later, once', async (step, drips) => {
    const { url } = await stall(step, drips);
    expect(await sendMails(sender(url))).toBe(2);
    expect(await accounts.sessions.outbox.failures()).toEqual([]);
    // Neither is due at once, and none of another server's.
    expect(await sentLater()).toEqual([]);
    accounts.clock += MINUTE;
    const mails = await sentLater();
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
    expect(mails).toHaveLength(2);
  });

  it('are given up after the last attempt, and listed with the reason', async () => {
    const { url } = await stall('greeting');
    const patience = { connectionTimeout: 20, greetingTimeout: 20, socketTimeout: 20, mail: 40 };
    for (let attempt = 1; attempt <= 16; attempt++) {
      expect(await sendMails({ ...sender(url), patience })).toBe(2);
      accounts.clock += 7 * 60 * MINUTE;
    }
    expect(await sendMails({ ...sender(url), patience })).toBe(0);
    const failures = await accounts.sessions.outbox.failures();
    expect(failures.map(({ attempts }) => attempts)).toEqual([16, 16]);
    expect(failures[0]?.error).not.toBe('');
  });

  it('hold up neither other work nor the end of the server', async () => {
    const server = await stall('accepted');
    const reached = new Promise<void>((resolve) => {
      server.stalled = resolve;
    });
    const patience = { connectionTimeout: 60_000, greetingTimeout: 60_000, socketTimeout: 60_000, mail: 60_000 };
    const stop = keepDelivered((signal) => sendMails({ ...sender(server.url), patience }, signal));
    await reached;
    expect(await accounts.sessions.alerts.due('third', '')).toMatchObject({ next: null });
    await stop();
    await expect.poll(() => server.open()).toBe(0);
    // What was being sent is tried again under its Message-ID; what was not is due.
    accounts.clock += 6 * MINUTE;
    expect(await sentLater()).toHaveLength(2);
  });
});
