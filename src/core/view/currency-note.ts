import type { Language } from '@/contract/text';
import { formatDay, formatNumber } from '@/ui/format';
import type { ExchangeRate } from './exchange';
import type { Converted } from './scaled';

/** What became of ranges of prices when the currency changed: converted to the other one, or left out. */
export type CurrencyNote =
  | { readonly kind: 'ranges'; readonly what: string }
  | { readonly kind: 'exchanged'; readonly what: string; readonly dropped: string | null };

/** Of the ranges of one selection or of both that are compared. */
export function currencyNote(...conversions: readonly Converted<unknown>[]): CurrencyNote | null {
  const names = (of: 'exchanged' | 'dropped') => [...new Set(conversions.flatMap((one) => one[of]))].join(', ') || null;
  const [what, left] = [names('exchanged'), names('dropped')];
  if (what !== null) return { kind: 'exchanged', what, dropped: left };
  return left === null ? null : { kind: 'ranges', what: left };
}

/** The rate that was taken, in words. */
export const rateText = (rate: ExchangeRate, language: Language) =>
  rate && { day: formatDay(rate.day, language), rate: formatNumber(rate.mxn_per_usd, language, 4) };
