import { check } from './axe';
import { LOOKS, look, nameOf } from './looks';
import { expect, exploreSample, test } from './test';

const SHOTS = process.env.NAVE_SHOTS;

for (const one of LOOKS)
  test(`what changed, ${nameOf(one)}: axe reports no violation, and nothing is wider than the page`, async ({
    page,
  }) => {
    await look(page, one);
    await exploreSample(page);
    await page.goto('/changes?since=quarter&open=Tijuana');
    await expect(
      page
        .getByRole('region', { name: /Tijuana/ })
        .getByRole('row')
        .nth(5),
    ).toBeVisible();
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
  await expect(page.getByRole('row', { name: /^Tijuana/ })).toContainText(area.split('\n')[0]?.trim() ?? '?');
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
