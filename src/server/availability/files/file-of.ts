import type { Version } from '@/server/engine/version/version';
import type { find } from '../availability';
import type { AvailabilityQuery } from '../availability-query';

/** The content of a file: the matches, the query, and the days. */
export type FileOf = {
  readonly version: Version;
  readonly query: AvailabilityQuery;
  /** How many were chosen one by one, or null where the file holds all matches. */
  readonly chosen: number | null;
  readonly found: Awaited<ReturnType<typeof find>>;
  /** The day on which it is on the market. */
  readonly day: string;
  readonly today: string;
};
