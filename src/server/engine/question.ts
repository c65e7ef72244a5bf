import type { AnalyticsQuery } from '@/contract/calls/query';
import type { IndicatorKey } from '@/contract/catalogue/indicators';
import { indicator, isStock, type Part } from '@/contract/catalogue/indicators';
import type { FactsReader } from '../database/facts-store';
import { log } from '../log';
import type { Question, Scope } from './compile';
import { Dictionary } from './dictionary';
import { HotFacts } from './memory/hot-facts';
import { Rates } from './rates';

/** One data version ready to answer somebody: its reader, its dictionary as far as the scope allows, its exchange rates. */
export type Version = Parts & { readonly reader: FactsReader; readonly scope: Scope };
type Parts = {
  readonly dictionary: Dictionary;
  readonly rates: Rates;
  /** Its facts in memory, or null while they load and where there are too many. */
  readonly hot: () => HotFacts | null;
};
type Known = {
  readonly parts: Promise<Parts>;
  readonly warm: (reader: FactsReader) => Promise<void>;
  readonly forgetFacts: () => void;
};

/** How long after a failed reading the next one may begin, in milliseconds. */
const PAUSE = 10_000;

/** As many versions as a store keeps open. */
const MOST = 3;
/** Those of them whose facts stay in memory. */
const MOST_IN_MEMORY = 2;
const known = new Map<string, Known>();

function prepare(reader: FactsReader): Known {
  let hot: HotFacts | null = null;
  const reading = Promise.all([Dictionary.read(reader), Rates.read(reader)]);
  const parts = reading.then(([dictionary, rates]) => ({ dictionary, rates, hot: () => hot }));
  let warming: Promise<void> | null = null;
  const warm = (from: FactsReader) => {
    warming ??= HotFacts.load(from).then(
      (loaded) => {
        hot = loaded;
      },
      (error: unknown) => {
        const { version } = from.dataset;
        log.warn({ err: error, version }, 'the facts were not read into memory; the database answers until they are');
        setTimeout(() => {
          warming = null;
        }, PAUSE).unref();
        throw error;
      },
    );
    return warming;
  };
  const forgetFacts = () => {
    hot = null;
    warming = null;
  };
  return { parts, warm, forgetFacts };
}

function knownOf(reader: FactsReader): Known {
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

/** Reads dictionary and rates once per data version. What lies outside the scope is not named by the version's dictionary. */
export async function versionOf(reader: FactsReader, scope: Scope): Promise<Version> {
  const parts = await knownOf(reader).parts;
  return { ...parts, reader, scope, dictionary: parts.dictionary.within(scope) };
}

/**
 * Reads the facts of a version into memory where they fit, once; the reader must be held until then. Questions are answered
 * by the database meanwhile. Rejects with a failure, which is logged; some seconds later a call tries again.
 */
export const warmed = (reader: FactsReader): Promise<void> => knownOf(reader).warm(reader);

export function questionOf(
  version: Version,
  key: IndicatorKey,
  query: AnalyticsQuery,
  scope: Scope,
  part?: Part,
): Question {
  const endRate = query.monetary_unit === 'USD' ? 1 : version.rates.on(query.end_date);
  return { key, query, scope, dictionary: version.dictionary, endRate, ...(part === undefined ? {} : { part }) };
}

/** Factor from stored USD to the asked currency for a stock on a day; deals are stored in both, so theirs is 1. */
export function rateOn(version: Version, question: Question, day: string): number | null {
  if (question.query.monetary_unit === 'USD' || !isStock(indicator(question.key).definition)) return 1;
  return version.rates.on(day);
}
