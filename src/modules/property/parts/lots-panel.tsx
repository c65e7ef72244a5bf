import { useTranslation } from 'react-i18next';
import type { LotRow } from '@/contract/calls/lot-parts';
import type { Words } from '@/modules/property/record/use-words';
import { LotRowsTable } from './lot-rows-table';
import { Empty, Panel } from './panel';

type LotsPanelProps = {
  readonly lots: readonly LotRow[];
  readonly words: Words;
  readonly areaUnit: string;
  readonly priceUnit: string;
};

/** The lots of a park or package. */
export function LotsPanel({ lots, words, areaUnit, priceUnit }: LotsPanelProps) {
  const { t } = useTranslation('property');
  return (
    <Panel title={t('lists.lots')} count={lots.length}>
      {lots.length === 0 ? (
        <Empty>{t('empty.lots')}</Empty>
      ) : (
        <LotRowsTable label={t('lists.lots')} lots={lots} words={words} areaUnit={areaUnit} priceUnit={priceUnit} />
      )}
    </Panel>
  );
}
