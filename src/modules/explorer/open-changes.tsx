import dynamic from 'next/dynamic';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changingOf } from './changes/changing-of';
import { indicatorOf } from './module';
import { writeChange } from './url';
import { useExplorer, useExplorerState, useModule } from './use-explorer';

const ChangeDrawer = dynamic(() => import('./changes/change-drawer').then((module) => module.ChangeDrawer), {
  ssr: false,
});

/** What made the difference that the view has open. */
export function OpenChanges() {
  const { t } = useTranslation('explorer');
  const module = useModule();
  const state = useExplorerState();
  const view = useExplorer((one) => one.view);
  const open = view?.change ?? null;
  // Former figures do not hold what a new view opens.
  const figures = useExplorer((one) =>
    one.loading.figures || one.figures?.indicator.key !== one.view?.indicator ? null : one.figures,
  );
  const compared = useExplorer((one) => (one.loading.compared ? null : one.compared));
  const { language } = useExplorer((one) => one.units);
  const of = view ? indicatorOf(module, view.indicator) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: how else the view is shown changes nothing of what is open
  const changing = useMemo(() => {
    if (!open || !view || !of || !figures) return undefined;
    return changingOf(open, { view, of, figures, compared, language, others: (count) => t('table.others', { count }) });
  }, [open, of, figures, compared, language, t]);
  const close = useCallback(() => state().change({ change: null }), [state]);
  if (!open || !of || !changing) return null;
  return <ChangeDrawer key={writeChange(open)} changing={changing} of={of} onClose={close} />;
}
