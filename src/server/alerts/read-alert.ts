import type { AlertReading } from '@/contract/calls/alerts';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { indicator } from '@/contract/catalogue/indicators';
import { changeBetween } from '@/contract/figures/changes';
import { figures } from '@/server/engine/figures/figures';
import { metricQueryOf, type Version } from '@/server/engine/version/version';
import { alertDays } from './days';
import { marketsOf, namesForeign, type Scope } from './markets';
import type { Subject } from './subject';

/** A reading, and the markets that it counts; null is every market. */
export type Read = { readonly reading: AlertReading; readonly markets: Scope };

const NOTHING = { start: null, end: null, value: null, before: null, change: null };

/** The query of an alert's figures: its days and the quarter before. */
export function figuresQuery({ key, query }: Subject, day: string): AnalyticsQuery {
  const { lists, ranges, delimitation, area_unit, monetary_unit, rent_period, language } = query;
  const { from, end_date } = alertDays(key, day);
  return {
    ...{ group_by: 'market', period: 'quarterly', sort: 'alpha', start_date: from, end_date },
    ...{ area_unit, monetary_unit, rent_period, language, lists, ranges },
    ...(delimitation === undefined ? {} : { delimitation }),
  };
}

/**
 * What an alert counts in a data version, within the markets of its owner. Values are in the units of the subject; null where there
 * is no figure. A market that the owner's subscription does not cover is not counted as empty: nothing is read then.
 */
export async function readAlert(
  version: Version,
  subject: Subject | null,
  now: number,
  signal?: AbortSignal,
): Promise<Read> {
  const { reader, scope } = version;
  const about = { data_version: reader.dataset.version, read_at: new Date(now).toISOString() };
  const nothing = (outcome: AlertReading['outcome']): Read => ({
    reading: { outcome, ...about, ...NOTHING },
    markets: scope,
  });
  if (subject === null) return nothing('unreadable');
  if (namesForeign(subject.query.lists, scope)) return nothing('not_subscribed');
  const day = reader.dataset.as_of;
  const { start_date: start, end_date: end } = alertDays(subject.key, day);
  const answer = await figures(version, metricQueryOf(version, subject.key, figuresQuery(subject, day)), signal);
  const value = answer.total.values.at(-1) ?? null;
  const before = answer.total.values.at(-2) ?? null;
  const change = changeBetween(value, before, indicator(subject.key).quantity);
  return {
    reading: { outcome: value === null ? 'no_figure' : 'read', ...about, start, end, value, before, change },
    markets: marketsOf(subject.query.lists, scope),
  };
}
