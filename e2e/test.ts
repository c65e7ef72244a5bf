import { test as base, expect, type Page } from '@playwright/test';

/** What a logged-out visitor's first call and an address that is not there are answered with; the browser notes it by itself. */
const EXPECTED = /401 \(Unauthorized\)|404 \(Not Found\)/;

/** Every page's console must stay clean: no error, no warning, no uncaught exception. */
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
