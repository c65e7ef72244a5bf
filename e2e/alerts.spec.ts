import type { Page } from '@playwright/test';
import { check } from './axe';
import { LOOKS, look, nameOf } from './looks';
import { EMAIL, type OwnServer, serveOwn } from './own-data';
import { expect, exploreSample, test } from './test';

const SHOTS = process.env.NAVE_SHOTS;
const PORT = Number(process.env.NAVE_TEST_PORT ?? 3917) + 6;
const shot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name.replaceAll(/\W+/g, '-')}.png` });
};

const buildings = (areas: Readonly<Record<string, number>>) => ({
  'buildings.csv': [
    'building_id,name,market,net_leasable_area,delivered_on',
    ...Object.entries(areas).map(([id, area]) => `${id},Nave ${id},Monterrey,${area},2024-01-15`),
  ].join('\n'),
});

async function make(page: Page, limit: string): Promise<void> {
  await page.getByRole('button', { name: /^(Avísame|Notify me)$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^(Límite|Limit)$/).fill(limit);
}

/** Resolves at the next step back in the history. */
const stepBack = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => addEventListener('popstate', () => resolve(), { once: true })));

for (const one of LOOKS) {
  test(`alerts, ${nameOf(one)}: axe reports no violation, and nothing is wider than the page`, async ({ page }) => {
    await look(page, one);
    await exploreSample(page);
    await make(page, '5000000');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('status')).toContainText(/Hoy ya se cumple|already true today/);
    await check(page, 'new alert');
    await shot(page, `alert-dialog-${nameOf(one)}`);
    // On phones a dialog is a step of the history: until it is gone after the dialog closed, it aborts a page that the test loads.
    const settled = one.width < 600 ? stepBack(page) : null;
    await dialog.getByRole('button', { name: /^(Crear aviso|Create alert)$/ }).click();
    await expect(dialog).toBeHidden();
    await settled;
    await page.goto('/alerts');
    await expect(page.getByRole('list', { name: /^(Mis avisos|My alerts)$/ }).getByRole('listitem')).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(one.width);
    await check(page, 'alerts');
    await shot(page, `alerts-${nameOf(one)}`);
    await page.getByRole('button', { name: /^(Cambiar|Edit) / }).click();
    await expect(dialog.getByLabel(/^(Límite|Limit)$/)).toHaveValue('5,000,000');
    await check(page, 'edited alert');
    await shot(page, `alert-edit-${nameOf(one)}`);
  });
}

test('the figure of a group is followed from its cell, in the scorecard and in the explorer', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await exploreSample(page);
  const follow = async (name: string) => {
    await page.getByRole('button', { name: 'Avísame cuando cambie ›' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Nombre del aviso')).toHaveValue(name);
    await dialog.getByLabel('Límite').fill('1');
    await expect(dialog.getByRole('status')).toContainText('Hoy ya se cumple');
    await shot(page, `alert-of-cell-${name}`);
    await dialog.getByRole('button', { name: 'Crear aviso' }).click();
    await expect(dialog).toBeHidden();
  };
  await page.goto('/scorecard');
  await page.getByRole('button', { name: /^Monterrey, Tasa de vacancia:/ }).click();
  await follow('Tasa de vacancia · Monterrey');
  await page.goto('/buildings?mk=Tijuana&g=submarket');
  await page
    .getByRole('row', { name: /^Tecate/ })
    .getByRole('cell')
    .nth(4)
    .getByRole('button')
    .click();
  await follow('Inventario · Tecate');
  await page.goto('/alerts');
  const mine = page.getByRole('list', { name: 'Mis avisos' });
  await expect(mine.getByRole('listitem')).toHaveCount(2);
  await expect(mine).toContainText('Inventario · Tecate');
  // A period that is over has no figure to follow.
  await page.goto('/buildings');
  await page
    .getByRole('row', { name: /^Tijuana/ })
    .getByRole('cell')
    .nth(0)
    .getByRole('button')
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Ver / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Avísame cuando cambie ›' })).toHaveCount(0);
});

test.describe('with data that change', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await serveOwn({
      port: PORT,
      tables: buildings({ A: 1000 }),
      images: {},
      environment: { SMTP_URL: 'smtp://127.0.0.1:1' },
    });
  });
  test.afterAll(() => server.stop());

  test('an alert is made, told once the data changed, counted by the bell until it is seen, paused and deleted', async ({
    page,
  }) => {
    const { url } = server;
    await page.request.post(`${url}/api/sign-in`, { data: { email: EMAIL, password: server.password } });
    await page.goto(`${url}/buildings`);
    await make(page, '20000');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('status')).toContainText('Hoy no se cumple');
    await dialog.getByLabel('Nombre del aviso').fill('Inventario en crecimiento');
    await dialog.getByRole('checkbox', { name: `Avisarme también por correo a ${EMAIL}` }).check();
    await shot(page, 'alert-dialog-mail');
    await dialog.getByRole('button', { name: 'Crear aviso' }).click();
    await expect(dialog).toBeHidden();

    await page.goto(`${url}/alerts`);
    await expect(page.getByText('Todavía no se ha cumplido ninguno.')).toBeVisible();
    await expect(page.getByText('En espera')).toBeVisible();

    server.load(buildings({ A: 1000, B: 2000 }));
    const bell = page.getByRole('banner').getByRole('link', { name: /^Avisos/ });
    await expect(async () => {
      await page.goto(`${url}/buildings`);
      await expect(bell).toHaveAccessibleName('Avisos: 1 sin leer', { timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await shot(page, 'bell');
    await bell.click();
    const told = page.getByRole('list', { name: 'Lo que te avisamos' });
    await expect(told.getByRole('listitem')).toContainText(/10,764 ft² → 32,292 ft²/);
    await expect(told.getByText('Nuevo')).toBeVisible();
    await expect(bell).toHaveAccessibleName('Avisos');
    await check(page, 'told alerts');
    await shot(page, 'alerts-told');
    await page.getByRole('button', { name: 'Cambiar Inventario en crecimiento' }).click();
    await dialog.getByLabel('Límite').fill('50000');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
    const mine = page.getByRole('list', { name: 'Mis avisos' });
    await expect(mine).toContainText('sube de 50,000 ft²');
    await expect(mine).toContainText('En espera');
    await expect(told).toContainText('sube de 20,000 ft²');
    await told.getByRole('link', { name: 'Ver las cifras de Inventario en crecimiento' }).click();
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('32,292');

    await page.goto(`${url}/alerts`);
    await expect(told.getByText('Nuevo')).toBeHidden();
    const mail = page.getByRole('checkbox', { name: 'También por correo' });
    await expect(mail).toBeChecked();
    await mail.click();
    await expect(mail).not.toBeChecked();
    await page.getByRole('button', { name: 'Pausar' }).click();
    await expect(page.getByText('En pausa')).toBeVisible();
    await page.getByRole('button', { name: 'Eliminar Inventario en crecimiento' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
    await expect(page.getByText('Aún no tienes avisos.')).toBeVisible();
  });
});
