import dynamic from 'next/dynamic';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AVAILABILITY_NAMES } from '@/contract/addresses/names';
import { useActions } from '@/core/actions/provided';
import { lacksMarkets } from '@/core/view/selection';
import { ViewsMenu } from '@/modules/views/menu/views-menu';
import { useLoading } from '@/modules/views/state/use-loading';
import button from '@/ui/button.module.css';
import { formatNumber } from '@/ui/format';
import { FilterIcon } from '@/ui/icons';
import { Loading } from '@/ui/loading';
import panelStyles from '@/ui/panel.module.css';
import { useSheetStep } from '@/ui/sheet/use-sheet-step';
import { Themed } from '@/ui/theme/themed';
import { useCompact, useNarrow } from '@/ui/use-narrow';
import { SearchAlertButton } from './alert/search-alert-button';
import { ChangesButton, OpenedChanges } from './changes/changes-since';
import { DownloadMenu } from './download/download-menu';
import { ChipsBar } from './filters/chips-bar';
import { Notes } from './filters/notes';
import { PrintedCriteria } from './filters/printed-criteria';
import { Relaxations } from './filters/relaxations';
import { useChips } from './filters/use-chips';
import { MapPanel } from './map/map-panel';
import { SelectionBar } from './properties/selection-bar';
import styles from './screen.module.css';
import { shownAnswer, useAvailability } from './state/store';
import { readyTexts } from './state/texts';
import { useResultsAnnounced } from './state/use-results-announced';
import { useUrl } from './state/use-url';
import { Tables } from './summary/tables';

const FilterPanel = dynamic(() => import('./filters/filter-panel').then((module) => module.FilterPanel), {
  ssr: false,
});
const FilterSheet = dynamic(() => import('./filters/filter-panel').then((module) => module.FilterSheet), {
  ssr: false,
});
const MapSheet = dynamic(() => import('./map/map-sheet').then((module) => module.MapSheet), { ssr: false });
const CompareDrawer = dynamic(() => import('./compare/compare-drawer').then((module) => module.CompareDrawer), {
  ssr: false,
});
const PropertyDrawer = dynamic(() => import('./properties/property-drawer').then((module) => module.PropertyDrawer), {
  ssr: false,
});

function Bar({ onFilters, onMap }: { onFilters: () => void; onMap: () => void }) {
  const { t } = useTranslation('availability');
  const answer = useAvailability(shownAnswer);
  const busy = useAvailability((state) => state.panels.results.state === 'loading');
  const { language } = useAvailability((state) => state.units);
  const count = useChips().length;
  const shown = (value: number) => formatNumber(value, language);
  return (
    <div className={styles.bar}>
      <h1 className={styles.title}>{t('title')}</h1>
      {answer && (
        <span className={styles.total} aria-busy={busy}>
          {t('count.properties', { count: answer.total, shown: shown(answer.total) })} ·{' '}
          {shown(answer.sums.available_area)} {answer.area_unit}
        </span>
      )}
      <ChipsBar />
      <PrintedCriteria />
      <div className={styles.controls} data-print="none">
        <button
          type="button"
          className={`${button.button} ${styles.narrow}`}
          aria-haspopup="dialog"
          onClick={onFilters}
        >
          <FilterIcon size={14} />
          {count > 0 ? t('filters.title_count', { count }) : t('filters.title')}
        </button>
        <button type="button" className={`${button.button} ${styles.phone}`} aria-haspopup="dialog" onClick={onMap}>
          {t('map.title')}
        </button>
        <ChangesButton />
        <SearchAlertButton />
        <ViewsMenu path="/availability" />
        <DownloadMenu />
      </div>
    </div>
  );
}

function Empty({
  title,
  hint,
  children,
  action,
  onAction,
}: {
  title: string;
  hint: string;
  children?: ReactNode;
  action: string;
  onAction: () => void;
}) {
  return (
    <section className={panelStyles.empty}>
      <h2>{title}</h2>
      <p>{hint}</p>
      {children}
      <button type="button" className={`${button.button} ${button.primary}`} onClick={onAction}>
        {action}
      </button>
    </section>
  );
}

function Results() {
  const { t } = useTranslation('availability');
  const total = useAvailability((state) => shownAnswer(state)?.total);
  const filtered = useChips().length > 0;
  if (total !== 0) return <Tables />;
  return (
    <Empty
      title={t(filtered ? 'empty.nothing' : 'empty.no_spaces')}
      hint={t('empty.nothing_hint')}
      action={t('filters.reset')}
      onAction={() => useAvailability.getState().reset()}
    >
      <Relaxations />
    </Empty>
  );
}

function Body({ retry }: { retry: () => void }) {
  const { t } = useTranslation('availability');
  const view = useAvailability((state) => state.view);
  const base = useAvailability((state) => state.base);
  const setup = useAvailability((state) => state.setup);
  const narrow = useNarrow();
  const compact = useCompact();
  const [sheet, setSheet] = useState(false);
  const [map, setMap] = useState(false);
  const side = useRef<HTMLElement>(null);
  useSheetStep(
    view?.property != null,
    () => useAvailability.getState().change({ property: null }),
    AVAILABILITY_NAMES.property,
  );
  useSheetStep(
    (view?.compared.length ?? 0) > 0,
    () => useAvailability.getState().change({ compared: [] }),
    AVAILABILITY_NAMES.compared,
  );
  useActions(() => ({
    'view.reset': () => useAvailability.getState().reset(),
    'view.filters': () => (compact ? setSheet(true) : side.current?.querySelector('input')?.focus()),
  }));
  if (!view || !base) {
    if (setup === 'loading') return <Loading />;
    return (
      <div className={styles.main}>
        <Empty
          title={t('failed.filters')}
          hint={t('failed.filters_hint')}
          action={t('failed.retry')}
          onAction={retry}
        />
      </div>
    );
  }
  return (
    <div className={styles.screen} data-print="stacked">
      {!compact && (
        <aside data-print="none" ref={side} className={styles.side} aria-label={t('filters.title')}>
          <FilterPanel />
        </aside>
      )}
      <div className={styles.main}>
        <Bar onFilters={() => setSheet(true)} onMap={() => setMap(true)} />
        <Notes onSetup={retry} />
        <OpenedChanges />
        {lacksMarkets(view, base) ? (
          <Empty
            title={t('empty.no_markets')}
            hint={t('empty.no_markets_hint')}
            action={t('empty.all_markets')}
            onAction={() => useAvailability.getState().change({ lists: { ...view.lists, market: base.lists.market } })}
          />
        ) : (
          <>
            {!narrow && <MapPanel />}
            <Results />
          </>
        )}
        <div className={styles.selection} data-print="none">
          <SelectionBar />
        </div>
      </div>
      {map && narrow && <MapSheet onClose={() => setMap(false)} />}
      {sheet && compact && <FilterSheet onClose={() => setSheet(false)} />}
      {view.property !== null && view.compared.length === 0 && <PropertyDrawer id={view.property} />}
      {view.compared.length > 0 && <CompareDrawer ids={view.compared} />}
    </div>
  );
}

/** Finding space on the market. */
export function AvailabilityScreen() {
  readyTexts();
  const retry = useLoading(useAvailability, '/availability');
  useUrl();
  useResultsAnnounced();
  return (
    <Themed>
      <Body retry={retry} />
    </Themed>
  );
}
