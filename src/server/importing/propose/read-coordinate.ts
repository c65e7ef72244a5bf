import type { Sentence } from '@/contract/importing/proposal';
import { extractOf, markOfPair } from '../inspect/coordinate-pair';
import { readWritten } from '../inspect/number-shape';
import { readDms } from '../mapping/coordinates';
import type { ColumnSource } from '../mapping/mapping';
import { askColumn } from './ask-column';
import type { Context, Reading } from './context';
import { choice } from './doubts';
import { examplesOf } from './read-amount';
import { NONE } from './read-day';
import { filledIn, markOfCoordinate, type ReadColumn } from './score-column';

type Axis = 'latitude' | 'longitude';

const POINT: Record<Axis, string> = {
  longitude: '(?:POINT|Point|point)\\s*\\(\\s*([-+]?\\d+[.]?\\d*)',
  latitude: '(?:POINT|Point|point)\\s*\\(\\s*[-+]?\\d+[.]?\\d*\\s+([-+]?\\d+[.]?\\d*)',
};

/** How a column of coordinates is read. A longitude without any sign may lie east or west. */
export function readCoordinate(context: Context, column: ReadColumn, axis: Axis, table: string): Reading {
  const { found, header } = column;
  const { profile } = found;
  const filled = filledIn(found, context.source.looked_at);
  const why: Sentence[] = [];
  let source: ColumnSource = { from: found.name };
  if (profile.pairs >= filled * 0.5) {
    why.push({ key: 'propose.pair' });
    return { source: readPair(context, column, axis, table), why };
  }
  if (profile.dms > 0) {
    source = { ...source, coordinate: profile.dms >= filled ? 'dms' : 'auto' };
    why.push({ key: 'propose.dms' });
  }
  const none = profile.odd.map(({ value }) => value).filter((value) => NONE.test(value));
  if (none.length > 0) source = { ...source, values: Object.fromEntries(none.map((value) => [value, null])) };
  if (profile.dms === 0 && markOfCoordinate(axis, profile) === ',') source = { ...source, decimal: ',' };
  if (axis === 'latitude' || profile.sides > 0) return { source, why };
  const negative =
    (profile.numbers?.negative ?? 0) + profile.frequent.filter(({ value }) => /^-\s*\d+\s*[°º]/.test(value)).length;
  if (negative >= filled * 0.995) return { source, why };
  if (header.words.some((word) => /^(?:oeste|west|w|poniente)$/.test(word))) {
    why.push({ key: 'propose.west_by_name' });
    return { source: { ...source, hemisphere: 'W' }, why };
  }
  const half = halfOf(context, column, table, { source, examples: examplesOf(column) });
  return { source: half === null ? source : { ...source, hemisphere: half }, why };
}

/** Takes one coordinate out of a column that has both. */
function readPair(context: Context, column: ReadColumn, axis: Axis, table: string): ColumnSource {
  const { found } = column;
  const source: ColumnSource = { from: found.name };
  if (found.samples.some((sample) => /point/i.test(sample))) return { ...source, extract: POINT[axis] };
  const values = found.profile.frequent.map(({ value }) => value);
  const commas = values.filter((value) => markOfPair(value) === ',').length;
  const mark = commas > values.length / 2 ? ',' : '.';
  const read: ColumnSource = { ...source, extract: extractOf(axis, mark), ...(mark === ',' ? { decimal: mark } : {}) };
  if (axis === 'latitude') return read;
  const form = new RegExp(extractOf(axis, mark));
  const longitudes = values.flatMap((value) => form.exec(value)?.[1] ?? []);
  if (longitudes.every((one) => one.startsWith('-'))) return read;
  const half = halfOf(context, column, table, { source: read, examples: longitudes.slice(0, 4) });
  return half === null ? read : { ...read, hemisphere: half };
}

type Longitudes = { readonly source: ColumnSource; readonly examples: readonly string[] };

function halfOf(
  context: Context,
  { found }: ReadColumn,
  table: string,
  { source, examples }: Longitudes,
): 'W' | 'E' | null {
  const degrees = examples.map((value) =>
    Math.abs(
      readDms(value) ?? (source.decimal === ',' ? readWritten(value)?.byComma : readWritten(value)?.byPoint) ?? 0,
    ),
  );
  // East of Greenwich at these degrees lie Spain and Italy, where nobody writes a sign either.
  const answer = askColumn(context, { table, target: 'longitude' }, found.name, {
    kind: 'longitude_sign',
    text: 'propose.ask_longitude_sign',
    examples: [...examples],
    choices: [
      choice(
        'W',
        { key: 'propose.west' },
        degrees.map((one) => `-${one.toFixed(4)}`),
      ),
      choice(
        'E',
        { key: 'propose.east' },
        degrees.map((one) => one.toFixed(4)),
      ),
      choice('as_written', { key: 'propose.sign_as_written' }, examples),
    ],
    likely: 'W',
  });
  if (answer === 'as_written') return null;
  return answer === 'E' ? 'E' : 'W';
}
