import { check } from './axe';
import { LOOKS, look, nameOf } from './looks';
import { expect, exploreSample, test } from './test';

for (const one of LOOKS) {
  test(`${nameOf(one)}: axe reports no violation`, async ({ page }) => {
    await look(page, one);
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading')).toBeVisible();
    await check(page, 'not found');
    await page.goto('/welcome');
    await expect(page.getByRole('button', { name: /Explorar la muestra|Explore the sample/ })).toBeVisible();
    await check(page, 'welcome');
    await exploreSample(page);
    await expect(page.locator('html')).toHaveAttribute('lang', one.language);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(one.width);
    await check(page, 'buildings');
    await page.getByRole('button', { name: /^(Filtros|Filters)/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check(page, 'filters');
  });
}
