import type { Page } from '@playwright/test';
import { AVAILABLE, DEALS, INVENTORY, type MessyFile } from '../tests/server/importing/messy-files';
import { check } from './axe';
import { look } from './looks';
import { expect, exploreSample, test } from './test';

/** Answers every question as the analyst would who takes what is likely. */
async function answerAll(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: /^(Continuar|Continue)$/ });
  const open = page.locator('[data-open=true]');
  await expect(page.getByRole('heading', { name: /preguntas?|questions?/i })).toBeVisible({ timeout: 60_000 });
  for (let answered = 0; answered < 12 && !(await next.isEnabled()); answered++) {
    const before = await open.count();
    if (before === 0) break;
    const first = open.first();
    const likely = first.getByRole('radio', { name: /\((parece lo más|seems likelier)/ });
    if ((await likely.count()) > 0) await likely.first().check();
    else if ((await first.getByRole('radio').count()) > 0) await first.getByRole('radio').first().check();
    else {
      const rate = first.getByRole('textbox', { name: /por dólar|per dollar/ });
      await first.getByRole('textbox').fill((await rate.count()) > 0 ? '18,5' : 'Monterrey');
      await first.getByRole('button').click();
    }
    await expect
      .poll(async () => (await open.count()) < before || (await next.isEnabled()), { timeout: 60_000 })
      .toBe(true);
  }
  await expect(next).toBeEnabled({ timeout: 60_000 });
}

const CASES: readonly (readonly [MessyFile, 360 | 1440, 'es' | 'en', 'light' | 'dark', RegExp])[] = [
  [INVENTORY, 1440, 'es', 'light', /Superficie \(m2\) › Disponible/],
  [AVAILABLE, 360, 'en', 'dark', /Latitud \/ Longitud/],
  [DEALS, 1440, 'en', 'dark', /Renta mensual total/],
];
for (const [file, width, language, theme, column] of CASES)
  test(`a file as brokers send it passes the wizard: ${file.name}`, async ({ page }, info) => {
    test.setTimeout(240_000);
    await look(page, { width, language, theme });
    await exploreSample(page);
    await page.goto('/data');
    await page.getByRole('button', { name: /^(Nueva importación|New import)$/ }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: file.name, mimeType: 'application/octet-stream', buffer: await file.content() });
    await expect(page.getByRole('row', { name: new RegExp(file.name.slice(0, 8)) })).toContainText(/columnas|columns/, {
      timeout: 60_000,
    });
    await page.getByRole('button', { name: /^(Continuar|Continue)$/ }).click();
    await expect(page.getByText(column).first()).toBeVisible({ timeout: 60_000 });
    await page.screenshot({ path: info.outputPath('asked.png'), fullPage: true });
    await answerAll(page);
    await page.screenshot({ path: info.outputPath('columns.png'), fullPage: true });
    await check(page, 'columns of a messy file');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole('button', { name: /^(Continuar|Continue)$/ }).click();
    await expect(page).toHaveURL(/step=check/);
    await expect(page.getByText(/Sin errores|No mistakes|No errors|without errors/i)).toBeVisible({ timeout: 60_000 });
    await page.screenshot({ path: info.outputPath('check.png'), fullPage: true });
    await check(page, 'check of a messy file');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
