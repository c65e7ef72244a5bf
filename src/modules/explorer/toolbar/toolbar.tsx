import type { TFunction } from 'i18next';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PERIOD_NAMES, PERIODS } from '@/contract/catalogue/units';
import { useActions } from '@/core/actions/provided';
import { diffViews, resetView } from '@/core/view/fields';
import { ViewsMenu } from '@/modules/views/menu/views-menu';
import button from '@/ui/button.module.css';
import { Choice } from '@/ui/choice/choice';
import { UndoIcon } from '@/ui/icons';
import { AlertButton } from '../alert/alert-button';
import { CompareControl } from '../compare/compare-control';
import { ComparedChips } from '../compare/compared-chips';
import { DownloadButton } from '../download/download-button';
import { besideCrumbs, chipsOf } from '../filters/chips';
import { droppedFilters } from '../filters/dropped';
import { indicatorOf } from '../module';
import { FIELDS } from '../state/fields';
import { useExplorer, useExplorerState, useModule } from '../state/use-explorer';
import type { View } from '../state/view';
import { Chips } from './chips';
import { Crumbs } from './crumbs';
import { Dates } from './dates';
import styles from './toolbar.module.css';

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(INPUT|TEXTAREA)$/.test(target.tagName) && !['radio', 'checkbox'].includes(target.getAttribute('type') ?? '')));

/** Ctrl or ⌘ Z takes the last choice back, except where it belongs to a text that is being written. */
function useUndoKey(): void {
  const state = useExplorerState();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey))
        return;
      if (writes(event.target) || state().past.length === 0) return;
      event.preventDefault();
      state().undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [state]);
}

const FilterDrawer = dynamic(() => import('../filters/filter-drawer').then((module) => module.FilterDrawer), {
  ssr: false,
});

/** The filters of a view: those that the crumbs do not name already, and those that the indicator does not count by. */
function toolbarChips(
  known: Parameters<typeof chipsOf>[0] & { readonly view: View; readonly base: View },
  module: ReturnType<typeof useModule>,
  t: TFunction<'explorer'>,
) {
  const { view, base } = known;
  const indicator = indicatorOf(module, view.indicator);
  const { prices } = module;
  const chips = chipsOf(known, { supported: indicator.dimensions, prices }, t);
  const shown = besideCrumbs(chips, view);
  const supported = droppedFilters(view, base, indicator);
  const unused = chipsOf({ ...known, view: { ...view, delimitation: null } }, { supported, prices }, t);
  return { shown, unused };
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
  const undoable = useExplorer((one) => one.past.length > 0);
  const [open, setOpen] = useState(false);
  /** Once it was, the drawer stays to slide out. */
  const [opened, setOpened] = useState(false);
  useUndoKey();
  useActions(() => ({ 'view.filters': () => setOpen(true) }));
  if (!view || !base || !filters) return null;
  const { dimensions } = indicatorOf(module, view.indicator);
  const { shown, unused } = toolbarChips({ view, base, filters, found, units }, module, t);
  const active = shown.length + unused.length;
  const openFilters = () => {
    setOpened(true);
    setOpen(true);
  };
  const closed = { ...view, cell: null, change: null };
  const changed = diffViews<View>(FIELDS, closed, resetView<View>(FIELDS, closed, base)).length > 0;
  const names = new Map(filters.dimensions.map(({ key, name }) => [key, name]));
  return (
    <div className={styles.toolbar} data-print="none">
      <Crumbs onChoose={openFilters} />
      <ComparedChips />
      <Chips chips={shown} unused={unused} />
      {(undoable || changed) && <UndoButtons undoable={undoable} />}
      <div className={styles.controls}>
        <button type="button" className={button.button} aria-haspopup="dialog" onClick={openFilters}>
          {active > 0 ? t('toolbar.filters_count', { count: active }) : t('toolbar.filters')}
        </button>
        <Choice
          label={t('toolbar.group_by')}
          prefixed
          search
          value={view.group_by}
          options={dimensions.map((key) => ({ value: key, label: names.get(key) ?? key }))}
          onChoose={(group_by) => state().change({ group_by })}
        />
        <Choice
          label={t('toolbar.period')}
          value={view.period}
          options={PERIODS.map((key) => ({ value: key, label: PERIOD_NAMES[key][units.language] }))}
          onChoose={(period) => state().change({ period })}
        />
        <Dates />
        <CompareControl />
        <ViewsMenu path={`/${module.key}`} />
        <AlertButton />
        <DownloadButton />
      </div>
      {opened && (
        <FilterDrawer
          open={open}
          title={t('toolbar.filters')}
          selection={view}
          change={state().change}
          onReset={() => state().reset()}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** Back to the view before the last step, and to the one that the module begins with. */
function UndoButtons({ undoable }: { readonly undoable: boolean }) {
  const { t } = useTranslation('explorer');
  const state = useExplorerState();
  return (
    <div className={styles.back}>
      <button
        type="button"
        className={`${button.button} ${button.icon} ${button.quiet}`}
        aria-label={t('toolbar.undo')}
        title={t('toolbar.undo')}
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!undoable}
        onClick={() => state().undo()}
      >
        <UndoIcon size={14} />
      </button>
      <button type="button" className={`${button.button} ${button.quiet}`} onClick={() => state().reset()}>
        {t('toolbar.reset')}
      </button>
    </div>
  );
}
