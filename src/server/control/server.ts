import { chmodSync, rmSync } from 'node:fs';
import net, { type Socket } from 'node:net';
import { z } from 'zod';
import { log } from '@/server/base/log';
import { isAway, reasonOf } from '@/server/database/postgres/away';
import { isReadOnly } from '@/server/database/read-only';
import { AccountError } from '@/server/session/accounts';
import { QueueFull } from '@/server/session/hash-queue';
import type { Sessions } from '@/server/session/sessions';
import { callControl } from './client';
import { commandSchema, type Outcome, perform } from './commands';
import { LineTooLong, readLine } from './read-line';
import { socketPath } from './socket-path';

/** Bytes of the longest command: an account with a thousand markets. */
const LONGEST = 2_000_000;
const PATIENCE = 30_000;

/** Listens for commands on a socket that only the user of the process can open. Throws where another server serves the data folder. */
export async function startControl(dataDir: string, sessions: Sessions): Promise<void> {
  const file = socketPath(dataDir);
  if ((await callControl(dataDir, { do: 'ping' })) !== null) throw new Error(`another Nave serves ${dataDir}`);
  rmSync(file, { force: true });
  const server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.setTimeout(PATIENCE, () => socket.destroy());
    void answer(sessions, socket).then((outcome) => {
      if (outcome !== null) socket.end(`${JSON.stringify(outcome)}\n`);
    });
  });
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(file, resolve);
  });
  chmodSync(file, 0o600);
  process.once('exit', () => rmSync(file, { force: true }));
}

/** The outcome of the command on a socket; null where nothing was sent. */
async function answer(sessions: Sessions, socket: Socket): Promise<Outcome | null> {
  try {
    const line = await readLine(socket, LONGEST);
    return line === null ? null : await perform(sessions, commandSchema.parse(JSON.parse(line)));
  } catch (error) {
    return { ok: false, reason: describe(error) };
  }
}

/** Why a command was not performed, in a sentence for an administrator. */
function describe(error: unknown): string {
  if (error instanceof AccountError) return error.message;
  if (error instanceof LineTooLong) return `the command is too long: ${error.message}`;
  if (error instanceof SyntaxError) return 'the command is not JSON';
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    const place = issue?.path.join('.') || 'do';
    return `the running server does not take this command (${place}: ${issue?.message ?? 'not valid'}); if Nave was updated, restart the server`;
  }
  if (error instanceof QueueFull) return 'many people are signing in at once; try again in a few seconds';
  if (isReadOnly(error)) return `the accounts are read-only and cannot be changed: ${reasonOf(error)}`;
  if (isAway(error)) return `the database does not answer: ${reasonOf(error)}`;
  log.error({ err: error }, 'a command could not be carried out');
  return `the command could not be carried out: ${reasonOf(error)}`;
}
