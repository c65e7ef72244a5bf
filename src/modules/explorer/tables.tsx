import { useDeferredValue, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FiguresAnswer } from '@/contract/calls/answers';
import { changePreferences } from '@/modules/preferences/store';
import { formatNumber } from '@/ui/format';
import { Segmented } from '@/ui/segmented';
import { useAgainst } from './compare/use-against';
import styles from './explorer.module.css';
import { indicatorOf } from './module';
import { ColumnChooser } from './properties/column-chooser';
import { PropertiesTable } from './properties-table';
import { copiedRows } from './summary/copied-rows';
import { CopyButton } from './summary/copy-button';
import { SummaryTable } from './summary-table';
import table from './table.module.css';
import { useExplorer, useExplorerState, useModule } from './use-explorer';
import { TABS, type Tab } from './view';

/** The summary, and the properties behind the figure. */
export function Tables() {
  const { t } = useTranslation('explorer');
  const id = useId();
  const module = useModule();
  const state = useExplorerState();
  const view = useExplorer((one) => one.view);
  const figures = useDeferredValue(useExplorer((one) => one.figures));
  const properties = useDeferredValue(useExplorer((one) => one.properties));
  const { language, area_unit } = useExplorer((one) => one.units);
  const busy = useExplorer((one) => one.loading.figures);
  const turning = useExplorer((one) => one.loading.properties);
  const filters = useExplorer((one) => one.filters);
  const { against, name: first, other } = useAgainst();
  if (!view) return null;
  const of = indicatorOf(module, view.indicator);
  const tabs = TABS.filter((tab) => tab === 'summary' || of.hasProperties);
  const name = (tab: Tab) =>
    tab === 'summary' || !properties
      ? t(`tabs.${tab}`)
      : t('tabs.properties_count', { count: properties.total, shown: formatNumber(properties.total, language) });
  const dimension = filters?.dimensions.find(({ key }) => key === view.group_by)?.name ?? '';
  const copied = (answered: FiguresAnswer) => ({
    figures: answered,
    of: indicatorOf(module, answered.indicator.key),
    dimension,
    period: view.period,
    against,
    name: first,
    other,
    sorting: view.summary_sort,
    language,
  });
  const dimmed = (view.tab === 'summary' ? busy : turning) ? styles.dimmed : '';
  return (
    <section className={styles.panel}>
      <header>
        <div role="tablist" className={table.tabs} aria-label={t('tabs.label')}>
          {tabs.map((tab) => (
            <button
              key={tab}
              type="button"
              role="tab"
              id={`${id}${tab}`}
              aria-selected={view.tab === tab}
              aria-controls={`${id}panel`}
              tabIndex={view.tab === tab ? 0 : -1}
              onClick={() => state().change({ tab })}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
                const other = tabs.find((one) => one !== tab);
                if (!other) return;
                state().change({ tab: other });
                document.getElementById(`${id}${other}`)?.focus();
              }}
            >
              {name(tab)}
            </button>
          ))}
        </div>
        <div className={table.actions}>
          {view.tab === 'summary' && figures && figures.groups.length > 0 && (
            <CopyButton rows={() => copiedRows(copied(figures), t)} />
          )}
          {view.tab === 'summary' && (
            <Segmented
              label={t('table.sort')}
              value={view.sort}
              options={[
                { value: 'alpha', label: t('table.alpha') },
                { value: 'value', label: t('table.value') },
              ]}
              onChange={(sort) => {
                state().change({ sort, summary_sort: null });
                changePreferences({ sort });
              }}
            />
          )}
          {view.tab === 'properties' && <ColumnChooser columns={of.columns} />}
        </div>
      </header>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${view.tab}`} className={dimmed}>
        {view.tab === 'summary' && figures && (
          <SummaryTable figures={figures} of={indicatorOf(module, figures.indicator.key)} dimension={dimension} />
        )}
        {view.tab === 'properties' && properties && (
          <PropertiesTable
            answer={properties}
            of={of}
            language={language}
            areaUnit={area_unit}
            onPage={(page) => state().turnTo(page)}
            sorting={view.properties_sort}
            onSort={(properties_sort) => state().change({ properties_sort })}
          />
        )}
      </div>
    </section>
  );
}
