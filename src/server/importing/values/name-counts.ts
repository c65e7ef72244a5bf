import type { TableName } from '@/server/facts/tables';
import type { ReadTables } from '../checks/checked-tables';
import { type NameCount, type Variants, variantsOf } from './variants';

/** The columns that hold names, in whichever table they are: one name is one place, company or person in all of them. */
export const NAME_COLUMNS = [
  'market',
  'submarket',
  'region',
  'owner',
  'developer',
  'tenant',
  'broker',
  'contact_company',
] as const;
export type NameColumn = (typeof NAME_COLUMNS)[number];

/** Different names of one column that are compared; what a file has beyond them is not. */
const MOST_NAMES = 20_000;

/** The names in the rows of an import, and those that the data have besides. */
export class NameCounts {
  private readonly counts = new Map<NameColumn, Map<string, { count: number; known: boolean }>>();
  private more = false;

  /** Counts the names of the rows that are imported; `all` are those that the data will have, the imported ones among them. */
  add(imported: ReadTables, all: ReadTables): void {
    this.count(imported, 1);
    this.count(all, 0);
  }

  private count(tables: ReadTables, of: 0 | 1): void {
    for (const name of Object.keys(tables) as TableName[])
      for (const row of tables[name]?.rows ?? [])
        for (const column of NAME_COLUMNS) {
          const value = row[column];
          if (typeof value === 'string' && value !== '') this.one(column, value, of);
        }
  }

  private one(column: NameColumn, name: string, of: 0 | 1): void {
    const names = this.counts.get(column) ?? new Map<string, { count: number; known: boolean }>();
    this.counts.set(column, names);
    const found = names.get(name);
    if (found !== undefined) found.count += of;
    else if (names.size < MOST_NAMES) names.set(name, { count: of, known: of === 0 });
    else this.more = true;
  }

  /** Whether there are more different names than are compared. */
  get isCut(): boolean {
    return this.more;
  }

  /** Names that are likely one, by column. */
  variants(): { readonly column: NameColumn; readonly names: Variants }[] {
    return NAME_COLUMNS.flatMap((column) => {
      const names: ReadonlyMap<string, NameCount> = this.counts.get(column) ?? new Map();
      return variantsOf(names).map((one) => ({ column, names: one }));
    });
  }
}
