import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { check } from './axe';
import { LOOKS, look, nameOf } from './looks';
import { expect, exploreSample, test } from './test';

const REPORT = '/reports?mk=Tijuana&mk=Ciudad+Ju%C3%A1rez&p=2026-Q3';

for (const one of LOOKS)
  test(`a report is legible at ${nameOf(one)}`, async ({ page }) => {
    await look(page, one);
    await exploreSample(page);
    await page.goto(REPORT);
    await expect(page.getByRole('article').nth(12)).toBeVisible({ timeout: 15_000 });
    await check(page, `reports at ${nameOf(one)}`);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over).toBeLessThanOrEqual(0);
  });

test('a report is built, saved, opened again and downloaded in three formats', async ({ page }) => {
  await exploreSample(page);
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(page).toHaveURL(/\/reports/);
  const cover = page.getByRole('article').first();
  await expect(cover).toContainText(/todos los mercados · 3T 2026/i);

  await page.getByRole('combobox', { name: 'Mercados' }).click();
  await page.keyboard.type('Tijuana');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByLabel('Cliente').fill('Fondo Norte');
  await expect(cover).toContainText('Tijuana · 3T 2026');
  await expect(cover).toContainText('Preparado para Fondo Norte');
  await expect(page.getByRole('article', { name: 'Mercados', exact: true })).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Metodología' }).uncheck();
  await expect(page.getByRole('article', { name: /^Metodología/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Subir «Indicadores del periodo»' }).click();
  await expect(page.getByRole('article').nth(1)).toHaveAccessibleName(/^Indicadores del periodo/);

  const rows = page
    .getByRole('article', { name: /^Indicadores del periodo/ })
    .first()
    .getByRole('row');
  const inventory = await rows.nth(1).getByRole('cell').first().textContent();
  for (const [label, signature] of [
    ['PowerPoint', 'PK'],
    ['PDF', '%PDF'],
    ['Excel', 'PK'],
  ] as const) {
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: label }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toMatch(/^Reporte_2026-Q3\.(pptx|pdf|xlsx)$/);
    expect((await readFile(await file.path())).toString('latin1').startsWith(signature)).toBe(true);
    await expect(page.getByRole('button', { name: label })).toBeEnabled();
  }

  await page.getByRole('button', { name: /Vistas|vistas/ }).click();
  await page.getByRole('textbox', { name: /Nombre/ }).fill('Trimestral Tijuana');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: 'Trimestral Tijuana', exact: true })).toBeVisible();
  await page.goto('/reports');
  await expect(cover).toContainText(/todos los mercados/i);
  await page.getByRole('button', { name: /Vistas|vistas/ }).click();
  await page.getByRole('button', { name: 'Trimestral Tijuana', exact: true }).click();
  await expect(cover).toContainText('Preparado para Fondo Norte');
  await expect(page.getByRole('article').nth(1)).toHaveAccessibleName(/^Indicadores del periodo/);
  await expect(rows.nth(1).getByRole('cell').first()).toHaveText(inventory ?? '');

  // A sentence leads to the view that has its number.
  const summary = page.getByRole('article', { name: 'Resumen' });
  await summary.getByRole('link', { name: /inventario/i }).click();
  await expect(page).toHaveURL(/\/buildings\?/);
  await expect(page.getByRole('row', { name: /^Total/ }).locator(`[title*="${inventory}"]`)).toBeVisible();
});

test('a download is cancelled', async ({ page }) => {
  await exploreSample(page);
  await page.goto(REPORT);
  await expect(page.getByRole('article').nth(3)).toBeVisible();
  await page.route('**/api/v1/reports/download/pptx*', () => new Promise(() => undefined));
  await page.getByRole('button', { name: 'PowerPoint' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('button', { name: 'PowerPoint' })).toBeEnabled();
  await expect(page.locator('main').getByRole('alert')).toHaveCount(0);
});

test('a downloaded report is compared with the present one, and carries a logo', async ({ page }) => {
  await exploreSample(page);
  await page.goto(REPORT);
  const cover = page.getByRole('article').first();
  await expect(cover).toContainText('Tijuana');
  const logo = await sharp({ create: { width: 300, height: 90, channels: 3, background: '#0e7490' } })
    .png()
    .toBuffer();
  const field = page.locator('input[type=file]');
  await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await expect(cover.getByRole('img', { name: 'Logotipo' })).toBeVisible();
  await expect(page).toHaveURL(/lg=/);

  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel' }).click();
  await arriving;
  const downloaded = page.getByRole('region', { name: 'Ediciones anteriores' });
  await expect(downloaded.getByRole('link', { name: /3T 2026$/ })).toBeVisible();
  await expect(page.getByText(/Desde la edición del/)).toHaveCount(0);

  // The same report, as it was of older data.
  await page.route(/\/api\/v1\/reports\/editions(\/|\?|$)/, async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text())
      .replace(/"data_version":"[^"]+"/g, '"data_version":"older"')
      .replace('La tasa de disponibilidad fue de', 'La tasa de disponibilidad era de');
    await route.fulfill({ response: answer, body: text });
  });
  await page.reload();
  await expect(page.getByText(/Desde la edición del .*: una frase que ya no es cierta/)).toBeVisible();
  await page.getByText('Ver qué cambió').click();
  await expect(page.getByText(/La tasa de disponibilidad era de/)).toBeVisible();
  await check(page, 'a report with what changed');
  await page.unroute(/\/api\/v1\/reports\/editions(\/|\?|$)/);

  await downloaded.getByRole('button', { name: /^Eliminar/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(downloaded).toHaveCount(0);
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(cover.getByRole('img', { name: 'Logotipo' })).toHaveCount(0);
});
