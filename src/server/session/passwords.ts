import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { HashQueue } from './hash-queue';

/** OWASP's setting for scrypt: 128 MiB a hash. Tests lower the cost. */
export type Cost = { readonly N: number; readonly r: number; readonly p: number };
export const STRONG: Cost = { N: 2 ** 17, r: 8, p: 1 };
const LENGTH = 32;

/** Each takes 128 MiB: two at a time, and no more waiting than are done in some seconds. */
const queue = new HashQueue(2, 16);

/** Throws `QueueFull` where too many are waiting; `group` is the network or whatever else shares the queue fairly. */
function derive(password: string, salt: Buffer, { N, r, p }: Cost, group: string): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r + 1_048_576 };
  return queue.run(
    group,
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

export async function hashPassword(password: string, cost: Cost = STRONG, group = ''): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost, group);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

export async function verifyPassword(password: string, stored: string, group = ''): Promise<boolean> {
  const [kind, N, r, p, salt = '', key = ''] = stored.split('$');
  if (kind !== 'scrypt') return false;
  const wanted = Buffer.from(key, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const found = await derive(password, Buffer.from(salt, 'base64url'), cost, group);
  return wanted.length === found.length && timingSafeEqual(wanted, found);
}
