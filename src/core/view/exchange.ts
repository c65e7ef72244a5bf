import type { FiltersAnswer } from '@/contract/calls/answers';
import type { MonetaryUnit } from '@/contract/catalogue/units';

export type ExchangeRate = FiltersAnswer['dataset']['exchange_rate'];

/** What prices in one currency are multiplied by to be in another; null where no rate is known. */
export function exchange(from: MonetaryUnit, to: MonetaryUnit, rate: ExchangeRate): number | null {
  if (from === to) return 1;
  // Another host may not send it.
  if (!rate) return null;
  return to === 'MXN' ? rate.mxn_per_usd : 1 / rate.mxn_per_usd;
}

/**
 * The rate that prices of a stock on a day are converted with, if it is the one that is known: rates of other days differ, and of later
 * days than the last one nothing is known.
 */
export const rateOn = (day: string, rate: ExchangeRate, last: string): ExchangeRate =>
  rate && rate.day <= day && day <= last ? rate : null;
