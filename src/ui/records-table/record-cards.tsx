import type { ReactNode } from 'react';
import { Choice } from '../choice/choice';
import { NO_FIGURE } from '../format';
import type { RecordColumn, Sorting, SortOrder } from './column';
import { namingIndex } from './column';
import styles from './record-cards.module.css';

type RecordCardsProps<Row, K extends string> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly RecordColumn<Row, K>[];
  readonly keyOf: (row: Row) => string;
  /** Names the choice of the order; left out, there is none. */
  readonly orderLabel?: string | undefined;
  readonly sorting?: Sorting<K> | null | undefined;
  readonly onSort?: ((sorting: Sorting<K> | null) => void) | undefined;
};

/** A list of records on a phone: each a card with what its row would hold. What a record lacks is left out. */
export function RecordCards<Row extends object, K extends string>(props: RecordCardsProps<Row, K>) {
  const { label, rows, columns, keyOf, orderLabel, sorting, onSort } = props;
  return (
    <div className={styles.list}>
      {orderLabel !== undefined && onSort && (
        <Order label={orderLabel} columns={columns} sorting={sorting ?? null} onSort={onSort} />
      )}
      <ul className={styles.cards} aria-label={label}>
        {rows.map((row) => (
          <Card key={keyOf(row)} row={row} columns={columns} />
        ))}
      </ul>
    </div>
  );
}

type OrderProps<Row, K extends string> = Required<Pick<RecordCardsProps<Row, K>, 'columns'>> & {
  readonly label: string;
  readonly sorting: Sorting<K> | null;
  readonly onSort: (sorting: Sorting<K> | null) => void;
};

const ARROW = { asc: '↑', desc: '↓' } as const;
const textOf = (heading: ReactNode): string => (typeof heading === 'string' ? heading : '');

/** The orders that the headings of a table would offer. */
function Order<Row, K extends string>({ label, columns, sorting, onSort }: OrderProps<Row, K>) {
  const offered = columns
    .filter(({ sort }) => sort === 'caller')
    .flatMap(({ key, heading, right = false, first = right ? 'desc' : 'asc' }) =>
      [first, first === 'asc' ? ('desc' as const) : ('asc' as const)].map((order: SortOrder) => ({
        by: key,
        order,
        value: `${key} ${order}`,
        label: `${textOf(heading)} ${ARROW[order]}`,
      })),
    );
  return (
    <Choice
      label={label}
      prefixed
      className={styles.order}
      value={sorting === null ? '' : `${sorting.by} ${sorting.order}`}
      options={offered}
      onChoose={(chosen) => {
        const next = offered.find(({ value }) => value === chosen);
        if (next) onSort({ by: next.by, order: next.order });
      }}
    />
  );
}

function Card<Row, K extends string>({
  row,
  columns,
}: {
  readonly row: Row;
  readonly columns: readonly RecordColumn<Row, K>[];
}) {
  const named = namingIndex(columns);
  const fields = columns
    .filter((_, i) => i !== named)
    .map((column) => ({ ...column, content: column.cell(row) }))
    .filter(({ content }) => content !== null && content !== '' && content !== NO_FIGURE);
  const plain = fields.filter(({ unlabelled }) => unlabelled);
  const labelled = fields.filter(({ unlabelled }) => !unlabelled);
  const first = labelled.filter(({ right }) => right);
  const others = labelled.filter(({ right }) => !right);
  const list = (some: typeof fields) =>
    some.length > 0 && (
      <dl>
        {some.map(({ key, heading, unit, content }) => (
          <div key={key}>
            <dt>{heading}</dt>
            <dd>
              {content} {unit && <small>{unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
    );
  return (
    <li className={styles.card}>
      <p className={styles.name}>{columns[named]?.cell(row)}</p>
      {plain.length > 0 && (
        <p className={styles.plain}>
          {plain.map(({ key, content }, i) => (
            <span key={key}>
              {i > 0 && ' · '}
              {content}
            </span>
          ))}
        </p>
      )}
      {list(first)}
      <div className={styles.others}>{list(others)}</div>
    </li>
  );
}
