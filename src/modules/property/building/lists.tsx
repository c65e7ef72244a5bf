import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BuildingAnswer } from '@/contract/calls/building';
import { Contact } from '@/modules/property/parts/contact';
import { Empty, Panel } from '@/modules/property/parts/panel';
import type { Words } from '@/modules/property/record/use-words';
import { CompanyName } from '@/shell/company-name';
import { NO_FIGURE } from '@/ui/format';
import type { RecordColumn } from '@/ui/records-table/column';
import { LateRecordsTable } from '@/ui/records-table/late-records-table';

type ListsProps = { readonly building: BuildingAnswer; readonly words: Words };
type Translate = TFunction<'property'>;
type Row<Key extends 'spaces' | 'listings' | 'deals' | 'occupancies'> = BuildingAnswer[Key][number];

const latest = <T,>(rows: readonly T[], day: (row: T) => string): T[] =>
  [...rows].sort((one, other) => (day(one) < day(other) ? 1 : -1));

function spaceColumns({ area_unit }: BuildingAnswer, words: Words, t: Translate): RecordColumn<Row<'spaces'>>[] {
  const state = ({ available_area, tenant }: Row<'spaces'>) => {
    if (available_area > 0) return t('space.on_market');
    return tenant === null ? t('space.none') : t('space.occupied');
  };
  return [
    { key: 'name', heading: t('column.space'), sort: (row) => row.name ?? row.id, cell: (row) => row.name ?? row.id },
    {
      key: 'area',
      heading: t('column.area', { unit: area_unit }),
      right: true,
      sort: (row) => row.area,
      cell: (row) => words.area(row.area),
    },
    {
      key: 'available',
      heading: t('column.available', { unit: area_unit }),
      right: true,
      sort: (row) => row.available_area,
      cell: (row) => words.area(row.available_area),
    },
    { key: 'state', heading: t('column.state'), sort: state, cell: state },
    {
      key: 'tenant',
      heading: t('column.tenant'),
      sort: (row) => row.tenant,
      cell: (row) => <CompanyName kind="tenant" name={row.tenant} />,
    },
  ];
}

function listingColumns(
  { area_unit, lease_price_unit, sale_price_unit }: BuildingAnswer,
  words: Words,
  t: Translate,
): RecordColumn<Row<'listings'>>[] {
  return [
    {
      key: 'space',
      heading: t('column.space'),
      sort: (row) => row.space,
      cell: (row) => row.space ?? t('space.whole'),
    },
    {
      key: 'area',
      heading: t('column.area', { unit: area_unit }),
      right: true,
      sort: (row) => row.available_area,
      cell: (row) => words.area(row.available_area),
    },
    {
      key: 'lease',
      heading: t('column.lease', { unit: lease_price_unit }),
      right: true,
      sort: (row) => row.asking_price_lease,
      cell: (row) => words.price(row.asking_price_lease, lease_price_unit),
    },
    {
      key: 'sale',
      heading: t('column.sale', { unit: sale_price_unit }),
      right: true,
      sort: (row) => row.asking_price_sale,
      cell: (row) => words.price(row.asking_price_sale, sale_price_unit),
    },
    {
      key: 'months',
      heading: t('column.months'),
      right: true,
      sort: (row) => row.months_in_market,
      cell: (row) => words.months(row.months_in_market),
    },
    { key: 'since', heading: t('column.since'), sort: (row) => row.listed_on, cell: (row) => words.day(row.listed_on) },
    {
      key: 'until',
      heading: t('column.until'),
      sort: (row) => row.closed_on,
      cell: (row) => (row.closed_on === null ? t('space.on_market') : words.day(row.closed_on)),
    },
    {
      key: 'origin',
      heading: t('column.origin'),
      sort: (row) => row.availability_origin,
      cell: (row) => words.text(row.availability_origin),
    },
    {
      key: 'negotiation',
      heading: t('column.negotiation'),
      sort: (row) => Number(row.in_negotiation),
      cell: (row) => (row.in_negotiation ? t('facts.yes') : t('facts.no')),
    },
    {
      key: 'broker',
      heading: t('column.broker'),
      sort: (row) => row.broker,
      cell: (row) => <CompanyName kind="broker" name={row.broker} />,
    },
    { key: 'contact', heading: t('column.contact'), cell: (row) => <Contact of={row} /> },
  ];
}

function dealColumns(
  { area_unit, lease_price_unit, sale_price_unit }: BuildingAnswer,
  words: Words,
  t: Translate,
): RecordColumn<Row<'deals'>>[] {
  return [
    { key: 'day', heading: t('column.signed'), sort: (row) => row.signed_on, cell: (row) => words.day(row.signed_on) },
    {
      key: 'operation',
      heading: t('column.operation'),
      sort: (row) => row.operation_type,
      cell: (row) =>
        [row.operation_type, row.renewal && t('deal.renewal'), row.investor_sale && t('deal.investors')]
          .filter((one) => typeof one === 'string' && one !== '')
          .join(' · '),
    },
    {
      key: 'area',
      heading: t('column.area', { unit: area_unit }),
      right: true,
      sort: (row) => row.area,
      cell: (row) => words.area(row.area),
    },
    {
      key: 'price',
      heading: t('column.closing'),
      right: true,
      sort: (row) => row.closing_price,
      cell: (row) =>
        row.closing_price === null
          ? NO_FIGURE
          : words.priceWithUnit(row.closing_price, row.basis === 'sale' ? sale_price_unit : lease_price_unit),
    },
    {
      key: 'tenant',
      heading: t('column.tenant'),
      sort: (row) => row.tenant,
      cell: (row) => <CompanyName kind="tenant" name={row.tenant} />,
    },
    {
      key: 'activity',
      heading: t('column.activity'),
      sort: (row) => row.business_activity,
      cell: (row) => words.text(row.business_activity),
    },
    {
      key: 'space',
      heading: t('column.space'),
      sort: (row) => row.space,
      cell: (row) => row.space ?? t('space.whole'),
    },
    {
      key: 'broker',
      heading: t('column.broker'),
      sort: (row) => row.broker,
      cell: (row) => <CompanyName kind="broker" name={row.broker} />,
    },
  ];
}

function occupancyColumns(
  { area_unit, occupancies }: BuildingAnswer,
  words: Words,
  t: Translate,
): RecordColumn<Row<'occupancies'>>[] {
  return [
    {
      key: 'tenant',
      heading: t('column.tenant'),
      sort: (row) => row.tenant,
      cell: (row) => <CompanyName kind="tenant" name={row.tenant} />,
    },
    {
      key: 'space',
      heading: t('column.space'),
      sort: (row) => row.space,
      cell: (row) => row.space ?? t('space.whole'),
    },
    {
      key: 'area',
      heading: t('column.area', { unit: area_unit }),
      right: true,
      sort: (row) => row.area,
      cell: (row) => words.area(row.area),
    },
    {
      key: 'in',
      heading: t('column.moved_in'),
      sort: (row) => row.moved_in_on,
      cell: (row) => words.day(row.moved_in_on),
    },
    ...(occupancies.some(({ lease_ends_on }) => lease_ends_on !== null)
      ? [
          {
            key: 'lease_ends',
            heading: t('column.lease_ends'),
            sort: (row: Row<'occupancies'>) => row.lease_ends_on,
            cell: (row: Row<'occupancies'>) => words.day(row.lease_ends_on),
          },
        ]
      : []),
    {
      key: 'out',
      heading: t('column.moved_out'),
      sort: (row) => row.moved_out_on,
      cell: (row) => (row.moved_out_on === null ? t('space.still') : words.day(row.moved_out_on)),
    },
  ];
}

/** The spaces of a building, and what was offered, agreed and used in it. */
export function Lists({ building, words }: ListsProps) {
  const { t } = useTranslation('property');
  const { spaces, listings, deals, occupancies } = building;
  return (
    <>
      {spaces.length > 0 && (
        <Panel title={t('lists.spaces')} count={spaces.length}>
          <LateRecordsTable
            label={t('lists.spaces')}
            rows={spaces}
            columns={spaceColumns(building, words, t)}
            keyOf={({ id }) => id}
            height="list"
          />
        </Panel>
      )}
      {(listings.length > 0 || deals.length > 0) && (
        <>
          <Panel title={t('lists.listings')} count={listings.length}>
            {listings.length === 0 ? (
              <Empty>{t('empty.listings')}</Empty>
            ) : (
              <LateRecordsTable
                label={t('lists.listings')}
                rows={latest(listings, ({ listed_on }) => listed_on)}
                columns={listingColumns(building, words, t)}
                keyOf={({ id }) => id}
                height="list"
              />
            )}
          </Panel>
          <Panel title={t('lists.deals')} count={deals.length}>
            {deals.length === 0 ? (
              <Empty>{t('empty.deals')}</Empty>
            ) : (
              <LateRecordsTable
                label={t('lists.deals')}
                rows={latest(deals, ({ signed_on }) => signed_on)}
                columns={dealColumns(building, words, t)}
                keyOf={({ id }) => id}
                height="list"
              />
            )}
          </Panel>
        </>
      )}
      {occupancies.length > 0 && (
        <Panel title={t('lists.occupancies')} count={occupancies.length}>
          <LateRecordsTable
            label={t('lists.occupancies')}
            rows={latest(occupancies, ({ moved_in_on }) => moved_in_on)}
            columns={occupancyColumns(building, words, t)}
            keyOf={({ id }) => id}
            height="list"
          />
        </Panel>
      )}
    </>
  );
}
