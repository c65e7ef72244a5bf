import type { TFunction } from 'i18next';
import type { FiguresAnswer } from '@/contract/calls/answers';
import type { FlowSpan, Period } from '@/contract/catalogue/units';
import { periodIndex } from '@/contract/figures/calendar';
import { changeDays } from '@/contract/figures/change-days';
import { closedPeriod } from '@/contract/figures/closed-period';
import { cutEnds } from '@/contract/figures/cut-period';
import { periodLabel } from '@/contract/figures/period-label';
import type { DayRange } from '@/contract/figures/range-before';
import type { Language } from '@/contract/text';
import { formatDay, formatMonths } from '@/ui/format';
import type { Since } from '../state/view';

type Days = DayRange & { readonly period: Period };
type Texts = { readonly language: Language; readonly t: TFunction<'explorer'> };

/** A range of days as cards write it: by its months where it holds them whole or up to the last day of the data. */
export function rangeText({ start_date, end_date }: DayRange, lastDay: string, { language, t }: Texts): string {
  const cut = cutEnds('monthly', { start: start_date, end: end_date });
  return cut.start || (cut.end && end_date !== lastDay)
    ? t('cards.days', { start: formatDay(start_date, language), end: formatDay(end_date, language) })
    : formatMonths(start_date, end_date, language);
}

/** A period that is over by its name: "3T 2026", "2025", "oct 2026". */
export const closedText = ({ start_date, end_date, period }: Days, language: Language): string =>
  period === 'monthly'
    ? formatMonths(start_date, end_date, language)
    : periodLabel(period, periodIndex(period, end_date), language);

/** Whether some days are one period that is over, whole. */
const isClosed = (days: Days): boolean => {
  const { start_date, end_date } = closedPeriod(days.period, days.end_date);
  return start_date === days.start_date && end_date === days.end_date;
};

/** What the figure of a card is of: the day of a stock, the days of a flow. */
export function cardDays(flow: boolean, days: Days, lastDay: string, texts: Texts): string {
  if (!flow) return texts.t('cards.as_of', { day: formatDay(days.end_date, texts.language) });
  return isClosed(days) ? closedText(days, texts.language) : rangeText(days, lastDay, texts);
}

/** The days of both figures of a card's change, exact; undefined where there are no periods. */
export function comparedDays(
  since: Since,
  flow: boolean,
  days: Days,
  periods: FiguresAnswer['periods'],
  { language, t }: Texts,
): { readonly now: string; readonly before: string } | undefined {
  const both = changeDays(since, flow, days, periods);
  const text = ({ start, end }: { readonly start: string; readonly end: string }) =>
    flow
      ? t('cards.days', { start: formatDay(start, language), end: formatDay(end, language) })
      : formatDay(end, language);
  return both && { now: text(both.now), before: text(both.before) };
}

/** The choices of what the cards of flows count, with the days of each. */
export const spanTexts = (days: Days, lastDay: string, texts: Texts): Readonly<Record<FlowSpan, string>> => ({
  range: texts.t('cards.span_range', { days: rangeText(days, lastDay, texts) }),
  closed: texts.t(`cards.closed_${days.period}`, {
    days: closedText({ ...closedPeriod(days.period, days.end_date), period: days.period }, texts.language),
  }),
});
