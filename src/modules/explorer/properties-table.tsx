import { Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PropertiesAnswer, PropertyRow } from '@/contract/calls/answers';
import type { IndicatorKey } from '@/contract/catalogue/indicators';
import { AREA_SYMBOL, type AreaUnit } from '@/contract/catalogue/units';
import type { Language } from '@/contract/text';
import { formatDay, formatNumber, NO_FIGURE } from '@/ui/format';
import explorer from './explorer.module.css';
import { wholeFigure } from './figure-format';
import type { ExplorerIndicator } from './module';
import styles from './table.module.css';

type PropertiesTableProps = {
  readonly answer: PropertiesAnswer;
  readonly of: ExplorerIndicator;
  readonly language: Language;
  readonly areaUnit: AreaUnit;
  readonly onPage: (page: number) => void;
};

type TextColumn =
  | 'market'
  | 'submarket'
  | 'park'
  | 'owner'
  | 'building_classification'
  | 'construction_status'
  | 'tenant'
  | 'broker'
  | 'contact_company';
type Column = TextColumn | 'date' | 'net_leasable_area' | 'weight' | 'price' | 'value';

const PLACE = ['market', 'submarket', 'park'] as const;
const LISTED: readonly Column[] = [...PLACE, 'building_classification', 'broker', 'contact_company', 'date'];
const SIGNED: readonly Column[] = [...PLACE, 'tenant', 'broker', 'date'];
const BUILT: readonly Column[] = [...PLACE, 'owner', 'building_classification', 'construction_status'];
const MOVED: readonly Column[] = [...PLACE, 'tenant', 'date', 'net_leasable_area'];

/** Columns that say what the indicator is about; the name stands before and the value after them. */
const COLUMNS: Partial<Record<IndicatorKey, readonly Column[]>> = {
  availability: [...LISTED, 'net_leasable_area', 'price'],
  asking_price: [...LISTED, 'weight'],
  gross_absorption: [...SIGNED, 'net_leasable_area', 'price'],
  closing_price: [...SIGNED, 'weight'],
  move_outs: MOVED,
  construction_starts: [...BUILT, 'date'],
  net_absorption: MOVED,
  net_absorption_without_speculative: MOVED,
};
const RIGHT: ReadonlySet<Column> = new Set(['net_leasable_area', 'weight', 'price', 'value', 'date']);

function shown(row: PropertyRow, column: Column, of: ExplorerIndicator, language: Language): string {
  if (column === 'value') return wholeFigure(row.value, of.quantity, language);
  if (column === 'price') return wholeFigure(row.price, 'price', language);
  if (column === 'net_leasable_area' || column === 'weight') return formatNumber(row[column], language);
  if (column === 'date') return row.date ? formatDay(row.date, language) : NO_FIGURE;
  return row[column] ?? NO_FIGURE;
}

/** One page of the properties behind a figure, and what all pages add up to. */
export function PropertiesTable({ answer, of, language, areaUnit, onPage }: PropertiesTableProps) {
  const { t } = useTranslation('explorer');
  if (answer.total === 0)
    return (
      <section className={explorer.empty}>
        <h2>{t('empty.nothing')}</h2>
        <p>{t('empty.nothing_hint')}</p>
      </section>
    );
  const columns: readonly Column[] = [...(COLUMNS[of.key] ?? BUILT), 'value'];
  const heading = (column: Column) => {
    if (column === 'value') return `${t('properties.value')} (${answer.unit})`;
    const area = column === 'net_leasable_area' || column === 'weight';
    return area ? `${t(`properties.${column}`)} (${AREA_SYMBOL[areaUnit]})` : t(`properties.${column}`);
  };
  const averaged = of.quantity === 'price';
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the page */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('tabs.properties')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('properties.name')}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className={RIGHT.has(column) ? undefined : styles.text}>
                  {heading(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answer.properties.map((row) => (
              <tr key={row.id}>
                <th scope="row" title={row.name}>
                  {row.name}
                </th>
                {columns.map((column) => {
                  const text = shown(row, column, of, language);
                  return (
                    <td key={column} className={RIGHT.has(column) ? undefined : styles.text} title={text}>
                      {text}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={styles.under}>
        <p className={styles.sum}>
          {t(averaged ? 'properties.average' : 'properties.sum', {
            count: answer.total,
            shown: formatNumber(answer.total, language),
            sum: `${wholeFigure(answer.sum, of.quantity, language)} ${answer.unit}`,
          })}
        </p>
        <Pagination
          size="small"
          current={answer.page}
          pageSize={answer.page_size}
          total={answer.total}
          showSizeChanger={false}
          onChange={onPage}
        />
      </div>
    </>
  );
}
