import { type CSSProperties, type MouseEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FiguresAnswer } from '@/contract/calls/answers';
import type { Period } from '@/contract/catalogue/units';
import { openChange } from '../changes/changing-of';
import { TABLE_PLACE } from '../chart/table-place';
import type { Figure } from '../compare/against';
import { useAgainst } from '../compare/use-against';
import type { ExplorerIndicator } from '../module';
import type { Anchor } from '../properties/cell-popover';
import { LateCellPopover } from '../properties/late-cell-popover';
import { usePointedRows } from '../properties/use-pointed-rows';
import explorer from '../screen.module.css';
import { scaleFor } from '../state/figure-format';
import type { Cell } from '../state/query';
import { colorVariable, largestGroups, othersGroup } from '../state/series';
import { useExplorer, useExplorerState } from '../state/use-explorer';
import { comparesGroups, summaryColumns } from './columns';
import { rowsOf } from './copied-rows';
import { FigureCell } from './figure-cell';
import { GapRow } from './gap-row';
import { GroupRow, type Shared } from './group-row';
import { SummaryHead } from './head';
import { ordered } from './order';
import { OthersRow } from './others-row';
import { RangeCell } from './range-cell';
import styles from './table.module.css';
import { Tail } from './tail';
import { useWindow } from './use-window';

type SummaryTableProps = {
  readonly figures: FiguresAnswer;
  readonly indicator: ExplorerIndicator;
  /** Name of the dimension of the groups. */
  readonly dimension: string;
  readonly period?: Period;
  /** Whether the figures are those of the present view: others open nothing. */
  readonly current?: boolean;
};

const HEAT = 26;

/** Groups × periods: what the chart draws, to the last figure; every cell opens into what makes it. */
export function SummaryTable({
  figures,
  indicator,
  dimension,
  period = 'quarterly',
  current = true,
}: SummaryTableProps) {
  const { t } = useTranslation('explorer');
  const state = useExplorerState();
  const { language } = useExplorer((one) => one.units);
  const view = useExplorer((one) => one.view);
  const options = useExplorer((one) => one.filters?.options);
  const { against, name, other } = useAgainst();
  const [opened, setOpened] = useState<{ cell: Cell; at: Anchor } | null>(null);
  const box = useRef<HTMLElement>(null);
  const pointing = usePointedRows(box, 'group');
  const { groups, periods, total } = figures;
  const { unit } = figures.indicator;
  const sorting = view?.summary_sort ?? null;
  const two = against?.kind === 'selection' ? against : null;
  const scale = useMemo(
    () => scaleFor(indicator.adds ? total.values : groups.flatMap(({ values }) => values), indicator.quantity),
    [groups, total, indicator],
  );
  const [low, high] = useMemo(() => {
    const values = groups.flatMap((group) => group.values).filter((value) => value !== null);
    const top = values.reduce((most, value) => Math.max(most, value), 0);
    return indicator.adds ? [0, top] : [values.reduce((least, value) => Math.min(least, value), top), top];
  }, [groups, indicator]);
  const marks = useMemo(() => new Map(largestGroups(groups).map(({ key }, i) => [key, colorVariable(i)])), [groups]);
  const columns = useMemo(
    () => summaryColumns(figures, indicator, period, against),
    [figures, indicator, period, against],
  );
  const rows = useMemo(
    () => ordered(rowsOf({ figures, indicator, period, against }), sorting, periods, language),
    [figures, indicator, period, against, sorting, periods, language],
  );
  const seen = useWindow(rows.length, box);
  const compared = against !== null && (two === null || comparesGroups(figures, against));
  const shared = useMemo((): Shared | null => {
    const heat = (value: Figure): CSSProperties => {
      if (value === null || value === undefined || high <= low) return {};
      const share = Math.max(0, (value - low) / (high - low));
      return { background: `color-mix(in srgb, var(--accent) ${(HEAT * share).toFixed(1)}%, transparent)` };
    };
    return (
      view && {
        view,
        options,
        periods,
        figureFormat: { indicator, unit, scale, language, t },
        columns,
        compared,
        two: two !== null,
        heat,
        open: (cell, { currentTarget }) => {
          if (!current) return;
          const { left, bottom } = currentTarget.getBoundingClientRect();
          setOpened({ cell, at: { x: left, y: bottom } });
        },
        openChange: (changing) => {
          if (current) state().change({ change: openChange(changing) });
        },
        drill: (down) => {
          if (current) state().change({ ...down.selection, ...down.part });
        },
      }
    );
  }, [view, options, periods, indicator, unit, scale, language, t, columns, compared, two, low, high, state, current]);
  if (!shared) return null;
  if (groups.length === 0)
    return (
      <section className={explorer.empty}>
        <h2>{t('empty.nothing')}</h2>
        <p>{t('empty.nothing_hint')}</p>
      </section>
    );

  const { figureFormat } = shared;
  const width =
    2 +
    periods.length +
    (columns.range === null ? 0 : 1) +
    (columns.year === null ? 0 : 1) +
    (indicator.adds ? 1 : 0) +
    (compared ? 2 : 0);
  const few = groups.some(({ values, n }) => values.some((value, i) => value === null && (n[i] ?? 0) > 0));
  const open = (cell: Cell) => (event: MouseEvent<HTMLElement>) => shared.open(cell, event);
  const { openChange: change } = shared;
  const rest = othersGroup(figures, (count) => t('table.others', { count }));
  const tail = { ...figureFormat, columns, compared, two: two !== null };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is larger than its box */}
      <section ref={box} id={TABLE_PLACE} className={styles.scroll} tabIndex={0} aria-label={t('tabs.summary')}>
        <table className={styles.table} aria-rowcount={rows.length + (rest ? 3 : 2) + (two ? 2 : 0)}>
          <caption className={styles.hidden}>
            {t('chart.title', { indicator: figures.indicator.name, dimension })} ({scale.prefix}
            {unit})
          </caption>
          <SummaryHead
            figures={figures}
            columns={columns}
            compared={compared}
            dimension={dimension}
            unit={`${scale.prefix}${unit}`}
            period={period}
            other={other}
            sorting={sorting}
            onSort={(summary_sort) => state().change({ summary_sort })}
          />
          <tbody {...pointing}>
            <tr className={styles.total}>
              <th scope="row" title={two ? name : undefined}>
                {two ? `A · ${name}` : t('table.total')}
              </th>
              {periods.map((one, i) => (
                <FigureCell
                  key={one.key}
                  figureFormat={figureFormat}
                  value={total.values[i]}
                  n={total.n[i] ?? 0}
                  onOpen={open({ group: null, period: one })}
                />
              ))}
              <RangeCell
                columns={columns}
                figureFormat={figureFormat}
                value={figures.indicator.value}
                n={total.n}
                onOpen={(period, event) => shared.open({ group: null, period }, event)}
              />
              <Tail
                {...tail}
                row={columns.row({ ...total, value: figures.indicator.value }, against?.figures.total.values)}
                onChange={(between) => change({ group: null, ...between })}
              />
            </tr>
            {two && (
              <>
                <tr className={styles.total}>
                  <th scope="row" title={other}>
                    B · {other}
                  </th>
                  {two.figures.periods.map((one, i) => (
                    <FigureCell
                      key={one.key}
                      figureFormat={figureFormat}
                      value={two.figures.total.values[i]}
                      n={two.figures.total.n[i] ?? 0}
                      onOpen={open({ group: null, period: one, compared: true })}
                    />
                  ))}
                  <RangeCell
                    columns={columns}
                    figureFormat={figureFormat}
                    value={two.figures.indicator.value}
                    n={two.figures.total.n}
                    onOpen={(period, event) => shared.open({ group: null, period, compared: true }, event)}
                  />
                  {/* Its share of the other's total would say nothing. */}
                  <Tail
                    {...tail}
                    row={{
                      ...columns.row({ ...two.figures.total, value: two.figures.indicator.value }, undefined),
                      share: null,
                    }}
                    onChange={(between) => change({ group: null, compared: true, ...between })}
                  />
                </tr>
                <GapRow
                  figures={figures}
                  other={two.figures}
                  columns={columns}
                  figureFormat={figureFormat}
                  left={width - periods.length - (columns.range ? 2 : 1)}
                  onOpen={(between) => change({ group: null, ...between })}
                />
              </>
            )}
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
