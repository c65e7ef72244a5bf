import { type CSSProperties, type MouseEvent, memo } from 'react';
import type { FiguresAnswer, FiltersAnswer } from '@/contract/calls/answers';
import type { Figure } from '../compare/against';
import explorer from '../screen.module.css';
import { type Drill, drillInto } from '../state/drill';
import type { Cell, Changing, Group } from '../state/query';
import type { View } from '../state/view';
import type { RowFigures, SummaryColumns } from './columns';
import { FigureCell, type FigureFormat } from './figure-cell';
import { RangeCell } from './range-cell';
import styles from './table.module.css';
import { Tail } from './tail';

/** What all rows of one table share. */
export type Shared = {
  readonly view: View;
  readonly options: FiltersAnswer['options'] | undefined;
  readonly periods: FiguresAnswer['periods'];
  readonly figureFormat: FigureFormat;
  readonly columns: SummaryColumns;
  readonly compared: boolean;
  readonly two: boolean;
  readonly heat: (value: Figure) => CSSProperties;
  readonly open: (cell: Cell, event: MouseEvent<HTMLElement>) => void;
  readonly openChange: (changing: Changing) => void;
  readonly drill: (down: Drill) => void;
};
type GroupRowProps = {
  readonly group: Group;
  readonly row: RowFigures;
  /** A CSS variable. */
  readonly mark: string;
  readonly shared: Shared;
};

/** One group over the periods; its name leads one level down. */
export const GroupRow = memo(function GroupRow({ group, row, mark, shared }: GroupRowProps) {
  const { view, options, periods, figureFormat, columns, compared, two, heat, open, openChange, drill } = shared;
  const down = drillInto(view, { group }, figureFormat.indicator, options);
  const label = (
    <>
      <span className={explorer.mark} style={{ background: `var(${mark})` }} />
      <span className={styles.name}>{group.label}</span>
    </>
  );
  return (
    <tr data-group={group.key}>
      <th scope="row" title={group.label}>
        {down ? (
          <button
            type="button"
            title={`${group.label} · ${figureFormat.t(`cell.down_${down.to}`)}`}
            onClick={() => drill(down)}
          >
            {label}
            <span className={styles.into} aria-hidden="true">
              ›
            </span>
          </button>
        ) : (
          label
        )}
      </th>
      {periods.map((period, i) => (
        <FigureCell
          key={period.key}
          figureFormat={figureFormat}
          value={group.values[i]}
          small={group.few?.values[i]}
          n={group.n[i] ?? 0}
          end={period.end}
          style={heat(group.values[i])}
          onOpen={(event) => open({ group, period }, event)}
        />
      ))}
      <RangeCell
        columns={columns}
        figureFormat={figureFormat}
        value={row.whole}
        small={group.few?.value}
        n={group.n}
        onOpen={(period, event) => open({ group, period }, event)}
      />
      <Tail
        {...figureFormat}
        row={row}
        columns={columns}
        compared={compared}
        two={two}
        onChange={(between) => openChange({ group, ...between })}
      />
    </tr>
  );
});
