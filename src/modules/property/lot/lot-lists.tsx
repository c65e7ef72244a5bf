import type { TFunction } from 'i18next';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import type { LotAnswer } from '@/contract/calls/lot';
import type { LotListing, PackageRow } from '@/contract/calls/lot-parts';
import { Contact } from '@/modules/property/parts/contact';
import { lotDealColumns } from '@/modules/property/parts/lot-deal-columns';
import { Empty, Panel } from '@/modules/property/parts/panel';
import type { Words } from '@/modules/property/record/use-words';
import { packageHref } from '@/shell/addresses';
import { CompanyName } from '@/shell/company-name';
import type { RecordColumn } from '@/ui/records-table/column';
import { LateRecordsTable } from '@/ui/records-table/late-records-table';

type Translate = TFunction<'property'>;

function listingColumns(
  { area_unit, sale_price_unit }: LotAnswer,
  words: Words,
  t: Translate,
): RecordColumn<LotListing>[] {
  return [
    { key: 'since', heading: t('column.since'), sort: (row) => row.listed_on, cell: (row) => words.day(row.listed_on) },
    {
      key: 'until',
      heading: t('column.until'),
      sort: (row) => row.closed_on,
      cell: (row) => (row.closed_on === null ? t('lot.on_market') : words.day(row.closed_on)),
    },
    {
      key: 'months',
      heading: t('column.months'),
      right: true,
      sort: (row) => row.months_in_market,
      cell: (row) => words.months(row.months_in_market),
    },
    {
      key: 'area',
      heading: t('column.area', { unit: area_unit }),
      right: true,
      sort: (row) => row.available_area,
      cell: (row) => words.area(row.available_area),
    },
    {
      key: 'price',
      heading: t('column.sale', { unit: sale_price_unit }),
      right: true,
      sort: (row) => row.asking_price_sale,
      cell: (row) => words.price(row.asking_price_sale, sale_price_unit),
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

function packageColumns({ sale_price_unit }: LotAnswer, words: Words, t: Translate): RecordColumn<PackageRow>[] {
  return [
    {
      key: 'name',
      heading: t('column.package'),
      sort: (row) => row.name,
      cell: (row) => <Link href={packageHref(row.id)}>{row.name}</Link>,
    },
    {
      key: 'price',
      heading: t('column.sale', { unit: sale_price_unit }),
      right: true,
      sort: (row) => row.asking_price_sale,
      cell: (row) => words.price(row.asking_price_sale, sale_price_unit),
    },
    {
      key: 'since',
      heading: t('column.offered'),
      sort: (row) => row.offered_on,
      cell: (row) => words.day(row.offered_on),
    },
    {
      key: 'until',
      heading: t('column.until'),
      sort: (row) => row.closed_on,
      cell: (row) => (row.closed_on === null ? t('lot.on_market') : words.day(row.closed_on)),
    },
    {
      key: 'months',
      heading: t('column.months'),
      right: true,
      sort: (row) => row.months_in_market,
      cell: (row) => words.months(row.months_in_market),
    },
    { key: 'contact', heading: t('column.contact'), cell: (row) => <Contact of={row} /> },
  ];
}

/** What was offered and agreed of a lot, and what it is offered together with. */
export function LotLists({ lot, words }: { readonly lot: LotAnswer; readonly words: Words }) {
  const { t } = useTranslation('property');
  const { listings, transactions, packages, area_unit } = lot;
  return (
    <>
      <Panel title={t('lists.listings')} count={listings.length}>
        {listings.length === 0 ? (
          <Empty>{t('empty.listings')}</Empty>
        ) : (
          <LateRecordsTable
            label={t('lists.listings')}
            rows={listings}
            columns={listingColumns(lot, words, t)}
            keyOf={({ id }) => id}
            height="list"
          />
        )}
      </Panel>
      <Panel title={t('lists.deals')} count={transactions.length}>
        {transactions.length === 0 ? (
          <Empty>{t('empty.deals')}</Empty>
        ) : (
          <LateRecordsTable
            label={t('lists.deals')}
            rows={transactions}
            columns={lotDealColumns(words, area_unit, t)}
            keyOf={({ id }) => id}
            height="list"
          />
        )}
      </Panel>
      {packages.length > 0 && (
        <Panel title={t('lists.packages')} count={packages.length}>
          <LateRecordsTable
            label={t('lists.packages')}
            rows={packages}
            columns={packageColumns(lot, words, t)}
            keyOf={({ id }) => id}
            height="list"
          />
        </Panel>
      )}
    </>
  );
}
