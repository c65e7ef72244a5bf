import type { Locator, Page } from '@playwright/test';
import { check } from './axe';
import { LOOKS, look, nameOf } from './looks';
import { EMAIL, type OwnServer, serveOwn } from './own-data';
import { expect, exploreSample, test } from './test';

const PORT = Number(process.env.NAVE_TEST_PORT ?? 3917) + 3;
const field = (page: Page) => page.getByRole('textbox', { name: /^(Tu pregunta|Your question)$/ });
const entry = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^(Asistente|Assistant)/ });
const panel = (page: Page) => page.getByRole('dialog', { name: /^(Asistente|Assistant)/ });
const chips = (turn: Locator) => turn.getByRole('list', { name: 'Lo que entendí' }).getByRole('listitem');
const signIn = (page: Page) => page.request.post('/api/sign-in', { data: { demo: true } });
const number = (text: string) => Number(text.replaceAll(',', ''));

const QUESTION = 'tasa de disponibilidad por submercado en Monterrey en 2025';

/** Puts a question and returns its turn, answered. */
async function put(page: Page, question: string): Promise<Locator> {
  const before = await page.getByRole('article').count();
  await field(page).fill(question);
  await field(page).press('Enter');
  await expect(page.getByRole('article')).toHaveCount(before + 1);
  return answered(page);
}

/** The last turn, once it is answered. */
async function answered(page: Page): Promise<Locator> {
  const turn = page.getByRole('article').last();
  await expect(turn).toHaveAttribute('aria-busy', 'false');
  await expect(turn.getByRole('button', { name: /^(Buena respuesta|Good answer)$/ })).toBeVisible();
  return turn;
}

async function open(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/assistant');
  await expect(field(page)).toBeFocused();
}

for (const one of LOOKS) {
  test(`assistant, ${nameOf(one)}: axe reports no violation on the page and in the panel, and nothing is wider than the page`, async ({
    page,
  }) => {
    await look(page, one);
    await signIn(page);
    await page.goto('/assistant');
    await expect(page.getByRole('button', { name: /Monterrey/ }).first()).toBeVisible();
    await check(page, 'empty assistant');
    await put(page, QUESTION);
    await expect(page.getByRole('article').getByRole('table')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(one.width);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      one.width === 360 ? 740 : 900,
    );
    // The place that is shown is not cut.
    const places = page.getByRole('banner').getByRole('navigation').first();
    expect(await places.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBeLessThanOrEqual(0);
    await check(page, 'answer');
    await put(page, one.language === 'es' ? 'vacancia en Cancún' : 'vacancy in Houston');
    await put(page, one.language === 'es' ? 'precio en Apodaca' : 'price in Apodaca');
    await check(page, 'refusal and question back');

    await page.goto('/buildings');
    await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
    await entry(page).click();
    await expect(panel(page)).toBeVisible();
    await put(page, QUESTION);
    await expect(panel(page).getByRole('article').getByRole('table')).toBeVisible();
    await check(page, 'panel', '.ant-drawer');
  });
}

test('the panel opens by its key beside the explorer, and Escape gives the focus back', async ({ page }) => {
  await exploreSample(page);
  const card = page.getByRole('radio', { name: /^Inventario:/ });
  await card.focus();
  await page.keyboard.press('Control+j');
  await expect(field(page)).toBeFocused();
  await page.getByRole('button', { name: 'Cómo entiendo las preguntas' }).click();
  await expect(page.getByRole('dialog', { name: 'Cómo entiendo las preguntas' })).toContainText('Vacancia en 2025');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeVisible();
  await field(page).focus();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(card).toBeFocused();
});

test('figures: marked question, records of the figure, and the view that shows the same', async ({ page }) => {
  await open(page);
  const turn = await put(page, QUESTION);
  await expect(turn.locator('mark').first()).toHaveText('tasa de disponibilidad');
  await expect(turn.locator('mark').filter({ hasText: /^Monterrey$/ })).toBeVisible();
  await expect(chips(turn)).toHaveText([/Tasa de disponibilidad/, /Submercado/, /Monterrey/, /1 ene – 31 dic 2025/]);
  const figure = await turn.locator('dl strong').first().innerText();
  expect(figure).toMatch(/^\d+\.\d\d$/);
  await expect(turn).toContainText(`${figure} %`);
  await turn.getByRole('button', { name: 'Ver los registros' }).click();
  const dialog = page.getByRole('dialog', { name: /Total/ });
  await dialog.getByRole('button', { name: /^Disponibilidad/ }).click();
  await expect(page.getByRole('dialog', { name: /Disponibilidad/ }).getByRole('table')).toBeVisible();
  await page.keyboard.press('Escape');
  await turn.getByRole('link', { name: 'Abrir como vista' }).click();
  await expect(page.getByRole('heading', { name: /^Tasa de disponibilidad por submercado/i })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Tasa de disponibilidad:/ })).toContainText(figure);
});

test('the records of a figure add up to it', async ({ page }) => {
  await open(page);
  const turn = await put(page, 'disponibilidad en Tlaxcala');
  const figure = number(await turn.locator('dl strong').first().innerText());
  expect(figure).toBeGreaterThan(10_000);
  await turn.getByRole('button', { name: 'Ver los registros' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row').nth(1)).toBeVisible();
  // One page of records.
  await expect(dialog.getByTitle('2', { exact: true })).toHaveCount(0);
  const values = await dialog.getByRole('row').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const own = [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '');
      const value = own.find((text) => /^[\d,]{4,}$/.test(text.trim()));
      return value === undefined ? [] : [value.trim()];
    }),
  );
  expect(values.length).toBeGreaterThan(1);
  const sum = values.reduce((all, value) => all + number(value), 0);
  expect(Math.abs(sum - figure)).toBeLessThanOrEqual(values.length);
});

test('every other kind is answered', async ({ page }) => {
  await open(page);
  const ranking = await put(page, 'Top 5 mercados por absorción bruta en 2025');
  await expect(ranking.getByRole('row')).toHaveCount(7);
  await expect(ranking).toContainText('5 de 23 mercados');

  const comparison = await put(page, 'Compara el precio de salida de Monterrey y Ciudad de México');
  await expect(chips(comparison).last()).toHaveText('Contra Ciudad de México');
  await expect(comparison.locator('mark').last()).toHaveText('Ciudad de México');
  await expect(comparison.getByText('Diferencia', { exact: true })).toBeVisible();

  const change = await put(page, '¿Por qué cambió la disponibilidad en Monterrey contra el año anterior?');
  await expect(change.getByText(/^Entraron/).last()).toBeVisible();

  const space = await put(page, 'Naves disponibles en Tijuana de más de 10 mil m²');
  await expect(space.getByRole('row').nth(1)).toContainText('Tijuana');
  await expect(space.getByRole('link', { name: 'Abrir como vista' })).toHaveAttribute('href', /^\/availability\?/);

  const record = await put(page, 'abre la Nave Villa de Reyes 1');
  await expect(record.locator('mark')).toHaveText('Nave Villa de Reyes 1');
  await expect(record.getByRole('link', { name: 'Abrir la ficha' })).toHaveAttribute('href', '/buildings/E00001');

  const definition = await put(page, '¿Cómo se calcula la absorción neta?');
  await definition.getByRole('link', { name: 'Ver la fórmula en Metodología' }).click();
  await expect(page).toHaveURL(/\/methodology#net_absorption$/);
});

test('a question back and a refusal offer what can be answered', async ({ page }) => {
  await open(page);
  const back = await put(page, 'precio en Apodaca');
  await back.getByRole('button', { name: 'Precio de cierre' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  const chosen = await answered(page);
  await expect(chosen).toContainText('El precio de cierre en Apodaca');

  const refusal = await put(page, 'vacancia en Cancún');
  await expect(refusal.locator('s')).toHaveText('Cancún');
  await expect(refusal).toContainText('No encuentro «Cancún»');
  const offer = refusal.getByRole('region', { name: 'Lo que sí puedo responder' }).getByRole('button').first();
  const place = await offer.innerText();
  await offer.click();
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(await answered(page)).toContainText(`La tasa de vacancia en ${place}`);
});

/** Chooses an option of an open list with the keyboard, once the list has been narrowed down to it. */
async function pick(page: Page, list: string, typed: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: list }).fill(typed);
  await expect(page.locator('.ant-select-item-option-active')).toHaveText(option);
  await page.keyboard.press('Enter');
}

test('a follow-up continues the question, and chips are taken off and changed in their place', async ({ page }) => {
  await open(page);
  await put(page, 'vacancia en Monterrey en 2025');
  const followed = await put(page, '¿y en Tijuana?');
  await expect(followed).toContainText('La tasa de vacancia en Tijuana era');
  await expect(followed).toContainText('31 dic 2025');

  await followed.getByRole('button', { name: 'Quitar Fechas: 1 ene – 31 dic 2025' }).click();
  await expect(followed).toHaveAttribute('aria-busy', 'false');
  await expect(followed).toContainText('en Tijuana es');
  await expect(chips(followed)).not.toContainText(['2025']);

  await followed.getByRole('button', { name: 'Cambiar Mercado: Tijuana' }).click();
  await pick(page, 'Mercado', 'Salti', 'Saltillo');
  await expect(followed).toContainText('La tasa de vacancia en Saltillo es');
  await expect(followed.getByRole('heading')).toContainText('¿y en Saltillo?');

  await followed.getByRole('button', { name: 'Cambiar Indicador: Tasa de vacancia' }).click();
  await pick(page, 'Indicador', 'Inventario', 'Inventario');
  await expect(followed).toContainText('El inventario en Saltillo es');
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('a failed request leaves the question, which is sent again', async ({ page }) => {
  await open(page);
  await page.route('**/api/v1/assistant', (route) => route.fulfill({ status: 404, json: { message: 'No hay.' } }), {
    times: 1,
  });
  await field(page).fill(QUESTION);
  await field(page).press('Enter');
  const turn = page.getByRole('article');
  await turn.getByRole('button', { name: 'Reintentar' }).click();
  await expect(turn.getByRole('table')).toBeVisible();
});

test('what the palette does not find is put to the assistant', async ({ page }) => {
  await exploreSample(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Buscar mercados/ }).fill('vacancia en mty por submercado');
  await page.getByRole('option', { name: /Preguntar al asistente/ }).click();
  const turn = panel(page).getByRole('article', { name: /vacancia en mty/ });
  await expect(turn).toContainText('La tasa de vacancia en Monterrey');
  await turn.getByRole('link', { name: 'Abrir como vista' }).click();
  await expect(page.getByRole('heading', { name: /^Tasa de vacancia por submercado/i })).toBeVisible();
});

test('a conversation that is not there is reported, and visitors read that none is stored', async ({ page }) => {
  await signIn(page);
  await page.goto('/assistant?c=abcdefghijklmnopqrstuv');
  await expect(page.getByText('Esta conversación no existe')).toBeVisible();
  await expect(page.getByText(/tus conversaciones no se guardan/)).toBeVisible();
  await page.getByRole('button', { name: 'Conversación nueva' }).first().click();
  await expect(page).toHaveURL(/\/assistant$/);
  await put(page, QUESTION);
  await expect(page).toHaveURL(/\/assistant$/);
  await expect(page.getByText('Estás viendo la muestra sin cuenta')).toBeVisible();
});

test.describe('with an account', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    test.setTimeout(90_000);
    server = await serveOwn({ port: PORT, tables: null, images: {} });
  });
  test.afterAll(() => server.stop());

  test('a conversation is listed, opened again by its address, rated and deleted', async ({ page }) => {
    await page.goto(`${server.url}/welcome`);
    await page.getByLabel('Correo electrónico').fill(EMAIL);
    await page.getByLabel('Contraseña', { exact: true }).fill(server.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(/\/buildings/);
    await page.goto(`${server.url}/assistant`);
    await put(page, 'vacancia en Monterrey en 2025');
    await expect(page).toHaveURL(/\/assistant\?c=[\w-]{22}$/);
    const followed = await put(page, '¿y en Tijuana?');
    const sentence = await followed.getByText(/^La tasa de vacancia en Tijuana/).innerText();
    await followed.getByRole('button', { name: 'Mala respuesta' }).click();
    await followed.getByRole('textbox', { name: /Qué estuvo mal/ }).fill('Esperaba otra fecha');
    await followed.getByRole('button', { name: 'Enviar' }).click();
    await expect(followed.getByText('Gracias por tu opinión.')).toBeVisible();

    const stored = page.url();
    const list = page.getByRole('list', { name: 'Conversaciones' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list).toContainText('vacancia en Monterrey en 2025');
    await expect(list).toContainText('2 preguntas');

    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('article').last()).toContainText(sentence);
    await page.getByRole('button', { name: 'Conversación nueva' }).click();
    await expect(page).toHaveURL(/\/assistant$/);
    await expect(page.getByRole('article')).toHaveCount(0);
    await put(page, 'inventario en Saltillo');
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await page.goto(stored);
    await expect(page.getByRole('article')).toHaveCount(2);
    const continued = await put(page, 'por submercado');
    await expect(continued).toContainText('La tasa de vacancia en Tijuana');
    await expect(page).toHaveURL(stored);

    await page.getByRole('button', { name: 'Borrar la conversación: vacancia en Monterrey en 2025' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(page).toHaveURL(/\/assistant$/);
    await page.goto(stored);
    await expect(page.getByText('Esta conversación no existe')).toBeVisible();
    await page.getByRole('button', { name: 'Borrar todas' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
    await expect(page.getByText('Aquí aparecerán tus conversaciones.')).toBeVisible();
  });
});
