import type { ReactNode } from 'react';
import { ScrollBox } from '@/ui/scroll-box';
import styles from './records-table.module.css';

export type RecordColumn<Row> = {
  readonly key: string;
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  readonly right?: boolean;
};
type RecordsTableProps<Row> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly RecordColumn<Row>[];
  readonly keyOf: (row: Row) => string;
};

/** A list of records; the first column names each. */
export function RecordsTable<Row>({ label, rows, columns, keyOf }: RecordsTableProps<Row>) {
  return (
    <ScrollBox label={label} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ key, heading, right }) => (
              <th key={key} scope="col" className={right ? styles.right : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, cell, right }, place) =>
                place === 0 ? (
                  <th key={key} scope="row" className={right ? styles.right : undefined}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} className={right ? styles.right : undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
