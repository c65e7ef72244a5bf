import type { Page } from '@playwright/test';
import { writeRings } from '@/contract/addresses/short-rings';
import { expect, exploreSample, test } from './test';

test('goes from the welcome page through the explorer and signs out', async ({ page }) => {
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
  await expect.poll(() => rows.nth(1).innerText()).not.toBe(first);

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

test('a cell opens its records, and they add up to it', async ({ page }) => {
  await exploreSample(page);
  await page
    .getByRole('row', { name: /^Tlaxcala/ })
    .locator('td button:not([aria-haspopup])')
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^= [\d,]+$/)).toBeVisible();
  const number = (text: string) => Number(text.replaceAll(',', ''));
  const cell = number(/([\d,]+) ft²/.exec(await dialog.innerText())?.[1] ?? '');
  const count = number(/^([\d,]+) propiedades$/m.exec(await dialog.innerText())?.[1] ?? '');
  expect(cell).toBeGreaterThan(1_000_000);
  await dialog.getByRole('button', { name: /^Ver los/ }).click();
  await expect(dialog.getByRole('row').nth(1)).toBeVisible();
  // The pages load after the rows.
  if (count > 50) await expect(dialog.getByTitle('2', { exact: true })).toBeVisible();
  let sum = 0;
  let rows = 0;
  for (let shown = 1; ; shown++) {
    const values = await dialog
      .getByRole('row')
      .evaluateAll((all) => all.map((row) => row.querySelector('td')?.textContent ?? ''));
    for (const value of values.filter((text) => /^[\d,]+$/.test(text))) {
      sum += number(value);
      rows++;
    }
    const next = dialog.getByTitle(String(shown + 1), { exact: true });
    if ((await next.count()) === 0) break;
    const first = await dialog.getByRole('row').nth(1).innerText();
    await next.click();
    await expect.poll(() => dialog.getByRole('row').nth(1).innerText()).not.toBe(first);
  }
  expect(rows).toBe(count);
  // Each shown value is rounded by half a square foot at most.
  expect(Math.abs(sum - cell)).toBeLessThanOrEqual(rows / 2);
});

test('a change opens its records from the keyboard, and they add up to it', async ({ page }) => {
  await exploreSample(page);
  const change = page
    .getByRole('row', { name: /^Total/ })
    .getByTitle(/^Ver qué movió la cifra/)
    .last();
  await change.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: /^Entraron/ })).toBeVisible();
  const number = (text: string) => Number(text.replaceAll(',', '').replace('−', '-'));
  const values = await dialog.getByRole('region').locator('h3 strong').allInnerTexts();
  expect(values).toHaveLength(3);
  const whole = number(/^= ([+−][\d,]+) ft²$/m.exec(await dialog.innerText())?.[1] ?? '');
  expect(Math.abs(values.reduce((sum, value) => sum + number(value), 0) - whole)).toBeLessThanOrEqual(2);
  await page.keyboard.press('Escape');
  await expect(change).toBeFocused();
});

test('an unknown address shows the not-found page', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading')).toBeVisible();
});

/** A ring of 500 distinct positions around Monterrey. */
const finest = (turn: number): [number, number][] =>
  Array.from({ length: 500 }, (_, i) => {
    const angle = turn + (2 * Math.PI * (i % 499)) / 499;
    return [Number((-100.3 + 0.4 * Math.cos(angle)).toFixed(5)), Number((25.7 + 0.4 * Math.sin(angle)).toFixed(5))];
  });

test('a query of two areas with the most corners allowed is not too long', async ({ page }) => {
  await page.request.post('/api/sign-in', { data: { demo: true } });
  const { token } = (await (await page.request.get('/api/get-token')).json()) as { token: string };
  const area = (turn: number) => JSON.stringify({ type: 'Polygon', coordinates: [finest(turn)] });
  const query = new URLSearchParams({ delimitation: area(0), compare: 'selection', against_delimitation: area(1) });
  const address = '/api/v1/analytics/inventory/changes';
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.get(`${address}?${query}`, { headers })).status()).toBe(414);
  const answer = await page.request.post(address, {
    headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
    data: query.toString(),
  });
  expect(answer.status()).toBe(200);
  expect(((await answer.json()) as { drivers: unknown[] }).drivers).toHaveLength(3);
});

test('a view of two such areas has a short address, which opens the same view for another user', async ({
  page,
  browser,
}) => {
  const areas = new URLSearchParams({
    d: writeRings([finest(0)]),
    c: 'selection',
    b: new URLSearchParams({ d: writeRings([finest(1)]) }).toString(),
  });
  await page.request.post('/api/sign-in', { data: { demo: true } });
  await page.goto(`/buildings?${areas}`);
  await expect(page).toHaveURL(/[?&]lk=[\w-]{22}$/);
  expect(page.url().length).toBeLessThan(2_100);
  const figure = (target: Page) => target.getByTitle(/^[\d,]{9,}$/).first();
  await expect(figure(page)).toBeVisible();
  const shown = (await figure(page).getAttribute('title')) ?? '';
  expect(shown).toMatch(/\d/);
  const context = await browser.newContext();
  try {
    const other = await context.newPage();
    await other.request.post('/api/sign-in', { data: { demo: true } });
    await other.goto(page.url());
    await expect(figure(other)).toHaveAttribute('title', shown);
    expect(other.url()).toBe(page.url());
  } finally {
    await context.close();
  }
  await page.reload();
  await expect(figure(page)).toHaveAttribute('title', shown);
});
