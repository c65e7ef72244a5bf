import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publicKey } from '@/contract/catalogue/indicators';
import { PRESET_KEYS, preset } from '@/contract/catalogue/scorecard-presets';
import { PERIOD_NAMES, PERIODS } from '@/contract/catalogue/units';
import { useActions } from '@/core/actions/provided';
import { isEqual } from '@/core/view/canonical-key';
import { besideCrumbs, chipsOf } from '@/modules/explorer/filters/chips';
import { dimensionsOf } from '@/modules/explorer/module';
import { useExplorer, useExplorerState, useModule } from '@/modules/explorer/state/use-explorer';
import { Chips } from '@/modules/explorer/toolbar/chips';
import { Crumbs } from '@/modules/explorer/toolbar/crumbs';
import { Dates } from '@/modules/explorer/toolbar/dates';
import layout from '@/modules/explorer/toolbar/toolbar.module.css';
import { ViewsMenu } from '@/modules/views/menu/views-menu';
import button from '@/ui/button.module.css';
import { Choice } from '@/ui/choice/choice';
import { explorerLink } from '../state/explorer-link';
import { ColumnsMenu } from './columns-menu';
import { DownloadMenu } from './download-menu';
import styles from './toolbar.module.css';

const FilterDrawer = dynamic(
  () => import('@/modules/explorer/filters/filter-drawer').then((module) => module.FilterDrawer),
  { ssr: false },
);

const OWN = 'own';

/** Where the scorecard stands, what cuts it, its indicators, and the controls that change it. */
export function Toolbar() {
  const { t } = useTranslation('scorecard');
  const { t: explorer } = useTranslation('explorer');
  const module = useModule();
  const state = useExplorerState();
  const view = useExplorer((one) => one.view);
  const base = useExplorer((one) => one.base);
  const filters = useExplorer((one) => one.filters);
  const found = useExplorer((one) => one.found);
  const units = useExplorer((one) => one.units);
  const [open, setOpen] = useState(false);
  /** Once it was, the drawer stays to slide out. */
  const [opened, setOpened] = useState(false);
  const openFilters = () => {
    setOpened(true);
    setOpen(true);
  };
  useActions(() => ({ 'view.filters': openFilters }));
  if (!view || !base || !filters) return null;
  const { language } = units;
  const dimensions = dimensionsOf(module, view);
  const known = { view, base, filters, found, units };
  const chips = besideCrumbs(chipsOf(known, { supported: dimensions, prices: module.prices }, explorer), view);
  const names = new Map(filters.dimensions.map(({ key, name }) => [key, name]));
  const presets = PRESET_KEYS.map((key) => ({ key, columns: preset(key).columns.map(publicKey) }));
  const chosen = presets.find(({ columns }) => isEqual(columns, view.columns))?.key ?? OWN;
  return (
    <div className={layout.toolbar} data-print="none">
      <Crumbs onChoose={openFilters} />
      <Chips chips={chips} unused={[]} />
      <div className={layout.controls}>
        <button type="button" className={button.button} aria-haspopup="dialog" onClick={openFilters}>
          {chips.length > 0 ? explorer('toolbar.filters_count', { count: chips.length }) : explorer('toolbar.filters')}
        </button>
        <Choice
          label={t('preset')}
          prefixed
          value={chosen}
          options={[
            ...PRESET_KEYS.map((key) => ({ value: key, label: preset(key).name[language] })),
            ...(chosen === OWN ? [{ value: OWN, label: t('own') } as const] : []),
          ]}
          onChoose={(key) => {
            const columns = presets.find((one) => one.key === key)?.columns;
            if (columns) state().change({ columns, column_sort: null });
          }}
        />
        <ColumnsMenu />
        <Choice
          label={explorer('toolbar.group_by')}
          prefixed
          search
          value={view.group_by}
          options={dimensions.map((key) => ({ value: key, label: names.get(key) ?? key }))}
          onChoose={(group_by) => state().change({ group_by })}
        />
        <Choice
          label={explorer('toolbar.period')}
          value={view.period}
          options={PERIODS.map((key) => ({ value: key, label: PERIOD_NAMES[key][language] }))}
          onChoose={(period) => state().change({ period })}
        />
        <Dates />
        <button
          type="button"
          className={`${button.button} ${view.heat ? styles.pressed : ''}`}
          aria-pressed={view.heat}
          onClick={() => state().change({ heat: !view.heat })}
        >
          {t('heat')}
        </button>
        <Link
          className={button.button}
          href={explorerLink(view.columns[0] ?? module.first, view, base, units)}
          prefetch={false}
        >
          {t('explorer')}
        </Link>
        <ViewsMenu path="/scorecard" />
        <DownloadMenu />
      </div>
      {opened && (
        <FilterDrawer
          open={open}
          title={explorer('toolbar.filters')}
          selection={view}
          change={state().change}
          onReset={() => state().reset()}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
