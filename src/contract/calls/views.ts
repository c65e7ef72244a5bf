import { z } from 'zod';
import { MAXIMUM_VIEW_NAME, MAXIMUM_VIEW_SEARCH, VIEW_PATHS } from './view-names';

export * from './view-names';

/** One line of text; PostgreSQL takes no NUL, UTF-8 no half of a pair. Refusals have messages of their own. */
const name = z
  .string('view_name')
  .trim()
  .normalize('NFC')
  .min(1, 'view_name')
  .max(MAXIMUM_VIEW_NAME, 'view_name')
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'view_name');
/** A query string as URLSearchParams writes it, without the question mark. */
const search = z
  .string('view_search')
  .max(MAXIMUM_VIEW_SEARCH, 'view_search')
  .regex(/^[\w.~!$&'()*+,;=:@/%-]*$/, 'view_search');
const total = z.int().min(0).max(2_147_483_647);
const version = z.string().min(1).max(100);

/** A saved view: a name, and the address that opens it. */
export const savedView = z.object({
  id: z.string(),
  name: z.string(),
  path: z.enum(VIEW_PATHS),
  search: z.string(),
  /** Opened when its screen is entered without a query; at most one a path. */
  start: z.boolean(),
  /** What it counted when the person last looked at it. */
  seen: z.object({ at: z.iso.datetime(), version: z.string(), total: z.number() }).nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type SavedView = z.infer<typeof savedView>;

/** GET /user/views: the caller's saved views, by name. */
export const viewsAnswer = z.object({ views: z.array(savedView) });
export type ViewsAnswer = z.infer<typeof viewsAnswer>;

/** POST /user/views */
export const newView = z.strictObject({ name, path: z.enum(VIEW_PATHS), search, start: z.boolean().optional() });
export type NewView = z.infer<typeof newView>;

/** PATCH /user/views/{id}: renames, replaces what it opens, makes it the start of its screen or not, notes that it was looked at. */
export const viewChange = z
  .strictObject({
    name,
    path: z.enum(VIEW_PATHS),
    search,
    start: z.boolean(),
    seen: z.strictObject({ version, total }).nullable(),
  })
  .partial();
export type ViewChange = z.infer<typeof viewChange>;
