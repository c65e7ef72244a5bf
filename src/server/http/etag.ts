import { createHash } from 'node:crypto';

/** A tag of everything an answer depends on, so that an unchanged one needs no engine. */
export const etagOf = (...parts: readonly unknown[]): string =>
  `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`;

/** Whether the header If-None-Match names a tag. */
export const matches = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((sent) => sent.trim().replace(/^W\//, '') === tag);
