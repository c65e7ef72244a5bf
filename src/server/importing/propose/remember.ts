import { createHash } from 'node:crypto';
import { foldAccents } from '@/contract/fold-accents';
import type { InspectedSource } from '@/contract/importing/proposal';
import { TABLE_NAMES, type TableName } from '@/server/facts/tables';
import { sourceOf } from '../inspect/inspect-file';
import type { Mapping, Source } from '../mapping/mapping';
import type { Part } from './propose-table';

/** What sources were mapped to, by the fingerprint of their headers. */
export type Remembered = Readonly<Record<string, Partial<Record<TableName, Source>>>>;

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
const FORM = ['encoding', 'delimiter', 'quote', 'skip_lines', 'format', 'sheet', 'entry', 'repeated_columns'] as const;

/** What a source was mapped to before, applied to it as it is now; null where it was not. */
export function rememberedParts(found: InspectedSource, remembered: Remembered): Part[] | null {
  const tables = remembered[fingerprintOf(found)];
  if (tables === undefined) return null;
  return TABLE_NAMES.flatMap((name): Part[] => {
    const source = tables[name];
    if (source === undefined) return [];
    const kept = Object.fromEntries(Object.entries(source).filter(([key]) => !FORM.some((part) => part === key)));
    const columns = Object.entries(source.columns ?? {}).map(([column, { from }]) => ({
      column,
      from: [from ?? []].flat(),
      why: [{ key: 'propose.remembered' }],
      confidence: 1,
    }));
    return [{ table: name, source: { ...kept, ...sourceOf(found) }, columns }];
  });
}
