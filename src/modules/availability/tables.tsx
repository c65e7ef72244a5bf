import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/ui/format';
import explorer from '../explorer/explorer.module.css';
import table from '../explorer/table.module.css';
import { ColumnsButton } from './columns-button';
import { SpacesTable } from './spaces-table';
import { useAvailability } from './store';
import { SumsTable } from './sums-table';
import styles from './tables.module.css';
import { TABS, type Tab } from './view';

/** What matches, by property, by submarket and by park. */
export function Tables() {
  const { t } = useTranslation('availability');
  const id = useId();
  const tab = useAvailability((state) => state.view?.tab ?? 'spaces');
  const answer = useAvailability((state) => state.answer);
  const busy = useAvailability((state) => state.loading.answer);
  const { language } = useAvailability((state) => state.units);
  if (!answer) return null;
  const counts: Record<Tab, number> = {
    spaces: answer.sums.spaces,
    submarkets: answer.submarkets.length,
    parks: answer.parks.length,
  };
  const choose = (next: Tab) => useAvailability.getState().show({ tab: next });
  return (
    <section className={explorer.panel} aria-label={t('tabs.label')} aria-busy={busy}>
      <header>
        <div role="tablist" className={table.tabs} aria-label={t('tabs.label')}>
          {TABS.map((one, i) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`${id}${one}`}
              aria-selected={tab === one}
              aria-controls={`${id}panel`}
              tabIndex={tab === one ? 0 : -1}
              onClick={() => choose(one)}
              onKeyDown={({ key }) => {
                const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
                const next = TABS[(i + step + TABS.length) % TABS.length];
                if (step === 0 || next === undefined) return;
                choose(next);
                document.getElementById(`${id}${next}`)?.focus();
              }}
            >
              {t(`tabs.${one}`)} ({formatNumber(counts[one], language)})
            </button>
          ))}
        </div>
        {tab === 'spaces' && (
          <span className={styles.wide}>
            <ColumnsButton />
          </span>
        )}
      </header>
      <div
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${tab}`}
        className={busy ? explorer.dimmed : undefined}
      >
        {tab === 'spaces' && <SpacesTable answer={answer} />}
        {tab === 'submarkets' && <SumsTable key={tab} answer={answer} of="submarket" />}
        {tab === 'parks' && <SumsTable key={tab} answer={answer} of="park" />}
      </div>
    </section>
  );
}
