import type { CDPSession, Page } from '@playwright/test';
import { expect, exploreSample, test } from './test';

type Spot = readonly [x: number, y: number];

/** Fingers on a screen: they come down, go through the points of their paths together, and are lifted. */
async function drag(session: CDPSession, ...paths: readonly (readonly Spot[])[]): Promise<void> {
  const steps = paths[0]?.length ?? 0;
  const at = (i: number) => paths.map((path, id) => ({ x: path[i]?.[0] ?? 0, y: path[i]?.[1] ?? 0, id }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let i = 1; i < steps; i++)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(i) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const line = ([x, y]: Spot, [u, v]: Spot, steps = 12): Spot[] =>
  Array.from({ length: steps + 1 }, (_, i) => [x + ((u - x) * i) / steps, y + ((v - y) * i) / steps]);

const boxOf = async (page: Page) => {
  const box = await page.locator('.leaflet-container').boundingBox();
  if (!box) throw new Error('no map');
  return box;
};
/** Where the map has been moved to. */
const place = (page: Page) => page.locator('.leaflet-map-pane').getAttribute('style');
const whole = (page: Page) => page.getByRole('button', { name: 'Ver todo lo que se muestra' });

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test('one finger scrolls a page with a map, and two move the map', async ({ page, context }) => {
    await exploreSample(page);
    await page.goto('/lots/L00003');
    const map = page.locator('.leaflet-container');
    await expect(map).toBeVisible();
    await map.scrollIntoViewIfNeeded();
    const session = await context.newCDPSession(page);
    const before = { scroll: await page.evaluate(() => window.scrollY), place: await place(page) };
    const box = await boxOf(page);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await drag(session, line([x, y], [x, y - 90]));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before.scroll + 40);
    expect(await place(page)).toBe(before.place);

    await map.scrollIntoViewIfNeeded();
    const again = await boxOf(page);
    const [u, v] = [again.x + again.width / 2, again.y + again.height / 2];
    const scroll = await page.evaluate(() => window.scrollY);
    const scale = page.locator('.leaflet-control-scale-line');
    const size = (await scale.textContent()) ?? '';
    await drag(session, line([u - 100, v - 30], [u - 20, v]), line([u + 100, v - 30], [u + 20, v]));
    await expect(scale).not.toHaveText(size);
    expect(await page.evaluate(() => window.scrollY)).toBe(scroll);
  });

  test('one finger draws freehand and moves a map that fills the screen', async ({ page, context }) => {
    await exploreSample(page);
    await page.goto('/availability');
    await page.getByRole('button', { name: /^Mapa/ }).click();
    await expect(page.locator('.leaflet-container')).toBeVisible();
    const session = await context.newCDPSession(page);
    const before = await place(page);
    const at = await boxOf(page);
    const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
    await drag(session, line([x, y], [x + 60, y + 30]));
    await expect.poll(() => place(page)).not.toBe(before);

    await page.getByRole('button', { name: 'Dibujar una zona' }).click();
    await page.getByRole('button', { name: 'A mano alzada' }).click();
    const box = await boxOf(page);
    const spot = (across: number, down: number): Spot => [box.x + box.width * across, box.y + box.height * down];
    const corners = [spot(0.2, 0.3), spot(0.8, 0.3), spot(0.8, 0.8), spot(0.2, 0.8), spot(0.2, 0.34)];
    await drag(
      session,
      corners.slice(1).flatMap((end, i) => line(corners[i] ?? end, end, 6)),
    );
    await expect(page).toHaveURL(/delimitation=/);
    await expect(page.getByText('Zona agregada.', { exact: false })).toBeVisible();
  });
});

test('the map follows what is shown until it is moved, and the button brings it back', async ({ page }) => {
  await exploreSample(page);
  const scale = page.locator('.leaflet-control-scale-line');
  await page.goto('/buildings');
  await expect(scale).toHaveText('500 km');
  await page.goto('/buildings?i=availability_rate&g=submarket&mk=Monterrey');
  await expect(scale).toHaveText(/^(20|30|50) km$/);
  await page.goto('/availability?market=Tijuana');
  await expect(scale).toHaveText(/^(5|10) km$/);
  await page.goto('/availability?market=Mérida');
  const near = await scale.textContent();
  await page.getByRole('button', { name: 'Alejar' }).click();
  await expect(scale).not.toHaveText(near ?? '');
  const far = await scale.textContent();
  const minimum = page.getByRole('spinbutton', { name: 'Área del espacio: Mínimo' });
  await minimum.fill('30000');
  await minimum.press('Enter');
  await expect(page).toHaveURL(/space_area=30000/);
  await expect(scale).toHaveText(far ?? '');
  await whole(page).click();
  await expect(scale).not.toHaveText(far ?? '');
});

test('a typed area is brought into view, and the same one is not taken twice', async ({ page }) => {
  await exploreSample(page);
  await page.goto('/availability?market=Tijuana');
  await page.getByRole('button', { name: 'Dibujar una zona' }).click();
  await page.getByRole('button', { name: 'Coordenadas' }).click();
  for (const [side, value] of Object.entries({ Oeste: '-116', Sur: '31', Este: '-115', Norte: '32.6' }))
    await page.getByLabel(side, { exact: true }).fill(value);
  const before = await place(page);
  await page.getByRole('button', { name: 'Agregar rectángulo' }).click();
  await expect(page).toHaveURL(/delimitation=/);
  await expect.poll(() => place(page)).not.toBe(before);
  const zone = await page.locator('path.nave-zone').boundingBox();
  const box = await boxOf(page);
  expect(zone?.x ?? 0).toBeGreaterThanOrEqual(box.x);
  expect((zone?.x ?? 0) + (zone?.width ?? 0)).toBeLessThanOrEqual(box.x + box.width);
  expect((zone?.y ?? 0) + (zone?.height ?? 0)).toBeLessThanOrEqual(box.y + box.height);
  await page.getByRole('button', { name: 'Agregar rectángulo' }).click();
  await expect(page.getByText('Esa zona ya está dibujada.')).toBeVisible();
});
