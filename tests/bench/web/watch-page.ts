import type { Page } from 'playwright';

export type Watched = {
  /** Start and length of tasks over 50 ms. */
  readonly tasks: readonly (readonly [number, number])[];
  /** When new values of the summary were painted. */
  readonly painted: readonly number[];
  /** When the last response with values arrived. */
  readonly answered: number;
};

declare global {
  interface Window {
    naveWatched?: { tasks: [number, number][]; painted: number[] };
  }
}

/** Records long tasks and every paint of new values in pages opened from now on. */
export const watchPage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched: { tasks: [number, number][]; painted: number[] } = { tasks: [], painted: [] };
    window.naveWatched = watched;
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) watched.tasks.push([startTime, duration]);
    }).observe({ type: 'longtask', buffered: true });
    const channel = new MessageChannel();
    channel.port1.onmessage = () => watched.painted.push(performance.now());
    let shown = '';
    new MutationObserver(() => {
      const now = document.querySelector('[role=tabpanel] table')?.textContent ?? '';
      if (now === shown) return;
      shown = now;
      // A message posted in a frame arrives after the frame is painted.
      requestAnimationFrame(() => channel.port2.postMessage(null));
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

export const readWatched = (page: Page, path: string): Promise<Watched> =>
  page.evaluate((figures) => {
    const entries = performance
      .getEntriesByType('resource')
      .filter(
        ({ name }) => name.includes(figures) && !/\/(properties|points|overview|filters|default-filters)\?/.test(name),
      );
    const last = entries.at(-1);
    return {
      tasks: window.naveWatched?.tasks ?? [],
      painted: window.naveWatched?.painted ?? [],
      answered: last instanceof PerformanceResourceTiming ? last.responseEnd : 0,
    };
  }, path);
