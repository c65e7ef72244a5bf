import type { Socket } from 'node:net';

/** A line is longer than the limit of its reader. */
export class LineTooLong extends Error {}

/** The first line of a socket, without its end; null where the socket closes before. Throws `LineTooLong` beyond `limit` bytes. */
export function readLine(socket: Socket, limit: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = () => {
      socket.off('data', read);
      socket.off('close', closed);
    };
    const closed = () => {
      end();
      resolve(null);
    };
    const read = (chunk: Buffer) => {
      const stop = chunk.indexOf(10);
      const part = stop < 0 ? chunk : chunk.subarray(0, stop);
      size += part.length;
      if (size > limit) {
        end();
        reject(new LineTooLong(`a line of more than ${limit} bytes`));
        return;
      }
      chunks.push(part);
      if (stop < 0) return;
      end();
      resolve(Buffer.concat(chunks).toString('utf8'));
    };
    socket.on('data', read);
    socket.once('close', closed);
  });
}
