import { z } from 'zod';
import { datasetSchema } from '@/server/database/dataset';
import { storedRecordSchema } from '@/server/database/version-record';

export const MANIFEST = 'manifest.json';
export const ACCOUNTS = 'accounts.duckdb';
export const SECRET = 'secret';
export const IMAGES = 'images/';
/** The entry of a data version in a backup. */
export const versionEntry = (version: string): string => `versions/${version}.duckdb`;

/** Raise it where older releases could not restore what is written. */
const FORM = 1;

const version = datasetSchema.extend({
  version: z.string().regex(/^\d{14}-[0-9a-f]{4}$/),
  record: storedRecordSchema,
});

/** The last entry of a backup: what is in it. */
export const manifestSchema = z.object({
  product: z.literal('nave'),
  form: z.literal(FORM),
  made_at: z.iso.datetime(),
  /** The version that is served; null where none is. */
  served: z.string().nullable(),
  versions: z.array(version),
  /** Every other entry with its length in bytes and its SHA-256. */
  entries: z.array(z.object({ name: z.string(), bytes: z.int().min(0), sha256: z.string().length(64) })),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestEntry = Manifest['entries'][number];

/** The manifest of a backup that is made now. */
export const newManifest = (parts: Pick<Manifest, 'served' | 'versions' | 'entries'>): Manifest => ({
  product: 'nave',
  form: FORM,
  made_at: new Date().toISOString(),
  ...parts,
});

/** Whether a path under `images` stays there on every system. */
export function isImagePath(image: string): boolean {
  const parts = image.split('/');
  return (
    image.length <= 1000 &&
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
    !/[\u0000-\u001f\\:]/.test(image) &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

/** Whether a backup may have an entry of this name. */
export function isEntryName(name: string, { versions }: Pick<Manifest, 'versions'>): boolean {
  if (name === ACCOUNTS || name === SECRET) return true;
  if (name.startsWith(IMAGES)) return isImagePath(name.slice(IMAGES.length));
  return versions.some((one) => versionEntry(one.version) === name);
}

/** A backup cannot be made or restored, in words for an administrator; nothing was changed. */
export class BackupRefused extends Error {}
