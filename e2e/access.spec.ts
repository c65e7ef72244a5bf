import { check } from './axe';
import { expect, exploreSample, test } from './test';

for (const width of [1440, 360]) {
  for (const theme of ['light', 'dark'] as const) {
    for (const language of ['es', 'en'] as const) {
      test(`${width} px, ${theme}, ${language}: axe finds nothing`, async ({ page }) => {
        await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
        await page.emulateMedia({ colorScheme: theme });
        await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [
          'nave-language',
          language,
        ] as const);
        await page.goto('/no-such-page');
        await expect(page.getByRole('heading')).toBeVisible();
        await check(page, 'not found');
        await page.goto('/welcome');
        await expect(page.getByRole('button', { name: /Explorar la muestra|Explore the sample/ })).toBeVisible();
        await check(page, 'welcome');
        await exploreSample(page);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await check(page, 'buildings');
        await page.getByRole('button', { name: /^(Filtros|Filters)/ }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await check(page, 'filters');
      });
    }
  }
}
