import { check } from './axe';
import { LOOKS, look, nameOf } from './looks';
import { expect, exploreSample, test } from './test';

const SHOTS = process.env.NAVE_SHOTS;

for (const one of LOOKS)
  test(`companies, ${nameOf(one)}: axe reports no violation, and nothing is wider than the page`, async ({ page }) => {
    await look(page, one);
    await exploreSample(page);
    await page.goto('/deals');
    const tenant = page.locator('a[href^="/companies?kind=tenant"]').first();
    const href = (await tenant.getAttribute('href')) ?? '';
    await page.goto(href);
    await expect(page.getByRole('region', { name: /^(Espacios que ocupa|Current and former)/ })).toBeVisible();
    await page.waitForTimeout(SHOTS ? 2500 : 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(one.width);
    if (SHOTS)
      await page.screenshot({ path: `${SHOTS}/tenant-${nameOf(one).replaceAll(/\W+/g, '-')}.png`, fullPage: true });
    await check(page, `tenant at ${nameOf(one)}`);
  });

test('an owner is opened from a building, with figures that open their records, its buildings, tenants and deals', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await exploreSample(page);
  await page.goto('/buildings/E00003');
  const owner = page.locator('a[href^="/companies?kind=owner"]');
  const name = await owner.innerText();
  await owner.click();
  await expect(page).toHaveURL(/\/companies\?kind=owner/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const portfolio = page.getByRole('region', { name: /^Portafolio/ });
  await expect(portfolio.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('region', { name: /^Inquilinos actuales/ })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Tasa de ocupación en el tiempo' })).toBeVisible();
  if (SHOTS) {
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `${SHOTS}/owner.png`, fullPage: true });
  }
  await check(page, 'owner');

  const inventory = page.getByRole('link', { name: 'Inventario: ver los registros' });
  const shown = await inventory.locator('strong').innerText();
  await inventory.click();
  await expect(page).toHaveURL(/\/buildings\?/);
  await expect(page.getByText(shown).first()).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
});

test('says that there is no company of a name', async ({ page }) => {
  await exploreSample(page);
  await page.goto('/companies?kind=broker&name=Nadie%20%26%20Co%20%2F%20S.A.');
  await expect(page.getByText('No hay ninguna empresa con ese nombre en tus mercados.')).toBeVisible();
});
