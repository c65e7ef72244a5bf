import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { EMAIL, type OwnServer, serveOwn } from './own-data';
import { expect, test } from './test';

const PORT = Number(process.env.NAVE_TEST_PORT ?? 3917) + 1;
const photo = (background: string) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();

const TABLES = {
  'buildings.csv': `building_id,name,market,net_leasable_area,delivered_on,building_type,latitude,longitude,images
B1,Nave con fotos,Monterrey,5000,2020-01-01,building,25.7,-100.3,images/front.jpg;images/inside.jpg;images/gone.jpg;https://photos.example.com/1.jpg
B2,Nave sin fotos,Monterrey,4000,2020-01-01,building,25.8,-100.2,
`,
  'listings.csv': `listing_id,building_id,listed_on,available_area
S1,B1,2026-09-01,2500
S2,B2,2026-09-01,1500
`,
};

let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  const images = { 'front.jpg': await photo('#c2410c'), 'inside.jpg': await photo('#1d4ed8') };
  server = await serveOwn({ port: PORT, tables: TABLES, images });
});
test.afterAll(() => server.stop());

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.url}/welcome`);
  await page.getByLabel('Correo electrónico').fill(EMAIL);
  await page.getByLabel('Contraseña').fill(server.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/buildings/);
}

const colour = (page: Page, name: string) =>
  page.getByRole('img', { name }).evaluate((image) => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    if (!pen || !(image instanceof HTMLImageElement)) return null;
    pen.drawImage(image, 0, 0);
    const [red = 0, , blue = 0] = pen.getImageData(0, 0, 1, 1).data;
    return red > blue ? 'red' : 'blue';
  });

test('the page of a building shows its photos one after the other, and reports a missing one', async ({ page }) => {
  await signIn(page);
  await page.goto(`${server.url}/buildings/B1`);
  await expect(page.getByRole('img', { name: 'Fotografía 1 de Nave con fotos' })).toBeVisible();
  expect(await colour(page, 'Fotografía 1 de Nave con fotos')).toBe('red');
  await page.getByRole('button', { name: 'Ver la fotografía 2 de 3' }).click();
  await expect(page.getByRole('img', { name: 'Fotografía 2 de Nave con fotos' })).toBeVisible();
  expect(await colour(page, 'Fotografía 2 de Nave con fotos')).toBe('blue');
  await page.getByRole('button', { name: 'Ver la fotografía 3 de 3' }).click();
  await expect(page.getByText('La fotografía no se pudo cargar.')).toBeVisible();
  const elsewhere = page.getByRole('link', { name: /^Fotografía 1 en photos\.example\.com/ });
  await expect(elsewhere).toHaveAttribute('href', 'https://photos.example.com/1.jpg');

  await page.goto(`${server.url}/availability?id=B1`);
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Fotografía 1 de Nave con fotos' })).toBeVisible();
  await page.goto(`${server.url}/buildings/B2`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nave sin fotos');
  await expect(page.getByRole('img', { name: /^Fotografía/ })).toHaveCount(0);
});
