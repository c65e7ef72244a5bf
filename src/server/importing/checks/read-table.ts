import { type Row, type TableName, table, type Value } from '@/server/facts/tables';
import { type ColumnStore, columnStore } from './column-store';
import { NOWHERE, type Place, type RowSource } from './problem';

/** Where rows of one source and file were read. */
type Origin = { readonly file: string; readonly source: RowSource | undefined };

/**
 * The rows of one table and where each was read, by number from 0 on. Values lie in columns, so that a row takes little memory; a row
 * is an object only while it is looked at, and changes by `replace` alone. Only columns of the table are stored; what a row lacks is
 * null.
 */
export class ReadTable implements Iterable<Row> {
  private readonly columns: readonly (readonly [string, ColumnStore])[];
  private readonly stores: ReadonlyMap<string, ColumnStore>;
  private readonly lines = columnStore('number');
  private readonly records = columnStore('number');
  private readonly originOf = columnStore('number');
  private readonly origins: Origin[] = [];
  private count = 0;

  constructor(readonly name: TableName) {
    this.columns = Object.entries(table(name).columns).map(([column, { type }]) => [column, columnStore(type)]);
    this.stores = new Map(this.columns);
  }

  /** A table of rows that come from nowhere, for checks alone. */
  static of(name: TableName, rows: Iterable<Row>, placeOf: (index: number) => Place = () => NOWHERE): ReadTable {
    const made = new ReadTable(name);
    for (const row of rows) made.push(row, placeOf(made.length));
    return made;
  }

  get length(): number {
    return this.count;
  }

  push(row: Row, place: Place): void {
    for (const [column, store] of this.columns) store.push(row[column] ?? null);
    this.lines.push(place.line);
    this.records.push(place.record ?? null);
    this.originOf.push(this.originCode(place));
    this.count++;
  }

  private originCode({ file, source }: Place): number {
    // Rows of a source come one after another, so that the last one is nearly always right.
    const code = this.origins.findLastIndex((one) => one.file === file && one.source === source);
    return code < 0 ? this.origins.push({ file, source }) - 1 : code;
  }

  /** A copy of a row. */
  row(index: number): Row {
    const row: Record<string, Value> = {};
    for (const [column, store] of this.columns) row[column] = store.at(index);
    return row;
  }

  place(index: number): Place {
    const line = this.lines.at(index);
    const { file, source } = this.origins[Number(this.originOf.at(index))] ?? NOWHERE;
    const record = this.records.at(index);
    return {
      file,
      line: Number(line),
      ...(source === undefined ? {} : { source }),
      ...(record === null ? {} : { record: Number(record) }),
    };
  }

  /** Reads the values of a column by the number of a row; null of one that the table does not have. */
  column(name: string): (index: number) => Value {
    const store = this.stores.get(name);
    return store === undefined ? () => null : (index) => store.at(index);
  }

  /** All values of a column, in the order of the rows. */
  *values(name: string): Generator<Value> {
    const value = this.column(name);
    for (let index = 0; index < this.count; index++) yield value(index);
  }

  /** How many rows came from a source. */
  countOf(source: RowSource): number {
    let found = 0;
    for (let index = 0; index < this.count; index++)
      if (this.origins[Number(this.originOf.at(index))]?.source === source) found++;
    return found;
  }

  replace(index: number, row: Row, place: Place = this.place(index)): void {
    for (const [column, store] of this.columns) store.set(index, row[column] ?? null);
    this.lines.set(index, place.line);
    this.records.set(index, place.record ?? null);
    this.originOf.set(index, this.originCode(place));
  }

  /** Keeps the rows for which this holds, in their order. */
  keep(isKept: (index: number) => boolean): void {
    let kept = 0;
    const stores = [...this.columns.map(([, store]) => store), this.lines, this.records, this.originOf];
    for (let index = 0; index < this.count; index++) {
      if (!isKept(index)) continue;
      if (kept < index) for (const store of stores) store.set(kept, store.at(index));
      kept++;
    }
    for (const store of stores) store.truncate(kept);
    this.count = kept;
  }

  *[Symbol.iterator](): Generator<Row> {
    for (let index = 0; index < this.count; index++) yield this.row(index);
  }
}
