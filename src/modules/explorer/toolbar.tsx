import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/es';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dimension } from '@/contract/catalogue/dimensions';
import { PERIOD_NAMES, PERIODS } from '@/contract/catalogue/units';
import button from '@/ui/button.module.css';
import { type Chip, chipsOf } from './chips';
import { FilterDrawer } from './filter-drawer';
import { indicatorOf } from './module';
import { optionsOf } from './store';
import styles from './toolbar.module.css';
import { useExplorer, useExplorerState, useModule } from './use-explorer';
import { sameValues } from './view';

function useTitle(): string {
  const { t } = useTranslation('explorer');
  const view = useExplorer((state) => state.view);
  const base = useExplorer((state) => state.base);
  const filters = useExplorer((state) => state.filters);
  if (!view) return '';
  const label = (key: 'market' | 'submarket' | 'park'): string => {
    const values = view.lists[key] ?? [];
    if (values.length !== 1) return t(`crumbs.${key}`, { count: values.length });
    const [only = ''] = values;
    return optionsOf({ filters, found: {} }, key).find(({ value }) => value === only)?.label ?? only;
  };
  const all = sameValues(view.lists.market, base?.lists.market);
  const crumbs = [all ? t('crumbs.all') : label('market')];
  if (view.lists.submarket?.length) crumbs.push(label('submarket'));
  if (view.lists.park?.length) crumbs.push(label('park'));
  return crumbs.join(' ▸ ');
}

function Chips({ chips }: { chips: readonly Chip[] }) {
  const { t } = useTranslation('explorer');
  const state = useExplorerState();
  const remove = ({ key }: Chip) => {
    const { view, base, filter } = state();
    if (!view) return;
    if (dimension(key).type === 'range') filter({ ranges: { ...view.ranges, [key]: undefined } });
    else filter({ lists: { ...view.lists, [key]: key === 'market' ? (base?.lists.market ?? []) : [] } });
  };
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('chips.label')}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <span title={chip.text}>{chip.text}</span>
          <button type="button" aria-label={t('chips.remove', { what: chip.text })} onClick={() => remove(chip)}>
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Where the view stands, what cuts it, and the controls that change it. */
export function Toolbar() {
  const { t } = useTranslation('explorer');
  const module = useModule();
  const state = useExplorerState();
  const view = useExplorer((one) => one.view);
  const base = useExplorer((one) => one.base);
  const filters = useExplorer((one) => one.filters);
  const found = useExplorer((one) => one.found);
  const units = useExplorer((one) => one.units);
  const [open, setOpen] = useState(false);
  const title = useTitle();
  if (!view || !filters) return null;
  dayjs.locale(units.language);
  const { dimensions } = indicatorOf(module, view.indicator);
  const chips = chipsOf({ view, base, filters, found, units }, { supported: dimensions, prices: module.prices }, t);
  const names = new Map(filters.dimensions.map(({ key, name }) => [key, name]));
  return (
    <div className={styles.toolbar}>
      <h1 className={styles.title}>{title}</h1>
      <Chips chips={chips} />
      <div className={styles.controls}>
        <button type="button" className={button.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {chips.length > 0 ? t('toolbar.filters_count', { count: chips.length }) : t('toolbar.filters')}
        </button>
        <Select
          aria-label={t('toolbar.group_by')}
          prefix={<span className={styles.prefix}>{t('toolbar.group_by')}</span>}
          value={view.group_by}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          options={dimensions.map((key) => ({ value: key, label: names.get(key) ?? key }))}
          onChange={(group_by) => state().change({ group_by })}
        />
        <Select
          aria-label={t('toolbar.period')}
          value={view.period}
          popupMatchSelectWidth={false}
          options={PERIODS.map((key) => ({ value: key, label: PERIOD_NAMES[key][units.language] }))}
          onChange={(period) => state().change({ period })}
        />
        <DatePicker.RangePicker
          aria-label={t('toolbar.dates')}
          className={styles.dates}
          allowClear={false}
          format="D MMM YYYY"
          value={[dayjs(view.start_date), dayjs(view.end_date)]}
          maxDate={dayjs(filters.dataset.as_of > view.end_date ? filters.dataset.as_of : view.end_date)}
          placeholder={[t('toolbar.from'), t('toolbar.to')]}
          onChange={(days) => {
            const [from, to] = days ?? [];
            if (from && to)
              state().change({ start_date: from.format('YYYY-MM-DD'), end_date: to.format('YYYY-MM-DD') });
          }}
        />
        <button type="button" className={`${button.button} ${button.quiet}`} onClick={() => state().reset()}>
          {t('toolbar.reset')}
        </button>
      </div>
      <FilterDrawer open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
