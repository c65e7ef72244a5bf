import type { Version } from '@/server/engine/version/version';
import type { find } from '../availability';
import type { AvailabilityQuery } from '../availability-query';

/** The content of a file: the matches, the query, and the days. */
export type FileOf = {
  readonly version: Version;
  readonly query: AvailabilityQuery;
  /** How many properties were selected one by one; null where the file has all matches. */
  readonly chosen: number | null;
  readonly found: Awaited<ReturnType<typeof find>>;
  /** The day of the availability (YYYY-MM-DD). */
  readonly day: string;
  readonly today: string;
};
