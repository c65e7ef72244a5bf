import { useTranslation } from 'react-i18next';
import { DIMENSION_KEYS, type DimensionKey, dimension } from '@/contract/catalogue/dimensions';
import { INDICATOR_KEYS, indicator, supports } from '@/contract/catalogue/indicators';
import type { ModuleKey } from '@/contract/catalogue/modules';
import type { Language } from '@/contract/text';
import type { RecordColumn } from '@/ui/records-table/column';
import { LateRecordsTable } from '@/ui/records-table/late-records-table';
import styles from './methodology.module.css';

type Row = { readonly key: DimensionKey };

/** Which indicator is grouped and filtered by which dimension. */
export function SupportTable({ module, language }: { module: ModuleKey; language: Language }) {
  const { t } = useTranslation('methodology');
  const indicators = INDICATOR_KEYS[module];
  const rows = DIMENSION_KEYS.filter((key) => indicators.some((indicatorKey) => supports(indicatorKey, key)));
  const columns: RecordColumn<Row>[] = [
    { key: 'dimension', heading: t('support.dimension'), cell: ({ key }) => dimension(key).name[language] },
    ...indicators.map(
      (indicatorKey): RecordColumn<Row> => ({
        key: indicatorKey,
        heading: (
          <a className={styles.middle} href={`#${indicatorKey}`}>
            {indicator(indicatorKey).name[language]}
          </a>
        ),
        cell: ({ key }) => (
          <span className={styles.middle}>
            {supports(indicatorKey, key) && (
              <span aria-hidden="true" className={styles.dot}>
                ●
              </span>
            )}
            <span className={styles.hidden}>{supports(indicatorKey, key) ? t('yes') : t('no')}</span>
          </span>
        ),
      }),
    ),
  ];
  return (
    <div className={styles.scroll}>
      <h3>{t(`module.${module}`)}</h3>
      <LateRecordsTable
        label={t('support.caption', { module: t(`module.${module}`) })}
        className={styles.support ?? ''}
        rows={rows.map((key) => ({ key }))}
        columns={columns}
        keyOf={({ key }) => key}
      />
    </div>
  );
}
