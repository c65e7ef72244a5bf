import { expect, test } from './test';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('on a phone the map, the calendar and the definitions load only when opened', async ({ page }) => {
  await page.request.post('/api/sign-in', { data: { demo: true } });
  const points: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/points')) points.push(request.url());
  });
  await page.goto('/buildings');
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();

  const opener = page.getByRole('button', { name: 'Abrir el mapa' });
  await opener.scrollIntoViewIfNeeded();
  await expect(page.locator('.leaflet-container')).toHaveCount(0);
  expect(points).toEqual([]);
  await opener.tap();
  const map = page.getByRole('dialog', { name: /^Mapa/ });
  await expect(map.locator('.leaflet-container')).toBeVisible();
  await expect(map.locator(':focus')).toHaveCount(1);
  await expect.poll(() => points.length).toBe(1);
  await page.keyboard.press('Escape');
  await expect(map).toHaveCount(0);
  await expect(opener).toBeFocused();

  const groups = page.getByRole('combobox', { name: 'Agrupar por' });
  await expect(groups).toHaveJSProperty('tagName', 'SELECT');
  await groups.selectOption('building_type');
  await expect(page).toHaveURL(/g=building_type/);

  await page.getByRole('button', { name: 'Fechas' }).tap();
  await expect(page.locator('.ant-picker-dropdown')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Definición de Inventario' }).tap();
  await expect(page.getByRole('tooltip')).toContainText('Cuenta');
});
