import type { Page } from '@playwright/test';
import { check } from './axe';
import { expect, exploreSample, test } from './test';

const total = (page: Page) => page.getByRole('row', { name: /^Total/ });
const unit = (page: Page, label: string) =>
  page.getByRole('banner').getByRole('radio', { name: new RegExp(`^${label}`) });

async function save(page: Page, name: string): Promise<void> {
  const field = page.getByLabel('Nombre de la vista');
  await field.fill(name);
  await field.press('Enter');
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
}

test('a view is saved, opened, set as the start view, renamed and deleted', async ({ page }) => {
  await exploreSample(page);
  await page.goto('/buildings?i=asking_price&mk=Monterrey');
  await expect(page.getByRole('heading', { name: 'Precio de salida por mercado' })).toBeVisible();
  await page.keyboard.press('v');
  await save(page, 'Precio en Monterrey');
  await check(page, 'saved views');
  await page.getByRole('button', { name: 'Vista de inicio: Precio en Monterrey' }).click();
  await expect(page.getByRole('button', { name: 'Vista de inicio: Precio en Monterrey' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Escape');

  await page.goto('/buildings');
  await expect(page).toHaveURL(/i=asking_price/);
  await page.getByRole('link', { name: 'Edificios' }).click();
  await expect(page.getByRole('heading', { name: 'Inventario por mercado' })).toBeVisible();

  await page.keyboard.press('v');
  await page.getByRole('button', { name: 'Precio en Monterrey', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Precio de salida por mercado' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Inventario por mercado' })).toBeVisible();

  await page.keyboard.press('v');
  await page.getByRole('button', { name: 'Cambiar el nombre de Precio en Monterrey' }).click();
  await page.keyboard.type(' hoy');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Eliminar Precio en Monterrey hoy' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText(/Aún no guardas/)).toBeVisible();
  await expect(page.getByLabel('Nombre de la vista')).toBeFocused();
  await page.goto('/buildings');
  await expect(total(page)).toBeVisible();
  await expect(page).not.toHaveURL(/i=/);
});

test("the units of a link apply to the visit and do not change the user's preference", async ({ page }) => {
  await exploreSample(page);
  const patched: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') patched.push(request.url());
  });
  await page.goto('/buildings?nla=1000..&au=m2&mu=MXN');
  await expect(total(page)).toBeVisible();
  await expect(unit(page, 'm²')).toBeChecked();
  await expect(unit(page, 'MXN')).toBeChecked();
  await page.keyboard.press('v');
  await save(page, 'Metros');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Lotes' }).click();
  await expect(page).toHaveURL(/\/lots/);
  await expect(unit(page, 'm²')).toBeChecked();

  await page.goto('/buildings');
  await expect(total(page)).toBeVisible();
  await expect(unit(page, 'ft²')).toBeChecked();
  await expect(unit(page, 'USD')).toBeChecked();
  await page.keyboard.press('v');
  await page.getByRole('button', { name: 'Metros', exact: true }).click();
  await expect(unit(page, 'm²')).toBeChecked();
  await expect(page).toHaveURL(/nla=1000..&au=m2&mu=MXN/);
  expect(patched).toEqual([]);
});

test('every command can be found and run from the keyboard', async ({ page }) => {
  await exploreSample(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^Buscar mercados/ });
  await expect(field).toBeFocused();
  await check(page, 'palette');
  await page.keyboard.type('apodaca');
  await expect(page.getByRole('option', { name: 'Apodaca Monterrey', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await check(page, 'palette with results');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/mk=Monterrey&sm=Apodaca/);

  await page.keyboard.press('j');
  await expect(page.getByRole('radio', { name: /^Disponibilidad:/ })).toBeChecked();
  await page.keyboard.press('u');
  await expect(page.getByRole('radio', { name: /^Inventario:/ })).toBeChecked();

  await page.getByRole('button', { name: 'Buscar y comandos' }).click();
  await page.keyboard.type('merida');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Buscar y comandos' })).toBeFocused();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
  await check(page, 'help');
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page).toHaveURL(/\/lots/);
});
