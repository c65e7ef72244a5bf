type Stop = () => Promise<unknown>;

const KEY = Symbol.for('nave.ending');
const place = globalThis as { [KEY]?: Stop[] };

/** Registers what stops work that runs beside requests; it resolves once the work has stopped. All bundles of a process share it. */
export function beforeEnd(stop: Stop): void {
  place[KEY] ??= [];
  place[KEY].push(stop);
}

/** Stops that work; resolves once all of it has stopped or failed to. */
export async function stopAll(): Promise<void> {
  const stops = place[KEY]?.splice(0) ?? [];
  await Promise.allSettled(stops.map((stop) => stop()));
}
