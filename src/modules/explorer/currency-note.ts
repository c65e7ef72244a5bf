import type { Language } from '@/contract/text';
import { formatDay, formatNumber } from '@/ui/format';
import type { ExchangeRate } from './exchange';
import type { Converted } from './units';

/** What became of ranges of prices when the currency changed: told in the other one, or left out. */
export type CurrencyNote =
  | { readonly kind: 'ranges'; readonly what: string }
  | { readonly kind: 'exchanged'; readonly what: string; readonly dropped: string | null };

export function currencyNote({ exchanged, dropped }: Converted<unknown>): CurrencyNote | null {
  const left = dropped.join(', ') || null;
  if (exchanged.length > 0) return { kind: 'exchanged', what: exchanged.join(', '), dropped: left };
  return left === null ? null : { kind: 'ranges', what: left };
}

/** The rate that was taken, in words. */
export const rateText = (rate: ExchangeRate, language: Language) =>
  rate && { day: formatDay(rate.day, language), rate: formatNumber(rate.mxn_per_usd, language, 4) };
