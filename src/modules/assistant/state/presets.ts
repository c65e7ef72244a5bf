import type { TFunction } from 'i18next';
import type { DayRange } from '@/contract/figures/range-before';

/** A range of days as a question names it. */
export type Preset = DayRange & { readonly key: string; readonly text: string };

const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The usual ranges of days, read by the assistant's conventions: of the last periods, as many whole ones and the running one. */
export function presets(as_of: string, t: TFunction<'assistant'>): readonly Preset[] {
  const year = Number(as_of.slice(0, 4));
  const month = Number(as_of.slice(5, 7)) - 1;
  const whole = (of: number): DayRange => ({ start_date: iso(of, 0, 1), end_date: iso(of, 11, 31) });
  const since = (start_date: string): DayRange => ({ start_date, end_date: as_of });
  return [
    { key: 'this_year', text: t('days.this_year'), ...since(iso(year, 0, 1)) },
    { key: 'last_year', text: t('days.last_year'), ...whole(year - 1) },
    { key: 'year_before', text: String(year - 2), ...whole(year - 2) },
    { key: 'quarters', text: t('days.quarters'), ...since(iso(year, month - (month % 3) - 12, 1)) },
    { key: 'months', text: t('days.months'), ...since(iso(year, month - 12, 1)) },
    { key: 'years', text: t('days.years'), ...since(iso(year - 3, 0, 1)) },
  ];
}

/** Whole months from one to another, cut at the last day of the data; months are `YYYY-MM`. */
export function monthsRange(
  [from, to]: readonly [string, string],
  as_of: string,
  { t, locale }: { readonly t: TFunction<'assistant'>; readonly locale: string },
): Preset {
  const name = (month: string) =>
    t('days.month', {
      month: new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
        new Date(`${month}-01T00:00:00Z`),
      ),
      year: month.slice(0, 4),
    });
  const end = iso(Number(to.slice(0, 4)), Number(to.slice(5, 7)), 0);
  return {
    key: `${from} ${to}`,
    text: from === to ? name(from) : t('days.between', { from: name(from), to: name(to) }),
    start_date: `${from}-01`,
    end_date: end < as_of ? end : as_of,
  };
}
