import Link from 'next/link';
import { type DragEvent, type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScorecardAnswer } from '@/contract/calls/scorecard';
import { dimension } from '@/contract/catalogue/dimensions';
import type { PublicKey } from '@/contract/catalogue/indicators';
import { wholeRange } from '@/contract/figures/whole-range';
import { type Answered, currentOf } from '@/core/view/panel';
import { useUnapplied } from '@/modules/explorer/cards/use-unapplied';
import { type ExplorerIndicator, indicatorOf } from '@/modules/explorer/module';
import type { Anchor } from '@/modules/explorer/properties/cell-popover';
import { LateCellPopover } from '@/modules/explorer/properties/late-cell-popover';
import { cellOf } from '@/modules/explorer/state/cell-of';
import type { ScorecardQuery } from '@/modules/explorer/state/query';
import { useExplorer, useExplorerState, useModule, usePanel } from '@/modules/explorer/state/use-explorer';
import { SortHeading } from '@/modules/explorer/summary/sort-heading';
import tableStyles from '@/modules/explorer/summary/table.module.css';
import panelStyles from '@/ui/panel.module.css';
import { explorerLink } from '../state/explorer-link';
import { heatOf } from '../state/heat';
import { moved } from '../state/moved';
import { ordered } from '../state/ordered';
import { FigureCell } from './figure-cell';
import styles from './scorecard-table.module.css';

type ScorecardTableProps = {
  readonly answered: Answered<ScorecardQuery, ScorecardAnswer>;
  readonly busy: boolean;
};
type Opened = { readonly indicator: PublicKey; readonly group: string | null; readonly at: Anchor };

/** Groups × indicators; each cell opens its records, each heading sorts, moves and leads to the explorer. */
export function ScorecardTable({ answered, busy }: ScorecardTableProps) {
  const { t } = useTranslation('scorecard');
  const { t: explorer } = useTranslation('explorer');
  const module = useModule();
  const state = useExplorerState();
  const { language } = useExplorer((one) => one.units);
  const view = useExplorer((one) => one.view);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { answer, query } = answered;
  const sorting = view?.column_sort ?? null;
  const rows = useMemo(() => ordered(answer, sorting, language), [answer, sorting, language]);
  const columns = useMemo(
    () =>
      answer.indicators.map((about, at) => {
        const indicator = indicatorOf(module, about.key);
        return { about, indicator, heat: heatOf(answer, at, indicator.adds) };
      }),
    [answer, module],
  );
  if (!view) return null;
  const group = dimension(query.group_by).name[language];
  const open = (indicator: PublicKey, key: string | null, { currentTarget }: MouseEvent<HTMLElement>) => {
    if (busy) return;
    const { left, bottom } = currentTarget.getBoundingClientRect();
    state().change({ indicator });
    setOpened({ indicator, group: key, at: { x: left, y: bottom } });
  };
  const shade = (at: number, value: number | null | undefined) =>
    view.heat ? columns[at]?.heat(value ?? null) : undefined;
  type Cells = ScorecardAnswer['groups'][number]['cells'];
  const cellsOf = (cells: Cells, label: string, key: string | null, heated: boolean) =>
    columns.map(({ about, indicator }, at) => (
      <FigureCell
        key={about.key}
        cell={cells[at] ?? null}
        about={about}
        indicator={indicator}
        group={group}
        label={label}
        end={answer.periods.at(-1)?.end ?? view.end_date}
        style={heated ? shade(at, cells[at]?.value) : undefined}
        onOpen={key === OTHERS ? undefined : (event) => open(about.key, key, event)}
      />
    ));
  return (
    <section className={panelStyles.panel} aria-busy={busy} aria-label={t('title')}>
      <div className={tableStyles.scroll}>
        <table className={`${tableStyles.table} ${styles.table} ${busy ? styles.busy : ''}`}>
          <caption className={tableStyles.hidden}>{t('caption', { group })}</caption>
          <thead>
            <tr>
              <SortHeading
                by="label"
                first="asc"
                sorting={sorting}
                onSort={(column_sort) => state().change({ column_sort })}
              >
                {group}
              </SortHeading>
              {columns.map(({ about, indicator }) => (
                <ColumnHeading key={about.key} about={about} indicator={indicator} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, cells }) => (
              <tr key={key} data-group={key}>
                <th scope="row" title={label}>
                  {label}
                </th>
                {cellsOf(cells, label, key, true)}
              </tr>
            ))}
            {answer.others && (
              <tr>
                <th scope="row">{explorer('table.others', { count: answer.others.count })}</th>
                {cellsOf(answer.others.cells, explorer('table.others', { count: answer.others.count }), OTHERS, false)}
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr className={tableStyles.total}>
              <th scope="row">{explorer('table.total')}</th>
              {cellsOf(answer.indicators, explorer('table.total'), null, false)}
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={tableStyles.foot}>{rows.length === 0 ? t('empty') : t('reading')}</p>
      {opened && (
        <OpenedCell key={`${opened.indicator}.${opened.group}`} opened={opened} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

const OTHERS = '';

/** What makes the figure of a cell, as in the explorer; it opens once the figures of its indicator are there. */
function OpenedCell({ opened, onClose }: { readonly opened: Opened; readonly onClose: () => void }) {
  const { t } = useTranslation('explorer');
  const module = useModule();
  const figures = currentOf(usePanel('figures'))?.answer;
  const { flow } = indicatorOf(module, opened.indicator);
  const cell = useMemo(() => {
    if (figures?.indicator.key !== opened.indicator) return undefined;
    const period = flow ? wholeRange(figures.periods) : figures.periods.at(-1);
    if (!period) return undefined;
    const others = (count: number) => t('table.others', { count });
    return cellOf({ period: period.key, group: opened.group, compared: false }, figures, flow, others);
  }, [figures, opened, flow, t]);
  return cell ? <LateCellPopover cell={cell} at={opened.at} onClose={onClose} /> : null;
}

type ColumnHeadingProps = {
  readonly about: ScorecardAnswer['indicators'][number];
  readonly indicator: ExplorerIndicator;
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const TYPE = 'application/x-nave-column';

/** The name of an indicator: sorts by it, is dragged or moved by Alt and an arrow, and leads to the explorer. */
function ColumnHeading({ about, indicator }: ColumnHeadingProps) {
  const { t } = useTranslation('scorecard');
  const { t: explorer } = useTranslation('explorer');
  const state = useExplorerState();
  const view = useExplorer((one) => one.view);
  const base = useExplorer((one) => one.base);
  const units = useExplorer((one) => one.units);
  const unapplied = useUnapplied(indicator);
  const [over, setOver] = useState(false);
  if (!view || !base) return null;
  const place = view.columns.indexOf(about.key);
  const move = (key: PublicKey, to: number) => state().change({ columns: moved(view.columns, key, to) });
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || !event.altKey) return;
    event.preventDefault();
    move(about.key, place + step);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const key = view.columns.find((one) => one === event.dataTransfer.getData(TYPE));
    if (key) move(key, place);
  };
  const sorting = view.column_sort;
  const order = sorting?.by === about.key ? sorting.order : null;
  const next = order === null ? 'desc' : order === 'desc' ? 'asc' : null;
  const ignored = unapplied.length > 0 ? explorer('cards.unfiltered', { what: unapplied.join(', ') }) : null;
  return (
    <th
      scope="col"
      aria-sort={order === null ? 'none' : order === 'asc' ? 'ascending' : 'descending'}
      className={`${styles.heading} ${over ? styles.over : ''}`}
      title={[about.tooltip, ignored].filter(Boolean).join(' · ')}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(TYPE, about.key);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(TYPE)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <button
        type="button"
        className={styles.sort}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        aria-description={t('move_hint')}
        onKeyDown={press}
        onClick={() => state().change({ column_sort: next && { by: about.key, order: next } })}
      >
        <span className={styles.name}>{about.name}</span>
        <span className={tableStyles.arrow} aria-hidden="true">
          {order === 'asc' ? '↑' : order === 'desc' ? '↓' : ''}
        </span>
      </button>
      <span className={styles.below}>
        <small>
          {about.unit}
          {ignored && <em> · {ignored}</em>}
        </small>
        <Link
          href={explorerLink(about.key, view, base, units)}
          prefetch={false}
          aria-label={t('open_explorer', { name: about.name })}
          title={t('open_explorer', { name: about.name })}
          draggable={false}
        >
          ↗
        </Link>
      </span>
    </th>
  );
}
