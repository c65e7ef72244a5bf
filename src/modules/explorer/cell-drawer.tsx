import { Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Themed } from '@/shell/themed';
import explorer from './explorer.module.css';
import type { ExplorerIndicator } from './module';
import { PropertiesTable } from './properties-table';
import type { Cell } from './query';
import { useCell } from './use-cell';
import { useExplorer } from './use-explorer';

type CellDrawerProps = {
  readonly cell: Cell;
  readonly name: string;
  readonly figure: string;
  readonly of: ExplorerIndicator;
  readonly onClose: () => void;
};

/** All records of one cell, whose sum is the figure of the cell. */
export function CellDrawer({ cell, name, figure, of, onClose }: CellDrawerProps) {
  const { t } = useTranslation('explorer');
  const { language, area_unit } = useExplorer((state) => state.units);
  const [page, setPage] = useState(1);
  const { answer, state } = useCell(cell, page);
  return (
    <Themed>
      <Drawer
        open
        size="min(1080px, 100vw)"
        title={`${name} · ${figure}`}
        closable={{ 'aria-label': t('cell.close') }}
        onClose={onClose}
      >
        {state === 'failed' && <p role="alert">{t('cell.failed')}</p>}
        {!answer && state === 'loading' && <p role="status">{t('cell.loading')}</p>}
        {answer && (
          <div className={state === 'loading' ? explorer.dimmed : undefined} aria-busy={state === 'loading'}>
            <PropertiesTable answer={answer} of={of} language={language} areaUnit={area_unit} onPage={setPage} />
          </div>
        )}
      </Drawer>
    </Themed>
  );
}
