import { createHash } from 'node:crypto';
import { foldAccents } from '@/contract/fold-accents';
import type { InspectedSource } from '@/contract/importing/proposal';
import { importedColumns, TABLE_NAMES, type TableName } from '@/server/facts/tables';
import { sourceOf } from '../inspect/inspect-file';
import type { ColumnSource, Mapping, Source } from '../mapping/mapping';
import { askConstant } from './ask-constant';
import type { Doubts } from './doubts';
import { namedDays } from './named-days';
import { type Part, unanswered } from './propose-table';

/** What sources were mapped to, by the fingerprint of their headers. */
export type Remembered = Readonly<Record<string, Partial<Record<TableName, Source>>>>;

/** What sources were mapped to in former imports, with the day of the latest. */
export type Former = Readonly<Record<string, { readonly tables: Remembered[string]; readonly day: string }>>;

/** The fingerprint of the headers of a source, whatever its name and the order of its columns. */
export const fingerprintOf = ({ columns }: Pick<InspectedSource, 'columns'>): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ name }) => foldAccents(name).trim()).sort()))
    .digest('hex')
    .slice(0, 32);

const isOf = ({ file, sheet, entry }: Source, found: InspectedSource): boolean =>
  file === found.file &&
  (sheet === undefined || sheet === found.sheet) &&
  (entry === undefined || entry === found.entry);

/** What is remembered of a mapping that was applied to inspected files. */
export function remember(inspected: readonly InspectedSource[], mapping: Mapping): Remembered {
  const remembered: Record<string, Partial<Record<TableName, Source>>> = {};
  for (const found of inspected) {
    const tables: Partial<Record<TableName, Source>> = {};
    for (const name of TABLE_NAMES) {
      const source = mapping.tables[name]?.find((one) => isOf(one, found));
      if (source !== undefined) tables[name] = source;
    }
    if (Object.keys(tables).length > 0) remembered[fingerprintOf(found)] = tables;
  }
  return remembered;
}

/** The form of a file, which may differ from the one before. */
const FORM = [
  'encoding',
  'delimiter',
  'quote',
  'skip_lines',
  'header_rows',
  'format',
  'sheet',
  'entry',
  'repeated_columns',
] as const;

type ProposedColumn = Part['columns'][number];

/**
 * What a source was mapped to before, applied to it as it is now; null where it was not. A day that held for all rows of the former
 * file is asked for again.
 */
export function rememberedParts(found: InspectedSource, former: Former, doubts: Doubts): Part[] | null {
  const known = former[fingerprintOf(found)];
  if (known === undefined) return null;
  const { tables, day } = known;
  return TABLE_NAMES.flatMap((name): Part[] => {
    const source = tables[name];
    if (source === undefined) return [];
    const kept = Object.fromEntries(Object.entries(source).filter(([key]) => !FORM.some((part) => part === key)));
    const columns: Record<string, ColumnSource> = {};
    const proposed: ProposedColumn[] = [];
    for (const [column, one] of Object.entries(source.columns ?? {})) {
      const from = [one.from ?? []].flat();
      const isDay = one.constant !== undefined && importedColumns(name)[column]?.type === 'date';
      const constant = isDay ? askDay(found, name, column, doubts) : undefined;
      if (constant === null) {
        proposed.push(unanswered(column));
        continue;
      }
      columns[column] = constant === undefined ? one : { ...one, constant };
      proposed.push({ column, from, why: [{ key: 'propose.remembered', values: { day } }], confidence: 1 });
    }
    return [{ table: name, source: { ...kept, ...sourceOf(found), columns }, columns: proposed }];
  });
}

const askDay = (found: InspectedSource, table: TableName, target: string, doubts: Doubts): string | null =>
  askConstant(doubts, found, {
    table,
    target,
    free: 'day',
    offered: namedDays(found),
  });
