import type { ReportPage, ReportTable } from '@/contract/calls/report';
import { ScrollBox } from '@/ui/scroll-box';
import styles from './preview.module.css';

type TableProps = { readonly table: ReportTable; readonly page: ReportPage };

/** A table of the report, cell for cell as its files have it. */
export function Table({ table: { columns, rows, total }, page }: TableProps) {
  const numbers = columns.map(({ number }) => number);
  // On a map's page the number of a circle stands before the name.
  const named = page.map === null ? 0 : 1;
  const cells = (row: ReportTable['rows'][number]) =>
    row.map(({ text }, i) =>
      i === named ? (
        <th key={columns[i]?.name} scope="row">
          {text}
        </th>
      ) : (
        <td key={columns[i]?.name} data-number={numbers[i]}>
          {text}
        </td>
      ),
    );
  return (
    <ScrollBox label={page.title} landmark={false}>
      <table className={styles.table} data-prose={page.block === 'methodology'} data-numbered={page.map !== null}>
        <thead>
          <tr>
            {columns.map(({ name, unit, number }) => (
              <th key={name} scope="col" data-number={number}>
                {unit === null ? name : `${name} (${unit})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two properties may have one name
            <tr key={i}>{cells(row)}</tr>
          ))}
        </tbody>
        {total !== null && (
          <tfoot>
            <tr>{cells(total)}</tr>
          </tfoot>
        )}
      </table>
    </ScrollBox>
  );
}
