import { type CSSProperties, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FiguresAnswer } from '@/contract/calls/answers';
import type { Period } from '@/contract/catalogue/units';
import button from '@/ui/button.module.css';
import { formatPercent, NO_FIGURE } from '@/ui/format';
import { type Anchor, CellPopover } from './cell-popover';
import explorer from './explorer.module.css';
import { changeBetween, changeText, scaledFigure, scaleFor, wholeFigure } from './figure-format';
import type { ExplorerIndicator } from './module';
import type { Cell } from './query';
import { colorVariable, largestGroups } from './series';
import styles from './table.module.css';
import { useExplorer } from './use-explorer';

type SummaryTableProps = {
  readonly figures: FiguresAnswer;
  readonly of: ExplorerIndicator;
  /** Name of the dimension of the groups. */
  readonly dimension: string;
};
type Figure = number | null | undefined;

const PER_YEAR: Record<Period, number> = { monthly: 12, quarterly: 4, yearly: 1 };
const FIRST_ROWS = 60;
const HEAT = 26;

/** Groups × periods: what the chart draws, to the last figure; every cell opens into what makes it. */
export function SummaryTable({ figures, of, dimension }: SummaryTableProps) {
  const { t } = useTranslation('explorer');
  const { language } = useExplorer((state) => state.units);
  const period = useExplorer((state) => state.view?.period ?? 'quarterly');
  const [opened, setOpened] = useState<{ cell: Cell; at: Anchor } | null>(null);
  const [all, setAll] = useState(false);
  const { groups, periods, total, others } = figures;
  const scale = useMemo(
    () => scaleFor(of.adds ? total.values : groups.flatMap(({ values }) => values), of.quantity),
    [groups, total, of],
  );
  const [low, high] = useMemo(() => {
    const values = groups.flatMap((group) => group.values).filter((value) => value !== null);
    const top = Math.max(...values, 0);
    return of.adds ? [0, top] : [Math.min(...values, top), top];
  }, [groups, of]);
  const marks = useMemo(() => new Map(largestGroups(groups).map(({ key }, i) => [key, colorVariable(i)])), [groups]);
  if (groups.length === 0)
    return (
      <section className={explorer.empty}>
        <h2>{t('empty.nothing')}</h2>
        <p>{t('empty.nothing_hint')}</p>
      </section>
    );

  const last = periods.length - 1;
  const year = PER_YEAR[period];
  const share = (value: Figure) => {
    const whole = total.values[last];
    return of.adds && whole && value !== null && value !== undefined
      ? formatPercent((100 * value) / whole, language)
      : NO_FIGURE;
  };
  // Weeks against whole quarters would tell of a fall that there is not: flows are compared up to the last whole period.
  const compared = of.flow && periods[last]?.running ? last - 1 : last;
  const basis = (back: number) =>
    `${periods[compared]?.label ?? NO_FIGURE} ↔ ${periods[compared - back]?.label ?? NO_FIGURE}`;
  const change = (values: readonly Figure[], back: number) =>
    changeText(
      changeBetween(values[compared], values[compared - back], of.quantity),
      of.quantity === 'rate' ? 'pp' : '%',
      language,
    );
  const heat = (value: Figure): CSSProperties => {
    if (value === null || value === undefined || high <= low) return {};
    const share = Math.max(0, (value - low) / (high - low));
    return { background: `color-mix(in srgb, var(--accent) ${(HEAT * share).toFixed(1)}%, transparent)` };
  };
  const missing = (value: Figure, n: number) =>
    value === null || value === undefined
      ? n > 0
        ? t('table.too_few', { count: n })
        : t('table.no_records')
      : `${wholeFigure(value, of.quantity, language)} ${figures.indicator.unit}`;
  const open = (cell: Cell) => (event: { currentTarget: HTMLElement }) => {
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    setOpened({ cell, at: { x: left, y: bottom } });
  };
  const tail = (values: readonly Figure[]) => (
    <>
      <td>{change(values, 1)}</td>
      {periods.length > year && year > 1 && <td>{change(values, year)}</td>}
      {of.adds && <td>{share(values[last])}</td>}
    </>
  );
  const shown = all ? groups : groups.slice(0, FIRST_ROWS);
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className={styles.hidden}>
            {t('chart.title', { indicator: figures.indicator.name, dimension })} ({scale.prefix}
            {figures.indicator.unit})
          </caption>
          <thead>
            <tr>
              <th scope="col">
                {dimension}{' '}
                <small className={styles.unit}>
                  {scale.prefix}
                  {figures.indicator.unit}
                </small>
              </th>
              {periods.map((one) => (
                <th key={one.key} scope="col" title={`${one.start} – ${one.end}`}>
                  {one.label}
                  {one.running && <span className={styles.running}> · {t('running')}</span>}
                </th>
              ))}
              <th scope="col" title={basis(1)}>
                {t(`table.change_${period}`)}
              </th>
              {periods.length > year && year > 1 && (
                <th scope="col" title={basis(year)}>
                  {t('table.change_year')}
                </th>
              )}
              {of.adds && (
                <th scope="col" title={periods[last]?.label}>
                  {t('table.share')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            <tr className={styles.total}>
              <th scope="row">{t('table.total')}</th>
              {periods.map((one, i) => (
                <td key={one.key} title={missing(total.values[i], total.n[i] ?? 0)}>
                  <button type="button" onClick={open({ group: null, period: one })}>
                    {scaledFigure(total.values[i], scale, language)}
                  </button>
                </td>
              ))}
              {tail(total.values)}
            </tr>
            {shown.map((group) => (
              <tr key={group.key}>
                <th scope="row" title={group.label}>
                  <span
                    className={explorer.mark}
                    style={{ background: `var(${marks.get(group.key) ?? '--cat-rest'})` }}
                  />
                  {group.label}
                </th>
                {periods.map((one, i) => (
                  <td key={one.key} style={heat(group.values[i])} title={missing(group.values[i], group.n[i] ?? 0)}>
                    <button type="button" onClick={open({ group, period: one })}>
                      {scaledFigure(group.values[i], scale, language)}
                    </button>
                  </td>
                ))}
                {tail(group.values)}
              </tr>
            ))}
            {others && (
              <tr>
                <th scope="row">
                  <span className={explorer.mark} />
                  {t('table.others', { count: others.count })}
                </th>
                {periods.map((one, i) => (
                  <td key={one.key}>{scaledFigure(others.values[i], scale, language)}</td>
                ))}
                {tail(others.values)}
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {shown.length < groups.length && (
        <button type="button" className={`${button.button} ${button.link}`} onClick={() => setAll(true)}>
          {t('table.all', { count: groups.length })}
        </button>
      )}
      {opened && <CellPopover cell={opened.cell} at={opened.at} onClose={() => setOpened(null)} />}
    </>
  );
}
