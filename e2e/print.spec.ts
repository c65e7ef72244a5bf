import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { shareOfColor } from './rendered-pdf';
import { expect, exploreSample, test } from './test';

/** Points by which glyphs may stand beyond a box without being cut. */
const SLACK = 1;

type Printed = { readonly text: string; readonly pages: number; readonly outside: readonly string[] };

/** The page as Chromium prints it: its text, and what stands beyond the edges of the paper. */
async function printed(page: Page): Promise<Printed> {
  const pdf = await getDocumentProxy(
    new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true })),
  );
  const texts: string[] = [];
  const outside: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const sheet = await pdf.getPage(number);
    const { width, height } = sheet.getViewport({ scale: 1 });
    const { items } = await sheet.getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [x = 0, y = 0] = [item.transform[4], item.transform[5]].map(Number);
      texts.push(item.str);
      if (x < -SLACK || y < -SLACK || x + item.width > width + SLACK || y > height + SLACK) outside.push(item.str);
    }
  }
  return { text: texts.join(' ').replace(/\s+/g, ' '), pages: pdf.numPages, outside };
}

/**
 * The texts of the cells of the tables on the screen, each without spaces: a cell may take several lines. Without what only screen
 * readers read, and without signs.
 */
const cells = (page: Page) =>
  page
    .locator('main table')
    .locator('th, td')
    .evaluateAll((all) =>
      all
        .map((one) => {
          const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
          let text = '';
          while (walker.nextNode()) {
            const within = walker.currentNode.parentElement;
            if (within === null || within.closest('[aria-hidden=true]') || within.offsetWidth <= 1) continue;
            text += walker.currentNode.textContent ?? '';
          }
          return text.replace(/\s+/g, '');
        })
        .filter((text) => /[\p{L}\d]/u.test(text)),
    );

async function expectWhole(page: Page): Promise<Printed> {
  const shown = await cells(page);
  const result = await printed(page);
  expect(result.outside).toEqual([]);
  const joined = result.text.replace(/\s+/g, '');
  expect(shown.filter((text) => !joined.includes(text))).toEqual([]);
  return result;
}

test('every screen prints whole, with its filters in words and without controls', async ({ page }) => {
  await exploreSample(page);
  await page.goto('/buildings?g=submarket&mk=Monterrey&mk=Tijuana&bc=A');
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const explorer = await expectWhole(page);
  expect(explorer.text).toContain('Mercado: Monterrey, Tijuana');
  expect(explorer.text).toMatch(/Fechas: 1 oct 2025 – /);
  expect(explorer.text).not.toMatch(/Descargar|Agrupar por|Restablecer|Quitar el filtro/);
  expect(explorer.pages).toBeGreaterThan(1);

  // More groups than are drawn on the screen at once.
  await page.goto('/buildings?g=park');
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const last = await page.getByRole('table').first().getAttribute('aria-rowcount');
  const parks = await printed(page);
  expect(parks.outside).toEqual([]);
  expect(Number(last)).toBeGreaterThan(80);
  expect(parks.pages).toBeGreaterThan(3);

  await page.goto('/availability?market=Monterrey');
  await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const availability = await expectWhole(page);
  expect(availability.text).toContain('Monterrey');
  expect(availability.text).not.toMatch(/Descargar|Vistas/);
  // The rows of this page of the list, of all; headings stand on each page that the table fills.
  expect(availability.text).toMatch(/1–50 \/ \d+/);
  expect(availability.text.match(/Propiedad Área disponible/g)?.length).toBeGreaterThan(1);

  await page.goto('/buildings/E00003');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectWhole(page);

  await page.goto('/methodology');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectWhole(page);
});

test('a phone prints no empty box where a map would open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await exploreSample(page);
  await page.goto('/buildings');
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
  const map = page.getByRole('heading', { name: /^Mapa/ });
  await expect(map).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(map).toBeHidden();
  const paper = await printed(page);
  expect(paper.text).not.toContain('Mapa');
  expect(paper.outside).toEqual([]);
});

for (const width of [360, 1440])
  test(`a history of ${width} px on the screen fits the paper`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await exploreSample(page);
    await page.goto('/parks/P0063');
    const history = page.getByRole('img', { name: /Línea de tiempo/ });
    await expect(history).toBeVisible();
    const drawn = () => history.evaluate((svg) => svg.getAttribute('width'));
    const before = await drawn();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await drawn()).toBe('996');
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect(await drawn()).toBe(before);
  });

test('a phone prints its chart over the width of the paper', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await exploreSample(page);
  await page.goto('/buildings');
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const drawn = () =>
    page
      .locator('figure svg')
      .first()
      .evaluate((svg) => (svg instanceof SVGSVGElement ? svg.viewBox.baseVal.width : 0));
  const before = await drawn();
  expect(before).toBeLessThan(360);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await drawn()).toBeGreaterThan(900);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect(await drawn()).toBe(before);
});

/** Waits until what the land of a map is painted from is there, which comes later than its circles, and is painted. */
async function landArrived(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const arrived = (name: string) =>
      performance
        .getEntriesByType('resource')
        .some((one) => one.name.includes(`/basemap/${name}`) && 'responseEnd' in one && one.responseEnd !== 0);
    return arrived('mexico-states') && arrived('world');
  });
  for (let i = 0; i < 5; i++) await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** What is painted when the page is printed: how light the maps are on average (0 to 255), and the colours of the chart's texts. */
async function paintedForPaper(
  page: Page,
): Promise<{ readonly maps: readonly number[]; readonly texts: readonly string[] }> {
  await page.evaluate(() => {
    const look = () => {
      const canvases = [...document.querySelectorAll<HTMLCanvasElement>('.leaflet-container canvas')];
      const maps = canvases.flatMap((canvas) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        let [sum, count] = [0, 0];
        for (let at = 0; at + 4 <= data.length; at += 4) {
          if ((data[at + 3] ?? 0) < 128) continue;
          sum += Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
          count++;
        }
        return count > 0 ? [sum / count] : [];
      });
      const texts = [...document.querySelectorAll('figure svg text')].map((one) => getComputedStyle(one).fill);
      document.body.dataset.printed = JSON.stringify({ maps, texts });
    };
    addEventListener('beforeprint', look, { once: true });
  });
  await page.pdf({ preferCSSPageSize: true, printBackground: true });
  return JSON.parse((await page.locator('body').getAttribute('data-printed')) ?? '{}');
}

test('a screen in the dark theme prints light: maps and rankings too', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('nave-theme', 'dark'));
  await exploreSample(page);
  for (const address of ['/buildings', '/buildings?k=ranking', '/availability', '/buildings/E00003']) {
    await page.goto(address);
    await expect(page.locator('.leaflet-container canvas').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await landArrived(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const { maps, texts } = await paintedForPaper(page);
    expect(maps.length, address).toBeGreaterThan(1);
    // The land is the largest part; circles and names are darker in either theme.
    expect(Math.max(...maps), address).toBeGreaterThan(220);
    // Back on the screen, all is as it was.
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    if (!/^\/buildings(\?|$)/.test(address)) continue;
    expect(texts.length, address).toBeGreaterThan(3);
    for (const fill of texts) expect(Math.max(...(fill.match(/\d+/g) ?? []).map(Number)), address).toBeLessThan(128);
  }
});

for (const theme of ['light', 'dark'] as const)
  test(`maps fill their panel on paper, with their land (${theme} theme)`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem('nave-theme', name), theme);
    await exploreSample(page);
    for (const address of ['/buildings', '/availability?market=Monterrey', '/buildings/E00003', '/lots/L00003']) {
      await page.goto(address);
      await expect(page.locator('.leaflet-container canvas').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      // The land in the colour of the light theme: a fifth of a page at least where the whole map is land, a twentieth elsewhere.
      const land = Math.max(...(await shareOfColor(page, pdf, '238,237,235')));
      expect(land, address).toBeGreaterThan(address === '/buildings' ? 50_000 : 200_000);
      await expect(page.locator('[data-print-copy]')).toHaveCount(0);
    }
  });
