import type { Page } from 'playwright';
import { median } from '../table';
import { openBrowser } from './browser';
import { readWatched, watchPage } from './watch-page';

const SETTLED = 2_500;
const FIGURES = '/api/v1/analytics/';

/** Interactions of a user, back and forth by turns. */
const INTERACTIONS: Record<string, readonly ((page: Page) => Promise<void>)[]> = {
  'another indicator': [
    (page) => page.getByRole('radio', { name: /^Disponibilidad:/ }).click(),
    (page) => page.getByRole('radio', { name: /^Inventario:/ }).click(),
  ],
  'another group': [(page) => group(page, 'Submercado'), (page) => group(page, 'Mercado')],
  'a filter less': [
    (page) => page.getByRole('button', { name: 'Quitar el filtro Nave industrial' }).click(),
    (page) => page.getByRole('button', { name: 'Restablecer', exact: true }).first().click(),
  ],
};

async function group(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Agrupar por' }).click();
  await page.getByTitle(name, { exact: true }).last().click();
}

export type Interaction = {
  readonly name: string;
  /** Milliseconds from the response to the paint of its values. */
  readonly painted: number;
  readonly slowest: number;
  /** The longest task meanwhile, 0 if none took over 50 ms. */
  readonly longest: number;
};
export type Interactions = {
  readonly interactions: readonly Interaction[];
  /** Tasks over 50 ms between the first values and idle, the longest first. */
  readonly afterFigures: readonly number[];
};

/** Time from values to paint, and the tasks that block the page meanwhile. */
export async function interact(executablePath: string, base: string, rounds: number): Promise<Interactions> {
  const browser = await openBrowser(executablePath, base, true);
  try {
    const page = await browser.context.newPage();
    await watchPage(page);
    await page.goto(`${base}/buildings`);
    await page.getByRole('row', { name: /^Total/ }).waitFor();
    await page.waitForTimeout(2 * SETTLED);
    const loaded = await readWatched(page, FIGURES);
    const first = loaded.painted[0] ?? 0;
    const afterFigures = loaded.tasks
      .filter(([begun]) => begun > first)
      .map(([, length]) => Math.round(length))
      .sort((a, b) => b - a);
    const interactions: Interaction[] = [];
    for (const [name, turns] of Object.entries(INTERACTIONS)) {
      const painted: number[] = [];
      const tasks: number[] = [];
      for (let round = 0; round < rounds; round++) {
        for (const turn of turns) {
          const before = await readWatched(page, FIGURES);
          await turn(page);
          await page.waitForTimeout(SETTLED);
          const after = await readWatched(page, FIGURES);
          const paint = after.painted.find((at) => at > after.answered);
          if (after.answered === before.answered || paint === undefined) throw new Error(`${name}: no new figures`);
          painted.push(paint - after.answered);
          tasks.push(...after.tasks.slice(before.tasks.length).map(([, length]) => length));
        }
      }
      interactions.push({
        name,
        painted: median(painted),
        slowest: Math.max(...painted),
        longest: Math.max(0, ...tasks),
      });
    }
    return { interactions, afterFigures };
  } finally {
    await browser.close();
  }
}
