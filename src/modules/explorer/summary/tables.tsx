import { startTransition, useDeferredValue, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FiguresAnswer } from '@/contract/calls/answers';
import { type Answered, currentOf, shownOf } from '@/core/view/panel';
import { changePreferences } from '@/preferences/store';
import { formatNumber } from '@/ui/format';
import panelStyles from '@/ui/panel.module.css';
import { PanelFailure } from '@/ui/panel-failure';
import { Segmented } from '@/ui/segmented/segmented';
import tabStyles from '@/ui/tabs.module.css';
import { useAgainst } from '../compare/use-against';
import { DistributionButton } from '../distribution/distribution-button';
import { indicatorOf } from '../module';
import { ColumnChooser } from '../properties/column-chooser';
import { LatePropertiesTable } from '../properties/late-properties-table';
import { ScatterButton } from '../scatter/scatter-button';
import styles from '../screen.module.css';
import type { FiguresQuery } from '../state/query';
import { useExplorer, useExplorerState, useModule, usePanel } from '../state/use-explorer';
import { TABS, type Tab, type View } from '../state/view';
import { copiedRows } from './copied-rows';
import { CopyButton } from './copy-button';
import { SummaryTable } from './summary-table';
import table from './table.module.css';

/** Whether the first figures are painted: the summary, half of all elements of a page, follows the cards and the chart. */
function usePainted(ready: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (ready) startTransition(() => setPainted(true));
  }, [ready]);
  return painted;
}

/** The summary, and the properties behind the figure. */
export function Tables() {
  const { t } = useTranslation('explorer');
  const id = useId();
  const module = useModule();
  const state = useExplorerState();
  const view = useExplorer((one) => one.view);
  const figuresPanel = useDeferredValue(usePanel('figures'));
  const propertiesPanel = useDeferredValue(usePanel('properties'));
  const { language } = useExplorer((one) => one.units);
  const compared = usePanel('compared');
  const filters = useExplorer((one) => one.filters);
  const { against, name: first, other } = useAgainst();
  const painted = usePainted(shownOf(figuresPanel) !== null);
  if (!view) return null;
  const indicator = indicatorOf(module, view.indicator);
  const figures = shownOf(figuresPanel);
  const properties = shownOf(propertiesPanel);
  const count = currentOf(propertiesPanel)?.answer.total;
  const tabs = TABS.filter((tab) => tab === 'summary' || indicator.hasProperties);
  const name = (tab: Tab) =>
    tab === 'summary' || count === undefined
      ? t(`tabs.${tab}`)
      : t('tabs.properties_count', { count, shown: formatNumber(count, language) });
  const dimension = filters?.dimensions.find(({ key }) => key === (figures?.query ?? view).group_by)?.name ?? '';
  const copied = ({ query, answer }: Answered<FiguresQuery, FiguresAnswer>) => ({
    figures: answer,
    indicator: indicatorOf(module, query.indicator),
    dimension,
    period: query.period,
    against,
    name: first,
    other,
    sorting: view.summary_sort,
    language,
  });
  const shown = view.tab === 'summary' ? figuresPanel : propertiesPanel;
  const busy = shown.state === 'loading' || (view.tab === 'summary' && compared.state === 'loading');
  // The list of properties dims its own rows.
  const dimmed = busy && !(view.tab === 'properties' && properties) ? styles.dimmed : '';
  return (
    <section className={panelStyles.panel} data-print="part">
      <header>
        <TabList id={id} tabs={tabs} selected={view.tab} name={name} onSelect={(tab) => state().change({ tab })} />
        <div className={table.actions} data-print="none">
          {view.tab === 'summary' && figures && figures.answer.groups.length > 0 && (
            <CopyButton rows={() => copiedRows(copied(figures), t)} />
          )}
          {view.tab === 'summary' && <SortControl sort={view.sort} />}
          {view.tab === 'properties' && count !== undefined && count > 0 && <DistributionButton />}
          {view.tab === 'properties' && count !== undefined && count > 0 && <ScatterButton />}
          {view.tab === 'properties' && <ColumnChooser columns={indicator.columns} />}
        </div>
      </header>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${view.tab}`} aria-busy={busy} className={dimmed}>
        {shown.state === 'failed' && (
          <PanelFailure
            text={t(view.tab === 'summary' ? 'failed.figures' : 'failed.properties')}
            action={t('failed.retry')}
            onRetry={() => state().retry(view.tab === 'summary' ? 'figures' : 'properties')}
          />
        )}
        {view.tab === 'summary' && figures && painted && (
          <SummaryTable
            figures={figures.answer}
            indicator={indicatorOf(module, figures.query.indicator)}
            dimension={dimension}
            period={figures.query.period}
            current={currentOf(figuresPanel) !== null}
          />
        )}
        {view.tab === 'properties' && properties && (
          <LatePropertiesTable
            answer={properties.answer}
            indicator={indicatorOf(module, properties.query.indicator)}
            units={properties.query}
            loading={busy}
            onPage={(page) => state().turnTo(page)}
            sorting={view.properties_sort}
            onSort={(properties_sort) => state().change({ properties_sort })}
          />
        )}
      </div>
    </section>
  );
}

type TabListProps = {
  /** Prefix of the ids of the tabs and of their panel. */
  readonly id: string;
  readonly tabs: readonly Tab[];
  readonly selected: Tab;
  readonly name: (tab: Tab) => string;
  readonly onSelect: (tab: Tab) => void;
};

function TabList({ id, tabs, selected, name, onSelect }: TabListProps) {
  const { t } = useTranslation('explorer');
  return (
    <div role="tablist" className={tabStyles.tabs} aria-label={t('tabs.label')}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}${tab}`}
          aria-selected={selected === tab}
          aria-controls={`${id}panel`}
          tabIndex={selected === tab ? 0 : -1}
          onClick={() => onSelect(tab)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
            const other = tabs.find((one) => one !== tab);
            if (!other) return;
            onSelect(other);
            document.getElementById(`${id}${other}`)?.focus();
          }}
        >
          {name(tab)}
        </button>
      ))}
    </div>
  );
}

/** The order of the groups; it replaces that of a column and is stored as a preference. */
function SortControl({ sort }: Pick<View, 'sort'>) {
  const { t } = useTranslation('explorer');
  const state = useExplorerState();
  return (
    <Segmented
      label={t('table.sort')}
      value={sort}
      options={[
        { value: 'alpha', label: t('table.alpha') },
        { value: 'value', label: t('table.value') },
      ]}
      onChange={(chosen) => {
        state().change({ sort: chosen, summary_sort: null });
        changePreferences({ sort: chosen });
      }}
    />
  );
}
