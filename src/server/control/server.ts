import { chmodSync, rmSync } from 'node:fs';
import net from 'node:net';
import { createInterface } from 'node:readline';
import { AccountError, type Sessions } from '../session/sessions';
import { callControl } from './client';
import { command, type Outcome, perform } from './commands';
import { socketPath } from './socket-path';

/** Listens for commands from the command line on a socket that only this user can open. */
export async function startControl(dataDir: string, sessions: Sessions): Promise<void> {
  const file = socketPath(dataDir);
  if ((await callControl(dataDir, { do: 'ping' })) !== null) throw new Error(`another Nave serves ${dataDir}`);
  rmSync(file, { force: true });
  const server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy());
    createInterface({ input: socket }).once('line', (line) => {
      void answer(sessions, line).then((outcome) => socket.end(`${JSON.stringify(outcome)}\n`));
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

async function answer(sessions: Sessions, line: string): Promise<Outcome> {
  try {
    return await perform(sessions, command.parse(JSON.parse(line)));
  } catch (error) {
    return {
      ok: false,
      reason: error instanceof AccountError ? error.message : 'the command could not be carried out',
    };
  }
}
