import { expect, exploreSample, test } from './test';

test('from the welcome page through the explorer and out again', async ({ page }) => {
  await page.goto('/buildings');
  await expect(page).toHaveURL(/\/welcome\?return=/);
  await expect(page).toHaveTitle('Nave');
  await exploreSample(page);

  await page.getByRole('radio', { name: /^Absorción bruta:/ }).click();
  await expect(page).toHaveURL(/i=gross_absorption|indicator=gross_absorption|gross/);
  await expect(page.getByRole('heading', { name: 'Absorción bruta por Mercado' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Agrupar por' }).click();
  await page.getByTitle('Región', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Absorción bruta por Región' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Noreste/ })).toBeVisible();

  await page.getByRole('button', { name: /Quitar el filtro Entregado/ }).click();
  await expect(page.getByRole('button', { name: /Quitar el filtro Entregado/ })).toHaveCount(0);

  await page.getByRole('tab', { name: /Propiedades/ }).click();
  const rows = page.getByRole('tabpanel').getByRole('row');
  await expect(rows).not.toHaveCount(1);
  const first = await rows.nth(1).innerText();
  await page
    .getByRole('listitem', { name: '2', exact: true })
    .or(page.getByTitle('2', { exact: true }))
    .first()
    .click();
  await expect(rows.nth(1)).not.toHaveText(first);

  const shared = page.url();
  await page.goto(shared);
  await expect(page.getByRole('heading', { name: 'Absorción bruta por Región' })).toBeVisible();

  await page.getByRole('button', { name: 'Usar el tema oscuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByTitle('English', { exact: true }).click();
  await expect(page.getByRole('heading', { name: /Gross absorption by/ })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('heading', { name: /Gross absorption by/ })).toBeVisible();

  await page.getByRole('button', { name: /Demo: account/ }).click();
  await page
    .getByRole('button', { name: 'Sign out' })
    .or(page.getByRole('menuitem', { name: 'Sign out' }))
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/welcome/);
  await page.goto('/buildings');
  await expect(page).toHaveURL(/\/welcome/);
});

test('a cell opens into the records that make it, and they add up', async ({ page }) => {
  await exploreSample(page);
  const row = page.getByRole('row', { name: /^Monterrey/ });
  const cell = row.getByRole('button').last();
  await cell.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: /Ver/ }).first().click();
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible();
});
