import { check } from './axe';
import { LOOKS, look, nameOf } from './looks';
import { expect, test } from './test';

for (const one of LOOKS) {
  test(`methodology, ${nameOf(one)}: axe reports no violation, and nothing is wider than the page`, async ({
    page,
  }) => {
    await look(page, one);
    await page.request.post('/api/sign-in', { data: { demo: true } });
    await page.goto('/methodology#availability');
    await expect(page.getByRole('heading', { name: /^(Disponibilidad|Availability)$/ }).first()).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(one.width);
    await check(page, 'methodology');
  });
}

test('the first column of the support table stays in place while the table scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.request.post('/api/sign-in', { data: { demo: true } });
  await page.goto('/methodology#support');
  const table = page.getByRole('table', { name: /^Edificios: dimensiones/ });
  await table.scrollIntoViewIfNeeded();
  const name = table.getByRole('rowheader', { name: 'Mercado', exact: true });
  const before = await name.boundingBox();
  await page
    .getByRole('region', { name: /^Edificios: dimensiones/ })
    .evaluate((scroller) => scroller.scrollTo({ left: scroller.scrollWidth }));
  expect(Math.round((await name.boundingBox())?.x ?? -1)).toBe(Math.round(before?.x ?? 0));
  await expect(table.getByRole('columnheader').last()).toBeInViewport();
});

test('links lead from the foot of the explorer to an indicator and back to its values', async ({ page }) => {
  await page.request.post('/api/sign-in', { data: { demo: true } });
  await page.goto('/buildings');
  await page.getByRole('link', { name: 'Metodología' }).click();
  await expect(page.getByRole('heading', { name: 'Metodología' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver Desocupaciones en el explorador' }).click();
  await expect(page.getByRole('heading', { name: /^Desocupaciones por mercado/i })).toBeVisible();
});

test('a signed-in user continues from the public page to the application', async ({ page }) => {
  await page.request.post('/api/sign-in', { data: { demo: true } });
  await page.goto('/welcome');
  await expect(page).toHaveURL(/\/buildings/);
  await page.goto('/welcome?return=%2Flots');
  await page.getByRole('button', { name: 'Abrir Nave' }).click();
  await expect(page).toHaveURL(/\/lots/);
});
