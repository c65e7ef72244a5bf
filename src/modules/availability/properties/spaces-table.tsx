import { type RefObject, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AVAILABILITY_ORDERS } from '@/contract/calls/availability-query';
import type { Order } from '@/contract/calls/properties-order';
import { CompanyName } from '@/shell/company-name';
import { formatNumber } from '@/ui/format';
import type { RecordColumn } from '@/ui/records-table/column';
import { rowKeyAt, useMarkedRow } from '@/ui/records-table/marked-row';
import { RecordsTable } from '@/ui/records-table/records-table';
import { useNarrow } from '@/ui/use-narrow';
import type { Answer, PropertyRow } from '../state/rows';
import { useAvailability } from '../state/store';
import { ROWS } from '../state/view';
import styles from '../summary/tables.module.css';
import { useColumns } from './column-store';
import { type Column, cellText, columnName, columnUnit, firstOrder, isSorted, isText } from './columns';
import { PropertyName } from './property-name';
import { SpaceCards } from './space-cards';
import { SpaceList } from './space-list';
import { useNames } from './use-names';

const keyOf = ({ id }: PropertyRow) => id;
const point = (id: string | null) => useAvailability.getState().point(id);
const EVENTS = {
  onPointerOver: ({ target }: { target: EventTarget }) => point(rowKeyAt(target)),
  onPointerLeave: () => point(null),
  onFocus: ({ target }: { target: EventTarget }) => point(rowKeyAt(target)),
  onBlur: () => point(null),
};

/** Marks the row of the property that the pointer is on, on the map or here. */
function PointedRow({ box }: { box: RefObject<HTMLElement | null> }) {
  useMarkedRow(
    box,
    useAvailability((state) => state.pointed),
  );
  return null;
}

function sort(next: { readonly by: string; readonly order: Order } | null) {
  const by = AVAILABILITY_ORDERS.find((one) => one === next?.by);
  if (next && by) useAvailability.getState().change({ sorting: { by, order: next.order } });
}

type Units = Pick<Answer, 'area_unit' | 'lease_price_unit' | 'sale_price_unit'>;

function useSpaceColumns({ area_unit, lease_price_unit, sale_price_unit }: Units) {
  const { t } = useTranslation('availability');
  const names = useNames();
  const { language } = useAvailability((state) => state.units);
  const columns = useColumns((state) => state.columns);
  return useMemo((): readonly RecordColumn<PropertyRow, Column | 'index' | 'name'>[] => {
    const units = { area_unit, lease_price_unit, sale_price_unit };
    return [
      {
        key: 'index',
        heading: (
          <>
            <span aria-hidden="true">#</span>
            <span className={styles.hidden}>{t('table.index')}</span>
          </>
        ),
        right: true,
        className: styles.index,
        cell: ({ index }) => formatNumber(index, language),
      },
      {
        key: 'name',
        heading: t('columns.property'),
        name: true,
        sort: 'caller',
        cell: (row) => <PropertyName row={row} />,
      },
      ...columns.map((column) => {
        const text = (row: PropertyRow) => cellText(row, column, language, units);
        return {
          key: column,
          heading: columnName(column, names, language),
          unit: columnUnit(column, units),
          right: !isText(column),
          cell: column === 'owner' ? ({ owner }: PropertyRow) => <CompanyName kind="owner" name={owner} /> : text,
          ...(isText(column) ? { tooltip: text } : {}),
          ...(isSorted(column) ? { sort: 'caller' as const, first: firstOrder(column) } : {}),
        };
      }),
    ];
  }, [area_unit, columns, language, lease_price_unit, names, sale_price_unit, t]);
}

type SpacesTableProps = { readonly answer: Answer; readonly loading: boolean };

/** The properties with space on the market, a page at a time; each unfolds into its spaces. */
export function SpacesTable({ answer, loading }: SpacesTableProps) {
  const { t } = useTranslation('availability');
  const { language } = useAvailability((state) => state.units);
  const page = useAvailability((state) => state.view?.page ?? 1);
  const sorting = useAvailability((state) => state.view?.sorting);
  const picked = useAvailability((state) => state.picked);
  const box = useRef<HTMLElement>(null);
  const columns = useSpaceColumns(answer);
  const rows = useMemo(() => {
    const from = Math.max(0, (page - 1) * ROWS - (answer.page - 1) * answer.limit);
    return answer.properties.slice(from, from + ROWS);
  }, [answer, page]);
  const selection = useMemo(
    () => ({
      keys: new Set(picked.keys()),
      nameOf: ({ name }: PropertyRow) => t('table.pick', { name }),
      all: t('table.pick_page'),
      onSelect: (chosen: readonly PropertyRow[], on: boolean) => useAvailability.getState().pick(chosen, on),
    }),
    [picked, t],
  );
  const unfolding = useMemo(
    () => ({
      nameOf: ({ name }: PropertyRow) => t('table.unfold', { name }),
      content: (row: PropertyRow) => <SpaceList row={row} />,
    }),
    [t],
  );
  const narrow = useNarrow();
  const { sums } = answer;
  const pages = {
    page,
    size: ROWS,
    total: answer.total,
    onPage: (next: number) => useAvailability.getState().change({ page: next }),
  };
  const sum = (
    <p className={styles.sum}>
      {t('table.sum', {
        spaces: t('count.spaces', { count: sums.spaces, shown: formatNumber(sums.spaces, language) }),
        properties: t('count.properties', { count: answer.total, shown: formatNumber(answer.total, language) }),
        area: `${formatNumber(sums.available_area, language)} ${answer.area_unit}`,
      })}
    </p>
  );
  if (narrow) return <SpaceCards answer={answer} rows={rows} loading={loading} pages={pages} sum={sum} />;
  return (
    <>
      <PointedRow box={box} />
      <RecordsTable
        label={t('tabs.spaces')}
        rows={rows}
        columns={columns}
        keyOf={keyOf}
        sorting={sorting ?? null}
        onSort={sort}
        selection={selection}
        unfolding={unfolding}
        loading={loading}
        height="window"
        box={box}
        events={EVENTS}
        pages={pages}
        footer={sum}
      />
    </>
  );
}
