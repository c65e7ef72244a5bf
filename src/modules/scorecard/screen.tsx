import './state/texts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shownOf } from '@/core/view/panel';
import { lacksMarkets } from '@/core/view/selection';
import { OpenRecords } from '@/modules/explorer/properties/open-records';
import layout from '@/modules/explorer/screen.module.css';
import { ExplorerContext, useExplorer, useExplorerState, usePanel } from '@/modules/explorer/state/use-explorer';
import { useUrl } from '@/modules/explorer/state/use-url';
import { Notes } from '@/modules/explorer/toolbar/notes';
import { PrintedView } from '@/modules/explorer/toolbar/printed-view';
import { useLoading } from '@/modules/views/state/use-loading';
import button from '@/ui/button.module.css';
import { Loading } from '@/ui/loading';
import panelStyles from '@/ui/panel.module.css';
import { scorecard } from './module';
import { useScorecard } from './state/store';
import { useScorecardActions } from './state/use-scorecard-actions';
import { ScorecardTable } from './table/scorecard-table';
import { Toolbar } from './toolbar/toolbar';

const PATH = '/scorecard';

function Failed({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const { t } = useTranslation('explorer');
  return (
    <section className={panelStyles.empty} role="status">
      <h2>{text}</h2>
      <button type="button" className={button.button} onClick={onRetry}>
        {t('failed.retry')}
      </button>
    </section>
  );
}

/** The table, how loading it goes, or what to change where there is nothing to show. */
function Figures() {
  const { t } = useTranslation('scorecard');
  const state = useExplorerState();
  const panel = usePanel('scorecard');
  const shown = shownOf(panel);
  if (panel.state === 'failed') return <Failed text={t('failed')} onRetry={() => state().retry('scorecard')} />;
  if (!shown) return <Loading />;
  return <ScorecardTable answered={shown} busy={panel.state === 'loading'} />;
}

function Body({ retry }: { readonly retry: () => void }) {
  const { t } = useTranslation('explorer');
  const { t: own } = useTranslation('scorecard');
  const view = useExplorer((one) => one.view);
  const base = useExplorer((one) => one.base);
  const setup = useExplorer((one) => one.setup);
  const change = useExplorer((one) => one.change);
  if (!view || !base) return setup === 'failed' ? <Failed text={t('failed.filters')} onRetry={retry} /> : <Loading />;
  return (
    <>
      <Toolbar />
      <PrintedView title={own('title')} />
      <Notes onSetup={retry} />
      {lacksMarkets(view, base) ? (
        <section className={panelStyles.empty}>
          <h2>{t('empty.no_markets')}</h2>
          <p>{t('empty.no_markets_hint')}</p>
          <button
            type="button"
            className={`${button.button} ${button.primary}`}
            onClick={() => change({ lists: { ...view.lists, market: base.lists.market } })}
          >
            {t('empty.all_markets')}
          </button>
        </section>
      ) : (
        <>
          <Figures />
          <OpenRecords />
        </>
      )}
    </>
  );
}

/** Places × indicators in one table. */
export function ScorecardScreen() {
  const place = useMemo(() => ({ module: scorecard, store: useScorecard }), []);
  const load = useLoading(useScorecard, PATH);
  useUrl(useScorecard);
  useScorecardActions();
  return (
    <ExplorerContext value={place}>
      <div className={layout.explorer}>
        <Body retry={load} />
      </div>
    </ExplorerContext>
  );
}
