import { z } from 'zod';
import { TABLE_NAMES, type TableName, table } from '@/server/facts/tables';
import { UNITS } from './units';

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const pattern = z.string().refine((text) => {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}, 'not a regular expression');

/**
 * How a column is read from a source. The steps run in this order: `from` (the first of them that is not empty) or
 * `constant`, `trim`, `extract`, `values`, `default` where nothing is left, then the reading by type (`date`, `coordinate`,
 * `decimal`, `separator`), `negate`, `unit`, `factor`, and last `prefix` on texts.
 */
const columnSchema = z
  .strictObject({
    from: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
    constant: scalar.optional(),
    /** False preserves blanks at both ends of a text. */
    trim: z.boolean().optional(),
    /** Replaces the text by the first group, or else the whole match, of this regular expression; empty without a match. */
    extract: pattern.optional(),
    /** Value of the source → stored value; null makes it empty. */
    values: z.record(z.string(), scalar.nullable()).optional(),
    /** The value for those that `values` does not list; without it they are not changed. */
    otherwise: scalar.nullable().optional(),
    default: scalar.optional(),
    /** 'iso', 'year' (its first day), or a form of YYYY YY MM M DD D with separators. */
    date: z.string().min(1).optional(),
    /** Degrees, minutes and seconds with a sign or N S E W O. */
    coordinate: z.literal('dms').optional(),
    /** The decimal mark; the other mark, blanks and apostrophes separate thousands. */
    decimal: z.enum(['.', ',']).optional(),
    /** The separator of the values of a list. */
    separator: z.string().min(1).optional(),
    negate: z.boolean().optional(),
    unit: z.enum(Object.keys(UNITS) as [keyof typeof UNITS]).optional(),
    factor: z.number().optional(),
    prefix: z.string().optional(),
  })
  .refine((column) => (column.from === undefined) !== (column.constant === undefined), 'needs either from or constant');

const sourceSchema = z.strictObject({
  /** A path inside the folder. */
  file: z.string().min(1),
  /** Default: by the end of the file's name. */
  format: z.enum(['csv', 'parquet', 'geojson']).optional(),
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
  /** Lines before the header. */
  skip_lines: z.int().min(0).max(10_000).optional(),
  /** Texts that mean "unknown", such as NA or -. */
  empty: z.array(z.string()).optional(),
  /** Only records with these values are read. */
  where: z.record(z.string(), z.union([scalar, z.array(scalar)])).optional(),
  /** A row whose key was read before is refused, left out, or stored under a numbered key. */
  duplicates: z.enum(['error', 'first', 'number']).default('error'),
  /** Column → column of the source, or how it is read; without it the names must be the same. */
  columns: z.record(z.string(), z.union([z.string(), columnSchema])).optional(),
});

const tableSources = z.union([z.array(sourceSchema).min(1), sourceSchema.transform((source) => [source])]);

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
      const known = table(name as TableName).columns;
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

export type Mapping = z.infer<typeof mappingSchema>;
export type Source = z.infer<typeof sourceSchema>;
export type ColumnSource = z.infer<typeof columnSchema>;
