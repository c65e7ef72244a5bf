import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { HashQueue } from './hash-queue';

/** Parameters of scrypt. */
export type Cost = { readonly N: number; readonly r: number; readonly p: number };
/** OWASP's recommendation: 128 MiB a hash. */
export const STRONG: Cost = { N: 2 ** 17, r: 8, p: 1 };
const LENGTH = 32;

/** A hash takes 128 MiB: two at a time, and as many waiting as are done in some seconds. */
const queue = new HashQueue(2, 16);

/** The key of a password and a salt. Throws `QueueFull` where too many are waiting; groups (networks) share the queue fairly. */
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

/** The hash of a password with its salt and cost, as it is stored. `group` shares the queue fairly. Throws `QueueFull`. */
export async function hashPassword(password: string, cost: Cost = STRONG, group = ''): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost, group);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether a password is that of a stored hash. Throws `QueueFull` where too many are waiting. */
export async function verifyPassword(password: string, stored: string, group = ''): Promise<boolean> {
  const [kind, N, r, p, salt = '', key = ''] = stored.split('$');
  if (kind !== 'scrypt') return false;
  const expected = Buffer.from(key, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const found = await derive(password, Buffer.from(salt, 'base64url'), cost, group);
  return expected.length === found.length && timingSafeEqual(expected, found);
}
