import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { buildingAnswer } from '@/contract/calls/building';
import { lotImagesAnswer } from '@/contract/calls/lot';
import type { Rows } from '@/server/facts/tables';
import { serve, TODAY } from './serve';

const served = serve({}, 'none');
const LEA = { email: 'lea@example.com', name: 'Lea', password: 'otra clave bastante larga', markets: ['Tijuana'] };
const ROWS: Rows = {
  markets: [{ market: 'Tijuana' }, { market: 'Monterrey' }],
  buildings: [
    {
      building_id: 'B 1',
      name: 'Nave 1',
      market: 'Monterrey',
      net_leasable_area: 1000,
      images: '/images/front view.jpg;https://photos.example/1.jpg;/notes.txt;/../secret.png;/linked.png',
    },
    { building_id: 'B2', name: 'Nave 2', market: 'Tijuana', net_leasable_area: 1000, images: '/images/t/side.png' },
  ],
  lots: [{ lot_id: 'L1', name: 'Lote 1', market: 'Tijuana', area: 500, images: '/t/side.png' }],
};
let token = '';
let cut = '';
let folder = '';

beforeAll(async () => {
  const { readConfig } = await import('@/server/base/config');
  const { buildVersion } = await import('@/server/importing/version/build-version');
  const { getFacts } = await import('@/server/database/server-facts');
  const about = { name: 'Propios', sample: false, as_of: TODAY, attribution: null };
  await buildVersion(readConfig(), ROWS, about);
  await (await getFacts()).refresh();
  folder = readConfig().dataDir;
  mkdirSync(path.join(folder, 'images', 't'), { recursive: true });
  const picture = () => sharp({ create: { width: 1500, height: 900, channels: 3, background: '#886644' } });
  await picture()
    .withExif({ IFD0: { Copyright: 'whose' } })
    .jpeg()
    .toFile(path.join(folder, 'images', 'front view.jpg'));
  await picture()
    .png()
    .toFile(path.join(folder, 'images', 't', 'side.png'));
  await picture()
    .png()
    .toFile(path.join(folder, 'images', 'not-listed.png'));
  await picture().png().toFile(path.join(folder, 'secret.png'));
  symlinkSync(path.join(folder, 'secret.png'), path.join(folder, 'images', 'linked.png'));
  writeFileSync(path.join(folder, 'images', 'notes.txt'), '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  await served.account(LEA);
  token = await served.token({ email: LEA.email, password: LEA.password }).then(async (limited) => {
    cut = limited;
    await served.account({ ...LEA, email: 'max@example.com', markets: null });
    return served.token({ email: 'max@example.com', password: LEA.password });
  });
});

const image = (name: string, as = token, headers: Record<string, string> = {}) =>
  served.get(`/industrial/images/${name}`, as, headers);

it('rewrites names of images to their address, and leaves addresses of other sites unchanged', async () => {
  const response = buildingAnswer.parse(await (await served.get('/industrial/buildings/B%201', token)).json());
  expect(response.images.slice(0, 2)).toEqual(['/industrial/images/front%20view.jpg', 'https://photos.example/1.jpg']);
  const lot = lotImagesAnswer.parse(await (await served.get('/industrial/lots/L1/images', token)).json());
  expect(lot.images).toEqual(['/industrial/images/t/side.png']);
});

it("resizes an image, detects its type by its content and removes the camera's metadata", async () => {
  const answer = await image('front%20view.jpg?width=320');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const content = Buffer.from(await answer.arrayBuffer());
  const { width, height, format, exif } = await sharp(content).metadata();
  expect({ width, height, format, exif }).toEqual({ width: 320, height: 192, format: 'webp', exif: undefined });
  expect((await sharp(Buffer.from(await (await image('t/side.png')).arrayBuffer())).metadata()).width).toBe(1280);
  expect(readdirSync(path.join(folder, 'cache', 'images'))).toHaveLength(2);
  const tag = answer.headers.get('etag') ?? '';
  expect((await image('front%20view.jpg?width=320', token, { 'If-None-Match': tag })).status).toBe(304);
  expect((await image('front%20view.jpg?width=3')).status).toBe(400);
});

it('serves only images inside the folder that a property of the caller names', async () => {
  expect((await image('front%20view.jpg', cut)).status).toBe(404);
  expect((await image('t/side.png', cut)).status).toBe(200);
  for (const name of [
    'not-listed.png',
    'notes.txt',
    '..%2Fsecret.png',
    '%2e%2e/secret.png',
    'linked.png',
    't',
    '',
    'images/front%20view.jpg',
    'front%20view.jpg%00',
    'front',
  ])
    expect([name, (await image(name)).status]).toEqual([name, 404]);
});
