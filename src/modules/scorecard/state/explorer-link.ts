import type { PublicKey } from '@/contract/catalogue/indicators';
import type { Units } from '@/contract/catalogue/units';
import { indicatorOf } from '@/modules/explorer/module';
import { toUrl } from '@/modules/explorer/state/url';
import type { View } from '@/modules/explorer/state/view';
import { scorecard } from '../module';

const ALONE = { columns: [], column_sort: null, heat: true, cell: null, change: null } as const;

/** The address of an indicator in the explorer, with the filters, days and groups of a scorecard. */
export function explorerLink(indicator: PublicKey, view: View, base: View, units: Units): string {
  const groups = indicatorOf(scorecard, indicator).dimensions.includes(view.group_by) ? view.group_by : base.group_by;
  const search = toUrl({ ...view, ...ALONE, indicator, group_by: groups }, { ...base, ...ALONE }, units);
  return `/buildings${search === '' ? '' : `?${search}`}`;
}
