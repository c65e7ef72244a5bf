import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { dropForeignPlaces } from '@/core/view/places';
import { FilterDrawer } from '../filters/filter-drawer';
import { useExplorer, useExplorerState } from '../state/use-explorer';
import type { Selection } from '../state/view';

/** The other selection, chosen as the first one is. */
export function CompareDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('explorer');
  const state = useExplorerState();
  const comparison = useExplorer((one) => one.view?.comparison);
  const change = useCallback(
    (part: Partial<Selection>) => {
      const { view, filters, change: setView } = state();
      if (view?.comparison?.kind !== 'selection' || !filters) return;
      const next = { ...view.comparison.selection, ...part };
      const { lists } = dropForeignPlaces(next.lists, filters.options);
      setView({ comparison: { kind: 'selection', selection: { ...next, lists } } });
    },
    [state],
  );
  const reset = () => {
    const { base } = state();
    if (base) change({ lists: base.lists, ranges: {}, delimitation: null });
  };
  if (comparison?.kind !== 'selection') return null;
  return (
    <FilterDrawer
      open
      title={t('compare.drawer')}
      selection={comparison.selection}
      change={change}
      onReset={reset}
      onClose={onClose}
    />
  );
}
