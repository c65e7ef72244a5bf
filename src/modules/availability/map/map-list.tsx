import { useTranslation } from 'react-i18next';
import type { AvailabilityGroup } from '@/contract/calls/availability';
import { dimension } from '@/contract/catalogue/dimensions';
import { useMapTexts } from '@/core/map/use-map-texts';
import { formatNumber } from '@/ui/format';
import type { RecordColumn } from '@/ui/records-table/column';
import { RecordsTable } from '@/ui/records-table/records-table';
import type { Answer, PropertyRow } from '../state/rows';
import { useAvailability } from '../state/store';
import tables from '../summary/tables.module.css';
import styles from './map-list.module.css';

const LARGEST = 25;
const open = (property: string) => useAvailability.getState().change({ property });
const narrow = (submarket: string) => {
  const { view, change } = useAvailability.getState();
  if (view) change({ lists: { ...view.lists, submarket: [submarket] } });
};

/** The map of the search in words: what is on the market by submarket, and the largest properties. */
export function MapList({ answer }: { readonly answer: Answer }) {
  const { t } = useMapTexts();
  const { t: texts } = useTranslation('availability');
  const { language } = useAvailability((state) => state.units);
  const area = `${texts('columns.available')} (${answer.area_unit})`;
  const submarkets: readonly RecordColumn<AvailabilityGroup>[] = [
    {
      key: 'name',
      heading: dimension('submarket').name[language],
      sort: ({ label }) => label,
      cell: ({ key, label }) => (
        <button
          type="button"
          className={tables.name}
          title={t('places.only', { name: label })}
          onClick={() => narrow(key)}
        >
          {label}
        </button>
      ),
    },
    {
      key: 'count',
      heading: t('places.count'),
      right: true,
      sort: ({ properties }) => properties,
      cell: ({ properties }) => formatNumber(properties, language),
    },
    {
      key: 'area',
      heading: area,
      right: true,
      sort: ({ available_area }) => available_area,
      cell: ({ available_area }) => formatNumber(available_area, language),
    },
  ];
  const largest = [...answer.properties].sort((a, b) => b.available_area - a.available_area).slice(0, LARGEST);
  const properties: readonly RecordColumn<PropertyRow>[] = [
    {
      key: 'name',
      heading: t('places.property'),
      cell: ({ id, name }) => (
        <button type="button" className={tables.name} onClick={() => open(id)}>
          {name}
        </button>
      ),
    },
    { key: 'submarket', heading: dimension('submarket').name[language], cell: ({ submarket }) => submarket },
    {
      key: 'area',
      heading: area,
      right: true,
      cell: ({ available_area }) => formatNumber(available_area, language),
    },
  ];
  const caption = t('places.largest', { count: largest.length });
  return (
    <section className={styles.list} aria-label={t('places.label')}>
      <RecordsTable
        label={dimension('submarket').name[language]}
        rows={answer.submarkets}
        columns={submarkets}
        keyOf={({ key }) => key}
        landmark={false}
      />
      <h3>{caption}</h3>
      <RecordsTable label={caption} rows={largest} columns={properties} keyOf={({ id }) => id} landmark={false} />
    </section>
  );
}
