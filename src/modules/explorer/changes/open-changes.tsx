import dynamic from 'next/dynamic';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EXPLORER_NAMES } from '@/contract/addresses/names';
import { currentOf } from '@/core/view/panel';
import { useSheetStep } from '@/ui/sheet/use-sheet-step';
import { indicatorOf } from '../module';
import { writeChange } from '../state/codecs';
import { useExplorer, useExplorerState, useModule, usePanel } from '../state/use-explorer';
import { changingOf } from './changing-of';

const ChangeDrawer = dynamic(() => import('./change-drawer').then((module) => module.ChangeDrawer), {
  ssr: false,
});

/** What made the difference that the view has open. */
export function OpenChanges() {
  const { t } = useTranslation('explorer');
  const module = useModule();
  const state = useExplorerState();
  const view = useExplorer((one) => one.view);
  const open = view?.change ?? null;
  const figures = currentOf(usePanel('figures'))?.answer;
  const compared = currentOf(usePanel('compared'))?.answer ?? null;
  const closed = currentOf(usePanel('closed'))?.answer ?? null;
  const { language } = useExplorer((one) => one.units);
  const indicator = view ? indicatorOf(module, view.indicator) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: how else the view is shown changes nothing of what is open
  const changing = useMemo(() => {
    if (!open || !view || !indicator || !figures) return undefined;
    return changingOf(open, {
      view,
      indicator,
      figures,
      compared,
      closed,
      language,
      others: (count) => t('table.others', { count }),
    });
  }, [open, indicator, figures, compared, closed, language, t]);
  const close = useCallback(() => state().change({ change: null }), [state]);
  useSheetStep(open !== null, close, EXPLORER_NAMES.change);
  if (!open || !indicator || !changing) return null;
  return <ChangeDrawer key={writeChange(open)} changing={changing} indicator={indicator} onClose={close} />;
}
