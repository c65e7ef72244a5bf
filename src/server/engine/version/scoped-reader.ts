import type { FactsReader, ScopedReader, Sql } from '@/server/database/facts-store';
import { TABLE_NAMES, type TableName, table } from '@/server/facts/tables';
import { oneOf } from '../query/conditions';

const named = (name: string, condition: string) =>
  `${name} as not materialized (select * from ${name} where ${condition})`;

/** The rows of an imported table that may be read: by their market, else by every row they refer to. Null where all may. */
function visible(name: TableName, inMarkets: string): string | null {
  const { columns, references = {} } = table(name);
  if ('market' in columns) return `market in (select key from code where dimension = 'market' and ${inMarkets})`;
  const parents = Object.entries(references).map(
    ([column, [parent, key]]) => `(${column} is null or ${column} in (select ${key} from ${parent}))`,
  );
  return parents.length === 0 ? null : parents.join(' and ');
}

/**
 * Common table expressions that take the place of the tables. Each takes the names before it, and the planner of either database
 * puts the conditions of those that a statement uses into its scans. Codes are whole numbers: nothing of a request is in the SQL.
 */
function expressions(markets: readonly number[]): string {
  const facts = ['event', 'property'].map((name) => named(name, oneOf('market', markets)));
  const imported = TABLE_NAMES.flatMap((name) => {
    const condition = visible(name, oneOf('code', markets));
    return condition === null ? [] : [named(name, condition)];
  });
  return [...facts, ...imported].join(',\n');
}

/**
 * Limits a reader to some markets. Dictionaries (`code`) and exchange rates are read whole.
 * @param markets Codes of the markets; null means all.
 */
export function scopedReader(reader: FactsReader, markets: readonly number[] | null): ScopedReader {
  const prefix = markets === null ? '' : `with ${expressions(markets)}\n`;
  const limited = ({ sql, parameters }: Sql): Sql => ({ sql: `${prefix}${sql}`, parameters });
  return {
    dataset: reader.dataset,
    scoped: true,
    read: (query, signal) => reader.read(limited(query), signal),
    stream: (query, signal) => reader.stream(limited(query), signal),
  };
}
