import Link from 'next/link';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PropertiesAnswer } from '@/contract/calls/answers';
import { COLUMNS } from '@/contract/catalogue/columns';
import type { AreaUnit } from '@/contract/catalogue/units';
import type { Language } from '@/contract/text';
import { formatNumber } from '@/ui/format';
import { Pages } from '@/ui/pages/pages';
import type { ExplorerIndicator } from '../module';
import explorer from '../screen.module.css';
import { wholeFigure } from '../state/figure-format';
import { useModule } from '../state/use-explorer';
import type { View } from '../state/view';
import styles from '../summary/table.module.css';
import { type Column, heading, isRight, shown } from './columns';
import { useHiddenColumns } from './hidden-columns';
import properties from './properties.module.css';
import { pageKind, propertyPath } from './property-page';
import { SortHeading } from './sort-heading';
import { usePointedRows } from './use-pointed-rows';

type PropertiesTableProps = {
  readonly answer: PropertiesAnswer;
  readonly indicator: ExplorerIndicator;
  readonly language: Language;
  readonly areaUnit: AreaUnit;
  readonly onPage: (page: number) => void;
  /** How the server sorts; where it is left out, the largest come first. */
  readonly sorting?: View['properties_sort'];
  readonly onSort?: (sorting: View['properties_sort']) => void;
};

/** One page of the properties behind a figure, and what all pages add up to. */
export function PropertiesTable(props: PropertiesTableProps) {
  const { answer, indicator, language, areaUnit, onPage, sorting = null, onSort } = props;
  const { t } = useTranslation('explorer');
  const module = useModule();
  const hidden = useHiddenColumns((one) => one.hidden);
  const box = useRef<HTMLElement>(null);
  const pointing = usePointedRows(box, 'property');
  if (answer.total === 0)
    return (
      <section className={explorer.empty}>
        <h2>{t('empty.nothing')}</h2>
        <p>{t('empty.nothing_hint')}</p>
      </section>
    );
  // The value stands beside the name: at no width is it out of sight.
  const columns: readonly Column[] = ['value', ...indicator.columns.filter((key) => !hidden.includes(key))];
  const named = (column: Column) =>
    column === 'value' ? `${t('properties.value')} (${answer.unit})` : heading(column, areaUnit, language);
  const head = (column: Column | 'name', text: string, right: boolean) =>
    onSort ? (
      <SortHeading
        key={column}
        by={column}
        sorting={sorting ?? { by: 'value', order: 'desc' }}
        first={right ? 'desc' : 'asc'}
        onSort={onSort}
        className={right || column === 'name' ? undefined : styles.text}
      >
        {text}
      </SortHeading>
    ) : (
      <th key={column} scope="col" className={right || column === 'name' ? undefined : styles.text}>
        {text}
      </th>
    );
  const averaged = indicator.quantity === 'price';
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the page */}
      <section ref={box} className={styles.scroll} tabIndex={0} aria-label={t('tabs.properties')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {head('name', COLUMNS.name.name[language], false)}
              {columns.map((column) => head(column, named(column), isRight(column)))}
            </tr>
          </thead>
          <tbody {...pointing}>
            {answer.properties.map((row) => (
              <tr key={row.id} data-property={row.id}>
                <th scope="row" title={row.name}>
                  <Link
                    className={properties.name}
                    href={propertyPath(pageKind(module, indicator), row.id)}
                    prefetch={false}
                  >
                    {row.name}
                  </Link>
                </th>
                {columns.map((column) => {
                  const text = shown(row, column, indicator, language);
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
            sum: `${wholeFigure(answer.sum, indicator.quantity, language)} ${answer.unit}`,
          })}
        </p>
        <Pages page={answer.page} size={answer.page_size} total={answer.total} onPage={onPage} />
      </div>
    </>
  );
}
