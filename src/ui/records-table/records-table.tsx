import { Empty, Table, type TableProps } from 'antd';
import { type HTMLAttributes, type ReactNode, type RefObject, useMemo, useState } from 'react';
import { ChevronRightIcon } from '../icons';
import { ScrollBox } from '../scroll-box';
import { useNarrow } from '../use-narrow';
import { comparator, namingIndex, type RecordColumn, type Sorting } from './column';
import { Pages, type PagesProps } from './pages';
import { RecordCards } from './record-cards';
import styles from './records-table.module.css';
import { onRowKey } from './row-keys';

type Selection<Row> = {
  readonly keys: ReadonlySet<string>;
  /** The accessible name of the checkbox of a row, and of that of all rows. */
  readonly nameOf: (row: Row) => string;
  readonly all: string;
  readonly onSelect: (rows: readonly Row[], selected: boolean) => void;
};

type Unfolding<Row> = {
  readonly content: (row: Row) => ReactNode;
  /** The accessible name of the button. */
  readonly nameOf: (row: Row) => string;
};

type RecordsTableProps<Row, K extends string> = {
  /** Names the table and the region that scrolls it. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly RecordColumn<Row, K>[];
  readonly keyOf: (row: Row) => string;
  /** The order of the rows where the caller holds it; left out, the table holds its own. */
  readonly sorting?: Sorting<K> | null;
  /** A click on a heading; null where `unsorts` and the order was taken away. */
  readonly onSort?: (sorting: Sorting<K> | null) => void;
  /** Whether the third click on a heading takes the order away; else headings go on changing direction. */
  readonly unsorts?: boolean;
  /** A column of checkboxes. */
  readonly selection?: Selection<Row>;
  /** Rows that unfold; the name of a record holds the button. */
  readonly unfolding?: Unfolding<Row>;
  /** Pages that the caller fetches. */
  readonly pages?: PagesProps;
  /** Rows of a page, where all rows are here and only some shall be shown at once. */
  readonly pageSize?: number;
  /** Stands under the table, beside the pages: what the rows add up to. */
  readonly footer?: ReactNode;
  /** Other rows are on their way: those shown, with what stands under them, are dimmed. */
  readonly loading?: boolean;
  /** Shown in place of rows where there are none. */
  readonly empty?: ReactNode;
  /** The table scrolls within a height of its own, below its heading: that of the window, or that of a short list. */
  readonly height?: 'window' | 'list';
  /** On phones each record is a card; of a list without `selection` and `unfolding`. */
  readonly cards?: {
    /** Names the choice of the order, where `onSort` is given. */
    readonly orderLabel?: string;
  };
  readonly className?: string;
  /** False within a section that names the list already: its box is then no landmark of its own. */
  readonly landmark?: boolean;
  /** The element that scrolls, with its events. */
  readonly box?: RefObject<HTMLElement | null>;
  readonly events?: Pick<HTMLAttributes<HTMLElement>, 'onPointerOver' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;
};

const ANTD = { asc: 'ascend', desc: 'descend' } as const;
const OTHER = { asc: 'desc', desc: 'asc' } as const;
const OURS = { ascend: 'asc', descend: 'desc' } as const;

type AntColumn<Row> = NonNullable<TableProps<Row>['columns']>[number];

type HeaderCellProps = HTMLAttributes<HTMLTableCellElement> & { readonly scope?: string };

/** antd makes a heading that sorts focusable itself; here it holds a button, and says whether its column sorts. */
function HeaderCell({ tabIndex, onKeyDown, 'aria-label': _, 'aria-description': __, ...props }: HeaderCellProps) {
  return <th {...props} aria-sort={props['aria-sort'] ?? (tabIndex === 0 ? 'none' : undefined)} />;
}
const COMPONENTS = { header: { cell: HeaderCell } };

const sortIcon = ({ sortOrder }: { sortOrder: 'ascend' | 'descend' | null }) => (
  <span className={styles.arrow} aria-hidden="true">
    {sortOrder === 'ascend' ? '↑' : sortOrder === 'descend' ? '↓' : ''}
  </span>
);

type FoldingNameProps = {
  readonly label: string;
  readonly unfolded: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

/** The name of a record, after the button that unfolds its row. */
function FoldingName({ label, unfolded, onToggle, children }: FoldingNameProps) {
  return (
    <span className={styles.folding}>
      {/* By keyboard the arrows unfold the row that has the focus: one stop less a row. */}
      <button
        type="button"
        tabIndex={-1}
        className={styles.fold}
        aria-expanded={unfolded}
        aria-label={label}
        onClick={onToggle}
      >
        <ChevronRightIcon size={12} />
      </button>
      {children}
    </span>
  );
}

/** The heading of a column; a button where the column sorts. */
function headingOf<Row, K extends string>({ heading, unit, sort }: RecordColumn<Row, K>): ReactNode {
  const title = (
    <>
      {heading}
      {unit && ' '}
      {unit && <small>{unit}</small>}
    </>
  );
  if (sort === undefined) return title;
  return (
    <button type="button" className={styles.sort}>
      {title}
    </button>
  );
}

type Order<K extends string> = Pick<RecordsTableProps<never, K>, 'sorting' | 'onSort' | 'unsorts'>;

/** What antd needs of a column that sorts; rows of one value are compared by their names. */
function sorterOf<Row, K extends string>(
  { key, sort, right = false, first = right ? 'desc' : 'asc' }: RecordColumn<Row, K>,
  nameSort: RecordColumn<Row>['sort'],
  { sorting, onSort, unsorts = false }: Order<K>,
): AntColumn<Row> {
  if (sort === undefined) return {};
  const nameOf = typeof nameSort === 'function' ? nameSort : undefined;
  return {
    sorter: sort === 'caller' ? true : comparator(sort, nameOf),
    sortDirections: unsorts ? [ANTD[first], ANTD[OTHER[first]]] : [ANTD[first], ANTD[OTHER[first]], ANTD[first]],
    sortIcon,
    ...(onSort ? { sortOrder: sorting?.by === key ? ANTD[sorting.order] : null } : {}),
  };
}

/** The columns for antd; `renderName` renders the cells of the column that names the records. */
function useAntColumns<Row, K extends string>(
  columns: readonly RecordColumn<Row, K>[],
  { sorting, onSort, unsorts }: Order<K>,
  renderName: ((row: Row, content: ReactNode) => ReactNode) | null,
): AntColumn<Row>[] {
  return useMemo(() => {
    const named = namingIndex(columns);
    return columns.map((column, i): AntColumn<Row> => {
      const { key, cell, right = false, tooltip, width } = column;
      const isName = i === named;
      const classes = [isName ? styles.name : right ? undefined : styles.text, column.className]
        .filter(Boolean)
        .join(' ');
      return {
        key,
        title: headingOf(column),
        render: (_, row) => (isName && renderName ? renderName(row, cell(row)) : cell(row)),
        align: right ? 'right' : 'left',
        className: classes,
        onCell: (row) => ({ title: tooltip?.(row), style: width === undefined ? undefined : { minWidth: width } }),
        ...(isName ? { rowScope: 'row' } : {}),
        ...sorterOf(column, columns[named]?.sort, { sorting, onSort, unsorts }),
      };
    });
  }, [columns, renderName, unsorts, onSort, sorting]);
}

/** Which rows are unfolded: the rendering of names with the button, and what antd needs to show the content below a row. */
function useUnfolding<Row>(unfolding: Unfolding<Row> | undefined, keyOf: (row: Row) => string) {
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const renderName = useMemo(() => {
    if (!unfolding) return null;
    const toggle = (key: string) =>
      setUnfolded((keys) => (keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]));
    return (row: Row, content: ReactNode) => (
      <FoldingName
        label={unfolding.nameOf(row)}
        unfolded={unfolded.includes(keyOf(row))}
        onToggle={() => toggle(keyOf(row))}
      >
        {content}
      </FoldingName>
    );
  }, [unfolding, unfolded, keyOf]);
  const expandable: TableProps<Row>['expandable'] = unfolding && {
    expandedRowKeys: unfolded,
    showExpandColumn: false,
    expandedRowRender: (row) => <div className={styles.unfolded}>{unfolding.content(row)}</div>,
  };
  return { renderName, expandable };
}

function rowSelectionOf<Row>(selection: Selection<Row>): TableProps<Row>['rowSelection'] {
  return {
    selectedRowKeys: [...selection.keys],
    columnWidth: 32,
    preserveSelectedRowKeys: true,
    getCheckboxProps: (row) => ({ 'aria-label': selection.nameOf(row) }),
    getTitleCheckboxProps: () => ({ 'aria-label': selection.all }),
    onSelect: (row, selected) => selection.onSelect([row], selected),
    onSelectAll: (selected, _, changed) => selection.onSelect(changed, selected),
  };
}

/**
 * A list of records, on antd's table: the name of a record is the header of its row and stays in sight, headings stay above,
 * figures stand at the right. One table element holds all, so that headings belong to their cells and nothing is read twice;
 * it scrolls in a box that the keyboard reaches. Belongs inside `Themed`.
 */
export function RecordsTable<Row extends object, K extends string = string>(props: RecordsTableProps<Row, K>) {
  const { label, rows, columns, keyOf, sorting, onSort, unsorts, selection, unfolding, pages, pageSize } = props;
  const { footer, loading = false, empty, height, className = '', box, events, landmark, cards } = props;
  const [page, setPage] = useState(1);
  const { renderName, expandable } = useUnfolding(unfolding, keyOf);
  const antColumns = useAntColumns(columns, { sorting, onSort, unsorts }, renderName);
  const last = pageSize === undefined ? 1 : Math.max(1, Math.ceil(rows.length / pageSize));
  const shown = Math.min(page, last);
  // Within a section of its own it is seldom the only list of the page.
  const named = landmark === false ? { of: label } : {};
  const turn =
    pages ?? (pageSize ? { page: shown, size: pageSize, total: rows.length, onPage: setPage, ...named } : null);
  const asCards = useNarrow() && cards !== undefined && rows.length > 0;
  // What antd announces at every change of a row would be the whole table.
  const spin = { spinning: loading && rows.length > 0, indicator: <span />, 'aria-live': 'off' };
  return (
    <div className={`${styles.records} ${loading ? styles.loading : ''}`}>
      {asCards ? (
        <RecordCards
          label={label}
          rows={pageSize === undefined ? rows : rows.slice((shown - 1) * pageSize, shown * pageSize)}
          columns={columns}
          keyOf={keyOf}
          orderLabel={cards.orderLabel}
          sorting={sorting}
          onSort={onSort}
        />
      ) : (
        <ScrollBox
          label={label}
          className={`${styles.box} ${height ? styles[height] : ''}`}
          box={box}
          events={{ ...events, onKeyDown: onRowKey }}
          landmark={landmark}
        >
          <Table<Row>
            className={`${styles.table} ${className}`}
            aria-label={label}
            size="small"
            tableLayout="auto"
            rowHoverable={false}
            showSorterTooltip={false}
            components={COMPONENTS}
            columns={antColumns}
            dataSource={rows}
            rowKey={keyOf}
            loading={spin}
            locale={{ emptyText: empty ?? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} /> }}
            pagination={pageSize === undefined ? false : { current: shown, pageSize, placement: ['none'] }}
            onChange={(_, __, sorter, { action }) => {
              if (action !== 'sort' || Array.isArray(sorter)) return;
              setPage(1);
              const by = columns.find(({ key }) => key === sorter.columnKey)?.key;
              onSort?.(by === undefined || !sorter.order ? null : { by, order: OURS[sorter.order] });
            }}
            {...(selection ? { rowSelection: rowSelectionOf(selection) } : {})}
            {...(expandable ? { expandable } : {})}
          />
        </ScrollBox>
      )}
      {(footer || (turn && turn.total > turn.size)) && (
        <div className={styles.under}>
          {footer}
          {turn && <Pages {...turn} />}
        </div>
      )}
    </div>
  );
}
