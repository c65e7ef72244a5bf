import { readFile } from 'node:fs/promises';
import { FileProblem } from '../checks/problem';
import { centroid } from './centroid';
import type { SourceReader, SourceRecord } from './record';

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Reads the features of a GeoJSON file; line n is the nth feature, `@longitude` and `@latitude` are its centroid. Throws `FileProblem`. */
export async function readGeojson(path: string, file: string): Promise<SourceReader> {
  const text = await readFile(path, 'utf8');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new FileProblem(file, null, `not readable as JSON (${error instanceof Error ? error.message : 'unknown'})`);
  }
  if (!isObject(parsed) || !Array.isArray(parsed.features))
    throw new FileProblem(file, null, 'not a FeatureCollection');
  const refused: { line: number; reason: string }[] = [];
  const columns = new Set<string>(['@longitude', '@latitude']);
  const records: SourceRecord[] = [];
  for (const [place, feature] of (parsed.features as unknown[]).entries()) {
    const properties = isObject(feature) ? (feature.properties ?? {}) : null;
    if (!isObject(feature) || !isObject(properties)) {
      refused.push({ line: place + 1, reason: 'not a feature with properties' });
      continue;
    }
    const at = centroid(feature.geometry);
    for (const key of Object.keys(properties)) columns.add(key);
    records.push({
      line: place + 1,
      values: { ...properties, '@longitude': at?.[0] ?? null, '@latitude': at?.[1] ?? null },
    });
  }
  return { columns: [...columns], records, refused };
}
