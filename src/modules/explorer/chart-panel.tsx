import dynamic from 'next/dynamic';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '@/modules/preferences/store';
import { periodAt } from '@/ui/charts/period-at';
import { PeriodHint } from '@/ui/charts/period-hint';
import { Segmented } from '@/ui/segmented';
import { type Anchor, CellPopover } from './cell-popover';
import styles from './explorer.module.css';
import { scaledFigure, scaleFor } from './figure-format';
import { indicatorOf } from './module';
import type { Cell } from './query';
import { seriesOf } from './series';
import { useExplorer, useExplorerState, useModule } from './use-explorer';
import { CHART_KINDS } from './view';

const GroupChart = dynamic(() => import('@/ui/charts/group-chart').then((module) => module.GroupChart), { ssr: false });

/** The largest groups over the periods. The table beside it says the same in text. */
export function ChartPanel() {
  const { t } = useTranslation('explorer');
  const module = useModule();
  const state = useExplorerState();
  const theme = usePreferences((one) => one.theme);
  const figures = useExplorer((one) => one.figures);
  const filters = useExplorer((one) => one.filters);
  const view = useExplorer((one) => one.view);
  const busy = useExplorer((one) => one.loading.figures);
  const { language } = useExplorer((one) => one.units);
  const [opened, setOpened] = useState<{ cell: Cell; at: Anchor } | null>(null);
  const [hover, setHover] = useState<{ index: number; x: number; width: number } | null>(null);
  const of = figures ? indicatorOf(module, figures.indicator.key) : undefined;
  const series = useMemo(
    () => (figures && of ? seriesOf(figures, of.adds, (count) => t('table.others', { count })) : []),
    [figures, of, t],
  );
  const shown = useMemo(() => {
    if (!figures || !of) return null;
    const scale = scaleFor(
      view?.chart === 'stacked' ? figures.total.values : series.flatMap((one) => one.values),
      of.quantity,
    );
    const rows = series.flatMap((one) =>
      figures.periods.map((period, i) => ({
        group: one.label,
        key: one.key,
        period: period.running ? `${period.label} · ${t('running')}` : period.label,
        index: i,
        value: one.values[i] === null || one.values[i] === undefined ? null : (one.values[i] ?? 0) / scale.divisor,
      })),
    );
    return { scale, rows, format: (value: number) => scaledFigure(value * scale.divisor, scale, language) };
  }, [figures, of, series, view?.chart, t, language]);
  if (!view) return null;
  const dimensionName = filters?.dimensions.find(({ key }) => key === view.group_by)?.name ?? '';
  const name = figures?.indicator.name ?? '';
  const title = t('chart.title', { indicator: name, dimension: dimensionName.toLocaleLowerCase(language) });
  const kinds = CHART_KINDS.filter((kind) => kind !== 'share' && (kind !== 'stacked' || of?.adds));
  const hint =
    hover && figures && shown && of
      ? {
          title: figures.periods[hover.index]?.label ?? '',
          rows: series.map((one) => ({
            label: one.label,
            color: one.color,
            value: scaledFigure(one.values[hover.index], shown.scale, language),
          })),
          total: of.adds ? scaledFigure(figures.total.values[hover.index], shown.scale, language) : null,
          totalLabel: `${t('table.total')} (${shown.scale.prefix}${figures.indicator.unit})`,
          x: hover.x,
          width: hover.width,
        }
      : null;
  const empty = figures !== null && figures.groups.length === 0;
  return (
    <section className={styles.panel} aria-label={title} aria-busy={busy}>
      <header>
        <h2>
          {title}
          <span className={styles.basis}>
            {shown?.scale.prefix}
            {figures?.indicator.unit}
          </span>
        </h2>
        <Segmented
          label={t('chart.kind')}
          value={view.chart}
          options={kinds.map((kind) => ({ value: kind, label: t(`chart.${kind}`) }))}
          onChange={(chart) => state().change({ chart })}
        />
      </header>
      <ul className={styles.legend}>
        {series.map((one) => (
          <li key={one.key} title={one.label}>
            <span className={styles.mark} style={{ background: `var(${one.color})` }} />
            {one.label}
          </li>
        ))}
      </ul>
      <figure
        className={`${styles.figure} ${busy ? styles.dimmed : ''}`}
        onPointerMove={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect();
          const x = event.clientX - left;
          const index = periodAt(x, width, figures?.periods.length ?? 0);
          setHover(index === null ? null : { index, x, width });
        }}
        onPointerLeave={() => setHover(null)}
        aria-label={t('chart.described', { title, groups: series.length, periods: figures?.periods.length ?? 0 })}
      >
        {empty && <p className={styles.nothing}>{t('empty.nothing')}</p>}
        {figures && shown && !empty && (
          <GroupChart
            kind={view.chart === 'share' ? 'stacked' : view.chart}
            theme={theme}
            rows={shown.rows}
            colors={series.map((one) => one.color)}
            groups={series.map((one) => one.label)}
            format={shown.format}
            onChoose={(key, index, at) => {
              const group = figures.groups.find((one) => one.key === key);
              const period = figures.periods[index];
              if (group && period) setOpened({ cell: { group, period }, at });
            }}
          />
        )}
        {hint && <PeriodHint {...hint} />}
      </figure>
      {opened && <CellPopover cell={opened.cell} at={opened.at} onClose={() => setOpened(null)} />}
    </section>
  );
}
