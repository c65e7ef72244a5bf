import net from 'node:net';
import type { Command, Outcome } from './commands';
import { readLine } from './read-line';
import { socketPath } from './socket-path';

/** Milliseconds to wait for the answer. */
const PATIENCE = 30_000;
/** The most bytes of an answer; the longest is a page of the audit. */
const LONGEST = 16_000_000;

/**
 * Sends a command to the running server; null where no server answers for this data folder.
 * Throws where a server took the command and its answer cannot be used.
 */
export function callControl(dataDir: string, command: Command): Promise<Outcome | null> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(socketPath(dataDir));
    const fail = (reason: string) => {
      socket.destroy();
      reject(new Error(`The running server ${reason}.`));
    };
    socket.once('error', () => resolve(null));
    socket.once('connect', () => {
      socket.setTimeout(PATIENCE, () => fail(`has not answered for ${PATIENCE / 1000} seconds; see its log`));
      readLine(socket, LONGEST).then(
        (line) => {
          socket.destroy();
          if (line === null) {
            // The server was stopping.
            resolve(null);
            return;
          }
          try {
            resolve(JSON.parse(line) as Outcome);
          } catch {
            fail('gave an answer that cannot be read');
          }
        },
        () => fail('gave an answer that is too long'),
      );
      socket.write(`${JSON.stringify(command)}\n`);
    });
  });
}
