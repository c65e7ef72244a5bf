import type { Page } from '@playwright/test';
import { check } from './axe';
import { LOOKS, look, nameOf } from './looks';
import { EMAIL, type OwnServer, serveOwn } from './own-data';
import { expect, test } from './test';

const SHOTS = process.env.NAVE_SHOTS;
const PORT = Number(process.env.NAVE_TEST_PORT ?? 3917) + 8;
const shot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name.replaceAll(/\W+/g, '-')}.png` });
};

test.describe.configure({ mode: 'serial' });
let server: OwnServer;
test.beforeAll(async () => {
  server = await serveOwn({ port: PORT, tables: null, images: {}, environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
});
test.afterAll(() => server.stop());
const open = async (page: Page, search = '') => {
  const { url, password } = server;
  await page.request.post(`${url}/api/sign-in`, { data: { email: EMAIL, password } });
  await page.goto(`${url}/reports${search}`);
};

for (const one of LOOKS)
  test(`${nameOf(one)}: a report is scheduled with the keyboard, changed, paused and deleted`, async ({ page }) => {
    test.setTimeout(90_000);
    await look(page, one);
    await open(page, '?mk=Tijuana&b=summary.indicators');
    const start = page.getByRole('button', { name: /^(Programar envío…|Schedule delivery…)$/ });
    await expect(start).toBeEnabled();
    await start.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(/^(Nombre del envío|Name)$/)).toHaveValue(/Tijuana/);
    await expect(dialog).toContainText(EMAIL);
    await check(page, 'a new schedule');
    await shot(page, `schedule-dialog-${nameOf(one)}`);
    await dialog.getByRole('checkbox', { name: 'PDF' }).check();
    await dialog.getByLabel(/^(Nombre del envío|Name)$/).fill(`Tijuana ${nameOf(one)}`);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const list = page.getByRole('region', { name: /^(Envíos programados|Scheduled reports)$/ });
    const item = list.getByRole('listitem').filter({ hasText: `Tijuana ${nameOf(one)}` });
    await expect(item).toContainText('PowerPoint, PDF');
    await expect(item).toContainText(/(Próximo envío|Next): /);
    await check(page, 'scheduled reports');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(one.width);
    await item.scrollIntoViewIfNeeded();
    await shot(page, `schedules-${nameOf(one)}`);

    await item.getByRole('button', { name: /^(Cambiar|Edit) / }).click();
    await expect(dialog.getByRole('checkbox', { name: 'PDF' })).toBeChecked();
    await shot(page, `schedule-edit-${nameOf(one)}`);
    await dialog.getByRole('checkbox', { name: 'PowerPoint' }).uncheck();
    await dialog.getByRole('button', { name: /^(Guardar|Save)$/ }).click();
    await expect(dialog).toBeHidden();
    await expect(item).not.toContainText('PowerPoint');
    await item.getByRole('button', { name: /^(Pausar|Pause) / }).click();
    await expect(item).toContainText(/En pausa|Paused/);
    await page.reload();
    await expect(item).toContainText(/En pausa|Paused/);
    await item.getByRole('button', { name: /^(Eliminar|Delete) / }).click();
    await dialog.getByRole('button', { name: /^(Eliminar|Delete)$/ }).click();
    await expect(item).toHaveCount(0);
  });

test('a weekly report says its day and its period', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '?b=summary');
  await page.getByRole('button', { name: 'Programar envío…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre del envío').fill('Lunes');
  await dialog.getByText('Semanal').click();
  await shot(page, 'schedule-weekly');
  await dialog.getByRole('button', { name: 'Programar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Cada lunes, 8:00 h · del último mes cerrado')).toBeVisible();
});
