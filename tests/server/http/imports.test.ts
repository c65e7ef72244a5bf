import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataVersions, importDraft, importsAnswer } from '@/contract/calls/imports';
import { problem } from '@/contract/calls/problem';
import { CSV, Importer } from './imports';
import { serve } from './serve';

const served = serve({}, 'none');
let ana: Importer;
let other: Importer;
beforeAll(async () => {
  ana = await Importer.of(served, 'ana@example.com', ['data_manager']);
  other = await Importer.of(served, 'otro@example.com', ['admin']);
});

describe('an import over HTTP', () => {
  it('goes from a file with headers of its own to served data, and back', { timeout: 300_000 }, async () => {
    const id = await ana.draft();
    const proposed = await ana.answered(id, { area_unit: 'm2' });
    expect(proposed.mapping?.tables.buildings?.[0]?.columns?.net_leasable_area).toMatchObject({ from: 'superficie' });
    const { report, ...state } = await ana.check(id);
    expect(state).toMatchObject({ state: 'ready', reason: null });
    expect(report).toMatchObject({ errors: 0, losses: [], rejects: 0, served: null });
    expect(report?.sources).toEqual([
      { table: 'buildings', file: 'naves.csv', read: 5, filtered: 0, left_out: 0, loaded: 5 },
    ]);
    expect(await ana.apply(id)).toMatchObject({ state: 'ready', reason: null });
    const inventory = async () => {
      const answer = await ana.call('GET', '/analytics/inventory?area_unit=m2&group_by=market');
      return JSON.stringify(await answer.json());
    };
    await expect.poll(inventory, { timeout: 20_000 }).toContain('35800');
    // What was checked was applied: a second time is a matter of a second check.
    expect((await ana.call('POST', `/imports/${id}/apply`, {})).status).toBe(409);

    const small = await ana.draft(CSV.split('\n').slice(0, 3).join('\n'), 'pocas.csv');
    await ana.answered(small);
    const second = await ana.check(small);
    expect(second.report?.losses).toEqual([{ table: 'buildings', removed: 3, before: 5 }]);
    const unconfirmed = await ana.call('POST', `/imports/${small}/apply`, {});
    expect(unconfirmed.status).toBe(409);
    expect(problem.parse(await unconfirmed.json()).message).toContain('“Propios”');
    expect((await ana.apply(small, { confirm: 'Propios' })).state).toBe('ready');
    await expect.poll(inventory, { timeout: 20_000 }).toContain('13000');

    const list = async () => dataVersions.parse(await (await ana.call('GET', '/data/versions')).json());
    const { versions } = await list();
    expect(versions.map(({ made, served: now }) => [made?.author, made?.rows, now])).toEqual([
      ['ana@example.com', 2, true],
      ['ana@example.com', 5, false],
    ]);
    expect((await ana.call('POST', `/data/versions/${versions[1]?.version}/rollback`)).status).toBe(200);
    await expect.poll(async () => (await list()).rollback?.state, { timeout: 20_000 }).toBe('ready');
    await expect.poll(inventory, { timeout: 20_000 }).toContain('35800');
  });
});

describe('a dated snapshot', () => {
  it('ends what its files lack, and needs its day', { timeout: 120_000 }, async () => {
    const id = await ana.draft(CSV.split('\n').slice(0, 3).join('\n'), 'corte.csv');
    await ana.answered(id, { area_unit: 'm2' });
    const without = await ana.call('POST', `/imports/${id}/check`, { mode: 'snapshot' });
    expect(without.status).toBe(400);
    expect(JSON.stringify(await without.json())).toContain('Name the day of the snapshot.');
    const { report } = await ana.check(id, { mode: 'snapshot', day: '2025-06-30' });
    expect(report).toMatchObject({ mode: 'snapshot', day: '2025-06-30', errors: 0 });
    expect(report?.changes?.buildings).toMatchObject({ removed: 0, ended: 3 });
    expect(report?.losses).toEqual([{ table: 'buildings', removed: 3, before: 5 }]);
  });
});

describe('two imports at once', () => {
  it('are applied one after the other: the second was compared with other data', { timeout: 300_000 }, async () => {
    const ids = [await ana.draft(), await ana.draft()];
    for (const id of ids) {
      await ana.answered(id);
      expect((await ana.check(id)).report?.errors).toBe(0);
    }
    const applied = await Promise.all(ids.map((id) => ana.apply(id, { confirm: 'Propios' })));
    expect(applied.map(({ state }) => state).sort()).toEqual(['failed', 'ready']);
    expect(applied.map(({ reason }) => reason).join('')).toContain('Other data have been published');
    const [id = ''] = ids;
    await ana.check(id);
    const twice = [1, 2].map(() => ana.call('POST', `/imports/${id}/apply`, { confirm: 'Propios' }));
    expect((await Promise.all(twice)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await ana.call('DELETE', `/imports/${id}`)).status).toBe(409);
    await expect.poll(async () => (await ana.call('DELETE', `/imports/${id}`)).status, { timeout: 20_000 }).toBe(204);
    await ana.call('DELETE', `/imports/${ids[1]}`);
  });
});

describe('who may import', () => {
  it('is refused to analysts and to those whose subscription covers some markets, with the reason', async () => {
    const analyst = await Importer.of(served, 'lea@example.com', ['analyst']);
    const limited = await Importer.of(served, 'luis@example.com', ['data_manager'], ['Monterrey']);
    for (const [who, reason] of [
      [analyst, /An administrator can make you a data manager/],
      [limited, /your subscription covers some of them/],
    ] as const)
      for (const [method, address] of [
        ['GET', '/imports'],
        ['POST', '/imports'],
        ['GET', '/data/versions'],
        ['POST', '/data/versions/x/rollback'],
      ] as const) {
        const answer = await who.call(method, address);
        expect([address, answer.status]).toEqual([address, 403]);
        if (address === '/imports') expect(problem.parse(await answer.json()).message).toMatch(reason);
      }
  });

  it('hides the imports of other people, whatever is done with them', async () => {
    const id = await ana.draft();
    for (const [method, address, body] of [
      ['GET', `/imports/${id}`],
      ['PATCH', `/imports/${id}`, { name: 'Ajena' }],
      ['DELETE', `/imports/${id}`],
      ['GET', `/imports/${id}/proposal`],
      ['POST', `/imports/${id}/check`, { mode: 'replace' }],
      ['GET', `/imports/${id}/check`],
      ['GET', `/imports/${id}/rejects`],
      ['POST', `/imports/${id}/apply`, {}],
      ['GET', `/imports/${id}/apply`],
      ['DELETE', `/imports/${id}/files/naves.csv`],
    ] as const)
      expect([method, address, (await other.call(method, address, body)).status]).toEqual([method, address, 404]);
    expect((await other.upload(id, 'otro.csv', CSV)).status).toBe(404);
    const { drafts } = importsAnswer.parse(await (await other.call('GET', '/imports')).json());
    expect(drafts).toEqual([]);
    const mine = importDraft.parse(await (await ana.call('GET', `/imports/${id}`)).json());
    expect(mine).toMatchObject({ name: null, files: [{ name: 'naves.csv' }] });
    expect((await ana.call('DELETE', `/imports/${id}`)).status).toBe(204);
    expect((await ana.call('GET', `/imports/${id}`)).status).toBe(404);
  });

  it('refuses changes to personal access tokens', async () => {
    const token = await served.accessToken('ana@example.com');
    const program = ana.with(token.token);
    expect((await program.call('GET', '/imports')).status).toBe(200);
    expect((await program.call('POST', '/imports', {})).status).toBe(403);
    expect((await program.call('POST', '/data/versions/x/rollback')).status).toBe(403);
  });

  it('refuses changes that another site caused', async () => {
    const answer = await served.call('/api/v1/imports', {
      method: 'POST',
      headers: { Authorization: `Bearer ${ana.token}`, 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('uploads', () => {
  const folder = () => path.join(String(process.env.NAVE_DATA_DIR), 'drafts');

  it('are private files of the server, in parts that continue where they were interrupted', async () => {
    const who = await Importer.of(served, 'eva@example.com', ['admin']);
    const { id } = importDraft.parse(await (await who.call('POST', '/imports', {})).json());
    const half = Math.floor(CSV.length / 2);
    const size = CSV.length;
    expect((await who.upload(id, 'naves.csv', CSV.slice(0, half), { size })).status).toBe(201);
    // What the server received of a part that was cut off is not counted.
    writeFileSync(path.join(folder(), id, 'parts', 'naves.csv'), `${CSV.slice(0, half)}rest of a part`);
    const before = importDraft.parse(await (await who.call('GET', `/imports/${id}`)).json());
    expect(before.files).toMatchObject([{ name: 'naves.csv', size: null }]);
    expect((await who.upload(id, 'naves.csv', 'x', { offset: half + 100, size })).status).toBe(409);
    expect((await who.upload(id, 'naves.csv', CSV.slice(half), { offset: half, size })).status).toBe(201);
    const after = importDraft.parse(await (await who.call('GET', `/imports/${id}`)).json());
    expect(after.files).toEqual([{ name: 'naves.csv', size, received: size }]);
    expect((await who.proposal(id)).proposal?.inspected[0]?.records).toBe(5);
    const own = path.join(folder(), id);
    expect(statSync(own).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(own, 'files', 'naves.csv')).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(own, 'draft.json')).mode & 0o777).toBe(0o600);
  });

  it('that stop in the middle leave an import that can be used', async () => {
    const id = await ana.draft();
    const { request } = await import('node:http');
    await new Promise<void>((resolve) => {
      const sending = request(`${served.base}/api/v1/imports/${id}/files/cortado.csv?offset=0&size=100000`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${ana.token}`, 'Content-Length': '100000' },
      });
      sending.on('error', () => undefined);
      sending.on('close', resolve);
      sending.write('clave,nombre\n');
      setTimeout(() => sending.destroy(), 300);
    });
    expect((await ana.proposal(id)).proposal?.inspected.map(({ file }) => file)).toEqual(['naves.csv']);
    await expect.poll(async () => (await ana.upload(id, 'cortado.csv', CSV)).status).toBe(201);
    expect((await ana.proposal(id)).proposal?.inspected).toHaveLength(2);
    await ana.call('DELETE', `/imports/${id}`);
  });

  it.each([
    '../fuera.csv',
    'a/b.csv',
    'a\\b.csv',
    '.oculto',
    'fin.',
    'x\u0000.csv',
    'salto\n.csv',
    `${'n'.repeat(201)}.csv`,
  ])('refuse the name %j', async (name) => {
    const id = await ana.draft();
    const before = readdirSync(folder(), { recursive: true }).length;
    expect((await ana.upload(id, name, CSV)).status).toBe(400);
    expect(readdirSync(folder(), { recursive: true })).toHaveLength(before);
    expect(existsSync(path.join(folder(), 'fuera.csv'))).toBe(false);
    await ana.call('DELETE', `/imports/${id}`);
  });

  it('refuse what is too large or not as long as announced', async () => {
    const id = await ana.draft();
    expect((await ana.upload(id, 'grande.csv', 'x', { size: 3 * 1024 ** 3 })).status).toBe(413);
    expect((await ana.upload(id, 'corto.csv', 'xyz', { size: 2 })).status).toBe(400);
    expect((await ana.upload(id, 'parte.csv', Buffer.alloc(9 * 1024 * 1024), { size: 10 ** 9 })).status).toBe(400);
    const wrong = await ana.call('POST', `/imports/${id}/files/a.csv?offset=-1&size=muchos`);
    const { errors } = problem.parse(await wrong.json());
    expect(errors?.map((error) => error.path)).toEqual(['offset', 'size']);
    await ana.call('DELETE', `/imports/${id}`);
  });

  it('are limited for each person, and removed after a week without use', async () => {
    const who = await Importer.of(served, 'max@example.com', ['data_manager']);
    const ids = [];
    for (let left = 5; left > 0; left--) ids.push(await who.draft());
    const sixth = await who.call('POST', '/imports', {});
    expect([sixth.status, problem.parse(await sixth.json()).message]).toEqual([
      409,
      expect.stringContaining('You already have 5 imports'),
    ]);
    const { Drafts } = await import('@/server/importing/drafts/drafts');
    const week = 7 * 24 * 60 * 60_000;
    const unknown = path.join(folder(), 'f'.repeat(24));
    mkdirSync(unknown);
    await new Drafts(String(process.env.NAVE_DATA_DIR), () => Date.now() + week - 60_000).sweep();
    expect((await who.call('GET', `/imports/${ids[0]}`)).status).toBe(200);
    utimesSync(unknown, 0, 0);
    await new Drafts(String(process.env.NAVE_DATA_DIR), () => Date.now() + week + 60_000).sweep();
    expect((await who.call('GET', `/imports/${ids[0]}`)).status).toBe(404);
    expect(readdirSync(folder())).toEqual([]);
  });
});

describe('a mapping', () => {
  it('is refused with the path of every mistake', async () => {
    const id = await ana.draft();
    await ana.proposal(id);
    const mapping = {
      dataset: { name: 'x' },
      tables: { buildings: [{ file: 'naves.csv', unit: 1, columns: { nombre: 'a' } }] },
    };
    const answer = await ana.call('PATCH', `/imports/${id}`, { mapping });
    expect(answer.status).toBe(400);
    const { errors } = problem.parse(await answer.json());
    expect(errors?.map((error) => error.path)).toEqual([
      'mapping.tables.buildings.0',
      'mapping.tables.buildings.0.columns.nombre',
    ]);
    for (const body of ['{', '[]', JSON.stringify({ mapping: 1 }), JSON.stringify({ answers: { a: {} } })]) {
      const raw = await served.call(`/api/v1/imports/${id}`, {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${ana.token}` },
        body,
      });
      expect([body, raw.status]).toEqual([body, 400]);
    }
    await ana.call('DELETE', `/imports/${id}`);
  });
});

describe('how a file is read', () => {
  it('is chosen and taken back, and holds in a mapping that was changed before', { timeout: 120_000 }, async () => {
    const id = await ana.draft(`Lista de naves,,,,,,\n${CSV}`);
    await ana.proposal(id);
    const form = { file: 'naves.csv', sheet: null, entry: null };
    const choose = async (body: object) => {
      const answer = await ana.call('PATCH', `/imports/${id}`, { form: { ...form, ...body } });
      expect(answer.status).toBe(200);
      return ana.proposal(id);
    };
    const settings = ({ proposal, mapping }: Awaited<ReturnType<typeof choose>>) => [
      proposal?.inspected[0]?.delimiter,
      proposal?.inspected[0]?.skip_lines,
      mapping?.tables.buildings?.map(({ delimiter, skip_lines = 0 }) => [delimiter, skip_lines]),
    ];
    const second = await choose({ skip_lines: 1 });
    expect(settings(second)).toEqual([',', 1, [[',', 1]]]);
    expect(second.proposal?.inspected[0]?.notes[0]).toEqual({ key: 'inspect.form_chosen' });
    const { mapping } = second;
    const [source] = mapping?.tables.buildings ?? [];
    const changed = { ...mapping, tables: { buildings: [{ ...source, errors: 'leave_out' }] } };
    expect((await ana.call('PATCH', `/imports/${id}`, { mapping: changed })).status).toBe(200);
    // What was chosen before stays.
    const third = await choose({ delimiter: ';' });
    expect(settings(third)).toEqual([';', 1, [[';', 1]]]);
    expect(third.mapping?.tables.buildings?.[0]).toMatchObject({ errors: 'leave_out', columns: {} });
    const found = await choose({});
    expect(settings(found).slice(0, 1)).toEqual([',']);
    expect(found.proposal?.inspected[0]?.notes).not.toContainEqual({ key: 'inspect.form_chosen' });
    await ana.call('DELETE', `/imports/${id}`);
  });

  it('is refused where it is none, or of another file', async () => {
    const id = await ana.draft();
    const form = { file: 'naves.csv', sheet: null, entry: null };
    for (const [wrong, path] of [
      [{ encoding: 'klingon' }, 'form.encoding'],
      [{ delimiter: 'ab' }, 'form.delimiter'],
      [{ skip_lines: 1e9 }, 'form.skip_lines'],
      [{ file: '../otro.csv' }, 'form.file'],
    ] as const) {
      const answer = await ana.call('PATCH', `/imports/${id}`, { form: { ...form, ...wrong } });
      expect([path, answer.status]).toEqual([path, 400]);
      expect(problem.parse(await answer.json()).errors?.map((error) => error.path)).toEqual([path]);
    }
    await ana.call('DELETE', `/imports/${id}`);
  });
});

describe('an import with mistakes', () => {
  const WRONG = CSV.replace('8000', 'muchos').replace('6500', 'pocos');

  it('is not applied; its rows are handed out, and left out where the mapping says so', {
    timeout: 300_000,
  }, async () => {
    const id = await ana.draft(WRONG, 'faltas.csv');
    const { mapping } = await ana.answered(id, { gaps: 'refuse' });
    const { report } = await ana.check(id);
    expect(report).toMatchObject({ errors: 2, rejects: 2 });
    expect(report?.problems[0]).toMatchObject({ table: 'buildings', column: 'net_leasable_area', count: 2 });
    expect(report?.problems[0]?.first.map(({ line, value }) => [line, value])).toEqual([
      [3, 'muchos'],
      [4, 'pocos'],
    ]);
    expect((await ana.call('POST', `/imports/${id}/apply`, {})).status).toBe(409);
    const rejects = await ana.call('GET', `/imports/${id}/rejects`);
    expect(rejects.headers.get('content-disposition')).toContain('rows-to-correct.xlsx');
    expect(
      Buffer.from(await rejects.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    const left = structuredClone(mapping);
    const [source] = left?.tables.buildings ?? [];
    if (left && source) source.errors = 'leave_out';
    expect((await ana.call('PATCH', `/imports/${id}`, { mapping: left })).status).toBe(200);
    const again = await ana.check(id);
    expect(again.report).toMatchObject({ errors: 0, warnings: 2, rejects: 2 });
    expect(again.report?.sources[0]).toMatchObject({ read: 5, left_out: 2, loaded: 3 });
    await ana.call('DELETE', `/imports/${id}`);
  });
});
