import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import mammoth from 'mammoth';
import { check } from './axe';
import { LOOKS, look, nameOf } from './looks';
import { expect, exploreSample, test } from './test';

async function openAvailability(page: Page): Promise<void> {
  await exploreSample(page);
  await page.goto('/availability');
  await expect(page.getByRole('tab', { name: /^(Espacios|Spaces) \(/ })).toBeVisible();
}

const count = async (page: Page): Promise<number> => {
  const text = await page.getByText(/^[\d,]+ propiedad(es)? · /).innerText();
  return Number(text.split(' ')[0]?.replaceAll(',', ''));
};

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^Se guardó /).first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Listo' })).toHaveCount(0);
}

/** Selects the first three rows and returns their names. */
async function pickThree(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (const row of [0, 1, 2]) {
    const box = page.getByRole('checkbox', { name: /^Seleccionar (?!toda)/ }).nth(row);
    names.push((await box.getAttribute('aria-label'))?.replace('Seleccionar ', '') ?? '');
    await box.check();
  }
  return names;
}

test('filters, draws an area, picks three properties and downloads them as a Word file', async ({ page }) => {
  await openAvailability(page);
  const all = await count(page);
  expect(all).toBeGreaterThan(100);

  const least = page.getByRole('spinbutton', { name: 'Área del espacio: Mínimo' });
  await least.fill('30000');
  await least.press('Enter');
  await expect(page).toHaveURL(/space_area=30000/);
  await expect.poll(() => count(page)).toBeLessThan(all);
  const large = await count(page);

  await page.getByRole('button', { name: 'Dibujar una zona' }).click();
  const map = page.locator('.leaflet-container');
  await expect(page.getByRole('button', { name: 'Polígono' })).toHaveAttribute('aria-pressed', 'true');
  const box = await map.boundingBox();
  if (!box) throw new Error('no map');
  const corner = async (x: number, y: number) => {
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 4 });
    await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
  };
  await corner(0.5, 0.3);
  await corner(0.63, 0.3);
  await corner(0.63, 0.75);
  await corner(0.5, 0.75);
  await corner(0.5, 0.3);
  await expect(page).toHaveURL(/delimitation=/);
  await expect.poll(() => count(page)).toBeLessThan(large);
  const inside = await count(page);
  expect(inside).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Listo' }).click();

  const shared = page.url();
  await page.goto('/availability');
  await expect.poll(() => count(page)).toBe(all);
  await page.goto(shared);
  await expect.poll(() => count(page)).toBe(inside);
  await expect(page.getByText('1 zona dibujada').first()).toBeVisible();

  const boxes = page.getByRole('checkbox', { name: /^Seleccionar Nave|^Seleccionar (?!toda)/ });
  const names: string[] = [];
  for (const row of [0, 1, 2]) {
    names.push((await boxes.nth(row).getAttribute('aria-label'))?.replace('Seleccionar ', '') ?? '');
    await boxes.nth(row).check();
  }
  await page.getByRole('button', { name: 'Descargar (3)' }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Word/ }).click();
  const file = await (await started).path();
  const { value } = await mammoth.extractRawText({ buffer: readFileSync(file) });
  for (const name of names) expect(value).toContain(name);
  await expectSaved(page);

  await page.getByText(/^Todas \(/).click();
  if (inside > 10) {
    await expect(page.getByRole('button', { name: /^Word/ })).toBeDisabled();
    await expect(page.getByRole('button', { name: /^Word ?solo hasta 10 propiedades$/ })).toBeVisible();
  }
});

test('a property opens beside the list, and Back closes it', async ({ page }) => {
  await openAvailability(page);
  const first = page.getByRole('rowheader').first();
  const name = (await first.innerText()).trim();
  await first.getByText(name).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(/en el mercado/).first()).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'Historia' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Ver la ficha completa' })).toHaveAttribute('href', /\/buildings\//);
  await expect(page).toHaveURL(/id=/);
  await page.goBack();
  await expect(drawer).toHaveCount(0);
});

test('keeps the selection when filters change, shows it, and downloads exactly it', async ({ page }) => {
  await openAvailability(page);
  const names = await pickThree(page);
  const [largest] = names;
  const most = page.getByRole('spinbutton', { name: 'Área disponible total del edificio: Máximo' });
  const area = await page.getByRole('row').nth(1).getByRole('cell').nth(2).innerText();
  await most.fill(String(Number(area.replaceAll(',', '')) - 1));
  await most.press('Enter');
  await expect(page.getByText('3 elegidas', { exact: true })).toBeVisible();
  await expect(page.getByText(`1 fuera del filtro: ${largest}`)).toBeVisible();
  await page.getByRole('button', { name: 'Descargar (3)' }).click();
  await expect(page.getByText(/^La selección incluye 1 fuera del filtro/)).toBeVisible();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: /^CSV/ }).click();
  const csv = readFileSync(await (await started).path(), 'utf8');
  for (const name of names) expect(csv).toContain(name);
  await expectSaved(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Quitar la de fuera' }).click();
  await expect(page.getByText('2 elegidas', { exact: true })).toBeVisible();
  await expect(page.getByText('fuera del filtro')).toHaveCount(0);
});

test('selected properties are ticked on the map and compared side by side, and Back undoes each step', async ({
  page,
}) => {
  await openAvailability(page);
  const names = await pickThree(page);
  const map = page.getByRole('region', { name: /^Mapa de las propiedades/ });
  await expect(map).toHaveAccessibleDescription(`3 elegidas en el mapa (${names.join(', ')})`);

  const compare = page.getByRole('button', { name: 'Comparar', exact: true });
  await compare.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Comparar propiedades' });
  await expect(drawer.getByRole('columnheader')).toHaveText(['Dato', ...names]);
  await expect(drawer.getByRole('row', { name: /^Área disponible/ }).getByRole('cell')).toHaveCount(3);
  await drawer
    .getByRole('button', { name: /^Quitar / })
    .nth(1)
    .click();
  await expect(drawer.getByRole('columnheader')).toHaveCount(3);
  await page.goBack();
  await expect(drawer.getByRole('columnheader')).toHaveCount(4);
  await drawer.getByRole('link', { name: names[2] }).click();
  await expect(page.getByRole('heading', { level: 1, name: names[2] })).toBeVisible();
  await page.goBack();
  await expect(drawer.getByRole('columnheader')).toHaveText(['Dato', ...names]);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page).not.toHaveURL(/vs=/);
  // The address that Back returned to compares three, and ticks them.
  await expect(page.getByText('3 elegidas', { exact: true })).toBeVisible();
});

test('an empty result names the filter that excludes everything, and a click removes it', async ({ page }) => {
  await exploreSample(page);
  await page.goto('/availability?market=Tijuana&docks=5000..&ramps=0..');
  await expect(page.getByRole('heading', { name: 'Ningún espacio cumple con esta búsqueda' })).toBeVisible();
  const without = page.getByRole('button', { name: /^Sin el filtro Andenes: [\d,]+ propiedades$/ });
  const announced = (await without.innerText()).replace(/\D+/g, '');
  await without.click();
  await expect(page).not.toHaveURL(/docks=/);
  await expect.poll(() => count(page)).toBe(Number(announced));
});

test('keeps the largest part of a freehand line that crosses itself, and shows a notice', async ({ page }) => {
  await openAvailability(page);
  await page.getByRole('button', { name: 'Dibujar una zona' }).click();
  const tools = page.getByRole('region', { name: 'Dibujar zonas' });
  await tools.getByRole('button', { name: 'A mano alzada' }).click();
  const box = await page.locator('.leaflet-container').boundingBox();
  if (!box) throw new Error('no map');
  const to = (x: number, y: number) => page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 8 });
  await to(0.45, 0.3);
  await page.mouse.down();
  await to(0.65, 0.3);
  await to(0.65, 0.8);
  await to(0.5, 0.8);
  await to(0.5, 0.2);
  await page.mouse.up();
  await expect(
    tools.getByText('La línea se cruzaba consigo misma: se agregó su parte más grande.', { exact: false }),
  ).toBeVisible();
  await expect(page).toHaveURL(/delimitation=/);
  await expect(page.getByText('1 zona dibujada').first()).toBeVisible();
});

test('price ranges follow the currency, and the exchange rate is shown', async ({ page }) => {
  await exploreSample(page);
  await page.goto('/availability?asking_price_lease=0.5..1&au=ft2&mu=USD');
  const few = await count(page);
  await page.getByText('MXN', { exact: true }).click();
  await expect(page.getByText(/^Los rangos de precio se convirtieron con el tipo de cambio del /)).toBeVisible();
  await expect(page).toHaveURL(/mu=MXN/);
  await expect.poll(() => count(page)).toBe(few);
  await page.getByText('USD', { exact: true }).click();
  await expect(page).toHaveURL(/asking_price_lease=0\.5\.\.1&.*mu=USD/);
});

test('drawing shows the next step, Esc discards the outline and then ends drawing, and Back turns the eraser off', async ({
  page,
}) => {
  await openAvailability(page);
  await page.getByRole('button', { name: 'Dibujar una zona' }).click();
  const tools = page.getByRole('region', { name: 'Dibujar zonas' });
  const held = (name: string) => tools.getByRole('button', { name, exact: true });
  await expect(held('Polígono')).toHaveAttribute('aria-pressed', 'true');
  const map = page.locator('.leaflet-container');
  const [strip, box] = [await tools.boundingBox(), await map.boundingBox()];
  if (!box || !strip) throw new Error('no map');
  expect(strip.y + strip.height).toBeLessThanOrEqual(box.y + 1);
  const corner = async (x: number, y: number) => {
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 4 });
    await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
  };
  await corner(0.5, 0.3);
  await expect(tools.getByText('Haz clic en la siguiente esquina.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tools.getByText('Haz clic en la primera esquina.', { exact: false })).toBeVisible();
  for (const [x, y] of [
    [0.4, 0.3],
    [0.6, 0.7],
    [0.6, 0.3],
    [0.4, 0.7],
  ] as const)
    await corner(x, y);
  await page.keyboard.press('Enter');
  await expect(tools.getByText('Se quitó la última esquina', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tools.getByText('Haz clic en la primera esquina.', { exact: false })).toBeVisible();
  await held('Rectángulo').click();
  await corner(0.5, 0.3);
  await expect(tools.getByText('Haz clic en la esquina opuesta.')).toBeVisible();
  await corner(0.63, 0.75);
  await expect(tools.getByText('Zona agregada.', { exact: false })).toBeVisible();
  await expect(held('Rectángulo')).toHaveAttribute('aria-pressed', 'true');
  await held('Rectángulo').click();
  await expect(held('Rectángulo')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/delimitation=/);
  await held('Borrar').click();
  await corner(0.56, 0.5);
  await expect(page).not.toHaveURL(/delimitation=/);
  await expect(held('Borrar')).toHaveCount(0);
  await expect(held('Polígono')).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page).toHaveURL(/delimitation=/);
  await held('Borrar').click();
  await page.goBack();
  await expect(page).not.toHaveURL(/delimitation=/);
  await page.goForward();
  await expect(held('Borrar')).toHaveAttribute('aria-pressed', 'false');
  await expect(tools.getByText('Elige una herramienta', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tools).toHaveCount(0);
  await expect(page).toHaveURL(/delimitation=/);
});

test('a double click ends an outline and does not zoom', async ({ page }) => {
  await openAvailability(page);
  await page.getByRole('button', { name: 'Dibujar una zona' }).click();
  const map = page.locator('.leaflet-container');
  const box = await map.boundingBox();
  const scale = await map.locator('.leaflet-control-scale-line').textContent();
  const at = (x: number, y: number) =>
    [(box?.x ?? 0) + (box?.width ?? 0) * x, (box?.y ?? 0) + (box?.height ?? 0) * y] as const;
  await expect(page.getByText(/esquina/).first()).toBeVisible();
  for (const corner of [at(0.4, 0.3), at(0.6, 0.3), at(0.6, 0.7)]) {
    await page.mouse.click(...corner);
    await page.waitForTimeout(300);
  }
  await page.mouse.dblclick(...at(0.4, 0.7));
  await expect(page).toHaveURL(/delimitation=/);
  expect(await map.locator('.leaflet-control-scale-line').textContent()).toBe(scale);
});

test('a saved search counts what was listed since the last visit', async ({ page }) => {
  await openAvailability(page);
  const { token } = await (await page.request.get('/api/get-token')).json();
  const headers = { Authorization: `Bearer ${token}` };
  const since = '2026-10-31';
  const found = await page.request.post('/api/v1/industrial/availability', {
    headers,
    data: { market: ['Monterrey'], building_type: ['building'], limit: 1000 },
  });
  const { properties }: { properties: { spaces: { listed_on: string }[] }[] } = await found.json();
  const fresh = properties.flatMap(({ spaces }) => spaces).filter(({ listed_on }) => listed_on > since).length;
  expect(fresh).toBeGreaterThan(0);
  const made = await page.request.post('/api/v1/user/views', {
    headers,
    data: { name: 'Naves en Monterrey', path: '/availability', search: 'market=Monterrey' },
  });
  const { id }: { id: string } = await made.json();
  const seen = { version: `${since} anterior`, total: 1 };
  await page.request.patch(`/api/v1/user/views/${id}`, { headers, data: { seen } });

  await page.goto('/availability');
  await page.getByRole('button', { name: `${fresh} nuevos` }).click();
  await page.getByRole('link', { name: 'Naves en Monterrey' }).click();
  await expect(
    page.getByText(`«Naves en Monterrey»: ${fresh} espacios nuevos desde tu última visita (datos al 31 oct 2026).`),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /nuevos$/ })).toHaveCount(0);
  await expect(page.locator('tbody').getByText('Nuevo', { exact: true }).first()).toBeVisible();
  await page.goto('/availability');
  await expect(page.getByRole('tab', { name: /^Espacios \(/ })).toBeVisible();
  await page.goto('/availability?market=Monterrey');
  await expect(page.getByText(/^«Naves en Monterrey»: nada nuevo desde tu última visita/)).toBeVisible();
  await page.request.delete(`/api/v1/user/views/${id}`, { headers });
});

test('an unreadable address opens with a notice, and a search without a market requests one', async ({ page }) => {
  await exploreSample(page);
  await page.goto('/availability?space_area=9..1&roof_type=straw&docks=2..');
  await expect(page.getByText(/se omitió: .*space_area=9\.\.1/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quitar el filtro Andenes ≥ 2' })).toBeVisible();
  await page.goto('/availability?market=Atlantis&market=Monterrey&roof_type=straw');
  await expect(page.getByText(/se omitió: roof_type=straw, Atlantis/)).toBeVisible();
  await page.goto('/availability?space_area=200000..&au=ft2&mu=USD');
  const most = page.getByRole('spinbutton', { name: 'Área del espacio: Máximo' });
  await most.fill('100000');
  await most.press('Enter');
  await expect(page.getByRole('alert').getByText('El mínimo es mayor que el máximo.')).toBeVisible();
  await expect(page).toHaveURL(/space_area=200000\.\.&/);
  await page.goto('/availability?market=');
  await expect(page.getByRole('heading', { name: 'No hay mercados seleccionados' })).toBeVisible();
  await page.getByRole('button', { name: 'Seleccionar todos los mercados' }).click();
  await expect(page.getByRole('tab', { name: /^Espacios \(/ })).toBeVisible();
  await page.goto('/availability?space_area=900000000..&au=ft2&mu=USD');
  await expect(page.getByRole('heading', { name: 'Ningún espacio cumple con esta búsqueda' })).toBeVisible();
});

for (const one of LOOKS) {
  test(`${nameOf(one)}: axe reports no violation`, async ({ page }) => {
    test.slow();
    await look(page, one);
    await openAvailability(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(one.width);
    const button = (name: RegExp) => page.getByRole('button', { name });
    await page
      .getByRole('checkbox', { name: /^(Seleccionar (?!toda)|Select (?!all))/ })
      .first()
      .check();
    // On a phone cards list the spaces.
    if (one.width > 360)
      await button(/^(Espacios de|Spaces of)/)
        .first()
        .click();
    await check(page, 'list');
    await button(/^(Descargar|Download) \(1\)$/).click();
    await check(page, 'download');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: /^(Submercados|Submarkets)/ }).click();
    await check(page, 'submarkets');
    await page.getByRole('tab', { name: /^(Espacios|Spaces)/ }).click();
    if (one.width === 360) {
      await button(/^(Filtros|Filters)/).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check(page, 'filters', '[role=dialog]');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Ver|Show) / })
        .click();
      await button(/^(Mapa|Map)$/).click();
      await expect(page.locator('.leaflet-container')).toBeVisible();
    }
    await button(/^(Dibujar una zona|Draw an area)$/).click();
    await expect(button(/^(Polígono|Polygon)$/)).toBeVisible();
    await check(page, 'drawing');
    await button(/^(Listo|Done)$/).click();
    const rows = page.locator('tr[data-row-key], li[data-property]');
    const ids = await rows.evaluateAll((all) =>
      all.slice(0, 3).map((row) => row.getAttribute('data-row-key') ?? row.getAttribute('data-property')),
    );
    const [id] = ids;
    await page.goto(`/availability?id=${id}`);
    await expect(page.getByRole('dialog').getByRole('heading', { name: /^(Historia|History)$/ })).toBeVisible();
    await check(page, 'property', '[role=dialog]');
    await page.goto(`/availability?${ids.map((one) => `vs=${one}`).join('&')}`);
    await expect(page.getByRole('dialog').getByRole('columnheader')).toHaveCount(4);
    await check(page, 'comparison', '[role=dialog]');
    await page.goto('/availability?docks=5000..');
    await expect(button(/^(Sin el filtro Andenes|Without the .*Docks.* filter)/i)).toBeVisible();
    await check(page, 'nothing found');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(one.width);
  });
}
