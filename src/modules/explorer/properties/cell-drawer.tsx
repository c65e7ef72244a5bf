import { Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Part } from '@/contract/catalogue/indicators';
import { shownOf } from '@/core/view/panel';
import { FailureAlert } from '@/ui/failure-alert';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Themed } from '@/ui/theme/themed';
import { useReturnedFocus } from '@/ui/use-returned-focus';
import { type ExplorerIndicator, sideOf } from '../module';
import type { Cell } from '../state/query';
import { useExplorer } from '../state/use-explorer';
import { PropertiesTable } from './properties-table';
import { useCell } from './use-cell';

type CellDrawerProps = {
  readonly cell: Cell;
  readonly title: string;
  readonly indicator: ExplorerIndicator;
  /** Of a rate: the side whose records are listed. */
  readonly part?: Part | undefined;
  readonly onClose: () => void;
};

/** All records of one cell, whose sum is the figure of the cell. */
export function CellDrawer({ cell, title, indicator, part, onClose }: CellDrawerProps) {
  const { t } = useTranslation('explorer');
  const units = useExplorer((state) => state.units);
  const [page, setPage] = useState(1);
  useReturnedFocus();
  const { panel, retry } = useCell(cell, page, part);
  const answer = shownOf(panel)?.answer;
  const busy = panel.state === 'loading';
  return (
    <Themed>
      <Drawer
        open
        size="min(1080px, 100vw)"
        title={title}
        closable={{ 'aria-label': t('cell.close') }}
        onClose={onClose}
      >
        {panel.state === 'failed' && (
          <FailureAlert text={t('cell.failed')} action={t('failed.retry')} onRetry={retry} />
        )}
        {!answer && busy && <ListSkeleton label={t('cell.loading')} />}
        {answer && (
          <PropertiesTable
            answer={answer}
            indicator={sideOf(indicator, part)}
            units={units}
            loading={busy}
            onPage={setPage}
          />
        )}
      </Drawer>
    </Themed>
  );
}
