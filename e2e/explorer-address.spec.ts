import { expect, exploreSample, test } from './test';

test('open records and the look of the map are in the address, for the way back and for links', async ({ page }) => {
  await exploreSample(page);
  await page.getByText('Áreas', { exact: true }).click();
  await expect(page).toHaveURL(/\?m=areas$/);
  await page
    .getByRole('row', { name: /^Monterrey/ })
    .getByRole('cell')
    .nth(1)
    .getByRole('button')
    .click();
  await page.getByRole('button', { name: /^Ver los .* registros/ }).click();
  const drawer = page.getByRole('dialog', { name: /^Monterrey · / });
  await expect(drawer).toBeVisible();
  await expect(page).toHaveURL(/m=areas&r=\d{4}-Q\d\.Monterrey$/);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await page.goForward();
  await expect(drawer).toBeVisible();
  await page.reload();
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\?m=areas$/);
  await page.goto('/buildings?r=2026-Q3.Atlantis');
  await expect(page.getByText('r=2026-Q3.Atlantis')).toBeVisible();
});
