import { check } from './axe';
import { expect, exploreSample, test } from './test';

test('the address holds the open records and the map settings, for Back and for shared links', async ({ page }) => {
  await exploreSample(page);
  await page.getByText('Áreas', { exact: true }).click();
  await expect(page).toHaveURL(/\?m=areas$/);
  await page
    .getByRole('row', { name: /^Monterrey/ })
    .getByRole('cell')
    .nth(1)
    .getByRole('button')
    .click();
  await page.getByRole('button', { name: /^Ver los .* registros/ }).click();
  const drawer = page.getByRole('dialog', { name: /^Monterrey · / });
  await expect(drawer).toBeVisible();
  await expect(page).toHaveURL(/m=areas&r=\d{4}-Q\d\.Monterrey$/);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await page.goForward();
  await expect(drawer).toBeVisible();
  await page.reload();
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\?m=areas$/);
  await page.goto('/buildings?r=2026-Q3.Atlantis');
  await expect(page.getByText('r=2026-Q3.Atlantis')).toBeVisible();
});

test('the address holds the open change of a value, for Back and for shared links', async ({ page }) => {
  await exploreSample(page);
  await page
    .getByRole('row', { name: /^Monterrey/ })
    .getByTitle(/^Ver qué movió la cifra/)
    .last()
    .click();
  const drawer = page.getByRole('dialog', { name: /^Inventario · Monterrey · / });
  await expect(drawer.getByRole('region', { name: /^Entraron/ })).toBeVisible();
  await expect(page).toHaveURL(/x=\d{4}-Q\d\.\.\d{4}-Q\d\.Monterrey$/);
  const shared = page.url();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await page.goForward();
  await expect(drawer).toBeVisible();
  await page.reload();
  await expect(drawer.getByRole('region', { name: /^Entraron/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/buildings$/);
  await page.goto(shared);
  await expect(drawer).toBeVisible();
  await page.goto('/buildings?x=2026-Q2..2026-Q3.Atlantis');
  await expect(page.getByText('x=2026-Q2..2026-Q3.Atlantis')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the changes of the selected card open, and the cards stay a radio group', async ({ page }) => {
  await exploreSample(page);
  const opener = page.getByRole('button', { name: /vs año: ver qué movió Inventario$/ });
  const [change = ''] = /[▲▼=] [\d.]+ %/.exec(await opener.innerText()) ?? [];
  await opener.click();
  const drawer = page.getByRole('dialog', { name: /^Inventario · Total · / });
  await expect(drawer.getByRole('definition').filter({ hasText: `(${change})` })).toBeVisible();
  await expect(page).toHaveURL(/\?x=year$/);
  await check(page, 'what moved the chosen card');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.getByRole('radio', { name: /^Inventario:/ }).press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Disponibilidad:/ })).toBeFocused();
  await expect(page.getByRole('button', { name: /ver qué movió Disponibilidad$/ })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /ver qué movió Inventario$/ })).toHaveCount(0);
});

test('what moved a figure is saved as a workbook and as a slide', async ({ page }) => {
  await exploreSample(page);
  await page.goto('/buildings?x=year');
  const drawer = page.getByRole('dialog', { name: /^Inventario · Total · / });
  for (const [name, file] of [
    ['Excel', /^Inventario – Qué movió la cifra_\d{4}_\d\d_\d\d\.xlsx$/],
    ['Diapositiva', /^Inventario – Qué movió la cifra_\d{4}_\d\d_\d\d\.pptx$/],
  ] as const) {
    const button = drawer.getByRole('button', { name, exact: true });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toMatch(file);
    await expect(page.getByText(`Se descargó ${download.suggestedFilename()}`)).toBeVisible();
    await expect(button).toBeEnabled();
  }
  await check(page, 'the difference and its files');
});

test('the difference between two selections opens its exclusive records, which add up to it', async ({ page }) => {
  await exploreSample(page);
  await page.goto('/buildings?mk=Monterrey&mk=Saltillo&c=selection&b=mk%3DSaltillo%26mk%3DTijuana');
  await page
    .getByRole('row', { name: /^A contra B/ })
    .getByTitle(/^Ver en qué difieren A y B/)
    .last()
    .click();
  const drawer = page.getByRole('dialog', { name: /A · Monterrey, Saltillo \/ B · Saltillo, Tijuana$/ });
  await expect(drawer.getByRole('region', { name: /^Solo en A · Monterrey, Saltillo/ })).toBeVisible();
  const number = (text: string) => Number(text.replaceAll(',', '').replace('−', '-'));
  const values = await drawer.getByRole('region').locator('h3 strong').allInnerTexts();
  expect(values).toHaveLength(3);
  const whole = number(/^= ([+−][\d,]+) ft²$/m.exec(await drawer.innerText())?.[1] ?? '');
  expect(Math.abs(values.reduce((sum, value) => sum + number(value), 0) - whole)).toBeLessThanOrEqual(2);
  await expect(page).toHaveURL(/x=c\.\.\d{4}-Q\d$/);
  await check(page, 'how two selections differ');
  await page.keyboard.press('Escape');
  await page
    .getByRole('row', { name: /^B · Saltillo, Tijuana/ })
    .getByTitle(/^Ver qué movió la cifra/)
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /^Inventario · B · Saltillo, Tijuana · / })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog', { name: /^Inventario · B · Saltillo, Tijuana · / })).toBeVisible();
});

test('drilling down leads to the level that distinguishes, and a replaced grouping shows a notice', async ({
  page,
}) => {
  await exploreSample(page);
  await page.goto('/buildings?i=gross_absorption&mk=Monterrey&g=tenant');
  await page.getByRole('row', { name: /^Total/ }).waitFor();
  const name = page.getByRole('tabpanel').getByRole('row').nth(2).getByRole('rowheader').getByRole('button');
  await expect(name).toHaveAttribute('title', /Desglosar por submercado/);
  await page.getByRole('radio', { name: /^Inventario:/ }).click();
  await expect(page.getByText('Este indicador no se agrupa por Inquilino; se muestra por Submercado.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Inventario por Submercado' })).toBeVisible();
});

test('the cards of flows count the last closed period by a choice that is stored, and their changes open', async ({
  page,
}) => {
  await exploreSample(page);
  const moved = page.getByRole('radio', { name: /^Desocupaciones:/ });
  await expect(moved).toContainText('oct 2025 – nov 2026');
  await moved.click();
  await page.getByRole('combobox', { name: /^Lo que cuentan/ }).selectOption('closed');
  await expect(moved).toContainText('3T 2026');
  await expect(page).toHaveURL(/fs=closed/);
  // The same figure as in the table.
  const cells = page.getByRole('row', { name: /^Total/ }).getByRole('cell');
  await expect(async () => {
    const shown = /([\d.]+) M/.exec(await moved.innerText())?.[1] ?? '';
    const whole = Number(((await cells.nth(3).getAttribute('title')) ?? '').replace(/\D/g, ''));
    expect(Math.abs(whole / 1e6 - Number(shown))).toBeLessThanOrEqual(0.051);
  }).toPass();
  await page.getByRole('button', { name: /vs año: ver qué movió Desocupaciones$/ }).click();
  await expect(page.getByRole('dialog', { name: /1 jul 2025 – 30 sep 2025 → 1 jul 2026 – 30 sep 2026/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog', { name: /1 jul 2026 – 30 sep 2026/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Lotes', exact: true }).click();
  await expect(page.getByRole('radio', { name: /^Absorción bruta/ })).toContainText('3T 2026');
});
