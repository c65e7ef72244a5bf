import { useRouter } from 'next/router';
import { useCallback, useRef } from 'react';
import type { Selection } from '@/contract/analytics-query';
import { ENTRIES, type Entry } from '@/contract/calls/entered-changes-limits';
import { DIMENSION_KEYS, type DimensionKey } from '@/contract/catalogue/dimensions';
import { MARKET_CHANGE_KEYS, type MarketChangeKey } from '@/contract/catalogue/market-changes';
import { isDay } from '@/contract/figures/days';
import { CHANGES_SELECTION } from '@/contract/market-changes-query';
import { QueryReader } from '@/contract/params';
import { SPANS, type Span } from './spans';

/** What is chosen on the page; its address holds all of it. */
export type Choices = {
  readonly span: Span;
  /** Since when, of the span `day`. */
  readonly day: string | null;
  /** The former data version, of the span `version`; null stands for the latest one. */
  readonly version: string | null;
  /** Of the span `version`. None: all of them. */
  readonly entries: readonly Entry[];
  readonly markets: readonly string[];
  /** The filters beyond markets, and those of the view that the page was opened from that what changed does not know. */
  readonly selection: Selection;
  readonly leftOut: readonly DimensionKey[];
  /** None: all of them. */
  readonly kinds: readonly MarketChangeKey[];
  /** The market whose events are listed; null where those of all are. */
  readonly open: string | null;
};

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;
const every = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;
const PATH = '/changes';

/** The filters of an address. What cannot be read is left out. */
function selectionIn(query: Query): Pick<Choices, 'markets' | 'selection'> {
  const params = new URLSearchParams(
    Object.keys(query).flatMap((name) => every(query[name]).map((one) => [name, one])),
  );
  const { lists, ...rest } = CHANGES_SELECTION.parse(new QueryReader(params, 'es'));
  const { market: markets = [], ...others } = lists;
  return { markets, selection: { ...rest, lists: others } };
}

/** A selection with some markets, as it is sent. */
export const withMarkets = ({ lists, ...rest }: Selection, markets: readonly string[]): Selection => ({
  ...rest,
  lists: { ...lists, market: markets },
});

export const NO_SELECTION: Selection = { lists: {}, ranges: {} };

function readChoices(query: Query): Choices {
  const day = every(query.day)[0];
  return {
    span: SPANS.find((one) => one === every(query.since)[0]) ?? 'visit',
    day: day !== undefined && isDay(day) ? day : null,
    version: every(query.version)[0] ?? null,
    entries: ENTRIES.filter((key) => every(query.entry).includes(key)),
    ...selectionIn(query),
    leftOut: DIMENSION_KEYS.filter((key) => every(query.left_out).includes(key)),
    kinds: MARKET_CHANGE_KEYS.filter((key) => every(query.kind).includes(key)),
    open: every(query.open)[0] ?? null,
  };
}

function addressOf({ span, day, version, entries, markets, selection, leftOut, kinds, open }: Choices): string {
  const params = new URLSearchParams();
  if (span !== 'visit') params.set('since', span);
  if (span === 'day' && day !== null) params.set('day', day);
  if (span === 'version' && version !== null) params.set('version', version);
  if (span === 'version') for (const entry of entries) params.append('entry', entry);
  CHANGES_SELECTION.print(withMarkets(selection, markets), params);
  for (const key of leftOut) params.append('left_out', key);
  for (const kind of kinds) params.append('kind', kind);
  if (open !== null) params.set('open', open);
  return params.size > 0 ? `${PATH}?${params}` : PATH;
}

/** The choices that the address names, and how to change them; null until the address is read. */
export function useChoices(): readonly [Choices | null, (part: Partial<Choices>) => void] {
  const { query, isReady, replace } = useRouter();
  const choices = isReady ? readChoices(query) : null;
  const latest = useRef({ choices, replace });
  latest.current = { choices, replace };
  const change = useCallback((part: Partial<Choices>) => {
    const now = latest.current;
    if (now.choices === null) return;
    void now.replace(addressOf({ ...now.choices, ...part }), undefined, { shallow: true, scroll: false });
  }, []);
  return [choices, change];
}
