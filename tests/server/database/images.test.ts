import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFacts } from '@/server/database/open-facts';
import { connected } from '@/server/database/postgres/connect';
import { LARGEST_IMAGE, storeImages } from '@/server/database/postgres/images';
import { getFacts } from '@/server/database/server-facts';
import { describeImages, imagesServed } from '@/server/importing/folder/images';
import { importFolder } from '@/server/importing/folder/import-folder';
import { makeDatabase, type TestDatabase } from '../../postgres/database';
import { Served, TODAY } from '../http/serve';

const CSV = `building_id,name,market,net_leasable_area,delivered_on,images
B1,Nave 1,Monterrey,5000,2020-01-01,images/front.jpg;images/huge.jpg;images/gone.jpg;https://photos.example.com/1.jpg
`;
const folder = mkdtempSync(path.join(os.tmpdir(), 'nave-images-'));
const tables = path.join(folder, 'tables');
const own = path.join(folder, 'own');
const picture = (background: string) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
const served = new Served();
let database: TestDatabase;
let token = '';

/** The images lie in the folder of the importing process; the server has its own folder. */
beforeAll(async () => {
  database = await makeDatabase();
  mkdirSync(tables);
  mkdirSync(path.join(own, 'images'), { recursive: true });
  writeFileSync(path.join(tables, 'buildings.csv'), CSV);
  writeFileSync(path.join(own, 'images', 'front.jpg'), await picture('#c2410c'));
  writeFileSync(path.join(own, 'images', 'unnamed.jpg'), await picture('#1d4ed8'));
  writeFileSync(path.join(own, 'images', 'huge.jpg'), '');
  truncateSync(path.join(own, 'images', 'huge.jpg'), LARGEST_IMAGE + 1);
  await served.start({ DATABASE_URL: database.url }, 'none');
  const account = { email: 'ana@example.com', password: 'correct horse battery' };
  await served.account({ ...account, name: 'Ana', markets: null });
  token = await served.token(account);
}, 60_000);
afterAll(async () => {
  const { getSessions } = await import('@/server/session/server-sessions');
  await (await getSessions()).close();
  await served.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const image = (name: string, headers: Record<string, string> = {}) =>
  served.get(`/industrial/images/${name}`, token, headers);

it('are in the database once the version that names them is, and are served from there', async () => {
  const wish = { dataDir: own, databaseUrl: database.url, today: TODAY, folder: tables };
  const { images } = await importFolder(wish);
  expect(images).toEqual({
    stored: 1,
    unchanged: 0,
    missing: ['gone.jpg'],
    refused: [{ image: 'huge.jpg', reason: 'larger than 25 MB' }],
  });
  expect(images && describeImages(images)).toEqual([
    'Images in the database: 1 stored, 0 unchanged, 2 left out.',
    '  images/huge.jpg: larger than 25 MB',
    '  images/gone.jpg: there is no such file',
  ]);
  await (await getFacts()).refresh();
  const answer = await image('front.jpg?width=320');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { width, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect({ width, format }).toEqual({ width: 320, format: 'webp' });
  for (const name of ['gone.jpg', 'huge.jpg', 'unnamed.jpg', 'front.jpg%00', '%2e%2e/front.jpg', ''])
    expect([name, (await image(name)).status]).toEqual([name, 404]);
});

it('have one tag wherever they are stored', async () => {
  const tag = (await image('front.jpg?width=320')).headers.get('etag') ?? '';
  const files = await openFacts({ dataDir: own });
  expect(tag).toBe(`"${(await files.image('front.jpg'))?.tag}-320"`);
  await files.close();
  expect((await image('front.jpg?width=320', { 'If-None-Match': tag })).status).toBe(304);
});

it('are replaced if they changed, and stay if this folder does not have them', async () => {
  const images = (await imagesServed(await getFacts())) ?? [];
  expect(images.sort()).toEqual(['front.jpg', 'gone.jpg', 'huge.jpg']);
  const tag = (await image('front.jpg')).headers.get('etag');
  const elsewhere = path.join(folder, 'elsewhere');
  expect(await storeImages(database.url, elsewhere, images)).toMatchObject({ stored: 0, unchanged: 1 });
  expect(await storeImages(database.url, own, images)).toMatchObject({ stored: 0, unchanged: 1 });
  expect((await image('front.jpg')).headers.get('etag')).toBe(tag);
  writeFileSync(path.join(own, 'images', 'front.jpg'), await picture('#15803d'));
  expect(await storeImages(database.url, own, images)).toMatchObject({ stored: 1, unchanged: 0 });
  const changed = await image('front.jpg', { 'If-None-Match': tag ?? '' });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(tag);
});

it('are stored in the schema of the accounts, which a backup includes', async () => {
  const stored = await connected(database.url, (client) => client.query('select path from nave.images'));
  expect(stored.rows).toEqual([{ path: 'front.jpg' }]);
});
