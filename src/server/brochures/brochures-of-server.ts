import { BrochureMaker } from './make-brochure';

const KEY = Symbol.for('nave.brochures');
const place = globalThis as { [KEY]?: BrochureMaker };

/** The brochure maker of this process, which all bundles share. */
export function getBrochures(): BrochureMaker {
  place[KEY] ??= new BrochureMaker();
  return place[KEY];
}
