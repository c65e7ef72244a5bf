import { expect, it } from 'vitest';
import { readConfig } from '@/server/config';
import { ConfigError } from '@/server/config-error';

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
])('reports %o in one sentence', (values, sentence) => {
  expect(read(values)).toThrow(new ConfigError([sentence]));
});

it.each(['Nave', '1nave', 'pg_nave', 'na-ve', 'a'.repeat(41), 'nave"; drop schema x'])(
  'takes no schema of the name %s',
  (name) => {
    expect(read({ NAVE_DATABASE_SCHEMA: name })).toThrow(/^NAVE_DATABASE_SCHEMA must be a name of at most 40 /);
  },
);

it('reports every variable in a line of its own', () => {
  expect(read({ NAVE_DEMO: 'x', NAVE_LOG_LEVEL: 'loud' })).toThrow(/^NAVE_DEMO must .*\nNAVE_LOG_LEVEL must [^\n]*$/);
});

it('reads what is left out as its default', () => {
  expect(read({ NAVE_DATABASE_POOL: '', NAVE_DATABASE_SCHEMA: '' })()).toMatchObject({
    databasePool: 10,
    databaseSchema: 'nave',
  });
});
