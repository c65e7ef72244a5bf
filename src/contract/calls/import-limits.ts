import type { ImportRequest } from './imports';

/** Drafts of one user, and files of one draft. */
export const MAXIMUM_DRAFTS = 5;
export const MAXIMUM_FILES = 50;
/** Bytes of one request of an upload, and of one file. */
export const PART_BYTES = 8 * 1024 * 1024;
export const FILE_BYTES = 2 * 1024 ** 3;
export const LONGEST_FILE_NAME = 200;
export const LONGEST_IMPORT_NAME = 200;
/** The id of a draft, and that of a stored data version. */
export const DRAFT_ID = /^[0-9a-f]{24}$/;
export const VERSION_ID = /^[\w-]{1,64}$/;

/** What may be chosen for the reading of a text, in place of what was found. */
export const READ_ENCODINGS = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'iso-8859-15',
  'macintosh',
  'utf-16le',
  'utf-16be',
] as const;
export const READ_DELIMITERS = [',', ';', '\t', '|', '^', '~'] as const;
export const READ_QUOTES = ['"', "'"] as const;
/** Lines, or rows of a sheet, before the header. */
export const MOST_SKIPPED_LINES = 10_000;
/** Rows of a header: groups over names. */
export const MOST_HEADER_ROWS = 2;

/** Whether a name can be that of an uploaded file: no path, no control characters, not hidden. */
export const isFileName = (name: string): boolean =>
  name.length <= LONGEST_FILE_NAME &&
  !/[/\\\p{C}]/u.test(name) &&
  !/^[.\s]|[.\s]$/u.test(name) &&
  new TextEncoder().encode(name).length <= 240;

export const IMPORT_MODES = ['replace', 'update', 'source', 'snapshot'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** How data versions come into being: by imports, and by corrections of single values. */
export const VERSION_MODES = [...IMPORT_MODES, 'correction'] as const;

/** The request that a report answers. */
export const requestIn = ({ mode, source, day, name }: ImportRequest): ImportRequest => ({
  mode,
  ...(source === undefined ? {} : { source }),
  ...(day === undefined ? {} : { day }),
  ...(name === undefined ? {} : { name }),
});
