import type { Selectable } from 'kysely';
import { z } from 'zod';
import { ALERT_CONDITIONS, ALERT_STATES, type AlertCondition, type AlertState } from '@/contract/calls/alert-limits';
import { type SearchReading, searchReading } from '@/contract/calls/alert-searches';
import { type AlertReading, type AlertRule, alertReading, alertRule } from '@/contract/calls/alerts';
import type { AccountsSchema } from '@/server/database/accounts-database';
import { marketsIn } from './accounts';

/** What is stored as the condition of an alert of a search. */
export const NEW_SPACE = 'new_space';

type Stored = Omit<Selectable<AccountsSchema['alerts']>, 'condition' | 'state'> & { readonly state: AlertState };
export type FigureRow = Stored & { readonly kind: 'figure'; readonly condition: AlertCondition };
/** Of a search: its filters and units are JSON in `query`. */
export type SearchRow = Stored & { readonly kind: 'search' };
export type AlertRow = FigureRow | SearchRow;

/** The markets that a reading counts; null is every market. */
type Counted = { readonly markets: readonly string[] | null };
export type StoredFigure = Counted & { readonly reading: AlertReading };
export type StoredSearch = Counted & { readonly reading: SearchReading };
export type StoredReading = StoredFigure | StoredSearch;

type Told = { readonly alert: string; readonly seen: boolean };
export type FigureTold = Told &
  StoredFigure & {
    /** What the alert then waited for; null where an earlier version stored none. */
    readonly rule: AlertRule | null;
    readonly before: number | null;
  };
export type SearchTold = Told & StoredSearch;
export type StoredFiring = FigureTold | SearchTold;

export const isSearch = <F extends StoredReading, S extends StoredSearch>(stored: F | S): stored is S =>
  'spaces' in stored.reading;

/** A stored row, checked. */
export function toAlert(row: Selectable<AccountsSchema['alerts']>): AlertRow {
  const state = z.enum(ALERT_STATES).parse(row.state);
  if (row.condition === NEW_SPACE) return { ...row, kind: 'search', state };
  return { ...row, kind: 'figure', condition: z.enum(ALERT_CONDITIONS).parse(row.condition), state };
}

type ReadingRow = Selectable<AccountsSchema['alert_readings']>;

/** A stored reading, checked. */
export function toReading(row: Pick<ReadingRow, 'reading' | 'markets'>): StoredReading {
  const markets = marketsIn(row.markets);
  const reading = z.union([searchReading, alertReading]).parse(JSON.parse(row.reading));
  return 'spaces' in reading ? { reading, markets } : { reading, markets };
}

/** A stored reading that fired, checked. */
export function toFiring(row: ReadingRow): StoredFiring {
  const { alert, before, seen } = row;
  const stored = toReading(row);
  if ('spaces' in stored.reading) return { alert, seen, reading: stored.reading, markets: stored.markets };
  const { rule } = z.object({ rule: alertRule.nullable().default(null) }).parse(JSON.parse(row.reading));
  return { alert, seen, rule, before, reading: stored.reading, markets: stored.markets };
}
