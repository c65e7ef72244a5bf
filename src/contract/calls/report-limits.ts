/** The parts of a report after its cover, in their usual order. */
export const REPORT_BLOCKS = [
  'summary',
  'indicators',
  'markets',
  'supply_demand',
  'rents',
  'pipeline',
  'activities',
  'sizes',
  'submarkets',
  'deals',
  'starts',
  'listings',
  'methodology',
] as const;
export type ReportBlock = (typeof REPORT_BLOCKS)[number];

/** The files of a report: slides, pages and tables. */
export const REPORT_FORMATS = ['pptx', 'pdf', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export const MAXIMUM_REPORT_MARKETS = 40;
/** Characters of a title, a client or a contact. */
export const MAXIMUM_REPORT_TEXT = 120;
/** A year, a quarter or a month: 2026, 2026-Q3, 2026-09. */
export const REPORT_PERIOD = /^(?:19|20)\d{2}(?:-Q[1-4]|-(?:0[1-9]|1[0-2]))?$/;
export const REPORT_COLOUR = /^#[0-9a-f]{6}$/;
/** The colour of a report that names none. */
export const DEFAULT_REPORT_COLOUR = '#9a3412';
/** One line of text that every format can hold. */
export const REPORT_TEXT = /^[^\p{Cc}\p{Cs}]*$/u;
