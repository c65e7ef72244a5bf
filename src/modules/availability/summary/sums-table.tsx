import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskingPrices, AvailabilityGroup } from '@/contract/calls/availability';
import { dimension } from '@/contract/catalogue/dimensions';
import type { Language } from '@/contract/text';
import { formatNumber, formatPercent, NO_FIGURE } from '@/ui/format';
import { ScrollBox } from '@/ui/scroll-box';
import { priceText } from '../properties/columns';
import { SortHeading } from '../properties/sort-heading';
import { useNames } from '../properties/use-names';
import type { Answer } from '../state/rows';
import { useAvailability } from '../state/store';
import { SUMS_COLUMNS, type SumsColumn, type SumsSorting } from '../state/view';
import styles from './tables.module.css';

const SHOWN = 100;
type Of = 'submarket' | 'park';

function figureOf(group: AvailabilityGroup, column: SumsColumn): string | number | null {
  const value = group[column];
  return typeof value === 'object' && value !== null ? value.average : value;
}

function sorted(groups: readonly AvailabilityGroup[], { by, order }: SumsSorting): readonly AvailabilityGroup[] {
  const names = new Intl.Collator('es', { numeric: true });
  const sign = order === 'asc' ? 1 : -1;
  return [...groups].sort((a, b) => {
    const [one, other] = [figureOf(a, by), figureOf(b, by)];
    // Missing values come last either way.
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const difference =
      typeof one === 'number' && typeof other === 'number' ? one - other : names.compare(String(one), String(other));
    return sign * difference || names.compare(a.label, b.label);
  });
}

function Price({ prices, language }: { prices: AskingPrices; language: Language }) {
  const { t } = useTranslation('availability');
  if (prices.average !== null) return priceText(prices.average, language);
  if (prices.spaces === 0) return NO_FIGURE;
  return (
    <span className={styles.few} title={t('table.too_few', { count: prices.spaces })}>
      {NO_FIGURE} <small>n={prices.spaces}</small>
    </span>
  );
}

function cell(group: AvailabilityGroup, column: SumsColumn, language: Language) {
  if (column === 'asking_price_lease' || column === 'asking_price_sale')
    return <Price prices={group[column]} language={language} />;
  if (column === 'availability_rate') return formatPercent(group.availability_rate, language, 2);
  const value = group[column];
  return typeof value === 'number' ? formatNumber(value, language) : (value ?? NO_FIGURE);
}

/** Sums by submarket or park over all that matches; a name narrows the search to it. */
export function SumsTable({ answer, of }: { answer: Answer; of: Of }) {
  const { t } = useTranslation('availability');
  const names = useNames();
  const { language } = useAvailability((state) => state.units);
  const sorting = useAvailability((state) => state.view?.sums_sorting);
  const [whole, setWhole] = useState(false);
  const groups = of === 'submarket' ? answer.submarkets : answer.parks;
  const rows = useMemo(() => (sorting ? sorted(groups, sorting) : groups), [groups, sorting]);
  if (!sorting) return null;
  const heading: Record<SumsColumn, { readonly name: string; readonly unit?: string }> = {
    label: { name: dimension(of).name[language] },
    parent_label: { name: dimension(of === 'submarket' ? 'market' : 'submarket').name[language] },
    properties: { name: t('columns.properties') },
    spaces: { name: names.spaces },
    available_area: { name: names.available_area, unit: answer.area_unit },
    asking_price_lease: { name: names.asking_price_lease, unit: answer.lease_price_unit },
    asking_price_sale: { name: names.asking_price_sale, unit: answer.sale_price_unit },
    availability_rate: { name: t('columns.rate') },
  };
  const narrow = (key: string) => {
    const { view, change } = useAvailability.getState();
    if (view) change({ lists: { ...view.lists, [of]: [key] }, tab: 'spaces' });
  };
  const shown = whole ? rows : rows.slice(0, SHOWN);
  return (
    <>
      <ScrollBox label={t(`tabs.${of}s`)} className={styles.scroll}>
        <table className={`${styles.table} ${styles.sums}`}>
          <thead>
            <tr>
              {SUMS_COLUMNS.map((column) => (
                <SortHeading
                  key={column}
                  of={column}
                  name={heading[column].name}
                  unit={heading[column].unit}
                  text={column === 'label' || column === 'parent_label'}
                  sorting={sorting}
                  first={column === 'label' || column === 'parent_label' ? 'asc' : 'desc'}
                  onSort={(sums_sorting) => useAvailability.getState().change({ sums_sorting })}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((group) => (
              <tr key={group.key}>
                <th scope="row">
                  <button type="button" className={styles.name} title={group.label} onClick={() => narrow(group.key)}>
                    {group.label}
                  </button>
                </th>
                {SUMS_COLUMNS.slice(1).map((column) => (
                  <td key={column} className={column === 'parent_label' ? styles.text : undefined}>
                    {cell(group, column, language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {rows.length > shown.length && (
        <Button type="text" onClick={() => setWhole(true)}>
          {t('table.all', { count: rows.length })}
        </Button>
      )}
    </>
  );
}
