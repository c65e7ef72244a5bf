import type { Correction } from '@/server/database/version-record';
import { TABLE_NAMES, type TableName, type Value } from '@/server/facts/tables';
import { checkRow } from '../checks/check-row';
import { joinedKey, keysIn } from '../checks/check-tables';
import type { ReadTables } from '../checks/checked-tables';
import { NOWHERE, type Problems } from '../checks/problem';
import type { ReadTable } from '../checks/read-table';

/**
 * Puts corrected values into the rows of an import, and checks these rows again. A value that the files have changed since it was
 * corrected is a warning: the correction stands.
 * @returns The corrections that hold: without those whose row is gone, which are warned of, and with what the files say now.
 */
export function applyCorrections(
  tables: ReadTables,
  corrections: readonly Correction[],
  problems: Problems,
): Correction[] {
  const held: Correction[] = [];
  for (const name of TABLE_NAMES) {
    const ofTable = corrections.filter(({ table }) => table === name);
    if (ofTable.length === 0) continue;
    const places = indexOf(tables[name]);
    const changed = new Set<number>();
    for (const correction of ofTable) {
      const index = places.get(joinedKey(correction.key));
      const read = tables[name];
      if (index === undefined || read === undefined) {
        const { column, key } = correction;
        const values = { column, key: key.join(', ') };
        problems.at('warning', NOWHERE, {
          table: name,
          column,
          value: null,
          reason: { key: 'correction_of_no_row', values },
        });
      } else {
        changed.add(index);
        held.push(applied(name, read, { index, correction }, problems));
      }
    }
    for (const index of changed) {
      const read = tables[name];
      if (read !== undefined) checkRow(name, read.row(index), read.place(index), problems, new Set());
    }
  }
  return held;
}

function indexOf(read: ReadTable | undefined): Map<string, number> {
  const found = new Map<string, number>();
  if (read === undefined) return found;
  const keyAt = keysIn(read);
  for (let index = 0; index < read.length; index++) found.set(keyAt(index) ?? '', index);
  return found;
}

/** Corrects a value in its table, and returns the correction with what the files say. */
function applied(
  name: TableName,
  read: ReadTable,
  { index, correction }: { readonly index: number; readonly correction: Correction },
  problems: Problems,
): Correction {
  const { column, value, former } = correction;
  const row = read.row(index);
  const found: Value = row[column] ?? null;
  read.replace(index, { ...row, [column]: value });
  const place = read.place(index);
  // A row that was loaded before has the corrected value already.
  if (place.source?.present || found === value || found === former) return correction;
  const reason = {
    key: 'correction_of_changed_value',
    values: { former: textOf(former), now: textOf(found) },
  } as const;
  problems.at('warning', place, { table: name, column, value, reason });
  return { ...correction, former: found };
}

const textOf = (value: Value): string => (value === null ? '–' : String(value));
