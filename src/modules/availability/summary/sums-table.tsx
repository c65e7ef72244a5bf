import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskingPrices, AvailabilityGroup } from '@/contract/calls/availability';
import { dimension } from '@/contract/catalogue/dimensions';
import { treeOf, unchosenMarkets, withinPlaces } from '@/contract/places';
import type { Language } from '@/contract/text';
import { formatNumber, formatPercent, NO_FIGURE } from '@/ui/format';
import type { RecordColumn } from '@/ui/records-table/column';
import { RecordsTable } from '@/ui/records-table/records-table';
import { priceText } from '../properties/columns';
import { useNames } from '../properties/use-names';
import type { Answer } from '../state/rows';
import { useAvailability } from '../state/store';
import { SUMS_COLUMNS, type SumsColumn } from '../state/view';
import styles from './tables.module.css';

const ROWS = 100;
type Of = 'submarket' | 'park';
type Column = RecordColumn<AvailabilityGroup, SumsColumn>;

function figureOf(group: AvailabilityGroup, column: SumsColumn): string | number | null {
  const value = group[column];
  return typeof value === 'object' && value !== null ? value.average : value;
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

function narrow(of: Of, key: string) {
  const { view, base, filters, change } = useAvailability.getState();
  if (!view || !filters) return;
  const lists = withinPlaces(
    view.lists,
    of,
    [key],
    treeOf(filters.options),
    unchosenMarkets(view.every_market, base?.lists.market),
  );
  change({ lists, tab: 'spaces' });
}

type SumsTableProps = { readonly answer: Answer; readonly of: Of; readonly loading: boolean };

/** Sums by submarket or park over all that matches; a name narrows the search to it. */
export function SumsTable({ answer, of, loading }: SumsTableProps) {
  const { t } = useTranslation('availability');
  const names = useNames();
  const { language } = useAvailability((state) => state.units);
  const sorting = useAvailability((state) => state.view?.sums_sorting);
  const columns = useMemo((): readonly Column[] => {
    const heading: Record<SumsColumn, { readonly heading: string; readonly unit?: string }> = {
      label: { heading: dimension(of).name[language] },
      parent_label: { heading: dimension(of === 'submarket' ? 'market' : 'submarket').name[language] },
      properties: { heading: t('columns.properties') },
      spaces: { heading: names.spaces },
      available_area: { heading: names.available_area, unit: answer.area_unit },
      asking_price_lease: { heading: names.asking_price_lease, unit: answer.lease_price_unit },
      asking_price_sale: { heading: names.asking_price_sale, unit: answer.sale_price_unit },
      availability_rate: { heading: t('columns.rate') },
    };
    return SUMS_COLUMNS.map((key) => ({
      key,
      ...heading[key],
      right: key !== 'label' && key !== 'parent_label',
      sort: (group) => figureOf(group, key),
      cell: (group) =>
        key === 'label' ? (
          <button type="button" className={styles.name} title={group.label} onClick={() => narrow(of, group.key)}>
            {group.label}
          </button>
        ) : (
          cell(group, key, language)
        ),
    }));
  }, [answer.area_unit, answer.lease_price_unit, answer.sale_price_unit, language, names, of, t]);
  if (!sorting) return null;
  return (
    <RecordsTable
      label={t(`tabs.${of}s`)}
      rows={of === 'submarket' ? answer.submarkets : answer.parks}
      columns={columns}
      keyOf={({ key }) => key}
      loading={loading}
      height="window"
      pageSize={ROWS}
      sorting={sorting}
      onSort={(sums_sorting) => sums_sorting && useAvailability.getState().change({ sums_sorting })}
    />
  );
}
