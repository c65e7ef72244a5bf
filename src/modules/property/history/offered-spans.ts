import type { Span } from './steps';

type Listing = {
  readonly listed_on: string;
  readonly closed_on: string | null;
  readonly available_area: number;
};

/** What was on the market, from when until when. */
export const offeredSpans = (listings: readonly Listing[]): Span[] =>
  listings.map(({ listed_on, closed_on, available_area }) => ({
    from: listed_on,
    until: closed_on,
    amount: available_area,
  }));
