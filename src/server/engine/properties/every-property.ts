import type { PropertyRow } from '@/contract/calls/answers';
import type { MetricQuery } from '../query/compile';
import type { Version } from '../version/version';
import { describeProperties, listSql, type Ordering } from './properties';
import { ScratchBuffer } from './scratch-buffer';

/** Properties per query for details: few enough for memory, enough to keep the number of queries low. */
const BATCH = 8_000;
/** Properties per yielded array. */
const PART = 250;

/**
 * Yields every property behind the value of the range, in order, in batches. Only the codes and sums of all properties are held
 * in memory, as numbers. No connection is open while the client receives a batch.
 * @param total number of properties, as `sumOf` returns it
 */
export async function* everyProperty(
  version: Version,
  metricQuery: MetricQuery,
  ordering: Ordering,
  total: number,
  signal?: AbortSignal,
): AsyncGenerator<PropertyRow[]> {
  const { codes, sums } = await listed(version, metricQuery, ordering, total, signal);
  const buffer = new ScratchBuffer();
  for (let from = 0; from < codes.length; from += BATCH) {
    const batch = codes.subarray(from, from + BATCH);
    const own = sums.map((column) => column.subarray(from, from + BATCH));
    const rowAt = await describeProperties(
      version,
      metricQuery,
      { codes: Array.from(batch), sums: own },
      signal,
      buffer,
    );
    for (let i = 0; i < batch.length; i += PART)
      yield Array.from({ length: Math.min(PART, batch.length - i) }, (_, part) => rowAt(i + part));
  }
}

async function listed(
  version: Version,
  metricQuery: MetricQuery,
  ordering: Ordering,
  total: number,
  signal?: AbortSignal,
): Promise<{ readonly codes: Int32Array; readonly sums: readonly Float64Array[] }> {
  const codes = new Int32Array(total);
  const sums: Float64Array[] = [];
  let place = 0;
  for await (const [ids = [], ...columns] of version.reader.stream(
    { sql: listSql(metricQuery, ordering), parameters: [] },
    signal,
  )) {
    for (const [i, column] of columns.entries()) {
      sums[i] ??= new Float64Array(total);
      sums[i].set(column.map(Number), place);
    }
    codes.set(ids.map(Number), place);
    place += ids.length;
  }
  return { codes, sums };
}
