import { type CSSProperties, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeRange } from '@/contract/figures/whole-range';
import { useActions } from '@/core/actions/provided';
import { currentOf, shownOf } from '@/core/view/panel';
import { PAPER, usePrinting } from '@/shell/printing';
import button from '@/ui/button.module.css';
import { CHART_KINDS, isPlotKind } from '@/ui/charts/chart-data';
import { Plot } from '@/ui/charts/plot';
import { TableIcon } from '@/ui/icons';
import panelStyles from '@/ui/panel.module.css';
import { PanelFailure } from '@/ui/panel-failure';
import { Segmented } from '@/ui/segmented/segmented';
import { useAgainst } from '../compare/use-against';
import { indicatorOf } from '../module';
import type { Anchor } from '../properties/cell-popover';
import { LateCellPopover } from '../properties/late-cell-popover';
import explorer from '../screen.module.css';
import { described } from '../state/described';
import { noDataText } from '../state/no-data';
import type { Cell } from '../state/query';
import { SHOWN_GROUPS, shownGroups } from '../state/series';
import { useExplorer, useExplorerState, useModule, usePanel } from '../state/use-explorer';
import type { View } from '../state/view';
import { heatOf, type ShownBlocks, treemapOf } from './blocks-of';
import styles from './chart.module.css';
import { chartOf } from './chart-of';
import { kindsOf, shownKind } from './kinds';
import { LateBlockPlot } from './late-block-plot';
import { Legend } from './legend';
import { PictureMenu, PicturePlace } from './picture-menu';
import { Ranking } from './ranking';
import { rankingOf, SHOWN as SHOWN_IN_RANKING } from './ranking-of';
import { SeriesChooser } from './series-chooser';
import { CHART_PLACE, changePlaces, focusTable } from './table-place';
import { toggled } from './toggled';
import { useSource } from './use-source';

const NONE: readonly string[] = [];

/** The chart of the latest figures in the kind that is chosen, or in one that they allow, and the answers behind it. */
function useChart() {
  const { t } = useTranslation('explorer');
  const module = useModule();
  const own = useDeferredValue(usePanel('figures'));
  const compared = usePanel('compared');
  const shown = shownOf(own);
  const figures = shown?.answer ?? null;
  const chosen = useExplorer((one) => one.view?.series ?? NONE);
  const hidden = useExplorer((one) => one.view?.hidden ?? NONE);
  const chosenKind = useExplorer((one) => one.view?.chart ?? 'lines');
  const { language } = useExplorer((one) => one.units);
  const compare = useAgainst();
  const indicator = figures ? indicatorOf(module, figures.indicator.key) : undefined;
  const kinds = useMemo(
    () => (figures && indicator ? kindsOf(indicator, figures, compare.against, chosen) : CHART_KINDS),
    [figures, indicator, compare, chosen],
  );
  const kind = indicator ? shownKind(chosenKind, kinds, indicator) : chosenKind;
  const chart = useMemo(
    () => (figures && indicator ? chartOf({ figures, indicator, kind, compare, chosen, hidden, language, t }) : null),
    [figures, indicator, kind, compare, chosen, hidden, language, t],
  );
  const ranked = useMemo(() => {
    const periods = figures?.periods ?? [];
    // Weeks rank nothing: flows are ranked by the whole range, as on the cards and the map.
    return (indicator?.flow ? wholeRange(periods) : null) ?? periods[periods.length - 1];
  }, [figures, indicator]);
  const ranking = useMemo(
    () => (chart && figures && ranked && kind === 'ranking' ? rankingOf(figures, ranked, chart.scale, language) : null),
    [chart, figures, kind, ranked, language],
  );
  const blocks = useMemo((): ShownBlocks | null => {
    if (!chart || !figures || !indicator) return null;
    const input = { figures, adds: indicator.adds, flow: indicator.flow, scale: chart.scale, language, t };
    if (kind === 'heat') return heatOf(input);
    return kind === 'treemap' && ranked ? treemapOf(input, ranked) : null;
  }, [chart, figures, indicator, kind, ranked, language, t]);
  const busy = own.state === 'loading' || compared.state === 'loading';
  const current = currentOf(own) !== null;
  return {
    state: own.state,
    query: shown?.query,
    busy,
    current,
    figures,
    indicator,
    compare,
    kinds,
    kind,
    chart,
    ranked,
    ranking,
    blocks,
  };
}

type Charted = ReturnType<typeof useChart>;

/** The title of the chart, its unit, and where its figures come from, as the panel and its picture show them. */
function useChartTexts({ query, figures, compare, kind, chart, ranked, ranking }: Charted, view: View) {
  const { t } = useTranslation('explorer');
  const { language } = useExplorer((one) => one.units);
  const filters = useExplorer((one) => one.filters);
  const dimensionName = filters?.dimensions.find(({ key }) => key === (query ?? view).group_by)?.name ?? '';
  const name = figures?.indicator.name ?? described(filters, view.indicator)?.name ?? '';
  const title =
    compare.against?.kind === 'selection'
      ? t('compare.title', { indicator: name, a: compare.name, b: compare.other })
      : t('chart.title', { indicator: name, dimension: dimensionName.toLocaleLowerCase(language) });
  const unit = kind === 'share' ? t('chart.percent') : `${chart?.scale.prefix ?? ''}${figures?.indicator.unit ?? ''}`;
  const basis = ranking || kind === 'treemap' ? `${unit} · ${ranked?.label ?? ''}` : unit;
  const source = useSource();
  return { name, title, basis, source };
}

/** The largest groups over the periods. The table holds the same figures as text. */
export function ChartPanel() {
  const view = useExplorer((one) => one.view);
  const state = useExplorerState();
  const charted = useChart();
  const toTable = useCallback(() => {
    state().change({ tab: 'summary' });
    focusTable();
  }, [state]);
  useActions(() => ({ 'view.table': () => changePlaces(toTable) }));
  return view && <ViewChart view={view} charted={charted} toTable={toTable} />;
}

/** A heat map takes what its rows need to be read and touched; the others take the place of the chart. */
const heightOf = (blocks: ShownBlocks | null): CSSProperties | undefined =>
  blocks?.data.kind === 'heat' ? { height: `${4 + 1.5 * blocks.data.rows.length}rem` } : undefined;

type ViewChartProps = { readonly view: View; readonly charted: Charted; readonly toTable: () => void };

function ViewChart({ view, charted, toTable }: ViewChartProps) {
  const { t } = useTranslation('explorer');
  const state = useExplorerState();
  const { figures, compare, kind, chart, ranked, ranking, blocks, busy, current } = charted;
  const texts = useChartTexts(charted, view);
  const { title } = texts;
  const [opened, setOpened] = useState<{ cell: Cell; at: Anchor } | null>(null);
  const paper = usePrinting((one) => one.printing && one.narrow) ? PAPER : null;
  const last = (figures?.periods.length ?? 0) - 1;
  const open = (series: number, period: number, at: Anchor) => {
    const cell = chart?.cellAt(series, period);
    if (cell && current) setOpened({ cell, at });
  };
  const { language } = useExplorer((one) => one.units);
  const ended = figures?.periods[last]?.end;
  const noData = figures && ended ? noDataText(figures.indicator.since, ended, { t, language }) : undefined;
  const empty = figures !== null && figures.groups.length === 0;
  const blank = !empty && (chart?.data.series.every(({ values }) => values.every((value) => value === null)) ?? false);
  return (
    <section className={panelStyles.panel} aria-label={title} aria-busy={busy}>
      <ChartHeader charted={charted} texts={texts} toTable={toTable} />
      {charted.state === 'failed' && (
        <PanelFailure text={t('failed.figures')} action={t('failed.retry')} onRetry={() => state().retry('figures')} />
      )}
      {!figures && charted.state !== 'failed' && <div className={styles.waiting} />}
      {chart && isPlotKind(kind) && (
        <Legend
          series={chart.all}
          shown={chart.data.series}
          lines={kind === 'lines'}
          before={compare.against && compare.against.kind !== 'selection' && kind !== 'share' ? compare.other : null}
          onToggle={(key) => state().change({ hidden: toggled(chart.all, view.hidden, key) })}
          chooser={
            figures && figures.groups.length > SHOWN_GROUPS && compare.against?.kind !== 'selection' ? (
              <SeriesChooser groups={figures.groups} chosen={view.series} />
            ) : null
          }
        />
      )}
      {charted.state !== 'failed' && (
        <figure
          id={CHART_PLACE}
          data-print="sized"
          className={`${explorer.figure} ${busy ? explorer.dimmed : ''}`}
          style={paper ?? heightOf(blocks)}
        >
          {empty && <p className={explorer.nothing}>{noData ?? t('empty.nothing')}</p>}
          {ranking && figures && !empty && (
            <Ranking
              figures={figures}
              data={ranking}
              label={t('chart.ranking_described', { title, period: ranked?.label ?? '' })}
              onChoose={(group, at) => {
                if (ranked && current) setOpened({ cell: { group, period: ranked }, at });
              }}
            />
          )}
          {blocks && !empty && (
            <LateBlockPlot
              data={blocks.data}
              label={t(`chart.${blocks.data.kind}_described`, {
                title,
                groups: blocks.shown,
                period: ranked?.label ?? '',
              })}
              figures={blocks.figures}
              onChoose={(place, at) => {
                const cell = blocks.cellAt(place);
                if (!cell) toTable();
                else if (current) setOpened({ cell, at });
              }}
              fixed={paper}
            />
          )}
          {chart && !empty && isPlotKind(kind) && (
            <Plot
              data={chart.data}
              label={t('chart.described', { title, groups: chart.data.series.length, periods: last + 1 })}
              figures={chart.figures}
              onChoose={({ series, period }, at) => open(series, period, at)}
              fixed={paper}
            />
          )}
          {blank && (
            <p className={styles.none}>
              {noData ? (
                <strong>{noData}</strong>
              ) : (
                <>
                  <strong>{t('chart.too_few')}</strong>
                  {t('chart.too_few_hint')}
                </>
              )}
            </p>
          )}
        </figure>
      )}
      {opened && <LateCellPopover cell={opened.cell} at={opened.at} onClose={() => setOpened(null)} />}
    </section>
  );
}

type ChartHeaderProps = {
  readonly charted: Charted;
  readonly texts: ReturnType<typeof useChartTexts>;
  readonly toTable: () => void;
};

/** The title, how many of the groups the chart shows, and what else it can be: another kind, the table, a picture. */
function ChartHeader({ charted, texts, toTable }: ChartHeaderProps) {
  const { t } = useTranslation('explorer');
  const state = useExplorerState();
  const { figures, indicator, compare, kinds, kind, chart, ranking, blocks } = charted;
  const { name, title, basis, source } = texts;
  const { series } = useExplorer((one) => one.view) ?? { series: NONE };
  const cut = kind === 'ranking' || blocks !== null || (!indicator?.adds && compare.against?.kind !== 'selection');
  const groups = figures?.groups ?? [];
  const most = blocks?.shown ?? (kind === 'ranking' ? SHOWN_IN_RANKING : shownGroups(groups, series).length);
  const left = cut ? groups.length + (figures?.others?.count ?? 0) - most : 0;
  return (
    <header>
      <h2>
        {title}
        <span className={panelStyles.basis}>
          {basis}
          {left > 0 && ` · ${t('chart.shown_of', { shown: most, all: most + left })}`}
          {blocks?.covered && ` · ${t('chart.covered', { share: blocks.covered })}`}
        </span>
      </h2>
      <div className={styles.actions} data-print="none">
        <Segmented
          label={t('chart.kind')}
          value={kind}
          options={kinds.map((one) => ({
            value: one,
            label: t(`chart.${one}`),
            ...(one === 'share' ? { title: t('chart.share_title') } : {}),
          }))}
          onChange={(chosen) => state().change({ chart: chosen })}
        />
        <button
          type="button"
          className={`${button.button} ${button.icon}`}
          aria-label={t('chart.table')}
          title={t('chart.table')}
          aria-keyshortcuts="t"
          onClick={toTable}
        >
          <TableIcon size={14} />
        </button>
        {chart ? (
          <PictureMenu
            name={name}
            picture={{ title, unit: basis, source, data: ranking ?? blocks?.data ?? chart.data }}
          />
        ) : (
          charted.state !== 'failed' && <PicturePlace />
        )}
      </div>
    </header>
  );
}
