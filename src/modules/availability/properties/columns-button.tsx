import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { FIELD_GROUP_KEYS, FIELD_GROUPS } from '@/contract/catalogue/availability-fields';
import button from '@/ui/button.module.css';
import { PanelButton } from '@/ui/panel-button';
import { useAvailability } from '../state/store';
import styles from '../summary/tables.module.css';
import { firstColumns, toggleColumn, useColumns } from './column-store';
import { columnName, columnsOf } from './columns';
import { useNames } from './use-names';

/** Chooses the columns of the table: all that is known of a property, in the groups of the filters. */
export function ColumnsButton() {
  const { t } = useTranslation('availability');
  const names = useNames();
  const { language } = useAvailability((state) => state.units);
  const columns = useColumns((state) => state.columns);
  return (
    <PanelButton label={t('columns.label')} face={t('columns.label')} className={button.button}>
      {() => (
        <div className={styles.choice}>
          <div className={styles.choices}>
            {FIELD_GROUP_KEYS.map((group) => (
              <fieldset key={group}>
                <legend>{FIELD_GROUPS[group][language]}</legend>
                {columnsOf(group).map((column) => (
                  <Checkbox key={column} checked={columns.includes(column)} onChange={() => toggleColumn(column)}>
                    {columnName(column, names, language)}
                  </Checkbox>
                ))}
              </fieldset>
            ))}
          </div>
          <Button type="link" size="small" onClick={firstColumns}>
            {t('columns.first')}
          </Button>
        </div>
      )}
    </PanelButton>
  );
}
