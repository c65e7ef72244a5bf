import type { AvailableProperty } from '@/contract/calls/availability';
import { mapDrawing, type Pin } from './map-drawing';
import type { Photo } from './photos';
import type { Drawing, Picture } from './picture';
import { planDrawing } from './plan-drawing';
import type { BrochureSource } from './source';

/** The drawings of a brochure; null where coordinates or measures are not known. */
type Illustrated<T> = {
  readonly map: T | null;
  /** One per property, in their order. */
  readonly pages: readonly { readonly map: T | null; readonly plan: T | null }[];
};
export type Drawings = Illustrated<Drawing>;
/** The same as pixels, with the photos of each property. */
export type Pictures = Illustrated<Picture> & { readonly photos: readonly (readonly Photo[])[] };

/** Points; both formats print on letter paper with the same margins. */
const MAP = { width: 252, height: 168 } as const;
/** The height of the map, lower where many properties are listed below it. */
const COVER_MAP = { width: 512, height: 210, many: 7, low: 165 } as const;

/** The maps and plans of a brochure as SVG. */
export async function drawingsOf({ properties, towns, units }: BrochureSource): Promise<Drawings> {
  const pins = properties.map(pinOf);
  const known = pins.filter((pin) => pin !== null);
  const pages: Drawings['pages'][number][] = [];
  for (const [i, property] of properties.entries()) {
    const pin = pins[i] ?? null;
    pages.push({
      map: pin === null ? null : await mapDrawing([pin], towns, MAP.width, MAP.height),
      plan: await planDrawing(property, units),
    });
  }
  const height = known.length < COVER_MAP.many ? COVER_MAP.height : COVER_MAP.low;
  return { map: known.length > 0 ? await mapDrawing(known, towns, COVER_MAP.width, height) : null, pages };
}

function pinOf({ latitude, longitude, market }: AvailableProperty, i: number): Pin | null {
  return latitude === null || longitude === null ? null : { latitude, longitude, label: String(i + 1), place: market };
}
