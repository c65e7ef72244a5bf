import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DIMENSION_KEYS, type Dimension, type DimensionKey, dimension } from '@/contract/catalogue/dimensions';
import { enumerationLabels } from '@/contract/catalogue/enumerations';
import type { Language } from '@/contract/text';
import type { RecordColumn } from '@/ui/records-table/column';
import { LateRecordsTable } from '@/ui/records-table/late-records-table';
import styles from './methodology.module.css';
import { rangeUnits } from './units';

function valuesOf(of: Dimension, language: Language, t: TFunction<'methodology'>): string {
  if (of.type === 'range') return t('dimension.range', { unit: rangeUnits(of.quantity) });
  if (of.enumeration) return enumerationLabels(of.enumeration, language).join(', ');
  if (of.parent) return t('dimension.of_parent', { parent: dimension(of.parent).name[language] });
  return t('dimension.of_data');
}

const ROWS = DIMENSION_KEYS.map((key) => ({ key }));
type Row = { readonly key: DimensionKey };

/** Every dimension, the values of the closed lists, and what the group of records without one is called. */
export function DimensionsTable({ language }: { language: Language }) {
  const { t } = useTranslation('methodology');
  const columns: RecordColumn<Row>[] = [
    { key: 'name', heading: t('support.dimension'), cell: ({ key }) => dimension(key).name[language] },
    { key: 'values', heading: t('dimension.values'), cell: ({ key }) => valuesOf(dimension(key), language, t) },
    { key: 'none', heading: t('dimension.none'), cell: ({ key }) => dimension(key).none[language] },
  ];
  return (
    <div className={styles.scroll}>
      <LateRecordsTable
        label={t('dimension.caption')}
        className={styles.values ?? ''}
        rows={ROWS}
        columns={columns}
        keyOf={({ key }) => key}
      />
    </div>
  );
}
