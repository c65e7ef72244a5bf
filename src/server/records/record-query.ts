import type { Units } from '@/contract/catalogue/units';
import type { Scope } from '@/server/engine/query/compile';

/** The id of a record, the units of the response, and the markets of the user (`scope`; null means all). */
export type RecordQuery = {
  readonly id: string;
  readonly units: Units;
  readonly scope: Scope;
  readonly signal?: AbortSignal;
};

/** Whether a market is one of the user's; null is no market. */
export const inScope = (scope: Scope, market: string | null): market is string =>
  market !== null && (scope === null || scope.includes(market));
