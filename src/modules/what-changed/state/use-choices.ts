import { useRouter } from 'next/router';
import { useCallback, useRef } from 'react';
import { MARKET_CHANGE_KEYS, type MarketChangeKey } from '@/contract/catalogue/market-changes';
import { isDay } from '@/contract/figures/days';
import { SPANS, type Span } from './spans';

/** What is chosen on the page; its address holds all of it. */
export type Choices = {
  readonly span: Span;
  /** Since when, of the span `day`. */
  readonly day: string | null;
  readonly markets: readonly string[];
  /** None: all of them. */
  readonly kinds: readonly MarketChangeKey[];
  /** The market whose events are listed; null where those of all are. */
  readonly open: string | null;
};

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;
const every = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;
const PATH = '/changes';

function readChoices(query: Query): Choices {
  const day = every(query.day)[0];
  return {
    span: SPANS.find((one) => one === every(query.since)[0]) ?? 'visit',
    day: day !== undefined && isDay(day) ? day : null,
    markets: every(query.market),
    kinds: MARKET_CHANGE_KEYS.filter((key) => every(query.kind).includes(key)),
    open: every(query.open)[0] ?? null,
  };
}

function addressOf({ span, day, markets, kinds, open }: Choices): string {
  const params = new URLSearchParams();
  if (span !== 'visit') params.set('since', span);
  if (span === 'day' && day !== null) params.set('day', day);
  for (const market of markets) params.append('market', market);
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
