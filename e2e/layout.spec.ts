import { expect, exploreSample, test } from './test';

test('the controls and the first rows of the table are visible whatever the number of filters', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await exploreSample(page);
  const second = () => page.getByRole('row').nth(3).boundingBox();
  const before = await second();
  expect((before?.y ?? 900) + (before?.height ?? 0)).toBeLessThan(900);
  await page.goto('/buildings?mk=Monterrey&mk=Saltillo&bc=A&bo=speculative&pt=lease&nla=1000..&au=ft2&mu=USD');
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
  expect((await second())?.y).toBe(before?.y);
  // All chips have room.
  await expect(page.getByRole('button', { name: /^Ver \d filtros? más/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Quitar el filtro Área neta rentable/ }).click();
  await expect(page).not.toHaveURL(/nla=/);
});

for (const width of [768, 992, 1200, 1280, 1366, 360])
  test(`the navigation links are fully visible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await exploreSample(page);
    const cut = await page
      .getByRole('navigation')
      .first()
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
    // Nothing of the header lies over them.
    const last = await page.getByRole('navigation').first().getByRole('link').last().boundingBox();
    const search = await page.getByRole('button', { name: 'Buscar y comandos' }).boundingBox();
    if (width >= 576) expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(search?.x ?? 0);
  });

for (const address of ['/buildings?g=region', '/lots?g=region', '/availability?market=Nogales'])
  test(`a page of few rows has no empty third at 1920 px: ${address}`, async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1200 });
    await exploreSample(page);
    await page.goto(address);
    await expect(page.locator('main tbody tr').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const lowest = () =>
      page
        .locator('main section')
        .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
    await expect.poll(lowest).toBeGreaterThan(1150);
  });

test('controls and key figures fill their rows on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await exploreSample(page);
  const ends = (boxes: readonly DOMRect[]) => {
    const rows = new Map<number, number>();
    for (const { top, right } of boxes) rows.set(Math.round(top), Math.max(rows.get(Math.round(top)) ?? 0, right));
    return [...rows.values()].map(Math.round);
  };
  const controls = await page
    .getByRole('button', { name: /^Filtros/ })
    .locator('..')
    .evaluate((row) => [...row.children].map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  expect(controls).toHaveLength(8);
  expect(new Set(ends(controls)).size).toBe(1);
  await page.goto('/buildings/E00003');
  const figures = await page
    .getByRole('main')
    .locator('dl')
    .first()
    .evaluate((list) => [...list.children].map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  expect(new Set(ends(figures)).size).toBe(1);
});

test('the search of a phone lies below the page, over nothing of it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await exploreSample(page);
  const bar = await page.getByRole('button', { name: 'Buscar y comandos' }).boundingBox();
  expect(bar).toMatchObject({ x: 0, width: 360 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const footer = await page.getByRole('contentinfo').getByRole('link').boundingBox();
  expect((footer?.y ?? 740) + (footer?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('filters that a card ignores are whole while it is pressed or has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await exploreSample(page);
  await page.goto('/buildings?cs=delivered&te=Nobody&pt=lease&nla=1000..&au=ft2&mu=USD&i=net_absorption');
  const label = page.getByText(/^Ignora:/).first();
  await expect(label).toBeVisible();
  const cut = () => label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  await label.evaluate((one) => {
    one.textContent = `${one.textContent}, Tipo de promoción, Inquilino, Giro`;
  });
  expect(await cut()).toBe(true);
  await label.click();
  expect(await cut()).toBe(false);
  await page.mouse.move(0, 0);
  await page.mouse.click(2, 2);
  await expect.poll(cut).toBe(true);
  await label
    .locator('..')
    .getByRole('button', { name: /^Definición/ })
    .focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect.poll(cut).toBe(false);
});

test('in forced colours what is chosen is framed and marks keep their colours', async ({ page }) => {
  await exploreSample(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const outline = (name: RegExp) =>
    page.getByRole('radio', { name }).evaluate((one) => getComputedStyle(one).outlineStyle);
  expect(await outline(/^Inventario:/)).toBe('solid');
  expect(await outline(/^Disponibilidad:/)).not.toBe('solid');
  const marks = await page
    .getByRole('list', { name: /^Series/ })
    .or(page.locator('figure').first().locator('xpath=preceding-sibling::ul'))
    .first()
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one.firstElementChild ?? one).backgroundColor));
  expect(new Set(marks).size).toBe(marks.length);
  expect(marks.length).toBeGreaterThan(3);
  const group = page.getByRole('combobox', { name: 'Agrupar por' });
  await group.focus();
  const field = group.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")]');
  expect(await field.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
});

test('text twice as large is cut nowhere in buttons and titles', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await exploreSample(page);
  for (const address of ['/buildings', '/availability']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    const cut = await page
      .locator('main button:visible, header a:visible')
      .evaluateAll((all) =>
        all
          .filter((one) => one.textContent?.trim() && one.scrollHeight > one.clientHeight + 4 && one.clientHeight > 0)
          .map((one) => one.textContent),
      );
    expect(cut, address).toEqual([]);
  }
  await page.goto('/buildings');
  const axis = page.locator('main svg text').filter({ hasText: /^[1-4]T \d{4}$/ });
  await expect.poll(async () => (await axis.first().boundingBox())?.height ?? 0).toBeGreaterThan(20);
});
