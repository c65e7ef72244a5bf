import { z } from 'zod';
import { LANGUAGES } from '../text';
import {
  LOGO_ID,
  MAXIMUM_LOGO,
  MAXIMUM_REPORT_MARKETS,
  MAXIMUM_REPORT_TEXT,
  REPORT_BLOCKS,
  REPORT_COLOUR,
  REPORT_PERIOD,
  REPORT_TEXT,
} from './report-limits';
import { OPTIONAL_UNITS } from './units';

const line = z
  .string('report_text')
  .trim()
  .normalize('NFC')
  .max(MAXIMUM_REPORT_TEXT, 'report_text')
  .regex(REPORT_TEXT, 'report_text')
  .optional();

/** POST /reports: what a report is about. Everything may be left out: it is then of all markets and the last closed quarter. */
export const reportBody = z.strictObject({
  markets: z.array(z.string().min(1).max(500)).max(MAXIMUM_REPORT_MARKETS).optional(),
  period: z
    .string('report_period')
    .regex(REPORT_PERIOD, 'report_period')
    .optional()
    .meta({ description: 'A year, a quarter or a month that is over', examples: ['2026-Q3'] }),
  ...OPTIONAL_UNITS,
  language: z.enum(LANGUAGES).optional(),
  blocks: z
    .array(z.enum(REPORT_BLOCKS))
    .min(1, 'report_blocks')
    .max(REPORT_BLOCKS.length)
    .refine((blocks) => new Set(blocks).size === blocks.length, 'report_blocks')
    .optional()
    .meta({ examples: [['summary', 'supply_demand']] }),
  title: line,
  client: line,
  contact: line,
  colour: z
    .string('report_colour')
    .regex(REPORT_COLOUR, 'report_colour')
    .optional()
    .meta({ examples: ['#9a3412'] }),
  /** The id that POST /reports/logos answered with. */
  logo: z.string('report_logo').regex(LOGO_ID, 'report_logo').optional(),
});
export type ReportBody = z.output<typeof reportBody>;

/** POST /reports/logos: an image (PNG, JPEG or WebP) in base64. */
export const logoBody = z.strictObject({
  image: z
    .string('logo_image')
    .min(1, 'logo_image')
    .max(Math.ceil(MAXIMUM_LOGO / 3) * 4, 'logo_image')
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'logo_image'),
});
export const logoAnswer = z.object({ id: z.string() });

/** The call that answers with the numbers of a part, and the view of the product that shows them. */
const source = z.object({ call: z.string(), view: z.string().nullable() });
const figure = z.number().nullable();

/** What a cell holds: a name or a sentence, a value in its unit, a number of records, a share or a change in percent or points, a day. */
export const CELL_KINDS = ['name', 'figure', 'count', 'share', 'change', 'day'] as const;
const cell = z.object({
  kind: z.enum(CELL_KINDS),
  value: z.union([z.number(), z.string()]).nullable(),
  unit: z.string().nullable(),
  /** As it is printed. */
  text: z.string(),
});
const column = z.object({ name: z.string(), unit: z.string().nullable(), number: z.boolean() });

const chart = z.object({
  /** `columns` over periods, with lines on an axis of their own; `bars` of groups. */
  kind: z.enum(['columns', 'bars']),
  alt: z.string(),
  labels: z.array(z.string()),
  series: z.array(z.object({ name: z.string(), unit: z.string(), line: z.boolean(), values: z.array(figure) })),
});

/** A map as shapes in the units of its box, y downwards: land under circles, each with its number and, where it fits, its name. */
const map = z.object({
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  /** Closed lines, x and y in turn; within a polygon, what lies in an even number of them is not land. */
  land: z.array(z.array(z.array(z.number()))),
  circles: z.array(
    z.object({
      number: z.number(),
      x: z.number(),
      y: z.number(),
      radius: z.number(),
      name: z.object({ text: z.string(), x: z.number(), y: z.number() }).nullable(),
    }),
  ),
});

const page = z.object({
  block: z.enum(REPORT_BLOCKS),
  title: z.string(),
  /** Headline numbers. */
  tiles: z.array(z.object({ name: z.string(), value: figure, text: z.string(), note: z.string() })),
  /** Each with the place of its source in `sources`; null where it states no number. */
  sentences: z.array(z.object({ text: z.string(), source: z.number().nullable() })),
  chart: chart.nullable(),
  map: map.nullable(),
  table: z
    .object({
      columns: z.array(column),
      rows: z.array(z.array(cell)),
      /** Below the rows, in bold. */
      total: z.array(cell).nullable(),
    })
    .nullable(),
  notes: z.array(z.string()),
  sources: z.array(source),
});

/** Every number of a report with the call that it comes from, all of one data version. */
export const reportAnswer = z.object({
  title: z.string(),
  subtitle: z.string(),
  client: z.string().nullable(),
  contact: z.string().nullable(),
  colour: z.string(),
  /** `src` is a data URL of a PNG; width and height in its pixels. */
  logo: z.object({ src: z.string(), width: z.number(), height: z.number() }).nullable(),
  language: z.enum(LANGUAGES),
  period: z.object({ key: z.string(), label: z.string(), start: z.iso.date(), end: z.iso.date() }),
  /** Lines that each page repeats: of what data it is. */
  foot: z.string(),
  pages: z.array(page),
  data_version: z.string(),
});
export type Report = z.infer<typeof reportAnswer>;
export type ReportPage = Report['pages'][number];
export type ReportChart = NonNullable<ReportPage['chart']>;
export type ReportMap = NonNullable<ReportPage['map']>;
export type ReportTable = NonNullable<ReportPage['table']>;
export type ReportCell = ReportTable['rows'][number][number];
export type ReportSource = ReportPage['sources'][number];
