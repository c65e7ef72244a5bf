import path from 'node:path';
import { z } from 'zod';
import { ConfigError, describeIssues } from './config-error';
import { SSL_MODES } from './database/postgres/driver-url';
import { DEFAULT_POOL, SMALLEST_POOL } from './database/postgres/pool-sizes';

const LARGEST_POOL = 200;
/** PostgreSQL cuts names after 63 bytes: room is left for what the schemas of versions append. */
const SCHEMA_NAME = /^[a-z][a-z0-9_]{0,39}$/;
const POOL = `a whole number from ${SMALLEST_POOL} to ${LARGEST_POOL}`;
const SSL_ADDRESS = `an address whose sslmode is ${SSL_MODES.slice(0, -1).join(', ')} or ${SSL_MODES.at(-1)}`;

const environment = z.object({
  DATABASE_URL: z
    .string()
    .refine((value) => /^postgres(ql)?:\/\/./.test(value) && URL.canParse(value), {
      error: 'an address that begins with postgres://',
      abort: true,
    })
    .refine((value) => {
      const mode = new URL(value).searchParams.get('sslmode');
      return mode === null || SSL_MODES.some((known) => known === mode);
    }, SSL_ADDRESS)
    .optional(),
  NAVE_DATABASE_POOL: z.coerce
    .number(POOL)
    .refine((value) => Number.isInteger(value) && value >= SMALLEST_POOL && value <= LARGEST_POOL, POOL)
    .default(DEFAULT_POOL),
  NAVE_DATABASE_SCHEMA: z
    .string()
    .refine(
      (value) => SCHEMA_NAME.test(value) && !value.startsWith('pg_'),
      'a name of at most 40 lower-case letters, digits and underscores that begins with a letter and not with pg_',
    )
    .default('nave'),
  NAVE_DATA_DIR: z.string().min(1).default('.nave'),
  NAVE_DEMO: z.enum(['on', 'off']).default('on'),
  NAVE_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  NAVE_TODAY: z.iso.date().optional(),
  NAVE_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NAVE_TRUST_PROXY: z.enum(['on', 'off']).default('off'),
});

export type Config = {
  readonly dataDir: string;
  /** The PostgreSQL database that holds everything; without one the data folder does. */
  readonly databaseUrl: string | undefined;
  /** Connections that a process holds to the database at most. */
  readonly databasePool: number;
  /** The schema of the accounts and what names the versions; their schemas begin with its name. */
  readonly databaseSchema: string;
  readonly demo: boolean;
  readonly secret: string | undefined;
  /** The day that counts as today; pinned in tests. */
  readonly today: () => string;
  readonly logLevel: string;
  readonly trustProxy: boolean;
};

/** Reads the environment; throws a ConfigError with a sentence for each variable whose value cannot be used. */
export function readConfig(source: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(describeIssues(parsed.error.issues, given));
  const { data } = parsed;
  return {
    dataDir: path.resolve(data.NAVE_DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databasePool: data.NAVE_DATABASE_POOL,
    databaseSchema: data.NAVE_DATABASE_SCHEMA,
    demo: data.NAVE_DEMO === 'on',
    secret: data.NAVE_SECRET,
    today: () => data.NAVE_TODAY ?? localDay(new Date()),
    logLevel: data.NAVE_LOG_LEVEL,
    trustProxy: data.NAVE_TRUST_PROXY === 'on',
  };
}

const localDay = (now: Date): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
