import { check } from './axe';
import { LOOKS, look, nameOf } from './looks';
import { expect, test } from './test';

const SHOTS = process.env.NAVE_SHOTS;

for (const one of LOOKS) {
  test(`scorecard, ${nameOf(one)}: axe reports no violation, and nothing is wider than the page`, async ({ page }) => {
    await look(page, one);
    await page.request.post('/api/sign-in', { data: { demo: true } });
    await page.goto('/scorecard');
    await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(one.width);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/scorecard-${nameOf(one).replaceAll(/\W+/g, '-')}.png` });
    await check(page, 'scorecard');
  });
}

test('a scorecard sorts, moves its columns, opens its records and keeps all of it in the address', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.request.post('/api/sign-in', { data: { demo: true } });
  await page.goto('/scorecard');
  const headings = page.getByRole('columnheader');
  await expect(headings.nth(1)).toContainText('Inventario');
  await expect(headings).toHaveCount(9);
  const vacancy = page.getByRole('button', { name: 'Tasa de vacancia', exact: true });
  await vacancy.click();
  await expect(page).toHaveURL(/sb=-vacancy_rate/);
  await vacancy.press('Alt+ArrowLeft');
  await expect(headings.nth(1)).toContainText('Tasa de vacancia');
  await expect(page).toHaveURL(/sc=vacancy_rate/);
  await page.reload();
  await expect(headings.nth(1)).toContainText('Tasa de vacancia');
  await expect(headings.nth(1)).toHaveAttribute('aria-sort', 'descending');

  // A cell opens what makes it; a rate opens both of its sides.
  await page.goto('/scorecard');
  await page.getByRole('button', { name: /^Monterrey, En construcción:/ }).click();
  const opened = page.getByRole('dialog', { name: /^Monterrey/ });
  await expect(opened.getByRole('button', { name: /^Ver las|^Ver la|^Ver / })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Monterrey, Tasa de vacancia:/ }).click();
  await expect(
    page.getByRole('dialog', { name: /^Monterrey/ }).getByRole('button', { name: /Área vacante/ }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  // A heading leads to the explorer, whose total is that of the scorecard.
  const total = page.getByRole('row', { name: /^Total/ }).getByRole('button', { name: /, Inventario:/ });
  const figure = (await total.getAttribute('aria-label'))?.match(/: ([\d,]+)/)?.[1] ?? '';
  expect(figure).not.toBe('');
  await page.getByRole('link', { name: 'Ver Inventario en el explorador' }).click();
  await expect(page).toHaveURL(/\/buildings/);
  await expect(page.getByRole('radio', { name: /^Inventario:/ })).toBeVisible();
  await expect(page.locator(`[title*="${figure}"]`).first()).toBeVisible();
});

test('the explorer leads to the scorecard of its own filters, days and groups', async ({ page }) => {
  await page.request.post('/api/sign-in', { data: { demo: true } });
  await page.goto('/buildings?mk=Tijuana&g=submarket&bc=A&i=gross_absorption&k=lines');
  await page.getByRole('link', { name: 'Ver en el tablero' }).click();
  await expect(page).toHaveURL(/\/scorecard\?/);
  const address = new URL(page.url()).searchParams;
  expect([address.get('mk'), address.get('g'), address.get('bc'), address.get('i')]).toEqual([
    'Tijuana',
    'submarket',
    'A',
    null,
  ]);
  await expect(page.getByRole('row', { name: /^Rosarito/ })).toBeVisible();
  await expect(page.getByText(/No se entendió/)).toHaveCount(0);
});

test('a scorecard is downloaded as one workbook', async ({ page }) => {
  await page.request.post('/api/sign-in', { data: { demo: true } });
  await page.goto('/scorecard');
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
  await page.getByRole('button', { name: 'Descargar el tablero' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Libro de Excel' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Tablero de mercados_\d{4}_\d\d_\d\d\.zip$/);
});
