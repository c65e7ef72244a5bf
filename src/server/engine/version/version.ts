import type { AnalyticsQuery } from '@/contract/calls/query';
import type { IndicatorKey } from '@/contract/catalogue/indicators';
import { indicator, isStock, type Part, recordKindsOf } from '@/contract/catalogue/indicators';
import { log } from '@/server/base/log';
import type { FactsReader, ScopedReader } from '@/server/database/facts-store';
import { FactsInMemory } from '../memory/facts-in-memory';
import { countedBy, type MetricQuery, type Scope } from '../query/compile';
import { Dictionary } from './dictionary';
import { FirstDays } from './first-days';
import { Rates } from './rates';
import { scopedReader } from './scoped-reader';

/** A data version for one user: its reader and its dictionary, both limited to the scope, its exchange rates and first days. */
export type Version = VersionParts & { readonly reader: ScopedReader; readonly scope: Scope };
type VersionParts = {
  readonly dictionary: Dictionary;
  readonly rates: Rates;
  readonly firstDays: FirstDays;
  /** Its facts in memory, or null while they load and where there are too many. */
  readonly inMemory: () => FactsInMemory | null;
};
type PreparedVersion = {
  readonly parts: Promise<VersionParts>;
  readonly preload: (reader: FactsReader) => Promise<void>;
  readonly forgetFacts: () => void;
};

/** How long after a failed reading the next one may begin, in milliseconds. */
const PAUSE = 10_000;

/** As many versions as a store keeps open. */
const MOST = 3;
/** Those of them whose facts stay in memory. */
const MOST_IN_MEMORY = 2;
const known = new Map<string, PreparedVersion>();

function prepare(reader: FactsReader): PreparedVersion {
  let inMemory: FactsInMemory | null = null;
  const reading = Promise.all([Dictionary.read(reader), Rates.read(reader), FirstDays.read(reader)]);
  const parts = reading.then(([dictionary, rates, firstDays]) => ({
    dictionary,
    rates,
    firstDays,
    inMemory: () => inMemory,
  }));
  let preloading: Promise<void> | null = null;
  const preload = (from: FactsReader) => {
    preloading ??= FactsInMemory.load(from).then(
      (loaded) => {
        inMemory = loaded;
      },
      (error: unknown) => {
        const { version } = from.dataset;
        log.warn({ err: error, version }, 'the facts were not read into memory; the database answers until they are');
        setTimeout(() => {
          preloading = null;
        }, PAUSE).unref();
        throw error;
      },
    );
    return preloading;
  };
  const forgetFacts = () => {
    inMemory = null;
    preloading = null;
  };
  return { parts, preload, forgetFacts };
}

function knownOf(reader: FactsReader): PreparedVersion {
  const { version } = reader.dataset;
  const found = known.get(version);
  if (found !== undefined) return found;
  const made = prepare(reader);
  known.set(version, made);
  made.parts.catch(() => known.delete(version));
  for (const other of known.keys()) if (other !== version && known.size > MOST) known.delete(other);
  for (const other of [...known.values()].slice(0, -MOST_IN_MEMORY)) other.forgetFacts();
  return made;
}

/** Codes of the markets of a scope; null means all. */
const marketsOf = (dictionary: Dictionary, scope: Scope): readonly number[] | null =>
  scope === null ? null : scope.flatMap((market) => dictionary.code('market', market) ?? []);

/**
 * A data version as a user with a scope may read it. Dictionary, rates and first days are read once per data version; rejects with the
 * database's error where they cannot be.
 */
export async function versionOf(reader: FactsReader, scope: Scope): Promise<Version> {
  return scopedOf(await knownOf(reader).parts, reader, scope);
}

function scopedOf(parts: VersionParts, reader: FactsReader, scope: Scope): Version {
  const { dictionary } = parts;
  return {
    ...parts,
    reader: scopedReader(reader, marketsOf(dictionary, scope)),
    scope,
    dictionary: dictionary.within(scope),
  };
}

/** The same of a former version that is read once: it takes the place of none of those that are served. */
export async function formerVersionOf(reader: FactsReader, scope: Scope): Promise<Version> {
  return scopedOf(await prepare(reader).parts, reader, scope);
}

/**
 * Reads the facts of a version into memory once, where they fit. The caller must hold the reader until the promise settles; the
 * database serves queries meanwhile. Rejects when reading fails; the failure is logged, and calls after 10 seconds try again.
 */
export const preloadFacts = (reader: FactsReader): Promise<void> => knownOf(reader).preload(reader);

/** @param part one side of a rate, for the records behind it */
export function metricQueryOf(version: Version, key: IndicatorKey, query: AnalyticsQuery, part?: Part): MetricQuery {
  const endRate = query.monetary_unit === 'USD' ? 1 : version.rates.on(query.end_date);
  const sided = part === undefined ? {} : { part };
  const kinds = recordKindsOf(countedBy({ key, ...sided }));
  const { scope, dictionary } = version;
  const since = version.firstDays.since(kinds, marketsOf(dictionary, scope));
  return { key, query, scope, dictionary, endRate, since, ...sided };
}

/** Factor from stored USD to the requested currency for a stock on a day; 1 for deals, which are stored in both; null without a rate. */
export function rateOn(version: Version, metricQuery: MetricQuery, day: string): number | null {
  if (metricQuery.query.monetary_unit === 'USD' || !isStock(indicator(metricQuery.key).definition)) return 1;
  return version.rates.on(day);
}
