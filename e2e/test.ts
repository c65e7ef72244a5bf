import { test as base, expect, type Page } from '@playwright/test';

/** The browser logs the 401 of a signed-out visitor and the 404 of an unknown address by itself. */
const EXPECTED = /401 \(Unauthorized\)|404 \(Not Found\)/;

/** The console of every page must stay clean: no error, no warning, no uncaught exception. */
export const test = base.extend<{ clean: undefined }>({
  clean: [
    async ({ page }, use) => {
      const noise: string[] = [];
      page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type()) || EXPECTED.test(message.text())) return;
        noise.push(`${message.type()}: ${message.text()}`);
      });
      await use(undefined);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Signs in by the button of the welcome page and waits for the first figures. */
export async function exploreSample(page: Page): Promise<void> {
  await page.goto('/welcome');
  await page.getByRole('button', { name: /Explorar la muestra|Explore the sample/ }).click();
  await expect(page).toHaveURL(/\/buildings/);
  await expect(page.getByRole('radio', { name: /^(Inventario|Inventory):/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
}
