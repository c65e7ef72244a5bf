import { z } from 'zod';
import {
  MOST_HEADER_ROWS,
  MOST_SKIPPED_LINES,
  READ_DELIMITERS,
  READ_ENCODINGS,
  READ_QUOTES,
} from '../calls/import-limits';

/** A sentence of the catalogue of texts, with the values that stand in it. */
export const sentence = z.strictObject({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Sentence = z.infer<typeof sentence>;

const quantiles = z.strictObject({
  least: z.number(),
  low: z.number(),
  middle: z.number(),
  high: z.number(),
  most: z.number(),
});

/** What the values of a column look like: counts of values that are not empty, of the records that were looked at. */
export const columnProfile = z.strictObject({
  /** No value occurs twice. */
  unique: z.boolean(),
  /** Characters of the longest value. */
  longest: z.int(),
  /** The most frequent values. */
  frequent: z.array(z.strictObject({ value: z.string(), count: z.int() })),
  /** Values that are numbers, maybe with signs and units around them; null where hardly any is. */
  numbers: z
    .strictObject({
      count: z.int(),
      /** Those that only a decimal point allows, only a decimal comma, and both, such as 1,234. */
      point: z.int(),
      comma: z.int(),
      either: z.int(),
      /** Those with separators of thousands, as far as they are certain. */
      grouped: z.int(),
      negative: z.int(),
      whole: z.int(),
      /** Below 1,000 and whole, without a separator. */
      small: z.int(),
      /** The values by each decimal mark: least, 5 %, median, 95 %, most; null where none can be read so. */
      by_point: quantiles.nullable(),
      by_comma: quantiles.nullable(),
      /** What stands before or after the digits, such as $ or m2. */
      affixes: z.array(z.strictObject({ text: z.string(), count: z.int() })),
    })
    .nullable(),
  /** The most frequent values that are no numbers, where most are. */
  odd: z.array(z.strictObject({ value: z.string(), count: z.int() })),
  /** Values that each form of days can read. */
  days: z.array(z.strictObject({ form: z.string(), count: z.int() })),
  /** Values that are degrees, minutes and seconds, with a side of the globe, and those of two coordinates at once. */
  dms: z.int(),
  sides: z.int(),
  pairs: z.int(),
});
export type ColumnProfile = z.infer<typeof columnProfile>;

/** One table as it lies in a file: a CSV file, a sheet of a workbook, a layer of a shapefile. */
export const inspectedSource = z.strictObject({
  /** Path inside the folder; `sheet` names the sheet of a workbook, `entry` the file inside an archive. */
  file: z.string(),
  sheet: z.string().nullable(),
  entry: z.string().nullable(),
  format: z.enum(['csv', 'xlsx', 'parquet', 'geojson', 'jsonl', 'shapefile']),
  /** How it was read: the keys of a mapping's source. Null where the format has no such thing. */
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  quote: z.string().nullable(),
  skip_lines: z.int().nullable(),
  header_rows: z.int().nullable(),
  /** Texts above the header, the first of them. */
  titles: z.array(z.string()),
  /** Columns of the file repeat a name, and are numbered; lines have fewer fields than the header. */
  repeated_columns: z.boolean(),
  short_lines: z.boolean(),
  /** Records that were looked at, from the first. */
  looked_at: z.int(),
  /** Records that look like totals or notes under the table: a column and its values there. */
  footers: z.array(z.strictObject({ column: z.string(), values: z.array(z.string()) })),
  /** Records after the header; null where the file was not read to its end. */
  records: z.int().nullable(),
  columns: z.array(
    z.strictObject({
      name: z.string(),
      /** The first distinct values that are not empty, as text. */
      samples: z.array(z.string()),
      /** Shares and counts are of the records that were looked at. */
      empty: z.int(),
      distinct: z.int(),
      profile: columnProfile,
    }),
  ),
  /** The first records, and those that look unlike the others, by their line. */
  preview: z.array(z.strictObject({ line: z.int(), values: z.array(z.string()), suspicious: sentence.nullable() })),
  /** What was noticed: title rows that were skipped, ragged lines, a doubtful encoding. */
  notes: z.array(sentence),
});
export type InspectedSource = z.infer<typeof inspectedSource>;

/** How a source is read by choice. What is not named is found in the file. */
export const chosenForm = z
  .strictObject({
    file: z.string().max(1000),
    sheet: z.string().max(200).nullable(),
    entry: z.string().max(1000).nullable(),
    encoding: z.enum(READ_ENCODINGS).optional(),
    delimiter: z.enum(READ_DELIMITERS).optional(),
    /** Null where quotes are ordinary characters. */
    quote: z.enum(READ_QUOTES).nullable().optional(),
    skip_lines: z.int().min(0).max(MOST_SKIPPED_LINES).optional(),
    header_rows: z.int().min(1).max(MOST_HEADER_ROWS).optional(),
  })
  .meta({ examples: [{ file: 'naves.csv', sheet: null, entry: null, delimiter: ',' }] });
export type ChosenForm = z.infer<typeof chosenForm>;

/** A file of the folder that cannot be read, and why. */
export const unreadableFile = z.strictObject({ file: z.string(), line: z.int().nullable(), reason: sentence });

/** What a source is proposed to be. */
export const proposedSource = z.strictObject({
  file: z.string(),
  sheet: z.string().nullable(),
  entry: z.string().nullable(),
  /** The table of an import; null where none fits. One source may fill several tables (a property and its listing). */
  table: z.string().nullable(),
  why: z.array(sentence),
  columns: z.array(
    z.strictObject({
      /** The column of the table. */
      column: z.string(),
      /** Columns of the source; empty for a constant. */
      from: z.array(z.string()),
      why: z.array(sentence),
      /** From 0 to 1; below 0.5 nothing is proposed. */
      confidence: z.number(),
    }),
  ),
  /** Columns of the source that no column takes. */
  unread: z.array(z.string()),
});

/** A doubt that the files do not settle. Until it is answered nothing is imported. */
export const question = z.strictObject({
  /** Stable: of table, file, column and kind. */
  id: z.string(),
  kind: z.enum([
    'date_order',
    /** Which day of a month or a quarter is meant. */
    'period_day',
    'decimal_mark',
    'area_unit',
    'length_unit',
    'currency',
    'rent_period',
    'price_basis',
    'longitude_sign',
    'status',
    'key',
    'table',
    /** A required column that the files lack: one value for all rows. */
    'constant',
    /** Which records are taken. */
    'where',
    /** Whether an area is that of the building or of its land. */
    'area_meaning',
    /** What becomes of rows without a required value. */
    'gaps',
  ]),
  table: z.string().nullable(),
  file: z.string(),
  /** The column of the table, and the column of the source. */
  column: z.string().nullable(),
  from: z.string().nullable(),
  text: sentence,
  /** Values of the file. */
  examples: z.array(z.string()),
  choices: z.array(
    z.strictObject({
      value: z.string(),
      label: sentence,
      /** The examples as this choice reads them. */
      readings: z.array(z.string()),
    }),
  ),
  /** The likelier choice; null where none is. It is never taken without an answer. */
  likely: z.string().nullable(),
  /**
   * What is an answer beside the choices: any text; a day; a number; a currency with its units per dollar, such as MXN@18.5. Null
   * where only the choices are.
   */
  free: z.enum(['text', 'day', 'number', 'rate']).nullable(),
});
export type Question = z.infer<typeof question>;

/** What is proposed for the files of a folder. The mapping is that of the command line, with the answers in it. */
export const proposal = z.strictObject({
  inspected: z.array(inspectedSource),
  unreadable: z.array(unreadableFile),
  sources: z.array(proposedSource),
  /** Every doubt; those that have a valid answer are in `answers` too. */
  questions: z.array(question),
  /** By question: the value of the choice. */
  answers: z.record(z.string(), z.string()),
  /** A mapping as `npm run import -- --map` takes it. */
  mapping: z.unknown(),
});
export type Proposal = z.infer<typeof proposal>;
