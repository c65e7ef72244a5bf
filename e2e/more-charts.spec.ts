import type { Locator, Page } from '@playwright/test';
import { check } from './axe';
import { LOOKS, look, nameOf } from './looks';
import { expect, exploreSample, test } from './test';

const SHOTS = process.env.NAVE_SHOTS;
const KINDS = { heat: /^(Mapa de calor|Heat map): /, treemap: /^Treemap: / } as const;
type Kind = keyof typeof KINDS;

const chart = (page: Page, kind: Kind): Locator => page.getByRole('slider', { name: KINDS[kind] });

for (const one of LOOKS)
  test(`heat map and treemap, ${nameOf(one)}: axe reports no violation, and nothing is wider than the page`, async ({
    page,
  }) => {
    await look(page, one);
    await exploreSample(page);
    for (const [kind, address] of [
      ['heat', '/buildings?k=heat'],
      ['treemap', '/buildings?k=treemap'],
    ] as const) {
      await page.goto(address);
      await expect(chart(page, kind)).toBeVisible();
      await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(one.width);
      if (SHOTS)
        await page.screenshot({ path: `${SHOTS}/${kind}-${nameOf(one).replaceAll(/\W+/g, '-')}.png`, fullPage: true });
      await check(page, `${kind} at ${nameOf(one)}`);
    }
  });

test('a heat map is chosen, walked, opened, saved as a picture and kept in the address; its cells are those of the table', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await exploreSample(page);
  await page.getByText('Mapa de calor', { exact: true }).click();
  await expect(page).toHaveURL(/[?&]k=heat/);
  const heat = chart(page, 'heat');
  await expect(heat).toBeVisible();

  await heat.press('Home');
  const spoken = (await heat.getAttribute('aria-valuetext')) ?? '';
  const group = /: (.*?) [\d,.]+/.exec(spoken)?.[1] ?? '';
  const row = page.getByRole('row', { name: new RegExp(`^${group} `) });
  const figure = (await row.getByRole('cell').first().getAttribute('title')) ?? 'no figure';
  expect(spoken).toContain(figure);
  await heat.press('Enter');
  await expect(page.getByRole('dialog', { name: new RegExp(group) })).toBeVisible();
  await page.keyboard.press('Escape');

  await heat.locator('rect[data-place="1 1"]').click({ position: { x: 4, y: 4 } });
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Guardar la gráfica' }).click();
  const arriving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Vectores SVG' }).click();
  expect((await arriving).suggestedFilename()).toMatch(/\.svg$/);

  await page.getByText('Líneas', { exact: true }).click();
  await expect(heat).toBeHidden();
  await page.getByText('Mapa de calor', { exact: true }).click();
  await expect(heat).toBeVisible();
  await page.reload();
  await expect(heat).toBeVisible();
});

test('a treemap opens its parts and, of hundreds, leads from the rest to the table; it is not offered for rates', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await exploreSample(page);
  await page.goto('/buildings?k=treemap');
  const treemap = chart(page, 'treemap');
  await expect(treemap).toBeVisible();
  await treemap.press('End');
  await treemap.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await treemap.locator('rect[data-place="0 0"]').click({ position: { x: 4, y: 4 } });
  await page.getByRole('dialog').getByRole('button', { name: /^Ver / }).click();
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();

  await page.goto('/buildings?g=owner&k=treemap');
  await expect(treemap).toBeVisible();
  await expect(page.getByText(/· 24 de \d+ grupos · [\d.]+ % del total/)).toBeVisible();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/treemap-owners.png` });
  await treemap.press('Home');
  await treemap.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goto('/buildings?g=submarket&k=treemap');
  await expect(page.getByText(/· 24 de \d+ grupos$/)).toBeVisible();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/treemap-submarkets.png` });
  await treemap.press('End');
  await treemap.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('table').first()).toBeInViewport();

  await page.goto('/buildings?i=availability_rate&k=treemap');
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
  await expect(page.getByText('Mapa de calor', { exact: true })).toBeVisible();
  await expect(page.getByText('Treemap', { exact: true })).toHaveCount(0);
});
