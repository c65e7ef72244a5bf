import type { Language } from '../text';

/** Regions of Mexico, as data in Spanish write them, in English; other names are shown as the data have them. */
const REGIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    norte: 'North',
    noreste: 'Northeast',
    noroeste: 'Northwest',
    centro: 'Central',
    occidente: 'West',
    oriente: 'East',
    sur: 'South',
    sureste: 'Southeast',
    suroeste: 'Southwest',
  }),
);

/** The name of a region in a language. Only the label is translated: the value stays as the data have it. */
export const regionName = (name: string, language: Language): string =>
  language === 'es' ? name : (REGIONS.get(name.toLowerCase()) ?? name);

const SPACE = /^m[oó]dulo(?=\s+\S{1,8}$)/i;

/** The name of a space in a language: "Módulo 1" is "Unit 1" in English; null where it has none. */
export const spaceName = (name: string | null, language: Language): string | null =>
  name === null || language === 'es' ? name : name.replace(SPACE, 'Unit');
