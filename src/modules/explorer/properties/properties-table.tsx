import Link from 'next/link';
import { type RefObject, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PropertiesAnswer, PropertyRow } from '@/contract/calls/answers';
import { COLUMNS } from '@/contract/catalogue/columns';
import type { Units } from '@/contract/catalogue/units';
import { CompanyName } from '@/shell/company-name';
import { formatNumber } from '@/ui/format';
import panelStyles from '@/ui/panel.module.css';
import type { RecordColumn } from '@/ui/records-table/column';
import { rowKeyAt, useMarkedRow } from '@/ui/records-table/marked-row';
import { RecordsTable } from '@/ui/records-table/records-table';
import { Themed } from '@/ui/theme/themed';
import type { ExplorerIndicator } from '../module';
import { wholeFigure } from '../state/figure-format';
import { useExplorer, useExplorerState, useModule } from '../state/use-explorer';
import type { View } from '../state/view';
import styles from '../summary/table.module.css';
import { type Column, companyIn, heading, isRight, shown } from './columns';
import { useHiddenColumns } from './hidden-columns';
import properties from './properties.module.css';
import { pageKind, propertyPath } from './property-page';

export type PropertiesTableProps = {
  readonly answer: PropertiesAnswer;
  readonly indicator: ExplorerIndicator;
  /** Those of the answer, and the language. */
  readonly units: Units;
  /** Whether another page or order is on its way. */
  readonly loading: boolean;
  readonly onPage: (page: number) => void;
  /** How the server sorts; where it is left out, the largest come first. */
  readonly sorting?: View['properties_sort'];
  readonly onSort?: (sorting: View['properties_sort']) => void;
};

const keyOf = ({ id }: PropertyRow) => id;

/** One page of the properties behind a figure, and what all pages add up to. */
export function PropertiesTable(props: PropertiesTableProps) {
  const { answer, indicator, units, loading, onPage, sorting = null, onSort } = props;
  const { language } = units;
  const { t } = useTranslation('explorer');
  const module = useModule();
  const state = useExplorerState();
  const hidden = useHiddenColumns((one) => one.hidden);
  const box = useRef<HTMLElement>(null);
  const sort = onSort ? ('caller' as const) : undefined;
  const columns = useMemo((): readonly RecordColumn<PropertyRow, Column | 'name'>[] => {
    const list = { value: answer.unit, units, prices: module.prices };
    return [
      {
        key: 'name',
        heading: COLUMNS.name.name[language],
        tooltip: ({ name }) => name,
        cell: ({ id, name }) => (
          <Link className={properties.name} href={propertyPath(pageKind(module, indicator), id)} prefetch={false}>
            {name}
          </Link>
        ),
        sort,
      },
      // The value stands beside the name: at no width is it out of sight.
      ...(['value', ...indicator.columns.filter((key) => !hidden.includes(key))] as const).map((column) => ({
        key: column,
        heading: heading(column, t('properties.value'), list),
        right: isRight(column),
        cell: (row: PropertyRow) => {
          const company = companyIn(row, column);
          return company === null ? shown(row, column, list) : <CompanyName className={properties.name} {...company} />;
        },
        tooltip: (row: PropertyRow) => shown(row, column, list),
        sort,
      })),
    ];
  }, [answer.unit, hidden, indicator, language, module, sort, t, units]);
  const events = useMemo(() => {
    const point = (key: string | null) => state().point(key === null ? null : { kind: 'property', key });
    return {
      onPointerOver: ({ target }: { target: EventTarget }) => point(rowKeyAt(target)),
      onFocus: ({ target }: { target: EventTarget }) => point(rowKeyAt(target)),
      onPointerLeave: () => point(null),
      onBlur: () => point(null),
    };
  }, [state]);
  const averaged = indicator.quantity === 'price';
  return (
    <>
      <PointedRow box={box} />
      <RecordsTable
        label={t('tabs.properties')}
        rows={answer.properties}
        columns={columns}
        keyOf={keyOf}
        loading={loading}
        height="window"
        box={box}
        events={events}
        sorting={sorting ?? { by: 'value', order: 'desc' }}
        {...(onSort ? { onSort, unsorts: true } : {})}
        empty={
          <section className={panelStyles.empty}>
            <h2>{t('empty.nothing')}</h2>
            <p>{t('empty.nothing_hint')}</p>
          </section>
        }
        footer={
          answer.total > 0 && (
            <p className={styles.sum}>
              {t(averaged ? 'properties.average' : 'properties.sum', {
                count: answer.total,
                shown: formatNumber(answer.total, language),
                sum: `${wholeFigure(answer.sum, answer.unit, language)} ${answer.unit}`,
              })}
            </p>
          )
        }
        pages={{ page: answer.page, size: answer.page_size, total: answer.total, onPage }}
      />
    </>
  );
}

/** Marks the row of the property that the pointer is on, on the map or here. */
function PointedRow({ box }: { box: RefObject<HTMLElement | null> }) {
  const pointed = useExplorer((one) => one.pointed);
  useMarkedRow(box, pointed?.kind === 'property' ? pointed.key : null);
  return null;
}

/** The same outside of any theme of antd. */
export const ThemedPropertiesTable = (props: PropertiesTableProps) => (
  <Themed>
    <PropertiesTable {...props} />
  </Themed>
);
