import type { AvailableProperty } from '@/contract/calls/availability';
import { type Units, unitsOf } from '@/contract/catalogue/units';
import { criteriaOf } from '@/server/availability/files/criteria';
import type { FileOf } from '@/server/availability/files/file-of';
import { sourceOf } from '@/server/availability/files/notes';
import { readTowns, type Town } from './towns';

/** The content of a brochure: data that can be sent to a worker. */
export type BrochureSource = {
  readonly units: Units;
  /** The day on which the file is made, and the day of its figures (YYYY-MM-DD). */
  readonly day: string;
  readonly spaces: number;
  readonly properties: readonly AvailableProperty[];
  readonly towns: readonly Town[];
  readonly criteria: readonly (readonly [name: string, value: string])[];
  /** Name of the dataset with its attribution. */
  readonly dataset: string;
  readonly sample: boolean;
  /** MXN per USD and its day; null for prices in dollars or where none is known. */
  readonly rate: { readonly day: string; readonly mxn_per_usd: number } | null;
};

/** Reads all that a brochure needs, so that no data version is held open while the brochure is made. */
export async function readBrochure(file: FileOf): Promise<BrochureSource> {
  const { version, query, found, day } = file;
  const { language, monetary_unit } = query;
  const properties: AvailableProperty[] = [];
  for await (const batch of found.read()) properties.push(...batch);
  const { dataset } = version.reader;
  return {
    units: unitsOf(query),
    day,
    spaces: found.sums.spaces,
    properties,
    towns: await readTowns(),
    criteria: criteriaOf(version, query),
    dataset: sourceOf(dataset, language),
    sample: dataset.sample,
    rate: monetary_unit === 'MXN' ? version.rates.at(day) : null,
  };
}
