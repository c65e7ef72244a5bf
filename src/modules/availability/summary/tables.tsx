import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { shownOf } from '@/core/view/panel';
import { formatNumber } from '@/ui/format';
import panelStyles from '@/ui/panel.module.css';
import { PanelFailure } from '@/ui/panel-failure';
import tabStyles from '@/ui/tabs.module.css';
import { ColumnsButton } from '../properties/columns-button';
import { useAvailability } from '../state/store';
import { TABS, type Tab } from '../state/view';
import { LateLists } from './late-lists';
import styles from './tables.module.css';

/** What matches, by property, by submarket and by park. */
export function Tables() {
  const { t } = useTranslation('availability');
  const id = useId();
  const tab = useAvailability((state) => state.view?.tab ?? 'spaces');
  const results = useAvailability((state) => state.panels.results);
  const answer = shownOf(results)?.answer;
  const busy = results.state === 'loading';
  const { language } = useAvailability((state) => state.units);
  if (results.state === 'failed')
    return (
      <section className={panelStyles.panel} aria-label={t('tabs.label')}>
        <PanelFailure
          text={t('failed.results')}
          action={t('failed.retry')}
          onRetry={() => useAvailability.getState().retry('results')}
        />
      </section>
    );
  if (!answer) return <LateLists answer={null} tab={tab} loading={busy} />;
  const counts: Record<Tab, number> = {
    spaces: answer.sums.spaces,
    submarkets: answer.submarkets.length,
    parks: answer.parks.length,
  };
  const choose = (next: Tab) => useAvailability.getState().change({ tab: next });
  return (
    <section data-print="part" className={panelStyles.panel} aria-label={t('tabs.label')} aria-busy={busy}>
      <header>
        <div role="tablist" className={tabStyles.tabs} aria-label={t('tabs.label')}>
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
          <span className={styles.wide} data-print="none">
            <ColumnsButton />
          </span>
        )}
      </header>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${tab}`}>
        <LateLists answer={answer} tab={tab} loading={busy} />
      </div>
    </section>
  );
}
