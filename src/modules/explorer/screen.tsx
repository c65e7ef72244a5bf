import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shownOf } from '@/core/view/panel';
import { lacksMarkets } from '@/core/view/selection';
import { useLoading } from '@/modules/views/state/use-loading';
import { usePreferences } from '@/preferences/store';
import button from '@/ui/button.module.css';
import { MayFollow } from '@/ui/late';
import { Loading } from '@/ui/loading';
import panelStyles from '@/ui/panel.module.css';
import { Cards } from './cards/cards';
import { OpenChanges } from './changes/open-changes';
import { ChartPanel } from './chart/chart-panel';
import { MapPanel } from './map/map-panel';
import type { ExplorerModule } from './module';
import { OpenRecords } from './properties/open-records';
import styles from './screen.module.css';
import { useExplorerActions } from './state/explorer-actions';
import type { ExplorerStore } from './state/store';
import { ExplorerContext } from './state/use-explorer';
import { useFiguresAnnounced } from './state/use-figures-announced';
import { useUrl } from './state/use-url';
import type { View } from './state/view';
import { Tables } from './summary/tables';
import { Notes } from './toolbar/notes';
import { PrintedView } from './toolbar/printed-view';
import { Toolbar } from './toolbar/toolbar';

type ExplorerProps = { readonly module: ExplorerModule; readonly store: ExplorerStore };

function Body({ store, retry }: { store: ExplorerStore; retry: () => void }) {
  const { t } = useTranslation('explorer');
  useFiguresAnnounced();
  const view = store((state) => state.view);
  const base = store((state) => state.base);
  const setup = store((state) => state.setup);
  const settled = store(
    ({ panels: { figures } }) => figures.state === 'ready' || figures.state === 'failed' || shownOf(figures) !== null,
  );
  // In small steps, so that a slow machine goes on answering its user.
  const begun = useDeferredValue(view !== null && base !== null, false);
  if (!view || !base || !begun) {
    if (setup === 'loading' || (view && base)) return <Loading />;
    return (
      <section className={panelStyles.empty}>
        <h2>{t('failed.filters')}</h2>
        <button type="button" className={button.button} onClick={retry}>
          {t('failed.retry')}
        </button>
      </section>
    );
  }
  const none = lacksMarkets(view, base);
  return (
    <MayFollow value={settled || none}>
      <Toolbar />
      <PrintedView />
      <Notes onSetup={retry} />
      {none ? (
        <section className={panelStyles.empty}>
          <h2>{t('empty.no_markets')}</h2>
          <p>{t('empty.no_markets_hint')}</p>
          <button
            type="button"
            className={`${button.button} ${button.primary}`}
            onClick={() => store.getState().change({ lists: { ...view.lists, market: base.lists.market } })}
          >
            {t('empty.all_markets')}
          </button>
        </section>
      ) : (
        <>
          <Cards />
          <div className={styles.panels} data-print="stacked">
            <ChartPanel />
            <MapPanel />
          </div>
          <Tables />
          <OpenRecords />
          <OpenChanges />
        </>
      )}
    </MayFollow>
  );
}

/** The order of groups and the days of flows that a person prefers. */
const preferredView = (): Partial<View> => {
  const { sort, flow_span } = usePreferences.getState();
  return { sort, flow_span };
};

/** One explorer: cards, chart, map and tables of one view. */
export function Explorer({ module, store }: ExplorerProps) {
  const place = useMemo(() => ({ module, store }), [module, store]);
  const load = useLoading(store, `/${module.key}`, preferredView);
  useUrl(store);
  useExplorerActions(module, store);
  return (
    <ExplorerContext value={place}>
      <div className={styles.explorer}>
        <Body store={store} retry={load} />
      </div>
    </ExplorerContext>
  );
}
