import type { CorrectedRecord } from '@/contract/calls/correction-limits';
import type { CorrectableRow } from '@/contract/calls/corrections';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import type { Language } from '@/contract/text';
import type { FactsReader } from '@/server/database/facts-store';
import { type Column, type TableName, table, type Value } from '@/server/facts/tables';
import { quoted } from '../version/base-tables';

/** The tables whose rows belong to a record, and the condition that finds them by its id. */
const PARTS: { readonly [K in CorrectedRecord]: readonly (readonly [TableName, string])[] } = {
  buildings: [
    ['buildings', 'building_id = $1'],
    ['spaces', 'building_id = $1'],
    ['listings', 'building_id = $1 or space_id in (select space_id from spaces where building_id = $1)'],
    ['deals', 'building_id = $1'],
    ['occupancies', 'building_id = $1'],
  ],
  lots: [
    ['lots', 'lot_id = $1'],
    ['lot_listings', 'lot_id = $1'],
    ['lot_deals', 'lot_id = $1'],
  ],
  parks: [['parks', 'park_id = $1']],
};
/** Rows of one table that are offered. */
const MOST_ROWS = 200;
const LABELS = ['name', 'tenant', 'buyer', 'listed_on', 'signed_on', 'moved_in_on'] as const;

/** A record and the rows that belong to it, with the values that can be corrected, as they are stored; none where there is no such record. */
export async function correctableRows(
  reader: FactsReader,
  kind: CorrectedRecord,
  id: string,
  language: Language,
): Promise<CorrectableRow[]> {
  const found: CorrectableRow[] = [];
  for (const [name, condition] of PARTS[kind]) {
    const declared = table(name);
    const columns = Object.entries(declared.columns);
    const list = columns.map(([column, { type }]) =>
      type === 'date' ? `cast(${quoted(column)} as varchar)` : quoted(column),
    );
    const order = declared.key.map(quoted).join(', ');
    const sql = `select ${list.join(', ')} from ${quoted(name)} where ${condition} order by ${order} limit ${MOST_ROWS}`;
    const values = await reader.read({ sql, parameters: [id] });
    const rows = values[0]?.length ?? 0;
    for (let row = 0; row < rows; row++) {
      const held = new Map(columns.map(([column], at) => [column, (values[at]?.[row] ?? null) as Value]));
      found.push({
        table: name,
        key: declared.key.map((column) => String(held.get(column) ?? '')),
        label: LABELS.flatMap((column) => held.get(column) ?? []).join(' · ') || null,
        columns: columns
          .filter(([column, { geometry }]) => !declared.key.includes(column) && geometry === undefined)
          .map(([column, one]) => ({
            ...{ name: column, type: one.type, required: one.required === true },
            ...{ value: held.get(column) ?? null, choices: choicesOf(one, language) },
          })),
      });
    }
  }
  return found;
}

const choicesOf = ({ enumeration }: Column, language: Language) =>
  enumeration === undefined
    ? null
    : Object.entries(ENUMERATIONS[enumeration]).map(([value, label]) => ({ value, label: label[language] }));
