import { useTranslation } from 'react-i18next';
import { MOST_COLUMNS } from '@/contract/calls/scorecard-limits';
import { described } from '@/modules/explorer/state/described';
import { useExplorer, useExplorerState, useModule } from '@/modules/explorer/state/use-explorer';
import button from '@/ui/button.module.css';
import { ChevronDownIcon } from '@/ui/icons';
import { PanelButton } from '@/ui/panel-button';
import { moved } from '../state/moved';
import styles from './columns-menu.module.css';

/** Which indicators are columns, and in which order. */
export function ColumnsMenu() {
  const { t } = useTranslation('scorecard');
  const view = useExplorer((one) => one.view);
  if (!view) return null;
  return (
    <PanelButton
      label={t('columns')}
      className={button.button}
      face={
        <>
          {t('columns_count', { count: view.columns.length })} <ChevronDownIcon size={12} />
        </>
      }
    >
      {() => <Columns />}
    </PanelButton>
  );
}

function Columns() {
  const { t } = useTranslation('scorecard');
  const { indicators } = useModule();
  const state = useExplorerState();
  const filters = useExplorer((one) => one.filters);
  const columns = useExplorer((one) => one.view?.columns ?? []);
  const choose = (next: typeof columns) => state().change({ columns: next });
  const chosen = columns.flatMap((key) => indicators.find((one) => one.key === key) ?? []);
  const rest = indicators.filter(({ key }) => !columns.includes(key));
  const full = columns.length >= MOST_COLUMNS;
  return (
    <ul className={styles.list} aria-label={t('columns')}>
      {[...chosen, ...rest].map(({ key }) => {
        const place = columns.indexOf(key);
        const shown = place >= 0;
        const name = described(filters, key)?.name ?? key;
        const step = (by: -1 | 1) => (
          <button
            type="button"
            className={`${button.button} ${button.icon} ${button.quiet}`}
            aria-label={t(by < 0 ? 'earlier' : 'later', { name })}
            disabled={place + by < 0 || place + by >= columns.length}
            onClick={() => choose(moved(columns, key, place + by))}
          >
            {by < 0 ? '↑' : '↓'}
          </button>
        );
        return (
          <li key={key}>
            <label>
              <input
                type="checkbox"
                checked={shown}
                // One column stays: a table without any shows nothing.
                disabled={shown ? columns.length === 1 : full}
                onChange={() => choose(shown ? columns.filter((one) => one !== key) : [...columns, key])}
              />
              {name}
            </label>
            {shown && step(-1)}
            {shown && step(1)}
          </li>
        );
      })}
      {full && <li className={styles.note}>{t('full', { count: MOST_COLUMNS })}</li>}
    </ul>
  );
}
