import type { Language } from '@/contract/text';
import { formatPercent } from '@/ui/format';
import { changeText, type Scale, scaledFigure } from '../figure-format';
import type { ExplorerIndicator } from '../module';
import styles from '../table.module.css';
import type { RowFigures, SummaryColumns } from './columns';

type TailProps = {
  readonly row: RowFigures;
  readonly columns: SummaryColumns;
  readonly compared: boolean;
  readonly of: ExplorerIndicator;
  readonly scale: Scale;
  readonly language: Language;
};

/** What stands right of a row's figures: its changes, its share and what it is compared with. */
export function Tail({ row, columns, compared, of, scale, language }: TailProps) {
  const unit = of.quantity === 'rate' ? 'pp' : '%';
  return (
    <>
      <td>{changeText(row.change, unit, language)}</td>
      {columns.year !== null && <td>{changeText(row.changeYear, unit, language)}</td>}
      {columns.share && <td>{formatPercent(row.share, language)}</td>}
      {compared && (
        <>
          <td className={styles.apart}>{scaledFigure(row.compared, scale, language)}</td>
          <td>{changeText(row.difference, unit, language)}</td>
        </>
      )}
    </>
  );
}
