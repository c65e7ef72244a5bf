import dayjs from 'dayjs';
import { MONTHS_OF_PERIOD } from '@/contract/catalogue/units';
import type { View } from './view';

const DAY = 'YYYY-MM-DD';

type Days = Pick<View, 'start_date' | 'end_date'>;

/** As many periods, right before those of the view, or the same days a year before. */
export function earlier(view: Days & Pick<View, 'period'>, kind: 'previous' | 'year'): Days {
  const start = dayjs(view.start_date);
  const end = dayjs(view.end_date);
  if (kind === 'year')
    return { start_date: start.subtract(1, 'year').format(DAY), end_date: end.subtract(1, 'year').format(DAY) };
  const months = MONTHS_OF_PERIOD[view.period];
  const first = start.startOf('month').subtract(start.month() % months, 'month');
  const periods = Math.floor(end.diff(first, 'month', true) / months) + 1;
  return {
    start_date: first.subtract(periods * months, 'month').format(DAY),
    end_date: first.subtract(1, 'day').format(DAY),
  };
}
