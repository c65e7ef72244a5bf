import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

/** The specification disables viewport zoom; the layout survives the browser's own text zoom. */
const SWITCHED_OFF = ['meta-viewport'];

/** A dialog is half transparent for some frames before its fade starts. */
const STILL_FRAMES = 12;

/** Waits for fades and movements to end, because half-transparent text fails the contrast check. Ignores endless animations. */
const stillness = (page: Page) =>
  page.evaluate(async (frames) => {
    const moves = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    for (let still = 0; still < frames; still = document.getAnimations().some(moves) ? 0 : still + 1) {
      await new Promise(requestAnimationFrame);
    }
  }, STILL_FRAMES);

/** Expects no axe violation on the page after its animations, or in the part of it that a selector names. */
export async function check(page: Page, where: string, part?: string): Promise<void> {
  await stillness(page);
  const axe = new AxeBuilder({ page }).disableRules(SWITCHED_OFF);
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${where}: ${id}: ${target.join(' ')}: ${failureSummary}`),
    ),
  ).toEqual([]);
}
