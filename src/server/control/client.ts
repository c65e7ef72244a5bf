import net from 'node:net';
import { createInterface } from 'node:readline';
import type { Command, Outcome } from './commands';
import { socketPath } from './socket-path';

/** Has the running server carry out a command; null where no server answers for this data folder. */
export function callControl(dataDir: string, asked: Command): Promise<Outcome | null> {
  return new Promise((resolve) => {
    const socket = net.connect(socketPath(dataDir));
    socket.once('error', () => resolve(null));
    socket.setTimeout(30_000, () => socket.destroy());
    socket.once('close', () => resolve(null));
    socket.once('connect', () => {
      createInterface({ input: socket }).once('line', (line) => resolve(JSON.parse(line) as Outcome));
      socket.write(`${JSON.stringify(asked)}\n`);
    });
  });
}
