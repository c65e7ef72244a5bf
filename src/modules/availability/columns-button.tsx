import { useTranslation } from 'react-i18next';
import button from '@/ui/button.module.css';
import { PanelButton } from '@/ui/panel-button';
import { firstColumns, toggleColumn, useColumns } from './column-store';
import { COLUMNS, columnName } from './columns';
import { useAvailability } from './store';
import styles from './tables.module.css';
import { useNames } from './use-names';

/** Chooses what the table tells. */
export function ColumnsButton() {
  const { t } = useTranslation('availability');
  const names = useNames();
  const { language } = useAvailability((state) => state.units);
  const columns = useColumns((state) => state.columns);
  return (
    <PanelButton label={t('columns.label')} face={t('columns.label')} className={button.button}>
      {() => (
        <div className={styles.choice}>
          <ul>
            {COLUMNS.map((column) => (
              <li key={column}>
                <label>
                  <input type="checkbox" checked={columns.includes(column)} onChange={() => toggleColumn(column)} />
                  {columnName(column, names, language)}
                </label>
              </li>
            ))}
          </ul>
          <button type="button" className={`${button.button} ${button.link}`} onClick={firstColumns}>
            {t('columns.first')}
          </button>
        </div>
      )}
    </PanelButton>
  );
}
