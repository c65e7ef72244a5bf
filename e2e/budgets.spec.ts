import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { MODULES } from '../src/contract/catalogue/modules';
import { BUDGETS } from '../tests/build/budgets';
import { expect, test } from './test';

type Script = { readonly text: string; readonly size: number };

/** The scripts that a page runs, with their transferred size in kB. */
class Scripts {
  private readonly reading: Promise<Script>[] = [];

  constructor(page: Page) {
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      this.reading.push(response.text().then((text) => ({ text, size: gzipSync(text).length / 1000 })));
    });
  }

  get count(): number {
    return this.reading.length;
  }

  /** The scripts after the first `count` that contain a text. */
  async size(after = 0, text = ''): Promise<number> {
    const read = await Promise.all(this.reading.slice(after));
    return read.filter((script) => script.text.includes(text)).reduce((sum, { size }) => sum + size, 0);
  }

  /** Resolves once no script has arrived for a while. */
  async rest(): Promise<void> {
    let before = -1;
    const settled = () => {
      const still = this.count === before;
      before = this.count;
      return still;
    };
    await expect.poll(settled, { intervals: [1500] }).toBe(true);
  }
}

for (const module of ['buildings', 'lots'] as const) {
  test(`/${module}: loads few scripts before the first figures, and the chart and map after them`, async ({ page }) => {
    await page.request.post('/api/sign-in', { data: { demo: true } });
    const scripts = new Scripts(page);
    // Holds the values back until everything that does not depend on them has arrived.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(new RegExp(`/api/v1/${MODULES[module].path}/(inventory|availability)\\?`), async (route) => {
      await held;
      await route.continue();
    });
    const figuresRequest = page.waitForRequest(/\/api\/v1\/.*[?&]group_by=/);
    await page.goto(`/${module}`);
    await figuresRequest;
    await scripts.rest();
    const first = scripts.count;
    expect(await scripts.size()).toBeLessThanOrEqual(BUDGETS.figures);
    expect(await scripts.size(0, 'leaflet')).toBe(0);
    // The server tests validate responses; response validation in the page would violate the content security policy.
    expect(await scripts.size(0, 'ZodError')).toBe(0);
    release();
    await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
    await expect(page.locator('.leaflet-container')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Agrupar por' })).toBeVisible();
    await scripts.rest();
    const map = await scripts.size(first, 'leaflet');
    expect(map).toBeGreaterThan(0);
    expect(map).toBeLessThanOrEqual(BUDGETS.map);
    expect((await scripts.size(first)) - map).toBeLessThanOrEqual(BUDGETS.chart);
  });
}

test('/welcome: loads few scripts', async ({ page }) => {
  const scripts = new Scripts(page);
  await page.goto('/welcome');
  await expect(page.getByRole('button', { name: 'Explorar la muestra' })).toBeVisible();
  await scripts.rest();
  expect(await scripts.size()).toBeLessThanOrEqual(BUDGETS.welcome);
});
