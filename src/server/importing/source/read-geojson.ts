import { readFile } from 'node:fs/promises';
import { FileProblem } from '../checks/problem';
import { centroid } from './centroid';
import type { Refused, SourceReader, SourceRecord } from './record';

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The text of a file. Throws `FileProblem` where it is not written in the encoding. */
function textOf(bytes: Uint8Array, file: string, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw new FileProblem(file, null, { key: 'encoding', values: { encoding } });
    throw error;
  }
}

/**
 * Reads the features of a GeoJSON file; line n is the nth feature, `@longitude` and `@latitude` are its
 * centroid, `@geometry` is its geometry. Throws `FileProblem`.
 */
export async function readGeojson(path: string, file: string, encoding = 'utf-8'): Promise<SourceReader> {
  const text = textOf(await readFile(path), file, encoding);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new FileProblem(file, null, {
      key: 'not_json',
      values: { detail: error instanceof Error ? error.message : 'unknown' },
    });
  }
  if (!isObject(parsed) || !Array.isArray(parsed.features))
    throw new FileProblem(file, null, { key: 'not_a_feature_collection' });
  const refused: Refused[] = [];
  const columns = new Set<string>(['@longitude', '@latitude', '@geometry']);
  const records: SourceRecord[] = [];
  for (const [place, feature] of (parsed.features as unknown[]).entries()) {
    const properties = isObject(feature) ? (feature.properties ?? {}) : null;
    if (!isObject(feature) || !isObject(properties)) {
      refused.push({ line: place + 1, reason: { key: 'not_a_feature' } });
      continue;
    }
    const at = centroid(feature.geometry);
    for (const key of Object.keys(properties)) columns.add(key);
    records.push({
      line: place + 1,
      values: {
        ...properties,
        '@longitude': at?.[0] ?? null,
        '@latitude': at?.[1] ?? null,
        '@geometry': feature.geometry ?? null,
      },
    });
  }
  return { columns: [...columns], records, refused };
}
