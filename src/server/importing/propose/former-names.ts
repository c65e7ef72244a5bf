import { z } from 'zod';
import type { Proposal } from '@/contract/importing/proposal';
import { type Mapping, mappingSchema } from '../mapping/mapping';
import { NAME_COLUMNS, type NameColumn } from '../values/name-counts';

/** Names of a column that were read as others. */
export type FormerNames = Readonly<Partial<Record<NameColumn, Readonly<Record<string, string>>>>>;

/** Names of one column that are remembered. */
const MOST_NAMES = 5_000;
const readAs = z.record(z.string(), z.unknown());

/** The names that a mapping reads as others, with those of former mappings, over which it stands. */
export function namesIn({ tables }: Mapping, before: FormerNames = {}): FormerNames {
  const names = new Map(NAME_COLUMNS.map((column) => [column, new Map(Object.entries(before[column] ?? {}))]));
  for (const { columns } of Object.values(tables).flat())
    for (const [column, known] of names)
      for (const [name, to] of Object.entries(readAs.parse(columns?.[column]?.values ?? {})))
        if (typeof to === 'string' && (known.has(name) || known.size < MOST_NAMES)) known.set(name, to);
  return Object.fromEntries(
    [...names].filter(([, known]) => known.size > 0).map(([column, known]) => [column, Object.fromEntries(known)]),
  );
}

/** A proposal whose mapping reads names as they were read before. */
export function withFormerNames(proposal: Proposal, names: FormerNames): Proposal {
  const mapping = mappingSchema.parse(proposal.mapping);
  for (const { columns = {} } of Object.values(mapping.tables).flat())
    for (const column of NAME_COLUMNS) {
      const [read, known] = [columns[column], names[column]];
      if (read !== undefined && known !== undefined) read.values = { ...known, ...read.values };
    }
  return { ...proposal, mapping };
}
