import { PERIODS } from '@/contract/catalogue/units';
import { type Provided, useActions, usePlaceOpener } from '@/core/actions/provided';
import { dimensionsOf } from '@/modules/explorer/module';
import { scorecard } from '../module';
import { useScorecard } from './store';

function provided(): Provided {
  const { view, past, change, undo, reset } = useScorecard.getState();
  if (!view) return {};
  return {
    'view.undo': past.length > 0 ? undo : null,
    'view.reset': reset,
    ...Object.fromEntries(
      dimensionsOf(scorecard, view)
        .filter((key) => key !== view.group_by)
        .map((group_by) => [`group_by.${group_by}`, () => change({ group_by })]),
    ),
    ...Object.fromEntries(
      PERIODS.filter((key) => key !== view.period).map((period) => [`period.${period}`, () => change({ period })]),
    ),
  };
}

/** What keys and palette can do to the scorecard. */
export function useScorecardActions(): void {
  useActions(provided);
  usePlaceOpener(scorecard.key, (lists) => {
    const { view, change } = useScorecard.getState();
    if (view) change({ lists: { ...view.lists, ...lists }, group_by: lists.submarket?.length ? 'park' : 'submarket' });
  });
}
