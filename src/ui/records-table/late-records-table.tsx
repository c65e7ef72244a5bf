import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { late } from '../late';
import styles from './late-records-table.module.css';
import type { RecordsTable } from './records-table';

type LateTableProps = {
  readonly rows: number;
  readonly children: (Table: typeof RecordsTable) => ReactNode;
};
type Counted = CSSProperties & { readonly '--rows': number };

function Place({ rows }: LateTableProps) {
  const style: Counted = { '--rows': rows + 1 };
  return <div className={styles.place} style={style} aria-busy="true" />;
}

const LateTable = late<LateTableProps>(async () => {
  const [{ RecordsTable: Table }, { Themed }] = await Promise.all([
    import('./records-table'),
    import('@/ui/theme/themed'),
  ]);
  return ({ children }) => <Themed>{children(Table)}</Themed>;
}, Place);

/** A list of records on a page whose head and facts do not wait for antd's table; its place has the height of the rows. */
export function LateRecordsTable<Row extends object>(props: ComponentProps<typeof RecordsTable<Row>>) {
  return <LateTable rows={props.rows.length}>{(Table) => <Table<Row> {...props} />}</LateTable>;
}
