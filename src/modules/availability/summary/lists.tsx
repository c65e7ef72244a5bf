import { SpacesTable } from '../properties/spaces-table';
import type { Answer } from '../state/rows';
import type { Tab } from '../state/view';
import { SumsTable } from './sums-table';

export type ListsProps = {
  /** Null until the first answer is there. */
  readonly answer: Answer | null;
  readonly tab: Tab;
  readonly loading: boolean;
};

/** What matches, as the list of one tab. */
export function Lists({ answer, tab, loading }: ListsProps) {
  if (answer === null) return null;
  if (tab === 'spaces') return <SpacesTable answer={answer} loading={loading} />;
  return <SumsTable key={tab} answer={answer} of={tab === 'submarkets' ? 'submarket' : 'park'} loading={loading} />;
}
