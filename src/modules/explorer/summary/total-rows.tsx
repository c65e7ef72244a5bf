import type { FiguresAnswer } from '@/contract/calls/answers';
import { totalOf } from '@/contract/figures/beside';
import type { RowFigures } from './columns';
import { FigureCell } from './figure-cell';
import { GapRow } from './gap-row';
import type { Shared } from './group-row';
import { RangeCell } from './range-cell';
import styles from './table.module.css';
import { Tail } from './tail';

/** Columns of the table, with that of the names. */
export const columnCount = ({ periods, columns, compared, figureFormat }: Shared): number =>
  2 +
  periods.length +
  (columns.range === null ? 0 : 1) +
  (columns.year === null ? 0 : 1) +
  (figureFormat.indicator.adds ? 1 : 0) +
  (compared ? 2 : 0);

type TotalRowProps = {
  readonly heading: string;
  readonly title: string | undefined;
  readonly figures: FiguresAnswer;
  readonly row: RowFigures;
  /** Whether the figures are those of the other selection. */
  readonly ofOther?: boolean;
  readonly shared: Shared;
};

/** All groups of one selection together. */
export function TotalRow({ heading, title, figures, row, ofOther = false, shared }: TotalRowProps) {
  const { figureFormat, columns, compared, two, open, openChange: change } = shared;
  const { periods, total, indicator } = figures;
  const whole = ofOther ? ({ group: null, compared: true } as const) : ({ group: null } as const);
  return (
    <tr className={styles.total}>
      <th scope="row" title={title}>
        {heading}
      </th>
      {periods.map((period, i) => (
        <FigureCell
          key={period.key}
          figureFormat={figureFormat}
          value={total.values[i]}
          n={total.n[i] ?? 0}
          end={period.end}
          onOpen={(event) => open({ ...whole, period }, event)}
        />
      ))}
      <RangeCell
        columns={columns}
        figureFormat={figureFormat}
        value={indicator.value}
        n={total.n}
        onOpen={(period, event) => open({ ...whole, period }, event)}
      />
      <Tail
        {...figureFormat}
        columns={columns}
        compared={compared}
        two={two}
        row={row}
        onChange={(between) => change({ ...whole, ...between })}
      />
    </tr>
  );
}

type OtherRowsProps = {
  readonly figures: FiguresAnswer;
  readonly other: FiguresAnswer;
  /** Name of the other selection. */
  readonly name: string;
  readonly shared: Shared;
};

/** The total of the other selection and how far the two lie from each other. */
export function OtherRows({ figures, other, name, shared }: OtherRowsProps) {
  const { columns, figureFormat, openChange: change } = shared;
  const row = columns.row(totalOf(other), undefined);
  return (
    <>
      {/* Its share of the other's total would say nothing. */}
      <TotalRow
        heading={`B · ${name}`}
        title={name}
        figures={other}
        row={{ ...row, share: null }}
        ofOther
        shared={shared}
      />
      <GapRow
        figures={figures}
        other={other}
        columns={columns}
        figureFormat={figureFormat}
        left={columnCount(shared) - figures.periods.length - (columns.range ? 2 : 1)}
        onOpen={(between) => change({ group: null, ...between })}
      />
    </>
  );
}
