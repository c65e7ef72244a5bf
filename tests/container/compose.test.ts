import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { ENVIRONMENT_NAMES, readConfig } from '@/server/base/config';
import { environmentOf, image, ROOT } from './image';

const service = z.strictObject({
  build: z.literal('.').optional(),
  image: z.string(),
  init: z.boolean().optional(),
  restart: z.literal('unless-stopped'),
  stop_grace_period: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  tmpfs: z.array(z.string()).optional(),
  profiles: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()),
  environment: z.record(z.string(), z.string()),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.string(), required: z.boolean() })).optional(),
  healthcheck: z
    .strictObject({ test: z.array(z.string()), interval: z.string(), timeout: z.string(), retries: z.number() })
    .optional(),
});
const compose = z.strictObject({
  name: z.string(),
  services: z.strictObject({ nave: service, database: service }),
  volumes: z.record(z.string(), z.null()),
});

const document = parseDocument(readFileSync(path.join(ROOT, 'compose.yaml'), 'utf8'), { strict: true });
const { services, volumes } = compose.parse(document.toJS());

/** The value after Compose's interpolation, as far as compose.yaml uses it. */
function interpolated(text: string, variables: Record<string, string>): string {
  return text.replace(
    /\$\{(\w+)(?:(:[-+])((?:[^{}]|\{[^{}]*\})*))?\}/g,
    (_, name: string, operator: string | undefined, other = '') => {
      const value = variables[name] ?? '';
      if (operator === ':+') return value === '' ? '' : interpolated(other, variables);
      return value === '' ? interpolated(other, variables) : value;
    },
  );
}
const environment = (variables: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(services.nave.environment).map(([name, value]) => [name, interpolated(value, variables)]),
  );

describe('compose.yaml', () => {
  it('is YAML without warnings', () => {
    expect([...document.errors, ...document.warnings]).toEqual([]);
  });

  it('sets only variables that the server reads', () => {
    for (const name of Object.keys(services.nave.environment)) expect(ENVIRONMENT_NAMES).toContain(name);
  });

  it('starts only the application on the data folder, and PostgreSQL with the profile', () => {
    expect(services.nave.profiles).toBeUndefined();
    expect(services.database.profiles).toEqual(['postgres']);
    expect(services.nave.depends_on?.database).toEqual({ condition: 'service_healthy', required: false });
    const built = environmentOf(image());
    const alone = readConfig({ ...built, ...environment({}), NODE_ENV: 'production' });
    expect(alone.databaseUrl).toBeUndefined();
    expect(services.nave.volumes).toEqual([`data:${alone.dataDir}`]);
    const shared = readConfig({ ...built, ...environment({ POSTGRES_PASSWORD: 'secret' }), NODE_ENV: 'production' });
    expect(shared.databaseUrl).toBe('postgres://nave:secret@database:5432/nave');
    const { POSTGRES_USER, POSTGRES_DB } = services.database.environment;
    expect([POSTGRES_USER, POSTGRES_DB]).toEqual(['nave', 'nave']);
  });

  it('stores data in its own volumes and publishes the port that the image listens on', () => {
    const named = Object.values(services).flatMap(({ volumes: used }) => used.map((one) => one.split(':')[0]));
    expect(named.sort()).toEqual(Object.keys(volumes).sort());
    const [port = ''] = services.nave.ports ?? [];
    expect(interpolated(port, {})).toBe(`3000:${environmentOf(image()).PORT}`);
    expect(services.database.ports).toBeUndefined();
  });
});
