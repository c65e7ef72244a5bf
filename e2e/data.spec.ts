import type { Page } from '@playwright/test';
import { check } from './axe';
import { look } from './looks';
import { EMAIL, type OwnServer, serveOwn } from './own-data';
import { expect, exploreSample, test } from './test';

const PORT = Number(process.env.NAVE_TEST_PORT ?? 3917) + 4;
/** A list of buildings with headers of its own; areas above and below a thousand leave their unit open. */
const LIST = `Clave;Nave;Ciudad;Superficie;Fecha de entrega;Latitud;Longitud
B1;Nave Uno;Monterrey;5000;03/04/2020;25.7;-100.3
B2;Nave Dos;MONTERREY;8000;05/06/2021;25.8;-100.2
B3;Nave Tres;Saltillo;6500;07/08/2019;25.4;-101.0
B4;Nave Cuatro;Saltillo;7200;09/10/2022;25.45;-100.95
B5;Nave Cinco;Saltillo;9100;11/12/2018;25.42;-100.9
`;
const FEWER = LIST.split('\n').slice(0, 3).join('\n');

// One server for all of them.
test.describe.configure({ mode: 'default' });

let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await serveOwn({ port: PORT, tables: null, images: {}, role: 'data_manager' });
});
test.afterAll(() => server.stop());

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.url}/welcome`);
  await page.getByLabel(/Correo electrónico|Email/).fill(EMAIL);
  await page.getByLabel(/^(Contraseña|Password)$/).fill(server.password);
  await page.getByRole('button', { name: /^(Entrar|Sign in)$/ }).click();
  await expect(page).toHaveURL(/\/buildings/);
}

async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('button', { name: /^(Nueva importación|New import)$/ }).click();
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(/7 (columnas|columns)/);
  await page.getByRole('button', { name: /^(Continuar|Continue)$/ }).click();
  await expect(page).toHaveURL(/step=columns/);
}

/** Answers every question by its first choice; how many there were. */
async function answerAll(page: Page): Promise<number> {
  const next = page.getByRole('button', { name: /^(Continuar|Continue)$/ });
  const open = page.locator('[data-open=true]');
  // An answer may raise further questions: they come with the next proposal.
  const settled = () =>
    expect.poll(async () => (await next.isEnabled()) || (await open.count()) > 0, { timeout: 30_000 }).toBe(true);
  // The step before has a button of the same name.
  await expect(page.getByRole('heading', { name: /preguntas?|questions?/i })).toBeVisible({ timeout: 30_000 });
  await settled();
  let answered = 0;
  for (; answered < 10 && !(await next.isEnabled()); answered++) {
    await open.first().getByRole('radio').first().check();
    await settled();
  }
  await expect(next).toBeEnabled();
  return answered;
}

test('a data manager imports a file with headers of its own, sees its figures, and returns to the former data', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page);
  await page.getByRole('button', { name: /Ana/ }).click();
  await page.getByRole('button', { name: 'Datos', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Datos', level: 1 })).toBeVisible();
  await drop(page, 'naves.csv', LIST);

  // Nothing says whether 03/04 is in March or in April.
  await expect(page.getByRole('heading', { name: /pregunta|Todas las preguntas/ })).toBeVisible();
  expect(await answerAll(page)).toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Todas las preguntas tienen respuesta.' })).toBeVisible();
  await check(page, 'columns');
  await page.getByRole('button', { name: 'Continuar' }).click({ timeout: 60_000 });
  await expect(page).toHaveURL(/step=check/);

  await expect(page.getByText('Sin errores. Se pueden importar 5 filas.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeEnabled();
  await check(page, 'check');
  await page.getByRole('button', { name: 'Unir como Monterrey' }).click();
  await expect(page.getByRole('button', { name: /^Unir/ })).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByText('Sin errores. Se pueden importar 5 filas.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Continuar' }).click({ timeout: 60_000 });
  await expect(page).toHaveURL(/step=apply/);
  await page.getByLabel('Nombre de los datos').fill('Naves propias');
  await page.getByRole('button', { name: 'Comparar' }).click();
  await page.getByRole('button', { name: 'Aplicar', exact: true }).click({ timeout: 60_000 });
  await expect(page.getByText('Los datos «Naves propias» ya se consultan.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Ver los edificios' }).click();
  await expect(page).toHaveURL(/\/buildings/);
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('385.3');
  await expect(page.getByRole('row', { name: /^MONTERREY/ })).toHaveCount(0);

  await page.goto(`${server.url}/data`);
  await drop(page, 'pocas.csv', FEWER);
  await expect(page.getByText(/como la asignaste el/).first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Continuar' }).click({ timeout: 60_000 });
  await expect(page).toHaveURL(/step=check/);
  await expect(page.getByText(/Sin errores/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Continuar' }).click({ timeout: 60_000 });
  await expect(page).toHaveURL(/step=apply/);
  await page.getByRole('radio', { name: /Reemplazar todo/ }).check();
  await page.getByLabel('Nombre de los datos').fill('Dos naves');
  await page.getByRole('button', { name: 'Comparar' }).click();
  await expect(page.getByText('Se eliminan 3 de 5 filas de Edificios.')).toBeVisible({ timeout: 60_000 });
  await check(page, 'apply');
  const apply = page.getByRole('button', { name: 'Aplicar', exact: true });
  await expect(apply).toBeDisabled();
  await page.getByLabel(/Para confirmarlo/).fill('Naves propias');
  await apply.click();
  await page.getByRole('button', { name: 'Ver las versiones' }).click({ timeout: 60_000 });

  await page.getByRole('button', { name: /^Comparar «Naves propias»/ }).click();
  await expect(page.getByRole('heading', { name: /De «Naves propias»/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Qué cambia' })).toBeVisible({ timeout: 60_000 });
  await check(page, 'versions');
  await page.getByRole('button', { name: /^Volver a «Naves propias»/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Volver a esta' }).click();
  await expect(page.getByText('«Naves propias» está en uso otra vez.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Ver los edificios' }).click();
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('385.3');
});

test('a visitor of the sample prepares an import on a phone, and reads why it is not applied', async ({ page }) => {
  test.setTimeout(180_000);
  await look(page, { width: 360, language: 'en', theme: 'dark' });
  await exploreSample(page);
  await page.goto('/data');
  await expect(page.getByText(/you can try the import with your own files/)).toBeVisible();
  await drop(page, 'naves.csv', LIST);
  await answerAll(page);
  await check(page, 'columns on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Continue' }).click({ timeout: 60_000 });
  await expect(page).toHaveURL(/step=check/);
  await page.getByRole('button', { name: 'Continue' }).click({ timeout: 60_000 });
  await expect(page.getByText('The sample is shown now. Your data replace it entirely.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply', exact: true })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Versions' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

for (const [width, language, theme, change, header, read, chosen, reset] of [
  [
    1440,
    'es',
    'light',
    'Cambiar',
    'Línea del encabezado',
    'Leer así',
    'se lee como lo indicaste',
    'Leer como se encontró',
  ],
  [360, 'en', 'dark', 'Change', 'Line of the header', 'Read like this', 'read as you said', 'Read as found'],
] as const)
  test(`how a file is read is changed and taken back: ${width} px, ${language}`, async ({ page }) => {
    test.setTimeout(180_000);
    await look(page, { width, language, theme });
    await exploreSample(page);
    await page.goto('/data');
    await drop(page, 'naves.csv', LIST);
    const button = page.getByRole('button', { name: new RegExp(`^${change} .*naves.csv`) });
    await button.click({ timeout: 60_000 });
    await check(page, 'how a file is read');
    await page.getByLabel(header).fill('2');
    await page.getByRole('button', { name: read }).click();
    await expect(page.getByText(chosen)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByLabel(header)).toHaveValue('2');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole('button', { name: reset }).click();
    await expect(page.getByText(chosen)).toHaveCount(0, { timeout: 60_000 });
    await expect(page.getByLabel(header)).toHaveValue('1');
    await expect(page.getByRole('table').getByText('Nave', { exact: true })).toBeVisible();
  });
