import { BrochureMaker } from './make-brochure';

const KEY = Symbol.for('nave.brochures');
const place = globalThis as { [KEY]?: BrochureMaker };

/** The one maker of this process; bundles share it. */
export function getBrochures(): BrochureMaker {
  place[KEY] ??= new BrochureMaker();
  return place[KEY];
}

/** Ends its workers; a later request starts new ones. */
export async function closeBrochures(): Promise<void> {
  const maker = place[KEY];
  delete place[KEY];
  await maker?.close();
}
