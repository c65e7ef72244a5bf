import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { COLUMNS, type ColumnKey } from '@/contract/catalogue/columns';
import button from '@/ui/button.module.css';
import { PanelButton } from '@/ui/panel-button';
import { useExplorer } from '../state/use-explorer';
import { showAllColumns, toggleColumn, useHiddenColumns } from './hidden-columns';
import styles from './properties.module.css';

type ColumnChooserProps = { readonly columns: readonly ColumnKey[] };

/** Which columns the list shows; the browser remembers it. */
export function ColumnChooser({ columns }: ColumnChooserProps) {
  const { t } = useTranslation('explorer');
  const { language } = useExplorer((one) => one.units);
  const hidden = useHiddenColumns((one) => one.hidden);
  return (
    <PanelButton label={t('properties.columns')} face={t('properties.columns')} className={button.button}>
      {() => (
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
      )}
    </PanelButton>
  );
}
