/** The parts of a report after its cover, in their usual order. */
export const REPORT_BLOCKS = [
  'summary',
  'indicators',
  'markets',
  'map',
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

/** Editions that are stored for a user, and for a visitor of the sample; a further one replaces the oldest. */
export const MAXIMUM_EDITIONS = 40;
export const MAXIMUM_VISITOR_EDITIONS = 3;
/** Bytes of the stored pages of an edition. */
export const MAXIMUM_EDITION = 512 * 1024;
export const EDITION_ID = /^[\w-]{22}$/;

export const LOGO_ID = /^[\w-]{22}$/;
/** Logos that are stored for a user; a further one replaces the one that was used longest ago. */
export const MAXIMUM_LOGOS = 20;
export const MAXIMUM_VISITOR_LOGOS = 2;
/** Bytes of an image that is sent as a logo. */
export const MAXIMUM_LOGO = 600_000;

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
