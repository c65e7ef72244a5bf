import { check } from './axe';
import { LOOKS, look, nameOf } from './looks';
import { expect, exploreSample, test } from './test';

const SHOTS = process.env.NAVE_SHOTS;
const OPENER = /^(Distribución|Distribution)$/;
const PRICES = '/buildings?i=asking_price&g=market&v=properties';

for (const one of LOOKS)
  test(`the distribution of prices, ${nameOf(one)}: axe reports no violation, and nothing is wider than the page`, async ({
    page,
  }) => {
    await look(page, one);
    await exploreSample(page);
    await page.goto(PRICES);
    await page.getByRole('button', { name: OPENER }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('slider')).toBeVisible();
    await expect(drawer.getByRole('region', { name: /^(Por mercado|By market)$/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(one.width);
    await check(page, `distribution at ${nameOf(one)}`);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/distribution-${nameOf(one).replaceAll(/\W+/g, '-')}.png` });
    await drawer.getByRole('slider').press('Home');
    await drawer.getByRole('slider').press('Enter');
    await expect(drawer.getByRole('region', { name: /^(Propiedades de|Properties from) / })).toBeVisible();
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/bin-${nameOf(one).replaceAll(/\W+/g, '-')}.png` });
  });

test('the bars hold the properties of the list, and each opens as many as it says', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await exploreSample(page);
  await page.goto(PRICES);
  const listed = Number((await page.getByRole('tab', { name: /^Propiedades \(/ }).innerText()).replace(/\D/g, ''));
  await page.getByRole('button', { name: OPENER }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Los mismos datos en tabla').click();
  const rows = drawer
    .locator('details')
    .getByRole('row')
    .filter({ has: page.getByRole('button') });
  await expect(rows.first()).toBeVisible();
  const counts = (
    await rows.evaluateAll((all) => all.map((row) => row.querySelectorAll('td, th')[1]?.textContent))
  ).map((text) => Number((text ?? '').replace(/\D/g, '')));
  const without = /([\d,]+) sin valor/.exec(await drawer.innerText())?.[1]?.replace(/\D/g, '') ?? '0';
  expect(counts.reduce((sum, count) => sum + count, 0) + Number(without)).toBe(listed);
  await rows.first().getByRole('button').click();
  await expect(drawer.getByText(new RegExp(`^${counts[0]?.toLocaleString('en-US')} propiedad`))).toBeVisible();
});
