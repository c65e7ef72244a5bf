import type { AnalyticsQuery } from '@/contract/calls/query';
import type { IndicatorKey } from '@/contract/catalogue/indicators';
import { indicator } from '@/contract/catalogue/indicators';
import type { FactsReader } from '../database/facts-store';
import { isStock, type Question, type Scope } from './compile';
import { Dictionary } from './dictionary';
import { Rates } from './rates';

/** One data version ready to answer: its reader, its dictionary, its exchange rates. */
export type Version = { readonly reader: FactsReader; readonly dictionary: Dictionary; readonly rates: Rates };

const known = new Map<string, Promise<Omit<Version, 'reader'>>>();

/** Reads dictionary and rates once per data version. */
export async function versionOf(reader: FactsReader): Promise<Version> {
  const { version } = reader.dataset;
  let parts = known.get(version);
  if (parts === undefined) {
    parts = Promise.all([Dictionary.read(reader), Rates.read(reader)]).then(([dictionary, rates]) => ({
      dictionary,
      rates,
    }));
    known.set(version, parts);
    parts.catch(() => known.delete(version));
    for (const other of known.keys()) if (other !== version && known.size > 2) known.delete(other);
  }
  return { reader, ...(await parts) };
}

export function questionOf(version: Version, key: IndicatorKey, query: AnalyticsQuery, scope: Scope): Question {
  const endRate = query.monetary_unit === 'USD' ? 1 : version.rates.on(query.end_date);
  return { key, query, scope, dictionary: version.dictionary, endRate };
}

/** Factor from stored USD to the asked currency for a stock on a day; deals are stored in both, so theirs is 1. */
export function rateOn(version: Version, question: Question, day: string): number | null {
  if (question.query.monetary_unit === 'USD' || !isStock(indicator(question.key).definition)) return 1;
  return version.rates.on(day);
}
