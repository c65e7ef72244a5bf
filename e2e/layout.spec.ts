import { expect, exploreSample, test } from './test';

test('the controls and the first rows of the table are visible whatever the number of filters', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await exploreSample(page);
  const second = () => page.getByRole('row').nth(3).boundingBox();
  const before = await second();
  expect((before?.y ?? 900) + (before?.height ?? 0)).toBeLessThan(900);
  await page.goto('/buildings?mk=Monterrey&mk=Saltillo&bc=A&bo=speculative&pt=lease&nla=1000..&au=ft2&mu=USD');
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
  expect((await second())?.y).toBe(before?.y);
  // All chips have room.
  await expect(page.getByRole('button', { name: /^Ver \d filtros? más/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Quitar el filtro Área neta rentable/ }).click();
  await expect(page).not.toHaveURL(/nla=/);
});

for (const width of [1200, 1280, 1366, 360])
  test(`the navigation links are fully visible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await exploreSample(page);
    const cut = await page
      .getByRole('navigation')
      .first()
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
  });
