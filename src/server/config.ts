import path from 'node:path';
import { z } from 'zod';
import { readTrustedProxies, type TrustedProxies } from './http/proxies';

const environment = z.object({
  // The value is not told: it may hold a password.
  DATABASE_URL: z
    .string()
    .refine(
      (value) => /^postgres(ql)?:\/\/./.test(value) && URL.canParse(value),
      'an address that begins with postgres://',
    )
    .optional(),
  NAVE_DATA_DIR: z.string().min(1).default('.nave'),
  NAVE_DEMO: z.enum(['on', 'off']).default('on'),
  NAVE_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  NAVE_TODAY: z.iso.date().optional(),
  NAVE_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NAVE_TRUST_PROXY: z
    .string()
    .default('off')
    .transform((text, context) => {
      const proxies = readTrustedProxies(text);
      if (proxies !== null) return proxies;
      context.addIssue('"off", the number of proxies in front of the server, or their addresses separated by commas');
      return z.NEVER;
    }),
  NAVE_KEEP_ALIVE: z.coerce.number('a number of seconds').int().min(1).max(3600).default(75),
  HOST: z
    .string()
    .max(255)
    .regex(/^[\w.:-]+$/, 'an address or name of this machine')
    .optional(),
});

/** The variables that the server reads. */
export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(environment.shape);

export type Config = {
  readonly dataDir: string;
  /** The PostgreSQL database that holds everything; without one the data folder does. */
  readonly databaseUrl: string | undefined;
  readonly demo: boolean;
  readonly secret: string | undefined;
  /** The day that counts as today; pinned in tests. */
  readonly today: () => string;
  readonly logLevel: string;
  /** Whose word on the client's address and protocol counts. */
  readonly trustProxy: TrustedProxies;
  /** Seconds that an idle connection stays open: longer than a balancer keeps it. */
  readonly keepAlive: number;
  /** The address to listen on; undefined is every interface (in development the loopback one). */
  readonly host: string | undefined;
};

/** Reads the environment; an unusable value ends in an error that names the variable. */
export function readConfig(source: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
  }
  const { data } = parsed;
  return {
    dataDir: path.resolve(data.NAVE_DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    demo: data.NAVE_DEMO === 'on',
    secret: data.NAVE_SECRET,
    today: () => data.NAVE_TODAY ?? localDay(new Date()),
    logLevel: data.NAVE_LOG_LEVEL,
    trustProxy: data.NAVE_TRUST_PROXY,
    keepAlive: data.NAVE_KEEP_ALIVE,
    host: data.HOST,
  };
}

const localDay = (now: Date): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
