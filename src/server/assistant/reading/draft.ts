import type { Reading, Understood } from '@/contract/calls/assistant';
import type { DimensionKey } from '@/contract/catalogue/dimensions';
import type { IndicatorKey } from '@/contract/catalogue/indicators';
import type { AreaUnit, MonetaryUnit, Period, RentPeriod } from '@/contract/catalogue/units';
import type { Days } from '../grammar/periods';

/** Values by list, bounds by range, and flags, as a reading holds them. */
export type Lists = NonNullable<Reading['lists']>;
export type Ranges = NonNullable<Reading['ranges']>;
export type Flags = NonNullable<Reading['flags']>;

/** Why a reading cannot be answered as it is. */
export type Problem =
  | { readonly kind: 'unsupported'; readonly indicator: IndicatorKey; readonly dimension: DimensionKey }
  | { readonly kind: 'unsupported_field'; readonly text: string }
  | { readonly kind: 'exact_size'; readonly at: number; readonly value: number; readonly unit: AreaUnit | null }
  | { readonly kind: 'future' | 'open_period' }
  | { readonly kind: 'number'; readonly at: number }
  | { readonly kind: 'sides' }
  /** A superlative that ranks what no call ranks. */
  | { readonly kind: 'order' }
  | { readonly kind: 'several_periods' };

/** A part of a question and what a reading takes it for. */
export type Mark = {
  readonly at: number;
  readonly as: Understood['as'];
  readonly field: string;
  readonly value: string;
};

/** What has been read of a question so far. `excluded` holds the values that are left out; null is what is not named. */
export type Draft = {
  mode: 'analytics' | 'availability';
  indicator: IndicatorKey | null;
  lists: Lists;
  excluded: Lists;
  ranges: Ranges;
  flags: Flags;
  days: Days | null;
  /** Whether the days end today because the words count back from it. */
  relativeDays: boolean;
  /** The length of the periods whose growth is named: "quarterly growth". */
  growthOf: Period | null;
  /** Days, or days before, with which the first ones are compared. */
  otherDays: Days | 'year' | 'previous' | null;
  /** The values on the other side of a comparison. */
  otherLists: Lists | null;
  /** Whether the other side is all other places. */
  rest: boolean;
  /** The regions within which the other places are: "the rest of the northeast". */
  restWithin: readonly string[];
  group_by: DimensionKey | null;
  /** Whether the words group by it, rather than rank it. */
  grouped: boolean;
  /** Whether nothing in the words names the groups. */
  impliedGroup: boolean;
  period: Period | null;
  /** Whether the period with the highest or lowest figure is sought. */
  seeksPeriod: boolean;
  area_unit: AreaUnit | null;
  monetary_unit: MonetaryUnit | null;
  rent_period: RentPeriod | null;
  top: number | null;
  /** Set where a superlative ranks. */
  order: 'asc' | 'desc' | null;
  why: boolean;
  problems: Problem[];
  marks: Mark[];
};

export const emptyDraft = (mode: Draft['mode'], indicator: IndicatorKey | null): Draft => ({
  mode,
  indicator,
  lists: {},
  excluded: {},
  ranges: {},
  flags: {},
  days: null,
  relativeDays: false,
  growthOf: null,
  otherDays: null,
  otherLists: null,
  rest: false,
  restWithin: [],
  group_by: null,
  grouped: false,
  impliedGroup: false,
  period: null,
  seeksPeriod: false,
  area_unit: null,
  monetary_unit: null,
  rent_period: null,
  top: null,
  order: null,
  why: false,
  problems: [],
  marks: [],
});
