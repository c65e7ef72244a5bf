import type { InspectedSource, Sentence } from '@/contract/importing/proposal';
import type { SourceReader } from '../source/record';
import { footerOf } from './header-row';
import { ColumnCounter, textOf } from './profile-column';

/** The first records, whose values are all looked at. Further ones are read, so that a broken one is found. */
const ALL_UP_TO = 45_000;
/** Of the further ones, a record is looked at after so large a share of those before it: a sample spread over the whole file. */
const SPREAD = 0.0012;
/** The most that are looked at: a column counts as many different values. */
const LOOKED_AT = 50_000;
const PREVIEWED = 20;
const MOST_SUSPICIOUS = 20;
const CELL_LENGTH = 200;
const MOST_FOOTERS = 20;

type Found = Pick<
  InspectedSource,
  'records' | 'looked_at' | 'columns' | 'preview' | 'footers' | 'notes' | 'short_lines'
>;

const grouped = (count: number): string => count.toLocaleString('en-US');
const shortened = (text: string): string => (text.length > CELL_LENGTH ? `${text.slice(0, CELL_LENGTH)}…` : text);

/** Reads records to count what the columns hold. Throws `FileProblem` where a record cannot be read. */
export async function inspectReader(reader: SourceReader): Promise<Found> {
  // Blank columns at the right end are an accident of a spreadsheet.
  const columns = [...new Set(reader.columns)].filter((name) => name !== '');
  const counters = new Map(columns.map((name) => [name, new ColumnCounter()]));
  const preview: InspectedSource['preview'] = [];
  const suspicious: InspectedSource['preview'] = [];
  const footers = new Map<string, Set<string>>();
  let records = 0;
  let looked = 0;
  let next = 1;
  let noted = 0;
  for await (const { line, values } of reader.records) {
    records++;
    if (records < next || looked === LOOKED_AT) continue;
    looked++;
    next = records < ALL_UP_TO ? records + 1 : Math.ceil(records * (1 + SPREAD));
    const cells = columns.map((name) => shortened(textOf(values[name])));
    const footer = footerOf(cells, columns.length);
    const note: Sentence | null = footer === null ? null : { key: `inspect.row_${footer}` };
    if (footer !== null) {
      noted++;
      if (suspicious.length < MOST_SUSPICIOUS) suspicious.push({ line, values: cells, suspicious: note });
      rememberFooter(footers, columns, cells);
      continue;
    }
    for (const [name, counter] of counters) counter.add(values[name]);
    if (preview.length < PREVIEWED) preview.push({ line, values: cells, suspicious: null });
  }
  const notes: Sentence[] = [];
  if (looked < records)
    notes.push({ key: 'inspect.sampled', values: { looked: grouped(looked), records: grouped(records) } });
  if (suspicious.length > 0) notes.push({ key: 'inspect.footers', values: { count: noted } });
  for (const { line, reason } of reader.refused.slice(0, MOST_SUSPICIOUS))
    suspicious.push({
      line,
      values: [],
      suspicious: reason.key === 'field_count' ? { key: 'inspect.row_ragged' } : { key: 'inspect.row_unreadable' },
    });
  if (reader.refused.length > 0) notes.push({ key: 'inspect.ragged', values: { count: reader.refused.length } });
  return {
    records: records + reader.refused.length,
    looked_at: looked - noted,
    columns: columns.map((name) => described(name, counters.get(name) ?? new ColumnCounter())),
    preview: [...preview, ...suspicious],
    footers: [...footers].map(([column, values]) => ({ column, values: [...values] })),
    notes,
    short_lines: false,
  };
}

const described = (name: string, counter: ColumnCounter): InspectedSource['columns'][number] => ({
  name,
  samples: counter.samples(),
  empty: counter.empty,
  distinct: counter.distinct,
  profile: counter.profile(),
});

/** Remembers by which value such a record can be told from the others. */
function rememberFooter(footers: Map<string, Set<string>>, columns: readonly string[], cells: readonly string[]): void {
  const at = cells.findIndex((cell) => cell.trim() !== '' && !/^[\d.,$\s-]+$/.test(cell));
  const column = columns[at];
  if (column === undefined) return;
  const values = footers.get(column) ?? new Set<string>();
  footers.set(column, values);
  if (values.size < MOST_FOOTERS) values.add((cells[at] ?? '').trim());
}
