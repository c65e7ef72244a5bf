import type { Scope } from '../engine/compile';
import type { Units } from './units';

/** Which record is asked for, in what units, and by whom: `scope` holds the markets that may be told of. */
export type RecordQuery = {
  readonly id: string;
  readonly units: Units;
  readonly scope: Scope;
  readonly signal?: AbortSignal;
};

export const inScope = (scope: Scope, market: string | null): market is string =>
  market !== null && (scope === null || scope.includes(market));
