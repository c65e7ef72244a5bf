import { z } from 'zod';
import { MOST_HEADER_ROWS, MOST_SKIPPED_LINES } from '@/contract/calls/import-limits';
import { importedColumns, TABLE_NAMES, type TableName } from '@/server/facts/tables';
import { formFault } from './dates';
import { UNITS } from './units';

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const dayForm = z.string().superRefine((form, context) => {
  const fault = formFault(form);
  if (fault !== null) context.addIssue({ code: 'custom', message: fault });
});
const pattern = z.string().refine((text) => {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}, 'not a regular expression');

/** How many units of a currency a dollar costs, or the rates of the table `exchange_rates` on the day of the record. */
const rate = z.union([z.number().positive(), z.literal('exchange_rates')]);

const divisorSchema = z.strictObject({
  from: z.string(),
  decimal: z.enum(['.', ',']).optional(),
  affixes: z.record(z.string().min(1), z.number()).optional(),
});

/**
 * How a column is read from a source. The steps run in this order: `from` (the first of them that is not empty, or all of them with
 * `join`) or `constant`, `trim`, `fold`, `extract`, `values`, `default` where nothing is left, then the reading by type (`date`, `coordinate`,
 * `affixes`, `decimal`, `separator`), `negate`, `unit`, `factor`, `divide_by`, `per_usd`, and last `prefix` on texts.
 */
const columnSchema = z
  .strictObject({
    from: z
      .union([z.string(), z.array(z.string()).min(1)], 'must be the name of a column, or a list of names')
      .optional(),
    /** Joins what stands in all columns of `from` with this text, instead of taking the first that is not empty. */
    join: z.string().optional(),
    constant: scalar.optional(),
    /** False preserves blanks at both ends of a text. */
    trim: z.boolean().optional(),
    /** Reads a text without capitals, accents and further blanks, so that SILAO and Silao make one key. */
    fold: z.boolean().optional(),
    /** Replaces the text by the first group, or else the whole match, of this regular expression; empty without a match. */
    extract: pattern.optional(),
    /** Value of the source → stored value; null makes it empty. */
    values: z.record(z.string(), scalar.nullable()).optional(),
    /** The value for those that `values` does not list; without it they are not changed. */
    otherwise: scalar.nullable().optional(),
    default: scalar.optional(),
    /**
     * 'iso', 'year', 'quarter' (2T24, Q2 2024, 2024-Q2), 'excel' (serial numbers), or a form of YYYY YY MMM MM M DD D with separators, where MMM is
     * the name of a month in Spanish or English; or several, of which the first that fits is used. A time behind it is left out.
     */
    date: z.union([dayForm, z.array(dayForm).min(1)], 'must be a form of days, or a list of them').optional(),
    /** The day that stands for a month, a quarter or a year; the first unless this says otherwise. */
    period: z.enum(['first', 'last']).optional(),
    /** Degrees, minutes and seconds with a sign or N S E W O; with 'auto' decimal degrees too. */
    coordinate: z.enum(['dms', 'auto']).optional(),
    /** The decimal mark; the other mark, blanks or apostrophes separate thousands, always in groups of three. */
    decimal: z.enum(['.', ',']).optional(),
    /** The separator of the values of a list. */
    separator: z.string().min(1).optional(),
    /** What may stand before or after a number, in any case, and by how much it multiplies it: { "$": 1, "K": 1000, "ha": 10000 }. */
    affixes: z.record(z.string().min(1), z.number()).optional(),
    /** A column by whose number the value is divided, as a total price by an area; without one, or by zero, the value is empty. */
    divide_by: divisorSchema.optional(),
    /** The rate of the currency of a price, or the column that names the currency of each record, with the rate of each. */
    per_usd: z
      .union(
        [rate, z.strictObject({ from: z.string(), values: z.record(z.string(), rate) })],
        'must be a number, exchange_rates, or a column of currencies with one of these for each',
      )
      .optional(),
    negate: z.boolean().optional(),
    /** The half of the globe in which all coordinates lie: sets their sign, whether the source has one or not. */
    hemisphere: z.enum(['N', 'S', 'E', 'W']).optional(),
    /** What becomes of a value that cannot be read: it makes an error, or leaves the cell empty with a warning. */
    errors: z.enum(['refuse', 'blank']).optional(),
    unit: z.enum(Object.keys(UNITS) as [keyof typeof UNITS]).optional(),
    factor: z.number().optional(),
    prefix: z.string().optional(),
  })
  .refine((column) => (column.from === undefined) !== (column.constant === undefined), 'needs either from or constant');

const range = z
  .strictObject({
    is: z.union([scalar, z.array(scalar)]).optional(),
    not: z.union([scalar, z.array(scalar)]).optional(),
    above: z.number().optional(),
    below: z.number().optional(),
    at_least: z.number().optional(),
    at_most: z.number().optional(),
    contains: z.string().min(1).optional(),
    empty: z.boolean().optional(),
  })
  .refine((condition) => Object.keys(condition).length > 0, 'names no condition');
const condition = z.union([scalar, z.array(scalar), range], {
  error:
    'must be a value, a list of values, or conditions among is, not, above, below, at_least, at_most, contains and empty',
});
const conditions = z.record(z.string(), condition);

/** How one file, sheet or entry is read into a table. */
export const sourceSchema = z.strictObject({
  /** A path inside the folder. */
  file: z.string().min(1),
  /** Default: by the end of the file's name. */
  format: z.enum(['csv', 'xlsx', 'parquet', 'geojson', 'jsonl', 'shapefile']).optional(),
  /** The sheet of a workbook; default: the first. */
  sheet: z.string().min(1).optional(),
  /** The file inside a zip archive; default: the only one that can be read. */
  entry: z.string().min(1).optional(),
  /** Any of the WHATWG names, such as windows-1252 or utf-16le. */
  encoding: z
    .string()
    .refine((label) => {
      try {
        new TextDecoder(label);
        return true;
      } catch {
        return false;
      }
    }, 'not a known encoding')
    .optional(),
  /** Default: the most frequent of , ; | and tab in the header. */
  delimiter: z.string().length(1).optional(),
  /** The sign around fields that contain delimiters; null where quotes are ordinary characters. */
  quote: z.string().length(1).nullable().optional(),
  /** Lines, or rows of a sheet, before the header. */
  skip_lines: z.int().min(0).max(MOST_SKIPPED_LINES).optional(),
  /** Rows of the header; of two, the first has groups over the names of the second, and both are joined. */
  header_rows: z.int().min(1).max(MOST_HEADER_ROWS).optional(),
  /** Lines with fewer fields than the header are refused, or filled with empty fields. */
  short_lines: z.literal('fill').optional(),
  /** Columns that repeat a name are refused, or numbered: Area, Area (2). */
  repeated_columns: z.literal('number').optional(),
  /** Texts that mean "unknown", such as NA or -. */
  empty: z.array(z.string()).optional(),
  /** Only records that meet all conditions are read; of a list, those that meet all conditions of one of its members. */
  where: z
    .union([conditions, z.array(conditions).min(1)], 'must be conditions by column, or a list of such')
    .optional(),
  /** What becomes of a row with an error: it stops the import, or is left out with a warning. */
  errors: z.enum(['refuse', 'leave_out']).default('refuse'),
  /**
   * A row whose key was read before is refused, left out, stored under a numbered key, or left out with its area added to that of
   * the first: the buildings of a list of leases.
   */
  duplicates: z.enum(['error', 'first', 'number', 'add']).default('error'),
  /** Column → column of the source, or how it is read; without it the names must be the same. */
  columns: z
    .record(
      z.string(),
      z.preprocess((from) => (typeof from === 'string' ? { from } : from), columnSchema),
    )
    .optional(),
});

// Not unions: a mistake inside one has no path.
const tableSources = z.preprocess(
  (sources) => (Array.isArray(sources) ? sources : [sources]),
  z.array(sourceSchema).min(1),
);

/** The file that maps the files of a folder to the imported tables. */
export const mappingSchema = z
  .strictObject({
    dataset: z.strictObject({
      name: z.string().min(1).max(200),
      as_of: z.iso.date().optional(),
      attribution: z.string().min(1).max(500).optional(),
    }),
    tables: z.partialRecord(z.enum(TABLE_NAMES as [TableName]), tableSources),
  })
  .superRefine((mapping, context) => {
    for (const [name, sources] of Object.entries(mapping.tables)) {
      const known = importedColumns(name as TableName);
      for (const [place, source] of (sources ?? []).entries()) {
        for (const column of Object.keys(source.columns ?? {})) {
          if (Object.hasOwn(known, column)) continue;
          context.addIssue({
            code: 'custom',
            path: ['tables', name, place, 'columns', column],
            message: 'no such column',
          });
        }
      }
    }
  });

/** The keys that may stand at a path of a mapping; none where they are free. */
export function keysAt([first, second, ...rest]: readonly PropertyKey[]): string[] {
  if (first === undefined) return ['dataset', 'tables'];
  if (first === 'dataset') return ['name', 'as_of', 'attribution'];
  if (second === undefined) return TABLE_NAMES;
  const place = typeof rest[0] === 'number' ? rest.slice(1) : rest;
  if (place.length === 0) return Object.keys(sourceSchema.shape);
  if (place[0] === 'where') return Object.keys(range.shape);
  if (place[0] !== 'columns') return [];
  const known = TABLE_NAMES.find((name) => name === second);
  if (place.length === 1) return known === undefined ? [] : Object.keys(importedColumns(known));
  return Object.keys(columnSchema.shape);
}

export type Mapping = z.infer<typeof mappingSchema>;
export type Source = z.infer<typeof sourceSchema>;
export type ColumnSource = z.infer<typeof columnSchema>;
export type Condition = z.infer<typeof condition>;
export type Where = NonNullable<Source['where']>;
