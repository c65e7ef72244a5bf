import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

/** The specification disables viewport zoom; the layout survives the browser's own text zoom. */
const SWITCHED_OFF = ['meta-viewport'];

/** A dialog stands half transparent for some frames before its fade begins. */
const STILL_FRAMES = 12;

/** Waits until nothing fades or moves any more: half faded in, no text has its contrast. What runs without end is left running. */
const stillness = (page: Page) =>
  page.evaluate(async (frames) => {
    const moves = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    for (let still = 0; still < frames; still = document.getAnimations().some(moves) ? 0 : still + 1) {
      await new Promise(requestAnimationFrame);
    }
  }, STILL_FRAMES);

/** Axe finds nothing on the page, once it stands still. */
export async function check(page: Page, where: string): Promise<void> {
  await stillness(page);
  const { violations } = await new AxeBuilder({ page }).disableRules(SWITCHED_OFF).analyze();
  expect(
    violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
}
