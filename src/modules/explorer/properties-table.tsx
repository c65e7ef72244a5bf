import { Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PropertiesAnswer, PropertyRow } from '@/contract/calls/answers';
import { COLUMNS, type ColumnKey } from '@/contract/catalogue/columns';
import { AREA_SYMBOL, type AreaUnit, POWER_SYMBOL } from '@/contract/catalogue/units';
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

type Column = ColumnKey | 'value';

const isRight = (column: Column) => column === 'value' || COLUMNS[column].kind !== 'text';

function shown(row: PropertyRow, column: Column, of: ExplorerIndicator, language: Language): string {
  if (column === 'value') return wholeFigure(row.value, of.quantity, language);
  if (column === 'price') return wholeFigure(row.price, 'price', language);
  if (column === 'date') return row.date ? formatDay(row.date, language) : NO_FIGURE;
  const value = row[column];
  return typeof value === 'number' ? formatNumber(value, language) : (value ?? NO_FIGURE);
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
  // The value stands beside the name: at no width is it out of sight.
  const columns: readonly Column[] = ['value', ...of.columns];
  const heading = (column: Column) => {
    if (column === 'value') return `${t('properties.value')} (${answer.unit})`;
    const { name, kind } = COLUMNS[column];
    const unit = kind === 'area' ? AREA_SYMBOL[areaUnit] : kind === 'power' ? POWER_SYMBOL : null;
    return unit === null ? name[language] : `${name[language]} (${unit})`;
  };
  const averaged = of.quantity === 'price';
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the page */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('tabs.properties')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{COLUMNS.name.name[language]}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className={isRight(column) ? undefined : styles.text}>
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
                    <td key={column} className={isRight(column) ? undefined : styles.text} title={text}>
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
