import { check } from './axe';
import { LOOKS, look, nameOf, recordsIn } from './looks';
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

for (const one of LOOKS)
  test(`list of companies, ${nameOf(one)}: axe reports no violation, and nothing is wider than the page`, async ({
    page,
  }) => {
    await look(page, one);
    await exploreSample(page);
    await page.goto('/companies');
    const list = page.getByRole('region', { name: /^(Propietarios|Owners)/ });
    await expect(recordsIn(list, one).nth(1)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(one.width);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/companies-${nameOf(one).replaceAll(/\W+/g, '-')}.png` });
    await check(page, `companies at ${nameOf(one)}`);
  });

test('the largest companies of a kind are listed with the figures of their pages, and any is found by its name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await exploreSample(page);
  await page.goto('/companies');
  const owners = page.getByRole('region', { name: /^Propietarios/ });
  const first = owners
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first();
  const name = await first.getByRole('link').innerText();
  const inventory = (await first.innerText()).match(/[\d,]{7,}/)?.[0];
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('link', { name: 'Inventario: ver los registros' }).locator('strong')).toHaveText(
    inventory ?? '',
  );
  const moves = page.getByRole('region', { name: /^Movimientos/ });
  await expect(moves.getByRole('row').nth(1)).toBeVisible();
  if (SHOTS) {
    await moves.scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${SHOTS}/owner-moves.png` });
  }
  const deals = page.getByRole('region', { name: /^Sus transacciones/ });
  for (const [region, button] of [
    [moves, 'Descargar los movimientos'],
    [deals, 'Descargar las transacciones'],
  ] as const) {
    await region.getByRole('button', { name: button }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Libro de Excel' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.(zip|xlsx)$/);
  }

  await page.getByRole('link', { name: 'Empresas' }).click();
  await page.getByLabel('Tipo de empresa').getByText('Inquilino').click();
  await expect(page).toHaveURL(/kind=tenant/);
  await page.getByLabel('Buscar por nombre').fill('log');
  const found = page.getByRole('region', { name: 'Empresas encontradas' });
  await expect(found.getByRole('link').first()).toBeVisible();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/companies-found.png` });
  const tenant = await found.getByRole('link').first().innerText();
  await found.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tenant);
  await page.goto('/companies?kind=broker');
  await page.getByLabel('Buscar por nombre').fill('zzzz');
  await expect(found).toContainText('Ninguna empresa de tus mercados tiene «zzzz» en su nombre.');
});
