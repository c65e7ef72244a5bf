// node tests/bench/map/pan.mjs http://localhost:3000 [points] — frames a second while a map of that many points is dragged.
import { chromium } from 'playwright';
import { findBrowser } from '../../../src/cli/setup.mjs';

const [, , origin = 'http://localhost:3000', requested = '50000'] = process.argv;
const count = Number(requested);
const SECONDS = 5;

/** Points as in API responses, spread over Mexico in dense towns and sparse country. */
function synthetic() {
  const numbers = Array.from({ length: count }, (_, i) => i);
  let state = 7;
  const random = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  const towns = Array.from({ length: 60 }, () => [-115 + 27 * random(), 16 + 15 * random()]);
  const spots = numbers.map(() => {
    const [x, y] = towns[Math.floor(random() * towns.length)];
    const spread = random() < 0.8 ? 0.3 : 2;
    return [x + spread * (random() + random() - 1), y + spread * (random() + random() - 1)];
  });
  return {
    ids: numbers.map(String),
    names: numbers.map((i) => `Nave ${i}`),
    market: numbers.map(() => 0),
    submarket: numbers.map(() => -1),
    markets: [{ key: 'all', label: 'México' }],
    submarkets: [],
    latitude: spots.map(([, y]) => y),
    longitude: spots.map(([x]) => x),
    value: numbers.map(() => 1000 + 200000 * random()),
    weight: null,
    unit: 'ft²',
    data_version: 'bench',
  };
}

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-MX' })).newPage();
await page.request.post(`${origin}/api/sign-in`, { data: { demo: true }, headers: { origin } });
await page.route('**/points?*', (route) => route.fulfill({ json: synthetic() }));
await page.addInitScript(() => {
  window.long = [];
  new PerformanceObserver((list) => window.long.push(...list.getEntries().map((entry) => entry.duration))).observe({
    type: 'longtask',
    buffered: true,
  });
});
await page.goto(`${origin}/buildings`);
await page.getByRole('button', { name: 'Ampliar el mapa' }).click();
await page.waitForTimeout(2500);
const box = await page.locator('.leaflet-container').boundingBox();

async function drag(name) {
  await page.evaluate(() => {
    window.frames_ = [];
    window.long.length = 0;
    const note = (now) => {
      window.frames_.push(now);
      window.noting = requestAnimationFrame(note);
    };
    window.noting = requestAnimationFrame(note);
  });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  const start = Date.now();
  for (let step = 0; Date.now() - start < SECONDS * 1000; step++) {
    const turn = step / 25;
    await page.mouse.move(
      box.x + box.width * (0.5 + 0.35 * Math.sin(turn)),
      box.y + box.height * (0.5 + 0.3 * Math.sin(1.7 * turn)),
    );
  }
  await page.mouse.up();
  const { frames, long } = await page.evaluate(() => {
    cancelAnimationFrame(window.noting);
    return { frames: window.frames_, long: window.long };
  });
  const gaps = frames.slice(1).map((now, i) => now - frames[i]);
  gaps.sort((a, b) => a - b);
  const seconds = (frames[frames.length - 1] - frames[0]) / 1000;
  const at = (share) => gaps[Math.floor((gaps.length - 1) * share)].toFixed(1);
  console.log(
    `${name}: ${(gaps.length / seconds).toFixed(0)} frames/s, between frames p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms; long tasks ${long.length} (${long.map(Math.round)})`,
  );
}

console.log(
  `${count} points; long tasks until shown: ${await page.evaluate(() => window.long.map(Math.round).join(', '))}`,
);
await drag('country');
for (let i = 0; i < 6; i++) {
  await page.mouse.wheel(0, -200);
  await page.waitForTimeout(250);
}
await drag('near');
await browser.close();
