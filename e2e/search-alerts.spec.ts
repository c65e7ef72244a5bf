import type { Page } from '@playwright/test';
import { check } from './axe';
import { LOOKS, look, nameOf } from './looks';
import { EMAIL, type OwnServer, serveOwn } from './own-data';
import { expect, exploreSample, test } from './test';

const SHOTS = process.env.NAVE_SHOTS;
const PORT = Number(process.env.NAVE_TEST_PORT ?? 3917) + 9;
const shot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name.replaceAll(/\W+/g, '-')}.png` });
};

/** A building with one space on the market for each id. */
const offered = (ids: readonly string[]) => ({
  'buildings.csv': [
    'building_id,name,market,net_leasable_area,delivered_on',
    ...ids.map((id) => `B${id},Nave ${id},Monterrey,5000,2024-01-15`),
  ].join('\n'),
  'listings.csv': [
    'listing_id,building_id,listed_on,available_area',
    ...ids.map((id, i) => `L${id},B${id},2026-01-30,${1000 + i * 500}`),
  ].join('\n'),
});

for (const one of LOOKS) {
  test(`an alert of a search, ${nameOf(one)}: axe reports no violation, and nothing is wider than the page`, async ({
    page,
  }) => {
    await look(page, one);
    await exploreSample(page);
    await page.goto('/availability');
    const opener = page.getByRole('button', { name: /^(Avísame|Notify me)$/ });
    await expect(opener).toBeEnabled();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(one.width);
    await shot(page, `availability-bar-${nameOf(one)}`);
    await opener.click();
    await expect(page.getByRole('dialog')).toContainText(/Hoy la cumplen [\d,]+ espacios|[\d,]+ spaces fit today/);
    await check(page, 'alert of a search');
    await shot(page, `search-alert-${nameOf(one)}`);
  });
}

test.describe('with data that change', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await serveOwn({
      ...{ port: PORT, tables: offered(['A']), images: {} },
      environment: { SMTP_URL: 'smtp://127.0.0.1:1', ALERT_WEBHOOK_HOSTS: 'hooks.slack.com' },
    });
  });
  test.afterAll(() => server.stop());

  test('an alert of a search names the spaces that are new to it, and leads to them', async ({ page }) => {
    const { url } = server;
    await page.request.post(`${url}/api/sign-in`, { data: { email: EMAIL, password: server.password } });
    await page.goto(`${url}/availability`);
    await page.getByRole('button', { name: 'Avísame' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Hoy la cumple 1 espacio.');
    await dialog.getByLabel('Nombre del aviso').fill('Espacios en Monterrey');
    await dialog.getByRole('checkbox', { name: `Avisarme también por correo a ${EMAIL}` }).check();
    await dialog.getByRole('button', { name: 'Crear aviso' }).click();
    await expect(dialog).toBeHidden();

    server.load(offered(['A', 'B', 'C', 'D', 'E', 'F', 'G']));
    const bell = page.getByRole('banner').getByRole('link', { name: /^Avisos/ });
    await expect(async () => {
      await page.goto(`${url}/availability`);
      await expect(bell).toHaveAccessibleName('Avisos: 1 sin leer', { timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await bell.click();
    const told = page.getByRole('list', { name: 'Lo que te avisamos' }).getByRole('listitem').first();
    await expect(told).toContainText('6 espacios nuevos');
    await expect(told).toContainText('y 1 más');
    await expect(told.getByRole('link', { name: 'Nave G' })).toHaveAttribute('href', '/buildings/BG');
    for (const one of LOOKS) {
      await look(page, one);
      await page.goto(`${url}/alerts`);
      await expect(page.getByRole('list').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(one.width);
      await check(page, 'told spaces');
      await shot(page, `spaces-told-${nameOf(one)}`);
    }
  });
});
