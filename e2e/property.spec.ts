import type { Page } from '@playwright/test';
import { check } from './axe';
import { LOOKS, look, nameOf } from './looks';
import { expect, exploreSample, test } from './test';

async function getJson<T>(page: Page, path: string): Promise<T> {
  const { token } = (await (await page.request.get('/api/get-token')).json()) as { token: string };
  const answer = await page.request.get(`/api/v1${path}`, { headers: { Authorization: `Bearer ${token}` } });
  return (await answer.json()) as T;
}
type Listed = { readonly properties: readonly { readonly id: string }[] };
type Lot = { readonly name: string; readonly packages: readonly unknown[]; readonly transactions: readonly unknown[] };

const listed = async (page: Page, path: string): Promise<string[]> =>
  (await getJson<Listed>(page, path)).properties.map(({ id }) => id);

async function lotWith(page: Page, indicator: string, list: 'packages' | 'transactions'): Promise<string> {
  const path = `/analytics-lots/${indicator}/properties?market=Monterrey&start_date=2020-01-01`;
  for (const id of await listed(page, path))
    if ((await getJson<Lot>(page, `/industrial/lots/${id}`))[list].length > 0) return id;
  throw new Error(`no lot with ${list}`);
}

test('leads from a building to its park, its lots, a transaction and a package, and back to the original view', async ({
  page,
}) => {
  await exploreSample(page);
  const sold = await lotWith(page, 'absorption', 'transactions');
  await page.goto('/lots?i=asking_price&mk=Monterrey');
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
  await page.goto(`/lots/${sold}`);
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(page).toHaveTitle('Nave');
  await page
    .getByRole('region', { name: 'Transacciones' })
    .getByRole('link', { name: /\d{4}$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/lots\/transactions\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Venta de ${name}`);
  await expect(page.getByRole('region', { name: 'Transacciones comparables' }).getByRole('row')).toHaveCount(9);
  await page
    .getByRole('article')
    .getByRole('link', { name: /^(Parque|Centro|Ciudad) (Industrial|Logístico) / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/parks\//);
  await expect(page.getByText('Tasa de ocupación')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Mapa/ })).toBeVisible();
  await page
    .getByRole('region', { name: 'Lotes', exact: true })
    .getByRole('link', { name: name ?? '' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await page.getByRole('link', { name: 'Volver a Lotes' }).click();
  await expect(page).toHaveURL('/lots?i=asking_price&mk=Monterrey');

  await page.goto(`/lots/${await lotWith(page, 'availability', 'packages')}`);
  const offered = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: /^Paquete/ }).click();
  await expect(page).toHaveURL(/\/lots\/packages\//);
  await page.getByRole('link', { name: offered ?? '' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offered ?? '');
});

test('a building shows its plan and its history as a chart and as text, in the selected units and language', async ({
  page,
}) => {
  await exploreSample(page);
  const [id] = await listed(page, '/analytics/availability/properties?market=Monterrey');
  await page.goto(`/buildings/${id}`);
  await expect(page.getByRole('img', { name: /^Plano esquemático de .* ft de largo/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Línea de tiempo/ })).toBeVisible();
  await page.getByText(/^En palabras/).click();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /En el mercado: [\d,]+ ft²$/ })
      .first(),
  ).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Unidad de área' }).getByText('m²', { exact: true }).click();
  await expect(page.getByRole('img', { name: /^Plano esquemático de .* m de largo/ })).toBeVisible();
  await page.goto(`/buildings/${id}?language=en`);
  await expect(page.getByRole('img', { name: /^Schematic plan of .* m long/ })).toBeVisible();
});

test('the back link of a lot that was opened directly leads to the lots', async ({ page }) => {
  await exploreSample(page);
  const [lot] = await listed(page, '/analytics-lots/availability/properties?market=Monterrey');
  await page.goto('/availability');
  await expect(page.getByRole('tab', { name: /^Espacios \(/ })).toBeVisible();
  await page.goto(`/lots/${lot}`);
  await expect(page.getByRole('link', { name: 'Volver a Lotes' })).toHaveAttribute('href', '/lots');
});

test('a table that is wider than the page shows a scroll hint until its end is reached', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await exploreSample(page);
  const [id] = await listed(page, '/analytics/availability/properties?market=Monterrey');
  await page.goto(`/buildings/${id}`);
  const table = page.getByRole('region', { name: 'Publicaciones en el mercado' }).last();
  const frame = page.locator('[data-more]').filter({ has: table });
  await expect(frame).toHaveAttribute('data-more', 'true');
  await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect(frame).toHaveAttribute('data-more', 'false');
  const first = table.getByRole('rowheader').first();
  const [left, edge] = [await first.boundingBox(), await table.boundingBox()];
  expect(left?.x).toBeCloseTo(edge?.x ?? Number.NaN, 0);
});

test('an unknown record shows the not-found page in both languages', async ({ page }) => {
  await exploreSample(page);
  for (const path of ['/buildings/x', '/lots/x', '/lots/packages/x', '/lots/transactions/x', '/parks/x']) {
    expect((await page.goto(`${path}?language=es`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
  }
  await page.goto('/parks/x?language=en');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

for (const one of LOOKS) {
  test(`${nameOf(one)}: axe reports no violation on any property page`, async ({ page }) => {
    await look(page, one);
    await exploreSample(page);
    const [building] = await listed(page, '/analytics/availability/properties?market=Monterrey');
    const lot = await lotWith(page, 'availability', 'packages');
    const whole = await getJson<{ park: { id: string }; packages: { id: string }[] }>(page, `/industrial/lots/${lot}`);
    const sold = await getJson<{ transactions: { id: string }[] }>(
      page,
      `/industrial/lots/${await lotWith(page, 'absorption', 'transactions')}`,
    );
    for (const path of [
      `/buildings/${building}`,
      `/lots/${lot}`,
      `/lots/packages/${whole.packages[0]?.id}`,
      `/lots/transactions/${sold.transactions[0]?.id}`,
      `/parks/${whole.park.id}`,
      '/parks/x',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (path !== '/parks/x') await expect(page.getByRole('region', { name: /^(Mapa|Map)/ })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(one.width);
      await check(page, path);
    }
  });
}
