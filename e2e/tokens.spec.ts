import type { Page } from '@playwright/test';
import { check } from './axe';
import { LOOKS, look, nameOf } from './looks';
import { EMAIL, type OwnServer, serveOwn } from './own-data';
import { expect, exploreSample, test } from './test';

const PORT = Number(process.env.NAVE_TEST_PORT ?? 3917) + 2;
const TABLES = {
  'buildings.csv': `building_id,name,market,net_leasable_area,delivered_on,building_type,latitude,longitude
B1,Nave Uno,Monterrey,5000,2020-01-01,building,25.7,-100.3
`,
};

// One server for all of them.
test.describe.configure({ mode: 'default' });

let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  server = await serveOwn({ port: PORT, tables: TABLES, images: {} });
});
test.afterAll(() => server.stop());

async function openTokens(page: Page): Promise<void> {
  await page.goto(`${server.url}/welcome`);
  await page.getByLabel(/Correo electrónico|Email/).fill(EMAIL);
  await page.getByLabel(/^(Contraseña|Password)$/).fill(server.password);
  await page.getByRole('button', { name: /^(Entrar|Sign in)$/ }).click();
  await expect(page).toHaveURL(/\/buildings/);
  await page.getByRole('button', { name: /Ana/ }).click();
  await page.getByRole('button', { name: /^(Tokens de acceso|Access tokens)$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** The address that a tool answers with, called as an assistant does. */
async function openUrlWith(token: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${server.url}/api/mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'query_indicator', arguments: { indicator: 'inventory', area_unit: 'm2' } },
    }),
  });
  return { status: answer.status, text: await answer.text() };
}

for (const one of LOOKS)
  test(`${nameOf(one)}: a token is made with the keyboard, works, and is revoked`, async ({ page }) => {
    await look(page, one);
    await openTokens(page);
    const dialog = page.getByRole('dialog');
    const name = `Claude ${nameOf(one)}`;
    await expect(dialog.getByRole('textbox', { name: /Nombre|Name/ })).toBeFocused();
    await page.keyboard.type(name);
    await check(page, 'tokens');
    await page.keyboard.press('Enter');
    const field = dialog.getByRole('textbox', { name: /Token nuevo|New token/ });
    await expect(field).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^(Copiar|Copy)$/ })).toBeFocused();
    const token = await field.inputValue();
    expect(token).toMatch(/^nave_pat_[\w-]{51}$/);
    await check(page, 'made token');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(one.width);
    const right = await dialog
      .getByRole('button', { name: `${one.language === 'es' ? 'Revocar' : 'Revoke'} ${name}` })
      .boundingBox();
    expect((right?.x ?? one.width) + (right?.width ?? 1)).toBeLessThanOrEqual(one.width);

    const { status, text } = await openUrlWith(token);
    expect(status).toBe(200);
    expect(text).toContain('5000');
    expect(text).toContain(`${server.url}/buildings?au=m2&mu=USD`);

    await dialog.getByRole('button', { name: /^(Listo|Done)$/ }).click();
    await dialog.getByRole('button', { name: new RegExp(`^(Revocar|Revoke) ${name}$`) }).click();
    await page
      .getByRole('button', { name: /^(Revocar|Revoke)$/ })
      .last()
      .click();
    await expect(dialog.getByRole('button', { name: new RegExp(`^(Revocar|Revoke) ${name}$`) })).toHaveCount(0);
    expect((await openUrlWith(token)).status).toBe(401);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

test('a visitor of the sample reads why there are no tokens', async ({ page }) => {
  await exploreSample(page);
  await page.getByRole('button', { name: /Demo/ }).click();
  await page.getByRole('button', { name: 'Tokens de acceso' }).click();
  await expect(page.getByText(/la muestra se explora sin cuenta/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Crear token' })).toHaveCount(0);
});
