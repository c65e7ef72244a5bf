import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FiguresAnswer } from '@/contract/calls/answers';
import { indicatorOf, opens } from '@/modules/explorer/module';
import type { Anchor } from '@/modules/explorer/properties/cell-popover';
import { LateCellPopover } from '@/modules/explorer/properties/late-cell-popover';
import { openCell } from '@/modules/explorer/state/cell-of';
import type { Cell } from '@/modules/explorer/state/query';
import { useExplorerState, useModule } from '@/modules/explorer/state/use-explorer';
import button from '@/ui/button.module.css';
import { figurePeriod } from './figures-chart';

type RecordsButtonProps = {
  readonly figures: FiguresAnswer;
  /** Whether the figure is that of the first group. */
  readonly ranked: boolean;
};

/** Opens the records behind the figure of an answer; of a rate, the choice of its two sides. */
export function RecordsButton({ figures, ranked }: RecordsButtonProps) {
  const { t } = useTranslation('assistant');
  const module = useModule();
  const state = useExplorerState();
  const [at, setAt] = useState<Anchor | null>(null);
  const indicator = indicatorOf(module, figures.indicator.key);
  const period = figurePeriod(figures, indicator.flow);
  if (!period || !opens(indicator) || figures.groups.length === 0) return null;
  const cell: Cell = { group: ranked ? (figures.groups[0] ?? null) : null, period };
  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (indicator.hasProperties) {
      state().change({ cell: openCell(cell) });
      return;
    }
    const { left, bottom } = currentTarget.getBoundingClientRect();
    setAt({ x: left, y: bottom });
  };
  return (
    <>
      <button type="button" className={button.button} aria-haspopup="dialog" onClick={open}>
        {t('answer.see_records')}
      </button>
      {at && <LateCellPopover cell={cell} at={at} onClose={() => setAt(null)} />}
    </>
  );
}
