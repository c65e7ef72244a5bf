import dynamic from 'next/dynamic';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EXPLORER_NAMES } from '@/contract/addresses/names';
import { currentOf } from '@/core/view/panel';
import { useSheetStep } from '@/ui/sheet/use-sheet-step';
import { indicatorOf } from '../module';
import { cellOf } from '../state/cell-of';
import { writeCell } from '../state/codecs';
import { useExplorer, useExplorerState, useModule, usePanel } from '../state/use-explorer';
import { useCellText } from './use-cell-text';

const CellDrawer = dynamic(() => import('./cell-drawer').then((module) => module.CellDrawer), { ssr: false });

/** The records of the cell that the view has open. */
export function OpenRecords() {
  const { t } = useTranslation('explorer');
  const module = useModule();
  const state = useExplorerState();
  const open = useExplorer((one) => one.view?.cell ?? null);
  const own = currentOf(usePanel('figures'));
  const other = currentOf(usePanel('compared'));
  const series = useExplorer((one) => one.view?.series);
  const figures = (open?.compared ? other : own)?.answer;
  const cell = useMemo(
    () =>
      open && figures
        ? cellOf(
            open,
            figures,
            indicatorOf(module, figures.indicator.key).flow,
            (count) => t('table.others', { count }),
            series,
          )
        : undefined,
    [open, figures, module, series, t],
  );
  const text = useCellText(cell);
  const close = useCallback(() => state().change({ cell: null }), [state]);
  useSheetStep(open !== null, close, EXPLORER_NAMES.cell);
  if (!open || !cell || !text?.indicator.hasProperties) return null;
  return (
    <CellDrawer
      key={writeCell(open)}
      cell={cell}
      title={`${text.name} · ${text.figure}`}
      indicator={text.indicator}
      onClose={close}
    />
  );
}
