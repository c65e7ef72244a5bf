import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connected } from '@/server/database/postgres/connect';
import { servedDataset } from '@/server/database/served-dataset';
import { makeDatabase, type TestDatabase } from '../postgres/database';
import { bundleCommands, type Commands } from './bundle-commands';

const ROOT = path.resolve(import.meta.dirname, '../..');

let database: TestDatabase;
let folder: string;
let commands: Commands;
beforeAll(async () => {
  commands = await bundleCommands();
  database = await makeDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'nave-commands-'));
});
afterAll(async () => {
  await database.drop();
  commands.remove();
  rmSync(folder, { recursive: true, force: true });
});

const storage = () => ({ dataDir: folder, databaseUrl: database.url });

/** Runs a command of src/cli as `npm run` does, with everything in the database and its own data folder. */
async function command(args: readonly string[], environment: Record<string, string> = {}) {
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    NAVE_DATA_DIR: mkdtempSync(path.join(folder, 'data-')),
    NAVE_TODAY: '2026-06-30',
    ...environment,
  };
  const [name = '', ...rest] = args;
  const child = spawn(process.execPath, [commands.fileOf(name), ...rest], { cwd: ROOT, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

describe('commands on PostgreSQL', () => {
  it('make the sample once when two servers start together, and again in a later quarter', async () => {
    const both = await Promise.all([command(['prepare']), command(['prepare'])]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both.filter(({ output }) => output.includes('Making the sample'))).toHaveLength(1);
    const first = await servedDataset(storage());
    expect(first).toMatchObject({ sample: true, as_of: '2026-06-30' });
    expect((await command(['prepare'], { NAVE_TODAY: '2026-06-30' })).output).toBe('');
    expect((await command(['prepare'], { NAVE_TODAY: '2026-07-01' })).output).toContain('Making the sample');
    expect(await servedDataset(storage())).toMatchObject({ sample: true, as_of: '2026-07-01' });
  }, 120_000);

  it('import, compare and report', async () => {
    const sample = path.join(folder, 'sample');
    expect((await command(['sample', '--out', sample])).code).toBe(0);
    const before = await servedDataset(storage());
    const tried = await command(['import', sample, '--dry-run']);
    expect(tried.code).toBe(0);
    expect(tried.output).toContain('Against the present version:');
    expect(await servedDataset(storage())).toEqual(before);
    const done = await command(['import', sample]);
    expect(done.output).toContain('is now served');
    expect(await servedDataset(storage())).toMatchObject({ sample: false });
    const again = await command(['import', sample, '--dry-run']);
    expect(again.output).toMatch(/the same: [a-z_, ]*buildings[a-z_, ]* \([\d,]+ rows\)/);
  }, 120_000);

  it('manage accounts', async () => {
    expect(await command(['user', 'add', 'ana@example.com', '--name', 'Ana'])).toMatchObject({ code: 0 });
    expect((await command(['user', 'add', 'ana@example.com', '--name', 'Ana'])).output).toContain('already');
    expect((await command(['user', 'add', 'bea@example.com'])).output).toContain('--name');
    expect((await command(['user', 'add', 'bea@example.com', '--name', 'Bea', '--market', 'Monterey'])).output).toMatch(
      /no market Monterey\. They have: .*Monterrey/,
    );
    expect((await command(['user', 'list'])).output).toContain('ana@example.com\tAna\tanalyst\tall markets\tactive');
    const set = ['user', 'set', 'ana@example.com'];
    expect((await command([...set, '--market', 'Monterey'])).output).toMatch(
      /no market Monterey\. They have: .*Monterrey/,
    );
    expect((await command(set)).output).toContain('set what');
    expect((await command([...set, '--market', 'Monterrey', '--role', 'admin', '--name', 'Ana B.'])).code).toBe(0);
    expect((await command(['user', 'disable', 'ana@example.com'])).code).toBe(0);
    expect((await command(['user', 'list'])).output).toMatch(/Ana B\.\tadmin\tMonterrey\tdisabled/);
    expect((await command(['user', 'enable', 'ana@example.com'])).code).toBe(0);
    expect((await command(['user', 'delete', 'ana@example.com'])).code).toBe(0);
    expect((await command(['user', 'delete', 'ana@example.com'])).output).toBe('there is no account ana@example.com\n');
    const { output } = await command(['audit', '--event', 'account', '--json']);
    expect(
      output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).event),
    ).toEqual(['account add', 'account set', 'account disable', 'account enable', 'account delete']);
    expect((await command(['audit', '--csv'])).output).toContain('time,event,user,address,detail\n');
    expect((await command(['audit', '--since', 'yesterday'])).output).toContain('--since must be a day');
  }, 120_000);

  it('list feedback on the assistant', async () => {
    const content = {
      ...{ question: 'renta\u001b[2J en Apodaca', language: 'es', kind: 'figures', reason: 'Faltó 2025' },
      call: { method: 'GET', path: '/analytics/availability', params: { market: ['Monterrey', 'Saltillo'] } },
      ...{ previous: null, data_version: 'v1' },
    };
    expect(await command(['user', 'add', 'ana@example.com', '--name', 'Ana'])).toMatchObject({ code: 0 });
    await connected(database.url, async (client) => {
      const insert = 'insert into nave.assistant_feedback (id, user_id, happened_at, verdict, content) values';
      const ana = "(select id from nave.users where email = 'ana@example.com')";
      await client.query(`${insert} ('a', ${ana}, 1790000000000, 'down', $1), ('b', 'demo', 1795000000000, 'up', $2)`, [
        JSON.stringify(content),
        JSON.stringify({ ...content, kind: 'refusal', call: null, reason: undefined }),
      ]);
      // More than a page.
      await client.query(
        `${insert.replace('values', '')} select 'c' || n, 'demo', 1, 'up', '{}' from generate_series(1, 150) n`,
      );
    });
    const lines = async (...args: string[]) =>
      (await command(['assistant-feedback', ...args])).output.split('\n').slice(0, -1);
    const all = await lines();
    expect(all).toHaveLength(152);
    expect(all[0]).toBe('1970-01-01T00:00:00.001Z\tup\tdemo\t(stored by another version of Nave)');
    expect(all.slice(-2)).toEqual([
      '2026-09-21T14:13:20.000Z\tdown\tana@example.com\trenta\ufffd[2J en Apodaca\tfigures GET /analytics/availability?market=Monterrey&market=Saltillo\tFaltó 2025',
      '2026-11-18T11:06:40.000Z\tup\tdemo\trenta\ufffd[2J en Apodaca\trefusal\t',
    ]);
    expect(
      (await lines('--since', '2026-09-01', '--verdict', 'down', '--json')).map((line) => JSON.parse(line)),
    ).toEqual([{ at: '2026-09-21T14:13:20.000Z', user: 'ana@example.com', verdict: 'down', ...content }]);
    expect(await lines('--since', '2026-11-01')).toEqual(all.slice(-1));
    expect(await lines('--since', 'yesterday')).toEqual([expect.stringContaining('--since must be a day')]);
    expect(await lines('--verdict', 'meh')).toEqual(['--verdict must be one of up, down; it is "meh"']);
    expect((await lines('Ana'))[0]).toContain('Usage: npm run assistant:feedback');
    expect(await command(['user', 'delete', 'ana@example.com'])).toMatchObject({ code: 0 });
    expect(await lines('--verdict', 'down')).toEqual([]);
  }, 120_000);

  it('report in one line that the database is unreachable', async () => {
    const away = { DATABASE_URL: 'postgres://nave:hidden@127.0.0.1:1/nave' };
    for (const args of [['prepare'], ['user', 'list'], ['audit'], ['assistant-feedback'], ['sample']]) {
      const { code, output } = await command(args, away);
      expect(code).toBe(1);
      expect(output.replace('Making the sample…\n', '')).toBe(
        'DATABASE_URL (host 127.0.0.1, port 1, database nave, role nave): nothing accepts connections there.\n',
      );
    }
  }, 60_000);

  it('write everything to the schema that the environment names', async () => {
    const schema = { NAVE_DATABASE_SCHEMA: 'nave_two' };
    const sample = path.join(folder, 'sample');
    expect(await command(['import', sample], schema)).toMatchObject({ code: 0 });
    expect(await command(['user', 'add', 'eva@example.com', '--name', 'Eva'], schema)).toMatchObject({ code: 0 });
    expect((await command(['user', 'list'], schema)).output).toMatch(/^eva@example\.com\t.*\n$/);
    expect((await command(['user', 'list'])).output).not.toContain('eva@example.com');
    const names = await connected(database.url, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        "select nspname as name from pg_namespace where nspname like 'nave%' order by 1",
      );
      return rows.map(({ name }) => name);
    });
    expect(names).toEqual(
      expect.arrayContaining(['nave', 'nave_two', expect.stringMatching(/^nave_two_v_\d{14}_[0-9a-f]{4}$/)]),
    );
  }, 120_000);

  it('write nothing to the data folder', () => {
    const left = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('sample'))
      .map((entry) => entry.name);
    expect(left).toEqual([]);
  });

  it('copy images, and report the missing ones', async () => {
    const sample = path.join(folder, 'sample');
    const tables = path.join(folder, 'pictured');
    cpSync(sample, tables, { recursive: true });
    const file = path.join(tables, 'buildings.csv');
    const [head = '', first = '', ...rest] = readFileSync(file, 'utf8').split('\n');
    const place = head.trim().split(',').indexOf('images');
    expect(place).toBe(head.trim().split(',').length - 1);
    writeFileSync(file, [head, `${first.trimEnd()}images/a.jpg;images/b.jpg`, ...rest].join('\n'));
    const data = path.join(folder, 'pictures');
    mkdirSync(path.join(data, 'images'), { recursive: true });
    writeFileSync(path.join(data, 'images', 'a.jpg'), 'no matter what');
    const { code, output } = await command(['import', tables], { NAVE_DATA_DIR: data });
    expect([code, output]).toEqual([
      0,
      expect.stringContaining('Images in the database: 1 stored, 0 unchanged, 1 left out.'),
    ]);
    expect(output).toContain('  images/b.jpg: there is no such file');
    writeFileSync(path.join(data, 'images', 'b.jpg'), 'something');
    expect(await command(['images'], { NAVE_DATA_DIR: data })).toEqual({
      code: 0,
      output: 'Images in the database: 1 stored, 1 unchanged, 0 left out.\n',
    });
  }, 120_000);

  it('report in one line what a role may not do', async () => {
    const url = new URL(database.url);
    const role = `narrow_${url.pathname.slice(-12)}`;
    await connected(database.url, (client) => client.query(`create role ${role} login password 'narrow'`));
    url.username = role;
    url.password = 'narrow';
    try {
      for (const args of [['prepare'], ['user', 'list']]) {
        const { code, output } = await command(args, { DATABASE_URL: url.href });
        expect(code).toBe(1);
        expect(output.trim().split('\n')).toEqual([
          expect.stringMatching(
            /^DATABASE_URL \(.* role narrow_\w+\): the role may not create .*GRANT CREATE ON DATABASE/,
          ),
        ]);
      }
    } finally {
      await connected(database.url, (client) => client.query(`drop role ${role}`));
    }
  });
});
