import dynamic from 'next/dynamic';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cellOf } from './cell-of';
import { indicatorOf } from './module';
import { writeCell } from './url';
import { useCellText } from './use-cell-text';
import { useExplorer, useExplorerState, useModule } from './use-explorer';

const CellDrawer = dynamic(() => import('./cell-drawer').then((module) => module.CellDrawer), { ssr: false });

/** The records of the cell that the view has open. */
export function OpenRecords() {
  const { t } = useTranslation('explorer');
  const module = useModule();
  const state = useExplorerState();
  const open = useExplorer((one) => one.view?.cell ?? null);
  // Former figures do not hold the cell that a new view opens.
  const figures = useExplorer((one) => {
    const shown = open?.compared ? one.compared : one.figures;
    const busy = one.loading.figures || (open?.compared && one.loading.compared);
    return busy || shown?.indicator.key !== one.view?.indicator ? null : shown;
  });
  const cell = useMemo(
    () =>
      open && figures
        ? cellOf(open, figures, indicatorOf(module, figures.indicator.key).flow, (count) =>
            t('table.others', { count }),
          )
        : undefined,
    [open, figures, module, t],
  );
  const text = useCellText(cell);
  const close = useCallback(() => state().change({ cell: null }), [state]);
  if (!open || !cell || !text?.of.hasProperties) return null;
  return (
    <CellDrawer
      key={writeCell(open)}
      cell={cell}
      title={`${text.name} · ${text.figure}`}
      of={text.of}
      onClose={close}
    />
  );
}
