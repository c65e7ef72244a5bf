import { check } from './axe';
import { LOOKS, look, nameOf, recordsIn } from './looks';
import { EMAIL, type OwnServer, serveOwn } from './own-data';
import { expect, exploreSample, test } from './test';

const SHOTS = process.env.NAVE_SHOTS;
const PORT = Number(process.env.NAVE_TEST_PORT ?? 3917) + 7;

for (const one of LOOKS)
  test(`what changed, ${nameOf(one)}: axe reports no violation, and nothing is wider than the page`, async ({
    page,
  }) => {
    await look(page, one);
    await exploreSample(page);
    await page.goto('/changes?since=quarter&open=Tijuana');
    await expect(recordsIn(page.getByRole('region', { name: /Tijuana/ }), one).nth(5)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(one.width);
    if (SHOTS)
      await page.screenshot({ path: `${SHOTS}/changes-${nameOf(one).replaceAll(/\W+/g, '-')}.png`, fullPage: true });
    await check(page, `what changed at ${nameOf(one)}`);
  });

test('what changed is opened from the menu, cut by days, kinds and markets, and leads to records', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await exploreSample(page);
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/changes$/);
  // The first visit has nothing before it: the last seven days.
  await expect(page.getByText(/primera visita/)).toBeVisible();

  await page.getByRole('combobox', { name: 'Desde' }).click();
  await page.getByTitle('Último trimestre cerrado').click();
  await expect(page).toHaveURL(/since=quarter/);
  await expect(page.getByText(/Del 1 jul 2026 al 30 sep 2026/)).toBeVisible();

  const signed = page.getByRole('button', { name: /^Firmado/ });
  await signed.click();
  await expect(signed).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/kind=signed/);
  const sums = page.getByRole('region', { name: 'Por mercado' });
  await expect(sums.getByRole('columnheader')).toHaveCount(2);
  const area = await sums
    .getByRole('row', { name: /^Tijuana/ })
    .getByRole('cell')
    .first()
    .innerText();
  await sums.getByRole('button', { name: 'Tijuana' }).click();
  await expect(page).toHaveURL(/open=Tijuana/);
  const events = page.getByRole('region', { name: 'Eventos en Tijuana' });
  await expect(events.getByRole('heading')).toContainText(`(${area.split('\n').at(-1)?.trim()})`);
  for (const row of await events
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') })
    .all())
    await expect(row).toContainText('Firmado');

  // The area signed is the gross absorption of the same days in the explorer.
  await page.goto('/buildings?i=gross_absorption&f=2026-07-01&t=2026-09-30');
  const absorbed = area.split('\n')[0]?.trim() ?? '?';
  await expect(
    page
      .getByRole('row', { name: /^Tijuana/ })
      .locator(`[title*="${absorbed}"]`)
      .first(),
  ).toBeVisible();
  await page.goBack();
  await events.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/buildings\/E\d+/);
});

test('what changed is downloaded as a workbook', async ({ page }) => {
  await exploreSample(page);
  await page.goto('/changes?since=month');
  await page.getByRole('button', { name: 'Descargar las novedades' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Libro de Excel' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Novedades_\d{4}_\d\d_\d\d\.zip$/);
});

test.describe('with two versions of own data', () => {
  test.describe.configure({ mode: 'serial' });
  const tables = (area: number, more: string) => ({
    'buildings.csv': [
      'building_id,name,market,net_leasable_area,delivered_on',
      'B1,Nave Uno,Monterrey,9000,2024-01-15',
      'B2,Nave Dos,Saltillo,7000,2024-01-15',
    ].join('\n'),
    'deals.csv': [
      'deal_id,building_id,signed_on,area,operation_type,closing_price',
      `D1,B1,2026-03-01,${area},lease,6`,
      'D2,B2,2026-04-01,700,lease,5.5',
      more,
    ].join('\n'),
  });
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await serveOwn({ port: PORT, tables: tables(1000, ''), images: {} });
    server.load(tables(1500, 'D3,B2,2026-03-15,900,lease,5.8'));
  });
  test.afterAll(() => server.stop());

  for (const one of LOOKS)
    test(`what a data version brought, ${nameOf(one)}: late and corrected events, axe reports no violation`, async ({
      page,
    }) => {
      await page.request.post(`${server.url}/api/sign-in`, { data: { email: EMAIL, password: server.password } });
      await look(page, one);
      // The server takes a new version over within seconds.
      const events = page.getByRole('region', { name: /^(Eventos|Events)$/ });
      const ofBuilding = (name: string) => recordsIn(events, one).filter({ hasText: name });
      await expect(async () => {
        await page.goto(`${server.url}/changes?since=version`);
        await expect(ofBuilding('Nave Uno')).toContainText('→', { timeout: 3_000 });
      }).toPass();
      await expect(ofBuilding('Nave Dos')).toContainText(/Tardío|Late/);
      await expect(ofBuilding('Nave Uno')).toContainText(/Corregido|Corrected/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(one.width);
      if (SHOTS)
        await page.screenshot({ path: `${SHOTS}/entered-${nameOf(one).replaceAll(/\W+/g, '-')}.png`, fullPage: true });
      await check(page, `what a data version brought at ${nameOf(one)}`);
    });
});
