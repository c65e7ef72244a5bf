import type { MouseEvent } from 'react';
import type { Figure } from '../compare/against';
import type { Cell } from '../state/query';
import type { SummaryColumns } from './columns';
import { FigureCell, type FigureFormat } from './figure-cell';
import styles from './table.module.css';

type RangeCellProps = {
  readonly columns: SummaryColumns;
  readonly figureFormat: FigureFormat;
  readonly value: Figure;
  /** The average of too few records for a figure. */
  readonly small?: Figure;
  /** Records of each period. */
  readonly n: readonly number[];
  readonly onOpen: (range: Cell['period'], event: MouseEvent<HTMLElement>) => void;
};

/** What a flow adds up to over the whole range; nothing where there is no such column. */
export function RangeCell({ columns: { range }, figureFormat, value, small, n, onOpen }: RangeCellProps) {
  if (range === null) return null;
  return (
    <FigureCell
      className={styles.separated}
      figureFormat={figureFormat}
      value={value}
      small={small}
      n={n.reduce((sum, count) => sum + count, 0)}
      end={range.end}
      onOpen={(event) => onOpen(range, event)}
    />
  );
}
