import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FiguresAnswer } from '@/contract/calls/answers';
import type { Period } from '@/contract/catalogue/units';
import { totalOf } from '@/contract/figures/beside';
import { isBeforeData } from '@/contract/figures/first-day';
import panelStyles from '@/ui/panel.module.css';
import { openChange } from '../changes/changing-of';
import { TABLE_PLACE } from '../chart/table-place';
import type { Against } from '../compare/against';
import { useAgainst } from '../compare/use-against';
import type { ExplorerIndicator } from '../module';
import type { Anchor } from '../properties/cell-popover';
import { LateCellPopover } from '../properties/late-cell-popover';
import { usePointedRows } from '../properties/use-pointed-rows';
import { scaleFor } from '../state/figure-format';
import { noDataText, sinceText } from '../state/no-data';
import type { Cell } from '../state/query';
import { colorVariable, othersGroup, shownGroups } from '../state/series';
import { useExplorer, useExplorerState } from '../state/use-explorer';
import { comparesGroups, summaryColumns } from './columns';
import { rowsOf } from './copied-rows';
import { GroupRow, type Shared } from './group-row';
import { SummaryHead } from './head';
import { ordered } from './order';
import { OthersRow } from './others-row';
import styles from './table.module.css';
import { columnCount, OtherRows, TotalRow } from './total-rows';
import { useNewestInSight } from './use-newest-in-sight';
import { useWindow } from './use-window';

type SummaryTableProps = {
  readonly figures: FiguresAnswer;
  readonly indicator: ExplorerIndicator;
  /** Name of the dimension of the groups. */
  readonly dimension: string;
  readonly period?: Period;
  /** Whether the figures are those of the present view: others open nothing. */
  readonly current?: boolean;
  /** Its id, by which the keyboard reaches it; null where several stand on one page. */
  readonly place?: string | null;
};

const HEAT = 26;

/** The background of a cell by the share of its figure in the largest one. */
function heatOf(groups: FiguresAnswer['groups'], adds: boolean): Shared['heat'] {
  const values = groups.flatMap((group) => group.values).filter((value) => value !== null);
  const high = values.reduce((most, value) => Math.max(most, value), 0);
  const low = adds ? 0 : values.reduce((least, value) => Math.min(least, value), high);
  return (value) => {
    if (value === null || value === undefined || high <= low) return {};
    const share = Math.max(0, (value - low) / (high - low));
    return { background: `color-mix(in srgb, var(--accent) ${(HEAT * share).toFixed(1)}%, transparent)` };
  };
}

type OpenedCell = { readonly cell: Cell; readonly at: Anchor };

/** What all rows share: the figures' format, the columns, and what a click opens; null before there is a view. */
function useShared(
  { figures, indicator, period, current }: Required<Omit<SummaryTableProps, 'dimension' | 'place'>>,
  against: Against | null,
  onOpen: (opened: OpenedCell) => void,
): Shared | null {
  const { t } = useTranslation('explorer');
  const state = useExplorerState();
  const { language } = useExplorer((one) => one.units);
  const view = useExplorer((one) => one.view);
  const options = useExplorer((one) => one.filters?.options);
  const { groups, periods, total } = figures;
  const { unit, since } = figures.indicator;
  const scale = useMemo(
    () => scaleFor(indicator.adds ? total.values : groups.flatMap(({ values }) => values), unit),
    [groups, total, indicator, unit],
  );
  const heat = useMemo(() => heatOf(groups, indicator.adds), [groups, indicator]);
  const columns = useMemo(
    () => summaryColumns(figures, indicator, period, against),
    [figures, indicator, period, against],
  );
  const two = against?.kind === 'selection';
  const compared = against !== null && (!two || comparesGroups(figures, against));
  return useMemo(
    (): Shared | null =>
      view && {
        view,
        options,
        periods,
        figureFormat: { indicator, unit, since, scale, language, t },
        columns,
        compared,
        two,
        heat,
        open: (cell, { currentTarget }) => {
          if (!current) return;
          const { left, bottom } = currentTarget.getBoundingClientRect();
          onOpen({ cell, at: { x: left, y: bottom } });
        },
        openChange: (changing) => {
          if (current) state().change({ change: openChange(changing) });
        },
        drill: (down) => {
          if (current) state().change({ ...down.selection, ...down.part });
        },
      },
    [
      view,
      options,
      periods,
      indicator,
      unit,
      since,
      scale,
      language,
      t,
      columns,
      compared,
      two,
      heat,
      state,
      current,
      onOpen,
    ],
  );
}

const NO_SERIES: readonly string[] = [];

/** Groups × periods: what the chart draws, to the last figure; every cell opens into what makes it. */
export function SummaryTable({
  figures,
  indicator,
  dimension,
  period = 'quarterly',
  current = true,
  place = TABLE_PLACE,
}: SummaryTableProps) {
  const { t } = useTranslation('explorer');
  const state = useExplorerState();
  const { language } = useExplorer((one) => one.units);
  const sorting = useExplorer((one) => one.view?.summary_sort ?? null);
  const { against, name, other } = useAgainst();
  const [opened, setOpened] = useState<OpenedCell | null>(null);
  const box = useRef<HTMLElement>(null);
  const pointing = usePointedRows(box, 'group');
  const { groups, periods } = figures;
  const two = against?.kind === 'selection' ? against : null;
  const series = useExplorer((one) => one.view?.series ?? NO_SERIES);
  const marks = useMemo(
    () => new Map(shownGroups(groups, series).map(({ key }, i) => [key, colorVariable(i)])),
    [groups, series],
  );
  const rows = useMemo(
    () => ordered(rowsOf({ figures, indicator, period, against }), sorting, periods, language),
    [figures, indicator, period, against, sorting, periods, language],
  );
  const seen = useWindow(rows.length, box);
  useNewestInSight(box, periods.map(({ key }) => key).join());
  const shared = useShared({ figures, indicator, period, current }, against, setOpened);
  if (!shared) return null;
  const { since } = figures.indicator;
  const ended = periods[periods.length - 1]?.end;
  const noData = ended === undefined ? undefined : noDataText(since, ended, { t, language });
  if (groups.length === 0)
    return (
      <section className={panelStyles.empty}>
        <h2>{noData ?? t('empty.nothing')}</h2>
        {noData === undefined && <p>{t('empty.nothing_hint')}</p>}
      </section>
    );

  const { columns } = shared;
  const unit = `${shared.figureFormat.scale.prefix}${shared.figureFormat.unit}`;
  const width = columnCount(shared);
  const unknown = figures.periods.map(({ end }) => isBeforeData(since, end));
  const few = groups.some(({ values, n }) =>
    values.some((value, i) => value === null && (n[i] ?? 0) > 0 && !unknown[i]),
  );
  const rest = othersGroup(figures, (count) => t('table.others', { count }));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is larger than its box */}
      <section ref={box} id={place ?? undefined} className={styles.scroll} tabIndex={0} aria-label={t('tabs.summary')}>
        <table className={styles.table} aria-rowcount={rows.length + (rest ? 3 : 2) + (two ? 2 : 0)}>
          <caption className={styles.hidden}>
            {t('chart.title', { indicator: figures.indicator.name, dimension })} ({unit})
          </caption>
          <SummaryHead
            figures={figures}
            columns={columns}
            compared={shared.compared}
            dimension={dimension}
            unit={unit}
            period={period}
            flow={indicator.flow}
            other={other}
            sorting={sorting}
            onSort={(summary_sort) => state().change({ summary_sort })}
          />
          <tbody {...pointing}>
            <TotalRow
              heading={two ? `A · ${name}` : t('table.total')}
              title={two ? name : undefined}
              figures={figures}
              row={columns.row(totalOf(figures), against ? totalOf(against.figures) : undefined)}
              shared={shared}
            />
            {two && <OtherRows figures={figures} other={two.figures} name={other} shared={shared} />}
            {seen.above > 0 && <SpacerRow width={width} height={seen.above} />}
            {rows.slice(seen.from, seen.to).map(({ group, row }) => (
              <GroupRow
                key={group.key}
                group={group}
                row={row}
                mark={marks.get(group.key) ?? '--cat-rest'}
                shared={shared}
              />
            ))}
            {seen.below > 0 && <SpacerRow width={width} height={seen.below} />}
            {rest && <OthersRow group={rest} shared={shared} />}
          </tbody>
        </table>
      </section>
      {few && <p className={styles.foot}>{t('table.few_note')}</p>}
      {unknown.includes(true) && (
        <p className={styles.foot}>{t('no_data.note', { why: sinceText(since, { t, language }) })}</p>
      )}
      {opened && <LateCellPopover cell={opened.cell} at={opened.at} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Stands for rows that are out of sight. */
const SpacerRow = ({ width, height }: { width: number; height: number }) => (
  <tr>
    <td colSpan={width} style={{ height, padding: 0, border: 0 }} />
  </tr>
);
