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
  await expect(page.locator('.ant-picker-calendar')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Definición de Inventario' }).tap();
  await expect(page.getByRole('tooltip')).toContainText('Cuenta');
});

test('on a phone the controls of the chart stand on one line, are native, and save a picture', async ({ page }) => {
  await page.request.post('/api/sign-in', { data: { demo: true } });
  // Before the chart is there, its controls already have the height that they keep.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/analytics/inventory?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/buildings');
  const kinds = page.getByRole('radiogroup', { name: 'Tipo de gráfica' });
  const top = async (locator: typeof kinds) => (await locator.boundingBox())?.y;
  await expect(kinds).toBeVisible();
  const chart = page.locator('#explorer-chart');
  const before = await top(chart);
  release();
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
  const save = page.getByRole('button', { name: 'Guardar la gráfica' });
  await expect(save).toBeVisible();
  expect(await top(chart)).toBe(before);
  const table = page.getByRole('button', { name: 'Ver como tabla (tecla T)' });
  const box = await kinds.boundingBox();
  const [low, high] = [box?.y ?? 0, (box?.y ?? 0) + (box?.height ?? 0)];
  for (const one of [table, save]) {
    const middle = await one.boundingBox();
    expect((middle?.y ?? 0) + (middle?.height ?? 0) / 2).toBeGreaterThan(low);
    expect((middle?.y ?? 0) + (middle?.height ?? 0) / 2).toBeLessThan(high);
    expect((middle?.x ?? 0) + (middle?.width ?? 0)).toBeLessThanOrEqual(360);
  }
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[class*="ant-"]')).toHaveCount(0);

  await kinds.getByText('Columnas').tap();
  await expect(page).toHaveURL(/k=columns/);
  await save.tap();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  // The focus comes into the menu a moment after it is drawn.
  await expect(page.getByRole('menu').or(page.getByRole('menuitem')).and(page.locator(':focus'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(save).toBeFocused();
});

test('on a phone the names of the groups are read whole, word by word', async ({ page }) => {
  await page.request.post('/api/sign-in', { data: { demo: true } });
  await page.goto('/buildings?i=net_absorption&g=owner&mk=Quer%C3%A9taro');
  const heading = page.getByRole('rowheader', { name: /Ocotillo/ }).first();
  await heading.scrollIntoViewIfNeeded();
  const name = heading.locator('span', { hasText: /Ocotillo/ }).first();
  const { cut, lines } = await name.evaluate((element) => {
    const box = element.closest('th')?.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(element);
    const written = [...range.getClientRects()];
    const outside = written.some(({ top, bottom }) => !box || top < box.top - 1 || bottom > box.bottom + 1);
    return { cut: outside || element.scrollWidth > element.clientWidth, lines: written.length };
  });
  expect(cut).toBe(false);
  expect(lines).toBeLessThanOrEqual((await name.innerText()).trim().split(/\s+/).length);
});
