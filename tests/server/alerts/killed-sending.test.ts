import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAXIMUM_ALERTS } from '@/contract/calls/alert-limits';
import { makeDatabase } from '../../postgres/database';
import { seed } from '../../random';
import { ENGINES } from '../session/fixture';

/** Processes that are killed: NAVE_KILLED_SENDERS, or the default, of each database. */
const KILLED = Number(process.env.NAVE_KILLED_SENDERS ?? 3);
const HOUR = 3_600_000;

let state = seed;
/** From 0 to 1, the same after the same seed. */
function random(): number {
  state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return state / 2 ** 32;
}

/** A mail server that calls `step` at every command of a sender, and before and after it has a mail. */
class SteppedServer {
  readonly mails: ParsedMail[] = [];
  step: () => void = () => undefined;
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_, done) => this.go(done),
    onMailFrom: (_, __, done) => this.go(done),
    onRcptTo: (_, __, done) => this.go(done),
    onData: (stream, _, done) => {
      this.step();
      simpleParser(stream).then((mail) => {
        // The stream of a sender that was killed has no end: a part of a mail does not come here.
        this.mails.push(mail);
        this.go(done);
      }, done);
    },
  });
  private go(done: () => void): void {
    this.step();
    done();
  }
  url = '';
  async start(): Promise<void> {
    // What is cut off by a killed sender.
    this.server.on('error', () => undefined);
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }
  stop = () => new Promise<void>((resolve) => this.server.close(() => resolve()));
}

describe.each(ENGINES)('mails whose senders are killed on %s', (engine) => {
  let smtp: SteppedServer;
  let folder = '';
  let url = '';
  let drop: () => Promise<void> = async () => undefined;
  let clock = Date.UTC(2026, 10, 20);
  beforeEach(async () => {
    smtp = new SteppedServer();
    await smtp.start();
    folder = mkdtempSync(path.join(os.tmpdir(), 'nave-killed-'));
    if (engine === 'postgres') ({ url, drop } = await makeDatabase());
  });
  afterEach(async () => {
    await smtp.stop();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A process that sends, after the lease of the one before it. */
  function sender(round: number): ChildProcess {
    clock += 7 * HOUR;
    return spawn(process.execPath, ['--import', 'tsx', 'tests/server/alerts/sending-child.ts'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        ...{ NODE_ENV: 'test', NAVE_DATA_DIR: folder, DATABASE_URL: url },
        ...{ CHILD_NOW: String(clock), CHILD_ROUND: String(round), CHILD_SMTP_URL: smtp.url },
      },
    });
  }

  /** Lets a process send until it ends, or until it is killed after some steps of sending; whether it was killed. */
  async function run(round: number, most: number): Promise<boolean> {
    const child = sender(round);
    const ended = once(child, 'exit');
    let steps = most;
    smtp.step = () => {
      if (--steps === 0) void setTimeout(random() * 6).then(() => child.kill('SIGKILL'));
    };
    const [code, signal] = await ended;
    if (signal !== 'SIGKILL') expect(code).toBe(0);
    return signal === 'SIGKILL';
  }

  it('all come, each under one Message-ID', { timeout: 60_000 + KILLED * 20_000 }, async () => {
    console.info(`killed senders of mails: NAVE_TEST_SEED=${seed}`);
    let rounds = 0;
    let killed = 0;
    while (killed < KILLED) {
      rounds++;
      // A mail has five steps: some mails come between two kills, and a round of them is sent by some processes.
      while (killed < KILLED && (await run(rounds, 1 + Math.floor(random() * 100)))) killed++;
    }
    expect(await run(rounds, Number.POSITIVE_INFINITY)).toBe(false);
    const ids = smtp.mails.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(rounds * MAXIMUM_ALERTS);
    // Only what a process was sending when it was killed comes again, and a receiver knows it by its Message-ID.
    expect(ids.length).toBeLessThanOrEqual(rounds * MAXIMUM_ALERTS + killed);
  });
});
