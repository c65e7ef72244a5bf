import type { Value } from '@/server/facts/tables';

/** A row that may still learn something: whom a building was sold to, how much land a park needs. */
export type Draft = Record<string, Value>;
