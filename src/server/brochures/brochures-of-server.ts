import { BrochureMaker } from './make-brochure';

const KEY = Symbol.for('nave.brochures');
const place = globalThis as { [KEY]?: BrochureMaker };

/** The one maker of this process; bundles share it. */
export function getBrochures(): BrochureMaker {
  place[KEY] ??= new BrochureMaker();
  return place[KEY];
}
