import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** OWASP's setting for scrypt: 128 MiB a hash. Tests lower the cost. */
export type Cost = { readonly N: number; readonly r: number; readonly p: number };
export const STRONG: Cost = { N: 2 ** 17, r: 8, p: 1 };
const LENGTH = 32;

let running = 0;
const waiting: (() => void)[] = [];

/** At most two at a time: each takes 128 MiB. */
async function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  if (running >= 2) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r + 1_048_576 };
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)));
    });
  } finally {
    running--;
    waiting.shift()?.();
  }
}

export async function hashPassword(password: string, cost: Cost = STRONG): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [kind, N, r, p, salt = '', key = ''] = stored.split('$');
  if (kind !== 'scrypt') return false;
  const wanted = Buffer.from(key, 'base64url');
  const found = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return wanted.length === found.length && timingSafeEqual(wanted, found);
}
