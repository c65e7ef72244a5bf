import { z } from 'zod';

/** A sentence of the catalogue of texts, with the values that stand in it. */
export const sentence = z.strictObject({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Sentence = z.infer<typeof sentence>;

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
    }),
  ),
  /** The first records, and those that look unlike the others, by their line. */
  preview: z.array(z.strictObject({ line: z.int(), values: z.array(z.string()), suspicious: sentence.nullable() })),
  /** What was noticed: title rows that were skipped, ragged lines, a doubtful encoding. */
  notes: z.array(sentence),
});
export type InspectedSource = z.infer<typeof inspectedSource>;

/** A file of the folder that cannot be read, and why. */
export const unreadableFile = z.strictObject({ file: z.string(), reason: sentence });

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
});
export type Question = z.infer<typeof question>;

/** What is proposed for the files of a folder. The mapping is that of the command line, with the answers in it. */
export const proposal = z.strictObject({
  inspected: z.array(inspectedSource),
  unreadable: z.array(unreadableFile),
  sources: z.array(proposedSource),
  questions: z.array(question),
  /** By question: the value of the choice. */
  answers: z.record(z.string(), z.string()),
  /** A mapping as `npm run import -- --map` takes it. */
  mapping: z.unknown(),
});
export type Proposal = z.infer<typeof proposal>;
