import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { COLUMNS, type ColumnKey } from '@/contract/catalogue/columns';
import { Themed } from '@/ui/theme/themed';
import { useExplorer } from '../state/use-explorer';
import { showAllColumns, toggleColumn, useHiddenColumns } from './hidden-columns';
import styles from './properties.module.css';

/** A checkbox for each column of the list. */
export function ColumnChecks({ columns }: { readonly columns: readonly ColumnKey[] }) {
  const { t } = useTranslation('explorer');
  const { language } = useExplorer((one) => one.units);
  const hidden = useHiddenColumns((one) => one.hidden);
  return (
    <Themed>
      <div className={styles.chooser}>
        {columns.map((key) => (
          <Checkbox key={key} checked={!hidden.includes(key)} onChange={() => toggleColumn(key)}>
            {COLUMNS[key].name[language]}
          </Checkbox>
        ))}
        <Button type="link" size="small" onClick={showAllColumns}>
          {t('properties.all_columns')}
        </Button>
      </div>
    </Themed>
  );
}
