import { useTranslation } from 'react-i18next';
import { currentOf } from '@/core/view/panel';
import { useAgainst } from '../compare/use-against';
import { type ExplorerIndicator, indicatorOf } from '../module';
import { figureAt } from '../state/figure-at';
import { wholeFigure } from '../state/figure-format';
import type { Cell } from '../state/query';
import { useExplorer, useModule, usePanel } from '../state/use-explorer';

export type CellText = {
  readonly indicator: ExplorerIndicator;
  /** Group and period. */
  readonly name: string;
  readonly figure: string;
  /** Records behind the figure. */
  readonly count: number;
};

/** A cell of the current figures in words; null while they are not there. */
export function useCellText(cell: Cell | undefined): CellText | null {
  const { t } = useTranslation('explorer');
  const module = useModule();
  const own = currentOf(usePanel('figures'));
  const other = currentOf(usePanel('compared'));
  const { language } = useExplorer((one) => one.units);
  const compare = useAgainst();
  const figures = (cell?.compared ? other : own)?.answer;
  if (!cell || !figures) return null;
  const indicator = indicatorOf(module, figures.indicator.key);
  const { value, n } = figureAt(figures, cell.group, cell.period.key);
  const whole = cell.compared && compare.against?.kind === 'selection' ? `B · ${compare.other}` : t('table.total');
  return {
    indicator,
    name: `${cell.group?.label ?? whole} · ${cell.period.label}`,
    figure: `${wholeFigure(value, figures.indicator.unit, language)} ${figures.indicator.unit}`,
    count: n,
  };
}
