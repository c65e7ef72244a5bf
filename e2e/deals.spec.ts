import { check } from './axe';
import { LOOKS, look, nameOf, recordsIn } from './looks';
import { expect, exploreSample, test } from './test';

const SHOTS = process.env.NAVE_SHOTS;

for (const one of LOOKS)
  test(`deals, ${nameOf(one)}: axe reports no violation, and nothing is wider than the page`, async ({ page }) => {
    await look(page, one);
    await exploreSample(page);
    await page.goto('/deals?market=Tijuana&span=dates&from=2026-01-01&to=2026-09-30');
    await expect(recordsIn(page.getByRole('region', { name: /^(Transacciones|Deals)$/ }), one).nth(5)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(one.width);
    if (SHOTS)
      await page.screenshot({ path: `${SHOTS}/deals-${nameOf(one).replaceAll(/\W+/g, '-')}.png`, fullPage: true });
    await check(page, `deals at ${nameOf(one)}`);
  });

test('deals are found from the menu, cut, sorted, paged and downloaded, and lead to records', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await exploreSample(page);
  await page.getByRole('button', { name: /cuenta y ajustes/ }).click();
  await page.getByRole('button', { name: /^Transacciones/ }).click();
  await expect(page).toHaveURL(/\/deals$/);
  const table = page.getByRole('table');
  await expect(table.getByRole('row').nth(3)).toBeVisible();

  await page.getByRole('combobox', { name: 'Periodo' }).click();
  await page.getByTitle('Último trimestre cerrado').click();
  await expect(page).toHaveURL(/span=quarter/);
  await expect(page.getByText('1 jul 2026 – 30 sep 2026')).toBeVisible();
  await page.getByRole('combobox', { name: 'Clase' }).click();
  await page.getByTitle('Renovaciones').click();
  await expect(page).toHaveURL(/kind=renewal/);
  await expect(table.getByRole('row').nth(1)).toContainText('Renovación');
  await page.getByRole('combobox', { name: 'Clase' }).click();
  await page.getByTitle('Nuevas').click();
  await expect(table.getByRole('row').nth(1)).not.toContainText('Renovación');

  await page.getByRole('button', { name: /^Área/ }).click();
  await expect(page).toHaveURL(/by=area/);
  const areas = async () =>
    (await table.locator('tbody tr td:nth-child(4)').allInnerTexts()).map((text) => Number(text.replaceAll(',', '')));
  await expect
    .poll(async () => (await areas()).every((area, i, all) => i === 0 || area <= (all[i - 1] ?? 0)))
    .toBe(true);

  await page.getByRole('button', { name: 'Descargar las transacciones' }).click();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Libro de Excel' }).click();
  expect((await arriving).suggestedFilename()).toMatch(/^Transacciones_.*\.zip$/);

  await table.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/buildings\/\w+/);
});
