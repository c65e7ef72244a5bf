import type { Page } from '@playwright/test';
import { expect, test } from './test';

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

async function search(page: Page): Promise<void> {
  await page.request.post('/api/sign-in', { data: { demo: true } });
  await page.goto('/methodology');
  await page.goto('/availability');
  await expect(page.getByRole('button', { name: 'Filtros' })).toBeVisible();
}

test('Back closes the filters of a phone and keeps what was typed', async ({ page }) => {
  await search(page);
  await page.getByRole('button', { name: 'Filtros' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await sheet.getByLabel('Área del espacio: Mínimo').fill('50000');
  await sheet.getByLabel('Área del espacio: Máximo').fill('150000');
  await sheet.getByLabel('Área del espacio: Máximo').blur();
  await expect(page).toHaveURL(/50000/);
  await expect(page).toHaveURL(/150000/);
  await page.waitForTimeout(500);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/availability\?.*50000.*150000/);
  await expect(page.getByRole('button', { name: 'Filtros (3)' })).toBeVisible();
  // What was chosen in the sheet is one step, which is added once the sheet's own has left the history.
  await page.waitForTimeout(500);
  await page.goBack();
  await expect(page).toHaveURL(/\/availability$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/methodology/);
});

test('Back closes a property, and its Close leaves no step behind', async ({ page }) => {
  await search(page);
  const opener = page.locator('[data-property] button, tr[data-row-key] button').first();
  await opener.tap();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await expect(page).toHaveURL(/[?&]id=/);
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/\/availability$/);
  await opener.tap();
  await drawer.getByRole('button', { name: 'Cerrar', exact: true }).tap();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/\/availability$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/methodology/);
});

test('Back closes the map of a phone', async ({ page }) => {
  await page.request.post('/api/sign-in', { data: { demo: true } });
  await page.goto('/buildings');
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
  await page.getByRole('button', { name: 'Abrir el mapa' }).tap();
  const map = page.getByRole('dialog', { name: /^Mapa/ });
  await expect(map).toBeVisible();
  await page.goBack();
  await expect(map).toHaveCount(0);
  await expect(page).toHaveURL(/\/buildings$/);
});

test('Back closes why the rates do not add up', async ({ page }) => {
  await page.request.post('/api/sign-in', { data: { demo: true } });
  await page.goto('/buildings?i=availability_rate');
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
  await page
    .getByRole('button', { name: /no suman 100/ })
    .first()
    .tap();
  const drawer = page.getByRole('dialog', { name: /^De lo disponible a lo vacante/ });
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/\/buildings\?i=availability_rate$/);
});

test('the downloads of a phone have a Close, leave their button free, and a press beside opens nothing', async ({
  page,
}) => {
  await search(page);
  const opener = page.getByRole('button', { name: 'Descargar', exact: true });
  await opener.tap();
  const panel = page.getByRole('region', { name: 'Descargar', exact: true });
  await expect(panel).toBeVisible();
  const [button, sheet] = [await opener.boundingBox(), await panel.boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(sheet?.y ?? 0);
  await page.touchscreen.tap(60, (sheet?.y ?? 0) - 40);
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/availability$/);
  await opener.tap();
  await panel.getByRole('button', { name: 'Cerrar' }).tap();
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();
});
