import { FileProblem } from '../checks/problem';
import { centroid } from './centroid';
import { featuresIn } from './features';
import { decoded } from './read-csv';
import type { Refused, SourceReader, SourceRecord } from './record';

const MOST_COLUMNS = 2_000;
const OWN_COLUMNS = ['@longitude', '@latitude', '@geometry'] as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

type Feature = { readonly properties: Record<string, unknown>; readonly geometry: unknown };

/** The parts of a feature; null where it is none. */
function featureOf(value: unknown): Feature | null {
  if (!isObject(value)) return null;
  const properties = value.properties ?? {};
  return isObject(properties) ? { properties, geometry: value.geometry ?? null } : null;
}

function recordOf({ properties, geometry }: Feature, line: number): SourceRecord {
  const at = centroid(geometry);
  const own = { '@longitude': at?.[0] ?? null, '@latitude': at?.[1] ?? null, '@geometry': geometry };
  return { line, values: { ...properties, ...own } };
}

/**
 * Reads the features of a GeoJSON file one by one; line n is the nth feature, `@longitude` and `@latitude` are its centroid,
 * `@geometry` is its geometry, and the columns are the properties of all features. Throws `FileProblem`.
 */
export async function readGeojson(path: string, file: string, encoding = 'utf-8'): Promise<SourceReader> {
  const columns = new Set<string>(OWN_COLUMNS);
  const features = () => featuresIn(decoded(path, file, encoding), file);
  for await (const value of features()) {
    for (const key of Object.keys(featureOf(value)?.properties ?? {})) columns.add(key);
    if (columns.size > MOST_COLUMNS)
      throw new FileProblem(file, null, { key: 'too_many_columns', values: { most: MOST_COLUMNS } });
  }
  const refused: Refused[] = [];
  async function* records(): AsyncGenerator<SourceRecord> {
    let line = 0;
    for await (const value of features()) {
      const feature = featureOf(value);
      line++;
      if (feature === null) refused.push({ line, reason: { key: 'not_a_feature' } });
      else yield recordOf(feature, line);
    }
  }
  return { columns: [...columns], records: records(), refused };
}

/** The records of a FeatureCollection that was read as a whole. Throws `FileProblem` where it is none. */
export function featureReader(parsed: unknown, file: string): SourceReader {
  if (!isObject(parsed) || !Array.isArray(parsed.features))
    throw new FileProblem(file, null, { key: 'not_a_feature_collection' });
  const refused: Refused[] = [];
  const columns = new Set<string>(OWN_COLUMNS);
  const records: SourceRecord[] = [];
  for (const [place, value] of parsed.features.entries()) {
    const feature = featureOf(value);
    if (feature === null) {
      refused.push({ line: place + 1, reason: { key: 'not_a_feature' } });
      continue;
    }
    for (const key of Object.keys(feature.properties)) columns.add(key);
    records.push(recordOf(feature, place + 1));
  }
  return { columns: [...columns], records, refused };
}
