import { expect, it } from 'vitest';
import { readConfig } from '@/server/base/config';
import { ConfigError } from '@/server/base/config-error';

const read = (values: Record<string, string>) => () => readConfig({ NODE_ENV: 'test', ...values });

it.each([
  [{ NAVE_DEMO: 'maybe' }, 'NAVE_DEMO must be "on" or "off"; it is "maybe".'],
  [{ NAVE_TODAY: 'today' }, 'NAVE_TODAY must be a day such as 2026-06-30; it is "today".'],
  [{ NAVE_DATABASE_POOL: '2' }, 'NAVE_DATABASE_POOL must be a whole number from 3 to 200; it is "2".'],
  [{ NAVE_DATABASE_POOL: 'many' }, 'NAVE_DATABASE_POOL must be a whole number from 3 to 200; it is "many".'],
  [
    { NAVE_SECRET: 'short-key' },
    'NAVE_SECRET must be at least 32 characters; its value is not shown because it is secret.',
  ],
  [
    { DATABASE_URL: 'mysql://u:hidden@h/d' },
    'DATABASE_URL must be an address that begins with postgres://; its value is not shown because it is secret.',
  ],
  [
    { DATABASE_URL: 'postgres://u:hidden@h/d?sslmode=prefer' },
    'DATABASE_URL must be an address whose sslmode is disable, require, verify-ca or verify-full; its value is not shown because it is secret.',
  ],
  [{ NAVE_DATABASE_POOL: '1e2' }, 'NAVE_DATABASE_POOL must be a whole number from 3 to 200; it is "1e2".'],
  [{ NAVE_KEEP_ALIVE: '0' }, 'NAVE_KEEP_ALIVE must be a whole number of seconds from 1 to 3600; it is "0".'],
  [{ NAVE_KEEP_ALIVE: '1.5' }, 'NAVE_KEEP_ALIVE must be a whole number of seconds from 1 to 3600; it is "1.5".'],
  [
    { DATABASE_URL: 'postgres://u:hidden@h:99999/d' },
    'DATABASE_URL must be an address whose host and port are valid: a port is a number from 1 to 65535, and / ? # @ in a password are written %2F %3F %23 %40; its value is not shown because it is secret.',
  ],
])('reports %o in one sentence', (values, sentence) => {
  expect(read(values)).toThrow(new ConfigError([sentence]));
});

it.each(['Nave', '1nave', 'pg_nave', 'na-ve', 'a'.repeat(41), 'nave"; drop schema x'])(
  'refuses the schema name %s',
  (name) => {
    expect(read({ NAVE_DATABASE_SCHEMA: name })).toThrow(/^NAVE_DATABASE_SCHEMA must be a name of at most 40 /);
  },
);

it('reports each variable in a line of its own', () => {
  expect(read({ NAVE_DEMO: 'x', NAVE_LOG_LEVEL: 'loud' })).toThrow(/^NAVE_DEMO must .*\nNAVE_LOG_LEVEL must [^\n]*$/);
});

it('reads omitted variables as their defaults', () => {
  expect(read({ NAVE_DATABASE_POOL: '', NAVE_DATABASE_SCHEMA: '' })()).toMatchObject({
    databasePool: 10,
    databaseSchema: 'nave',
  });
});

const BROWSER = {
  NEXT_PUBLIC_API_URL: /^an address that begins with https:\/\/ or http:\/\/, or a path/,
  NEXT_PUBLIC_PUBLIC_SITE_URL: /^an address that begins with https:\/\/ or http:\/\/, or a path/,
  NEXT_PUBLIC_TILE_URL: /^an address of map tiles such as https/,
  NEXT_PUBLIC_SENTRY_DSN: /^an address such as https:\/\/key@/,
};

it.each(
  Object.entries(BROWSER).flatMap(([name, requirement]) =>
    ['foo', 'javascript:alert(1)', '//example.com/{z}/{x}/{y}', 'https://', 'ftp://key@example.com/{z}/{x}/{y}/1'].map(
      (value) => ({ name, value, requirement }),
    ),
  ),
)('refuses $name=$value', ({ name, value, requirement }) => {
  expect(read({ [name]: value })).toThrow(ConfigError);
  expect(read({ [name]: value })).toThrow(new RegExp(`^${name} must be ${requirement.source.slice(1)}[^\n]*$`));
});

it('accepts addresses, and relative paths if they are meaningful', () => {
  for (const value of ['https://api.example.com/api/v1', 'http://localhost:3001/api/v1', '/api/v1']) {
    expect(read({ NEXT_PUBLIC_API_URL: value, NEXT_PUBLIC_PUBLIC_SITE_URL: value })).not.toThrow();
  }
  for (const value of ['https://{s}.tiles.example.com/{z}/{x}/{y}.png', '/tiles/{z}/{x}/{y}.png'])
    expect(read({ NEXT_PUBLIC_TILE_URL: value })).not.toThrow();
  expect(read({ NEXT_PUBLIC_SENTRY_DSN: 'https://abc@o1.ingest.sentry.io/42' })).not.toThrow();
});

it('reads the mail server, which is null where none is set, and never shows its password', () => {
  expect(read({})().mail).toBeNull();
  expect(read({ SMTP_FROM: 'nave@example.com' })().mail).toBeNull();
  const SMTP_URL = 'smtps://ana:hidden@mail.example.com';
  expect(read({ SMTP_URL })().mail).toEqual({ url: SMTP_URL, from: 'nave@mail.example.com' });
  expect(read({ SMTP_URL, SMTP_FROM: 'a@example.com' })().mail?.from).toBe('a@example.com');
  expect(read({ SMTP_URL: 'https://ana:hidden@mail.example.com' })).toThrow(
    'SMTP_URL must be the address of a mail server',
  );
  expect(read({ SMTP_URL: 'https://ana:hidden@mail.example.com' })).not.toThrow('hidden');
  expect(read({ SMTP_URL, SMTP_FROM: 'nave' })).toThrow('SMTP_FROM must be the e-mail address');
});

it('reads whole names of hosts for webhooks', () => {
  expect(read({})().webhookHosts).toEqual([]);
  expect(read({ ALERT_WEBHOOK_HOSTS: 'Hooks.Slack.com, a-b.example.mx' })().webhookHosts).toEqual([
    'hooks.slack.com',
    'a-b.example.mx',
  ]);
  for (const wrong of [
    'https://hooks.slack.com',
    'hooks.slack.com:443',
    '*.slack.com',
    '127.0.0.1',
    '::1',
    'localhost',
    'a.com,,',
  ])
    expect(read({ ALERT_WEBHOOK_HOSTS: wrong })).toThrow('ALERT_WEBHOOK_HOSTS must be names of hosts');
});

const MODEL = {
  NAVE_ASSISTANT_URL: 'https://models.example.com/v1',
  NAVE_ASSISTANT_MODEL: 'some/model:8b',
  NAVE_ASSISTANT_KEY: 'hidden-key',
};

it('reads the model of the assistant, which is null where nothing is set', () => {
  expect(read({})().assistantModel).toBeNull();
  expect(read({ NAVE_ASSISTANT_URL: '', NAVE_ASSISTANT_KEY: '' })().assistantModel).toBeNull();
  expect(read(MODEL)().assistantModel).toEqual({
    url: 'https://models.example.com/v1',
    model: 'some/model:8b',
    key: 'hidden-key',
  });
});

it('refuses a part of the settings of a model, naming what is missing and not the key', () => {
  const { NAVE_ASSISTANT_URL, ...withoutUrl } = MODEL;
  expect(read(withoutUrl)).toThrow(
    new ConfigError([
      'NAVE_ASSISTANT_URL must be set where NAVE_ASSISTANT_MODEL and NAVE_ASSISTANT_KEY are; it is not set.',
    ]),
  );
  expect(read({ NAVE_ASSISTANT_URL })).toThrow(
    new ConfigError([
      'NAVE_ASSISTANT_MODEL must be set where NAVE_ASSISTANT_URL is; it is not set.',
      'NAVE_ASSISTANT_KEY must be set where NAVE_ASSISTANT_URL is; it is not set.',
    ]),
  );
});

it.each([
  'models.example.com',
  'ftp://h/v1',
  'https://u:p@h/v1',
  'https://h/v1?key=1',
  'https://h/v1#x',
  'https://h/v1?',
])('refuses %s as the address of a model', (url) => {
  expect(read({ ...MODEL, NAVE_ASSISTANT_URL: url })).toThrow(
    /^NAVE_ASSISTANT_URL must be the address of a server that /,
  );
});

it('refuses a key that cannot be sent, without showing it', () => {
  expect(read({ ...MODEL, NAVE_ASSISTANT_KEY: 'two words\n' })).toThrow(
    new ConfigError([
      'NAVE_ASSISTANT_KEY must be a key of at most 1000 letters, digits and signs without spaces; its value is not shown because it is secret.',
    ]),
  );
});
