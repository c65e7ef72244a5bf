import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice as ChoiceField } from '@/ui/choice/choice';
import { useExplorer, useExplorerState } from '../state/use-explorer';
import { type Comparison, selectionOf } from '../state/view';
import toolbar from '../toolbar/toolbar.module.css';
import { restName } from './names';
import { restOf, sameSelection } from './rest';

const CompareDrawer = dynamic(() => import('./compare-drawer').then((module) => module.CompareDrawer), { ssr: false });

type Choice = 'none' | 'previous' | 'year' | 'rest' | 'selection';

/** With what the figures are compared. */
export function CompareControl() {
  const { t } = useTranslation('explorer');
  const state = useExplorerState();
  const view = useExplorer((one) => one.view);
  const base = useExplorer((one) => one.base);
  const filters = useExplorer((one) => one.filters);
  const [open, setOpen] = useState(false);
  if (!view || !base || !filters) return null;
  const rest = restOf(view, base, filters.options);
  const { comparison } = view;
  const isRest =
    comparison?.kind === 'selection' && rest !== undefined && sameSelection(comparison.selection, rest.selection);
  const chosen: Choice = comparison === null ? 'none' : isRest ? 'rest' : comparison.kind;
  const compare = (next: Comparison | null) => state().change({ comparison: next });
  const choose = (choice: Choice) => {
    if (choice === 'none') compare(null);
    else if (choice === 'rest') rest && compare({ kind: 'selection', selection: rest.selection });
    else if (choice !== 'selection') compare({ kind: choice });
    else {
      if (comparison?.kind !== 'selection') compare({ kind: 'selection', selection: selectionOf(view) });
      setOpen(true);
    }
  };
  const options: { value: Choice; label: string }[] = [
    { value: 'none', label: t('compare.none') },
    { value: 'previous', label: t('compare.previous') },
    { value: 'year', label: t('compare.year') },
    ...(rest ? [{ value: 'rest' as const, label: restName(rest.of, t) }] : []),
    { value: 'selection', label: t('compare.selection') },
  ];
  return (
    <>
      <ChoiceField
        label={t('compare.label')}
        prefixed={chosen === 'none'}
        className={toolbar.compare}
        value={chosen}
        options={options}
        onChoose={choose}
      />
      {open && <CompareDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
