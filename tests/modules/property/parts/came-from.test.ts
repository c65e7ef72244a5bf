import { expect, it } from 'vitest';
import { cameFrom } from '@/modules/property/parts/came-from';

const visited = (...urls: (string | null)[]) => ({
  entries: () => urls.map((url) => ({ url: url === null ? null : `http://nave${url}` })),
  currentEntry: { index: urls.length - 1 },
});

it.each([
  [['/welcome', '/lots?i=availability&mk=Tijuana', '/lots/L1', '/parks/P1'], '/lots?i=availability&mk=Tijuana'],
  [['/buildings?g=park', '/availability?mk=A', '/buildings/E1'], '/availability?mk=A'],
  [['/welcome', '/buildings/E1'], '/buildings'],
  [[null, '/methodology', '/buildings/E1'], '/buildings'],
  [['/buildings/E1'], '/buildings'],
  [['/welcome', '/lots/L1', '/parks/P1'], '/lots'],
  [['/lots/transactions/T1', '/lots/L1', '/parks/P1'], '/lots'],
  [['/buildings/E1', '/parks/P1'], '/buildings'],
])('from %j the way back is %s', (urls, href) => {
  expect(cameFrom('/buildings', visited(...urls)).href).toBe(href);
});

it.each([
  [['/availability?mk=A', '/lots/L1'], '/lots'],
  [['/buildings?g=park', '/lots/transactions/T1'], '/lots'],
  [['/lots?i=asking_price', '/availability', '/lots/L1'], '/lots?i=asking_price'],
  [['/availability?mk=A', '/buildings/E1', '/parks/P1', '/lots/L1'], '/availability?mk=A'],
  [['/availability', '/lots/L1', '/lots/transactions/T1'], '/lots'],
  [['/buildings', '/buildings/E1', '/lots/L1'], '/lots'],
])('from %j, which ends at a lot, the way back is %s', (urls, href) => {
  expect(cameFrom('/lots', visited(...urls)).href).toBe(href);
});

it('leads to the explorer of such records where the browser gives no previous address', () => {
  expect(cameFrom('/lots', null)).toEqual({ path: '/lots', href: '/lots' });
});
