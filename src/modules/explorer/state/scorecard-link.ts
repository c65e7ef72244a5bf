import type { Units } from '@/contract/catalogue/units';
import { toUrl } from './url';
import type { View } from './view';

/** The address of the scorecard with the filters, days and groups of a view of buildings. */
export function scorecardLink(view: View, base: View, units: Units): string {
  const { lists, ranges, delimitation, group_by, period, start_date, end_date } = view;
  const kept = { lists, ranges, delimitation, group_by, period, start_date, end_date };
  const search = toUrl({ ...base, ...kept }, base, units);
  return `/scorecard${search === '' ? '' : `?${search}`}`;
}
