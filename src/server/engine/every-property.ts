import type { PropertyRow } from '@/contract/calls/answers';
import type { Question } from './compile';
import { describing, listSql, type Ordering } from './properties';
import type { Version } from './question';
import { Room } from './room';

/** Properties that are told of at a time: few enough to be held, many enough that their records are looked for seldom. */
const BATCH = 8_000;
/** Properties that are handed out at a time. */
const PART = 250;

/**
 * Every property behind the value of the range, in order, a batch at a time. Only codes and sums are held for all of them, as
 * numbers; no connection is kept while a batch is on its way to the asker.
 */
export async function* everyProperty(
  version: Version,
  question: Question,
  ordering: Ordering,
  total: number,
  signal?: AbortSignal,
): AsyncGenerator<PropertyRow[]> {
  const { codes, sums } = await listed(version, question, ordering, total, signal);
  const room = new Room();
  for (let from = 0; from < codes.length; from += BATCH) {
    const batch = codes.subarray(from, from + BATCH);
    const own = sums.map((column) => column.subarray(from, from + BATCH));
    const tell = await describing(version, question, Array.from(batch), own, signal, room);
    for (let i = 0; i < batch.length; i += PART)
      yield Array.from({ length: Math.min(PART, batch.length - i) }, (_, part) => tell(i + part));
  }
}

async function listed(
  version: Version,
  question: Question,
  ordering: Ordering,
  total: number,
  signal?: AbortSignal,
): Promise<{ readonly codes: Int32Array; readonly sums: readonly Float64Array[] }> {
  const codes = new Int32Array(total);
  const sums: Float64Array[] = [];
  let place = 0;
  for await (const [ids = [], ...columns] of version.reader.stream(
    { sql: listSql(question, ordering), parameters: [] },
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
