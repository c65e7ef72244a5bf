import type { Row } from '@/server/facts/tables';
import { dayOf, iso } from './days';

/** Yearly means of the FIX rate (Banco de México), MXN per USD; later years hold the last. */
const MEANS: Record<number, number> = {
  2017: 18.93,
  2018: 19.24,
  2019: 19.26,
  2020: 21.49,
  2021: 20.28,
  2022: 20.13,
  2023: 17.76,
  2024: 18.33,
  2025: 19.2,
};
const LAST_YEAR = 2025;

/** One rate a month, on its first day, drawn smoothly between the yearly means. */
export function exchangeRates(last: number): Row[] {
  const rows: Row[] = [];
  const mean = (year: number) => MEANS[Math.min(year, LAST_YEAR)] ?? 19;
  for (let index = 0; ; index++) {
    const day = dayOf(2017, 1 + index);
    if (day > last) return rows;
    const year = 2017 + Math.floor(index / 12);
    const place = ((index % 12) - 5.5) / 12;
    const rate = mean(year) + place * (mean(place < 0 ? year : year + 1) - mean(place < 0 ? year - 1 : year));
    rows.push({ date: iso(day), mxn_per_usd: Math.round(rate * 10_000) / 10_000 });
  }
}
