import type { ColumnSource } from './mapping';

type PerUsd = NonNullable<ColumnSource['per_usd']>;
export type Rate = number | 'exchange_rates';

/** The rate of the currency of a record; null where the record names a currency without one. */
export function rateOf(perUsd: PerUsd, record: Readonly<Record<string, unknown>>): Rate | null {
  if (typeof perUsd !== 'object') return perUsd;
  const currency = currencyOf(perUsd, record);
  return Object.hasOwn(perUsd.values, currency) ? (perUsd.values[currency] ?? null) : null;
}

/** The currency that a record names, as it is written. */
export const currencyOf = (perUsd: Extract<PerUsd, object>, record: Readonly<Record<string, unknown>>): string =>
  String(record[perUsd.from] ?? '').trim();
