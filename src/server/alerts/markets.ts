export type Scope = readonly string[] | null;

type Places = {
  readonly market?: readonly string[] | undefined;
  readonly submarket?: readonly string[] | undefined;
  readonly park?: readonly string[] | undefined;
};

export const sameMarkets = (one: Scope, other: Scope): boolean =>
  JSON.stringify(one?.toSorted()) === JSON.stringify(other?.toSorted());

/** The markets that chosen places count, which other places than markets may widen. */
export const marketsOf = ({ market = [], submarket = [], park = [] }: Places, scope: Scope): Scope =>
  market.length > 0 && submarket.length === 0 && park.length === 0 ? market : scope;

/** Whether a market is named that the subscription does not cover. */
export const namesForeign = ({ market = [] }: Places, scope: Scope): boolean =>
  scope !== null && market.some((one) => !scope.includes(one));
