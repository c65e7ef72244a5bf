import { check } from './axe';
import { LOOKS, look, nameOf } from './looks';
import { expect, exploreSample, test } from './test';

const SHOTS = process.env.NAVE_SHOTS;
const OPENER = /^(Dispersión|Scatter)$/;
const HEIGHT = /^(Altura libre|Clear height)$/;
const PRICES = '/buildings?i=asking_price&g=market&v=properties';

for (const one of LOOKS)
  test(`prices over heights, ${nameOf(one)}: axe reports no violation, and nothing is wider than the page`, async ({
    page,
  }) => {
    const shot = (name: string) =>
      SHOTS ? page.screenshot({ path: `${SHOTS}/${name}-${nameOf(one).replaceAll(/\W+/g, '-')}.png` }) : undefined;
    await look(page, one);
    await exploreSample(page);
    await page.goto(PRICES);
    await page.getByRole('button', { name: OPENER }).click();
    const drawer = page.getByRole('dialog');
    const plot = drawer.getByRole('slider');
    await expect(plot).toBeVisible();
    await expect(drawer.getByRole('table')).toBeVisible();
    await shot('scatter');
    await check(page, `scatter at ${nameOf(one)}`);
    await drawer.getByText(HEIGHT).first().click();
    await expect(drawer.getByRole('slider', { name: /(Altura libre|Clear height)/ })).toBeVisible();
    await plot.press('Home');
    await plot.press('ArrowRight');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(one.width);
    await shot('scatter-point');
    await check(page, `scatter over heights at ${nameOf(one)}`);
  });

test('every property of the list is drawn or counted, and a point opens its building', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await exploreSample(page);
  await page.goto(PRICES);
  const listed = Number((await page.getByRole('tab', { name: /^Propiedades \(/ }).innerText()).replace(/\D/g, ''));
  await page.getByRole('button', { name: OPENER }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Antigüedad', { exact: true }).click();
  const plot = drawer.getByRole('slider', { name: /y Antigüedad/ });
  await expect(plot).toBeVisible();
  const count = (text: string | undefined) => Number((text ?? '0').replace(/\D/g, ''));
  const note = await drawer.getByText(/^[\d,]+ propiedades, /).innerText();
  const counts = [/^([\d,]+)/, /([\d,]+) sin fecha/, /([\d,]+) sin valor/].map((part) => count(part.exec(note)?.[1]));
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(listed);

  await plot.focus();
  await plot.press('End');
  const [name = ''] = ((await plot.getAttribute('aria-valuetext')) ?? '').split(': ');
  await plot.press('ArrowUp');
  await plot.press('ArrowDown');
  await plot.press('End');
  await plot.press('Enter');
  await expect(page).toHaveURL(/\/buildings\/E\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('a point is shown under the pointer and opened by a click; lots have axes of their own', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await exploreSample(page);
  await page.goto('/lots?i=asking_price&v=properties');
  await page.getByRole('button', { name: OPENER }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Capacidad eléctrica', { exact: true }).click();
  const plot = drawer.getByRole('slider', { name: /y Capacidad eléctrica/ });
  await expect(plot).toBeVisible();
  const circle = plot.locator('circle').last();
  await circle.hover({ force: true });
  await expect(plot.locator('circle[class]')).toBeVisible();
  const [name = ''] = ((await plot.getAttribute('aria-valuetext')) ?? '').split(': ');
  await circle.click({ force: true });
  await expect(page).toHaveURL(/\/lots\/L\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});
