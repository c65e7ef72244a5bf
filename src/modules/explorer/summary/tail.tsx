import type { TFunction } from 'i18next';
import type { Language } from '@/contract/text';
import { formatPercent } from '@/ui/format';
import type { Figure } from '../compare/against';
import { type ExplorerIndicator, opens } from '../module';
import { changeText, type Scale, scaledFigure } from '../state/figure-format';
import { ChangeCell } from './change-cell';
import type { ChangeColumn, RowFigures, Span, SummaryColumns } from './columns';
import styles from './table.module.css';

type TailProps = {
  readonly row: RowFigures;
  readonly columns: SummaryColumns;
  readonly compared: boolean;
  readonly indicator: ExplorerIndicator;
  readonly scale: Scale;
  readonly language: Language;
  readonly t: TFunction<'explorer'>;
  /** Whether the comparison is with another selection. */
  readonly two: boolean;
  readonly onChange: (between: Span) => void;
};

/** What stands right of a row's figures: its changes, its share and what it is compared with. */
export function Tail({ row, columns, compared, two, indicator, scale, language, t, onChange }: TailProps) {
  const unit = indicator.quantity === 'rate' ? 'pp' : '%';
  const { at, year } = columns;
  const sides: Record<ChangeColumn, readonly Figure[]> = {
    change: [row.values[at], row.values[at - 1]],
    change_year: [row.values[at], row.values[at - (year ?? 0)]],
    difference: [row.beside, row.compared],
  };
  const change = (column: ChangeColumn, value: number | null) => {
    // From nothing there is no percent, and yet something made it.
    const known = sides[column].every((side) => typeof side === 'number');
    return (
      <ChangeCell
        text={changeText(value, unit, language)}
        between={known && opens(indicator) ? columns.between(column) : undefined}
        two={two && column === 'difference'}
        t={t}
        onOpen={onChange}
      />
    );
  };
  return (
    <>
      {change('change', row.change)}
      {year !== null && change('change_year', row.changeYear)}
      {columns.share && <td>{formatPercent(row.share, language)}</td>}
      {compared && (
        <>
          <td className={styles.separated}>{scaledFigure(row.compared, scale, language)}</td>
          {change('difference', row.difference)}
        </>
      )}
    </>
  );
}
