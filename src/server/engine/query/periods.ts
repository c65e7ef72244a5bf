import { MONTHS_OF_PERIOD, type Period } from '@/contract/catalogue/units';
import { periodIndex } from '@/contract/figures/calendar';
import { periodLabel } from '@/contract/figures/period-label';
import type { Language } from '@/contract/text';
import { dayNumber, firstOfMonth, isoDay } from './days';

/** The column of the fact table that numbers the periods. */
export const PERIOD_COLUMN: Record<Period, 'month' | 'quarter' | 'year'> = {
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
};

/** First and last day of a period. */
export function periodSpan(period: Period, index: number): { start: string; end: string } {
  const months = MONTHS_OF_PERIOD[period];
  return { start: isoDay(firstOfMonth(index * months)), end: isoDay(firstOfMonth((index + 1) * months) - 1) };
}

/** The key of a period in answers: 2026, 2026-Q3 or 2026-09; `index` counts periods since the year 0. */
export function periodKey(period: Period, index: number): string {
  if (period === 'yearly') return String(index);
  if (period === 'quarterly') return `${Math.floor(index / 4)}-Q${(index % 4) + 1}`;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

export type PeriodColumn = { key: string; label: string; start: string; end: string; running: boolean };

/** The columns of a range: each period cut to the range; running where it ends before its own last day. */
export function periodColumns(period: Period, start: string, end: string, language: Language): PeriodColumn[] {
  const columns: PeriodColumn[] = [];
  for (let index = periodIndex(period, start); index <= periodIndex(period, end); index++) {
    const span = periodSpan(period, index);
    columns.push({
      key: periodKey(period, index),
      label: periodLabel(period, index, language),
      start: dayNumber(span.start) < dayNumber(start) ? start : span.start,
      end: dayNumber(span.end) > dayNumber(end) ? end : span.end,
      running: dayNumber(span.end) > dayNumber(end),
    });
  }
  return columns;
}
