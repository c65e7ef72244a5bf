import path from 'node:path';
import { z } from 'zod';
import { ConfigError, describeIssues } from './config-error';
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies';

/** Values of `sslmode` in DATABASE_URL; they mean what they mean to psql and pg_dump. */
const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full'] as const;
/** Connections that a server process holds at most, where NAVE_DATABASE_POOL is not set. */
export const DEFAULT_POOL = 10;
/** One for the data versions, one for reading, one for the accounts. */
export const SMALLEST_POOL = 3;
const LARGEST_POOL = 200;
/** PostgreSQL cuts names after 63 bytes; the schemas of versions append 23. */
const SCHEMA_NAME = /^[a-z][a-z0-9_]{0,39}$/;
const SSL_ADDRESS = `an address whose sslmode is ${SSL_MODES.slice(0, -1).join(', ')} or ${SSL_MODES.at(-1)}`;
const DATABASE_ADDRESS =
  'an address whose host and port are valid: a port is a number from 1 to 65535, and / ? # @ in a password are written %2F %3F %23 %40';
/** Of at least two parts, the last of which has a letter, so that an address in digits is none. */
const HOST_NAME = /^(?=.*[a-z][^.]*$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const HTTP = /^https?:\/\/[^/\s]+/i;

/** Digits alone: `Number` would also take 1e2, 0x10 and blanks. */
const wholeNumber = (least: number, most: number, what = '') =>
  z
    .string()
    .refine(
      (value) => /^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most,
      `a whole number ${what}from ${least} to ${most}`,
    )
    .transform(Number);

const isHttp = (value: string): boolean => HTTP.test(value) && URL.canParse(value);
/** A path of this server; `//host` and `/\\host` would be other hosts. */
const isOwnPath = (value: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(value);
const httpOrPath = z
  .string()
  .refine(
    (value) => isHttp(value) || isOwnPath(value),
    'an address that begins with https:// or http://, or a path that begins with one /',
  )
  .optional();
const isTiles = (value: string): boolean =>
  ['{z}', '{x}', '{y}'].every((part) => value.includes(part)) &&
  (isHttp(value.replaceAll('{s}', 'a')) || isOwnPath(value));
function isDsn(value: string): boolean {
  if (!isHttp(value)) return false;
  const { username, pathname } = new URL(value);
  return username !== '' && /\/\d+$/.test(pathname);
}

/** Of an assistant's model: all of them are set, or none. */
const ASSISTANT_NAMES = ['NAVE_ASSISTANT_URL', 'NAVE_ASSISTANT_MODEL', 'NAVE_ASSISTANT_KEY'] as const;

const isModelAddress = (value: string): boolean => {
  if (!isHttp(value)) return false;
  const { username, password, search, hash } = new URL(value);
  return [username, password, search, hash].every((part) => part === '') && !/[?#]/.test(value);
};

const isMailAddress = (value: string): boolean => /^smtps?:\/\/[^/\s]+/i.test(value) && URL.canParse(value);

const variables = z.object({
  DATABASE_URL: z
    .string()
    .refine((value) => /^postgres(ql)?:\/\/./.test(value), {
      error: 'an address that begins with postgres://',
      abort: true,
    })
    .refine((value) => URL.canParse(value) && new URL(value).port !== '0', { error: DATABASE_ADDRESS, abort: true })
    .refine((value) => {
      const mode = new URL(value).searchParams.get('sslmode');
      return mode === null || SSL_MODES.some((known) => known === mode);
    }, SSL_ADDRESS)
    .optional(),
  NAVE_DATABASE_POOL: wholeNumber(SMALLEST_POOL, LARGEST_POOL).default(DEFAULT_POOL),
  NAVE_DATABASE_SCHEMA: z
    .string()
    .refine(
      (value) => SCHEMA_NAME.test(value) && !value.startsWith('pg_'),
      'a name of at most 40 lower-case letters, digits and underscores that begins with a letter and not with pg_',
    )
    .default('nave'),
  NAVE_KEEP_VERSIONS: wholeNumber(1, 1000, 'of versions ').default(10),
  NAVE_DRAFTS_GB: wholeNumber(1, 10_000, 'of gigabytes ').default(10),
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
  NAVE_KEEP_ALIVE: wholeNumber(1, 3600, 'of seconds ').default(75),
  NAVE_ASSISTANT_URL: z
    .string()
    .refine(
      isModelAddress,
      'the address of a server that speaks the OpenAI protocol, such as https://models.example.com/v1, without a password, ? or #',
    )
    .optional(),
  NAVE_ASSISTANT_MODEL: z
    .string()
    .regex(/^[!-~]{1,200}$/, 'the name of a model, at most 200 letters, digits and signs without spaces')
    .optional(),
  NAVE_ASSISTANT_KEY: z
    .string()
    .regex(/^[!-~]{1,1000}$/, 'a key of at most 1000 letters, digits and signs without spaces')
    .optional(),
  SMTP_URL: z
    .string()
    .refine(
      isMailAddress,
      'the address of a mail server such as smtps://user:password@mail.example.com, with signs of a password written as %40',
    )
    .optional(),
  SMTP_FROM: z.email('the e-mail address that mails are from').max(320).optional(),
  ALERT_WEBHOOK_HOSTS: z
    .string()
    .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
    .refine(
      (hosts) => hosts.every((host) => host.length <= 253 && HOST_NAME.test(host)),
      'names of hosts separated by commas, such as hooks.slack.com, without https://, ports or addresses in digits',
    )
    .default([]),
  HOST: z
    .string()
    .max(255)
    .regex(/^[\w.:-]+$/, 'an address or name of this machine')
    .optional(),
  NAVE_AUDIT_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'a number of days from 1 to 99999')
    .default('400'),
  NEXT_PUBLIC_API_URL: httpOrPath,
  NEXT_PUBLIC_PUBLIC_SITE_URL: httpOrPath,
  NEXT_PUBLIC_TILE_URL: z
    .string()
    .refine(isTiles, 'an address of map tiles such as https://tiles.example.com/{z}/{x}/{y}.png')
    .optional(),
  NEXT_PUBLIC_SENTRY_DSN: z.string().refine(isDsn, 'an address such as https://key@sentry.example.com/1').optional(),
});

const environment = variables.superRefine((values, context) => {
  const set = ASSISTANT_NAMES.filter((name) => values[name] !== undefined);
  if (set.length === 0) return;
  for (const name of ASSISTANT_NAMES.filter((one) => values[one] === undefined))
    context.addIssue({
      code: 'custom',
      path: [name],
      message: `set where ${set.join(' and ')} ${set.length === 1 ? 'is' : 'are'}`,
    });
});

/** The variables that are read and checked. Those of the browser (NEXT_PUBLIC_…) are checked here and read where they are used. */
export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(variables.shape);

/** A server that speaks the OpenAI protocol, and the model of it that reads questions. */
export type AssistantModel = { readonly url: string; readonly model: string; readonly key: string };

export type MailServer = { readonly url: string; readonly from: string };

export type Config = {
  readonly dataDir: string;
  /** The PostgreSQL database that holds everything; without one the data folder does. */
  readonly databaseUrl: string | undefined;
  /** Connections that a process holds to the database at most. */
  readonly databasePool: number;
  /** The schema of the accounts and what names the versions; their schemas begin with its name. */
  readonly databaseSchema: string;
  /** How many former versions of own data are stored beside the served one. */
  readonly keepVersions: number;
  /** Bytes that the files of all imports in preparation may have on this server. */
  readonly draftBytes: number;
  readonly demo: boolean;
  readonly secret: string | undefined;
  /** Today as YYYY-MM-DD, in local time; NAVE_TODAY fixes it. */
  readonly today: () => string;
  readonly logLevel: string;
  /** The proxies whose headers on the client's address and protocol are trusted. */
  readonly trustProxy: TrustedProxies;
  /** Seconds that an idle connection stays open, which must be longer than at a load balancer. */
  readonly keepAlive: number;
  /** The address to listen on; undefined is every interface (in development the loopback one). */
  readonly host: string | undefined;
  /** How many days rows of the audit and feedback on the assistant are stored. */
  readonly auditDays: number;
  /** The model that reads questions beside the parser; null where there is none, and nothing leaves the machine. */
  readonly assistantModel: AssistantModel | null;
  /** The mail server that sends alerts, and the address that they are from; null where there is none, and no mail is offered. */
  readonly mail: MailServer | null;
  /** The hosts to whose webhooks alerts may be sent; none where that is not offered. */
  readonly webhookHosts: readonly string[];
};

/** Reads the environment. Throws a `ConfigError` with a sentence for each variable whose value cannot be used. */
export function readConfig(source: NodeJS.ProcessEnv = process.env): Config {
  const values = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(values);
  if (!parsed.success) throw new ConfigError(describeIssues(parsed.error.issues, values));
  const { data } = parsed;
  return {
    dataDir: path.resolve(data.NAVE_DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databasePool: data.NAVE_DATABASE_POOL,
    databaseSchema: data.NAVE_DATABASE_SCHEMA,
    keepVersions: data.NAVE_KEEP_VERSIONS,
    draftBytes: data.NAVE_DRAFTS_GB * 1_000_000_000,
    demo: data.NAVE_DEMO === 'on',
    secret: data.NAVE_SECRET,
    today: () => data.NAVE_TODAY ?? localDay(new Date()),
    logLevel: data.NAVE_LOG_LEVEL,
    trustProxy: data.NAVE_TRUST_PROXY,
    keepAlive: data.NAVE_KEEP_ALIVE,
    host: data.HOST,
    auditDays: Number(data.NAVE_AUDIT_DAYS),
    assistantModel: assistantModelOf(data),
    mail: mailOf(data),
    webhookHosts: data.ALERT_WEBHOOK_HOSTS,
  };
}

function mailOf({ SMTP_URL: url, SMTP_FROM: from }: z.output<typeof environment>): MailServer | null {
  return url === undefined ? null : { url, from: from ?? `nave@${new URL(url).hostname}` };
}

function assistantModelOf(data: z.output<typeof environment>): AssistantModel | null {
  const { NAVE_ASSISTANT_URL: url, NAVE_ASSISTANT_MODEL: model, NAVE_ASSISTANT_KEY: key } = data;
  return url === undefined || model === undefined || key === undefined ? null : { url, model, key };
}

const localDay = (now: Date): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
