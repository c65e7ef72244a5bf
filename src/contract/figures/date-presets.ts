import { MAXIMUM_YEARS } from '../calls/query';
import { type Text, text } from '../text';
import { addMonths } from './calendar';
import { closedPeriod, periodDays } from './closed-period';
import type { DayRange } from './range-before';

const DAY = 86_400_000;
const dayAfter = (iso: string, days: number): string =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

const until = (last: string, start_date: string): DayRange => ({ start_date, end_date: last });
/** As many months to the last day, neither more nor less. */
const months = (last: string, count: number): DayRange => until(last, dayAfter(addMonths(last, -count), 1));

/** What ranges are derived from: the last day of the data, and the first where it is known. */
export type DataDays = { readonly first: string | null; readonly last: string };

type Preset = {
  readonly key: string;
  readonly name: Text;
  /** Its days, both inside; null where the data do not determine them. */
  readonly days: (data: DataDays) => DayRange | null;
};

/** The ranges of days that people choose by name. */
export const DATE_PRESETS = [
  {
    key: 'last_closed_quarter',
    name: text('Último trimestre cerrado', 'Last closed quarter'),
    days: ({ last }) => closedPeriod('quarterly', last),
  },
  {
    key: 'this_quarter',
    name: text('Este trimestre', 'This quarter'),
    days: ({ last }) => until(last, periodDays('quarterly', last).start_date),
  },
  {
    key: 'year_to_date',
    name: text('Año en curso', 'Year to date'),
    days: ({ last }) => until(last, `${last.slice(0, 4)}-01-01`),
  },
  { key: 'months_12', name: text('Últimos 12 meses', 'Last 12 months'), days: ({ last }) => months(last, 12) },
  { key: 'years_3', name: text('Últimos 3 años', 'Last 3 years'), days: ({ last }) => months(last, 36) },
  { key: 'years_5', name: text('Últimos 5 años', 'Last 5 years'), days: ({ last }) => months(last, 60) },
  {
    key: 'all',
    name: text('Todo el historial', 'All data'),
    days: ({ first, last }) => {
      if (first === null) return null;
      const longest = addMonths(last, -MAXIMUM_YEARS * 12);
      return until(last, first > longest ? first : longest);
    },
  },
] as const satisfies readonly Preset[];
