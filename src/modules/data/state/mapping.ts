import type { ImportMapping, MappedSource } from '@/contract/calls/imports';
import type { InspectedSource } from '@/contract/importing/proposal';

/** What is read from: a file, a sheet of it, or a file in an archive. */
export type SourceName = Pick<InspectedSource, 'file' | 'sheet' | 'entry'>;
type Column = NonNullable<MappedSource['columns']>[string];

export const nameOf = ({ file, sheet, entry }: SourceName): string => JSON.stringify([file, sheet, entry]);

const isOf = (source: MappedSource, { file, sheet, entry }: SourceName): boolean =>
  source.file === file && (source.sheet ?? null) === sheet && (source.entry ?? null) === entry;

/** The tables that a source fills. */
export const tablesOf = (mapping: ImportMapping, name: SourceName): string[] =>
  Object.entries(mapping.tables).flatMap(([table, sources]) => (sources.some((one) => isOf(one, name)) ? [table] : []));

export const sourceIn = (mapping: ImportMapping, table: string, name: SourceName): MappedSource | undefined =>
  mapping.tables[table]?.find((one) => isOf(one, name));

function withSources(mapping: ImportMapping, table: string, sources: readonly MappedSource[]): ImportMapping {
  const { [table]: _, ...others } = mapping.tables;
  return { ...mapping, tables: sources.length === 0 ? others : { ...others, [table]: [...sources] } };
}

/** The mapping without a source in a table. */
export const withoutSource = (mapping: ImportMapping, table: string, name: SourceName): ImportMapping =>
  withSources(
    mapping,
    table,
    (mapping.tables[table] ?? []).filter((one) => !isOf(one, name)),
  );

/** The mapping with a source in a table, in place of what it was there. */
export function withSource(
  mapping: ImportMapping,
  table: string,
  source: MappedSource,
  name: SourceName,
): ImportMapping {
  const sources = mapping.tables[table] ?? [];
  const known = sources.some((one) => isOf(one, name));
  return withSources(
    mapping,
    table,
    known ? sources.map((one) => (isOf(one, name) ? source : one)) : [...sources, source],
  );
}

/** A source that no table has yet, read as it was found. */
export function newSource({ file, sheet, entry, format, ...found }: InspectedSource): MappedSource {
  return {
    file,
    ...(sheet === null ? {} : { sheet }),
    ...(entry === null ? {} : { entry }),
    format,
    ...(found.encoding === null ? {} : { encoding: found.encoding }),
    ...(found.delimiter === null ? {} : { delimiter: found.delimiter }),
    ...(found.quote === null && found.delimiter === null ? {} : { quote: found.quote }),
    ...(found.skip_lines === null ? {} : { skip_lines: found.skip_lines }),
    ...(found.header_rows === null || found.header_rows === 1 ? {} : { header_rows: found.header_rows }),
    ...(found.repeated_columns ? { repeated_columns: 'number' } : {}),
    ...(found.short_lines ? { short_lines: 'fill' } : {}),
    columns: {},
  };
}

const fromOf = ({ from }: Column): string[] => (from === undefined ? [] : [from].flat());

/** The column of the table that reads a column of the source, rather one that reads it alone; null where none does. */
export const targetOf = ({ columns = {} }: MappedSource, column: string): string | null => {
  const reading = Object.entries(columns).filter(([, one]) => fromOf(one).includes(column));
  const alone = reading.find(([, one]) => fromOf(one).length === 1);
  const first = reading.find(([, one]) => fromOf(one)[0] === column);
  return (alone ?? first ?? reading[0])?.[0] ?? null;
};

/** A source whose column fills another column of the table; null has it not read. What filled that before gives way. */
export function withTarget(source: MappedSource, column: string, target: string | null): MappedSource {
  const entries = Object.entries(source.columns ?? {}).flatMap(([name, one]): [string, Column][] => {
    const from = fromOf(one);
    if (name === target) return [];
    if (!from.includes(column)) return [[name, one]];
    const rest = from.filter((each) => each !== column);
    return rest.length === 0 ? [] : [[name, { ...one, from: rest }]];
  });
  return {
    ...source,
    columns: Object.fromEntries(target === null ? entries : [...entries, [target, { from: column }]]),
  };
}

/** A source with one column read in another way; undefined takes a key away. */
export function withReading(
  source: MappedSource,
  target: string,
  reading: Readonly<Record<string, unknown>>,
): MappedSource {
  const { [target]: column = {}, ...others } = source.columns ?? {};
  const whole = Object.entries({ ...column, ...reading }).filter(([, value]) => value !== undefined);
  return { ...source, columns: { ...others, [target]: Object.fromEntries(whole) } };
}

/** Constant columns of a source, with their values. */
export const constantsOf = ({ columns = {} }: MappedSource): { column: string; value: string }[] =>
  Object.entries(columns).flatMap(([column, one]) =>
    one.constant === undefined ? [] : [{ column, value: String(one.constant) }],
  );

/** A mapping that leaves out rows with mistakes of some files in a table, or refuses them. */
export const withErrors = (
  mapping: ImportMapping,
  table: string,
  files: readonly string[],
  errors: string,
): ImportMapping => ({
  ...mapping,
  tables: {
    ...mapping.tables,
    [table]: (mapping.tables[table] ?? []).map((source) =>
      files.includes(source.file) ? { ...source, errors } : source,
    ),
  },
});

/** A mapping that leaves cells of a column empty where they cannot be read, or refuses them. */
export const withBlanks = (
  mapping: ImportMapping,
  { table, column, files }: { readonly table: string; readonly column: string; readonly files: readonly string[] },
  errors: string | undefined,
): ImportMapping => ({
  ...mapping,
  tables: {
    ...mapping.tables,
    [table]: (mapping.tables[table] ?? []).map((source) =>
      files.includes(source.file) && source.columns?.[column] ? withReading(source, column, { errors }) : source,
    ),
  },
});

type Values = NonNullable<Column['values']>;

/** The values of a column with others in place of what it became so far. */
function replaced(values: Values = {}, others: Values): Values {
  const before = Object.entries(values).map(([value, to]): [string, Values[string]] => {
    const known = to === null ? undefined : others[String(to)];
    return [value, known === undefined ? to : known];
  });
  return { ...others, ...Object.fromEntries(before) };
}

/** A mapping that reads values of a column as others; null leaves them empty. */
export const withValues = (
  mapping: ImportMapping,
  { column, table, files }: { readonly column: string; readonly table?: string; readonly files?: readonly string[] },
  values: Values,
): ImportMapping => ({
  ...mapping,
  tables: Object.fromEntries(
    Object.entries(mapping.tables).map(([name, sources]) => [
      name,
      sources.map((source) => {
        const read = source.columns?.[column];
        if (read === undefined || (table !== undefined && table !== name)) return source;
        if (files !== undefined && !files.includes(source.file)) return source;
        return withReading(source, column, { values: replaced(read.values, values) });
      }),
    ]),
  ),
});
