import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '@/modules/preferences/store';
import button from '@/ui/button.module.css';
import { Loading } from '@/ui/loading';
import { Cards } from './cards';
import { ChartPanel } from './chart-panel';
import styles from './explorer.module.css';
import { MapPanel } from './map-panel';
import type { ExplorerModule } from './module';
import { Notes } from './notes';
import { type ExplorerStore, lacksMarkets } from './store';
import { Tables } from './tables';
import { Toolbar } from './toolbar';
import { ExplorerContext } from './use-explorer';
import { useUrl } from './use-url';
import type { Units } from './view';

type ExplorerProps = { readonly module: ExplorerModule; readonly store: ExplorerStore };

/** Loads at first sight and again whenever units or language change. */
function useLoading(store: ExplorerStore): () => Promise<void> {
  const language = usePreferences((state) => state.language);
  const area_unit = usePreferences((state) => state.area_unit);
  const monetary_unit = usePreferences((state) => state.monetary_unit);
  const load = useCallback(async () => {
    const { view, units, start } = store.getState();
    const wanted = { language, area_unit, monetary_unit };
    const other = view !== null && Object.entries(wanted).some(([key, value]) => units[key as keyof Units] !== value);
    const search = window.location.search;
    const keeps = other || (view !== null && search === '');
    const sort = view?.sort ?? usePreferences.getState().sort;
    const stated = await start(wanted, sort, keeps ? null : search);
    if (Object.keys(stated).length > 0) usePreferences.setState(stated);
  }, [store, language, area_unit, monetary_unit]);
  useEffect(() => {
    void load();
    return () => store.getState().stop();
  }, [load, store]);
  return load;
}

function Body({ store, retry }: { store: ExplorerStore; retry: () => void }) {
  const { t } = useTranslation('explorer');
  const view = store((state) => state.view);
  const base = store((state) => state.base);
  const loading = store((state) => state.loading.filters);
  if (!view || !base) {
    if (loading) return <Loading />;
    return (
      <section className={styles.empty}>
        <h2>{t('failed.filters')}</h2>
        <button type="button" className={button.button} onClick={retry}>
          {t('failed.retry')}
        </button>
      </section>
    );
  }
  const none = lacksMarkets(view, base);
  return (
    <>
      <Toolbar />
      <Notes />
      {none ? (
        <section className={styles.empty}>
          <h2>{t('empty.no_markets')}</h2>
          <p>{t('empty.no_markets_hint')}</p>
          <button
            type="button"
            className={`${button.button} ${button.primary}`}
            onClick={() => store.getState().filter({ lists: { ...view.lists, market: base.lists.market } })}
          >
            {t('empty.all_markets')}
          </button>
        </section>
      ) : (
        <>
          <Cards />
          <div className={styles.panels}>
            <ChartPanel />
            <MapPanel />
          </div>
          <Tables />
        </>
      )}
    </>
  );
}

/** One explorer: cards, chart, map and tables of one view. */
export function Explorer({ module, store }: ExplorerProps) {
  const place = useMemo(() => ({ module, store }), [module, store]);
  const load = useLoading(store);
  useUrl(store);
  return (
    <ExplorerContext value={place}>
      <div className={styles.explorer}>
        <Body store={store} retry={() => void load()} />
      </div>
    </ExplorerContext>
  );
}
