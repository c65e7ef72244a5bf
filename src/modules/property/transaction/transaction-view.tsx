import Link from 'next/link';
import { useMemo } from 'react';
import type { TransactionAnswer } from '@/contract/calls/transaction';
import { changeBetween } from '@/contract/figures/changes';
import { changeText } from '@/modules/explorer/state/figure-format';
import layout from '@/modules/property/parts/columns.module.css';
import { Facts } from '@/modules/property/parts/facts';
import { lotDealColumns } from '@/modules/property/parts/lot-deal-columns';
import { PageHead } from '@/modules/property/parts/page-head';
import { Empty, Panel } from '@/modules/property/parts/panel';
import { PlaceMap } from '@/modules/property/parts/place-map';
import { useWords } from '@/modules/property/record/use-words';
import { lotHref, parkHref } from '@/shell/addresses';
import { CompanyName } from '@/shell/company-name';
import type { RecordColumn } from '@/ui/records-table/column';
import { LateRecordsTable } from '@/ui/records-table/late-records-table';

type Comparable = TransactionAnswer['comparables'][number];

/** The transaction of a lot: its price against the asking price and against the average of other transactions of the period. */
export function TransactionView({ deal }: { readonly deal: TransactionAnswer }) {
  const { t, words } = useWords(deal.area_unit);
  const { lot, listing, comparables, area_unit, sale_price_unit } = deal;
  const places = useMemo(() => [{ ...lot, href: lotHref(lot.id) }], [lot]);
  const askingPrice = listing?.asking_price_sale ?? null;
  const against = changeText(changeBetween(deal.closing_price, askingPrice, 'price'), '%', words.language);
  const columns: RecordColumn<Comparable>[] = [
    ...lotDealColumns<Comparable>(words, area_unit, t),
    {
      key: 'lot',
      heading: t('column.lot'),
      sort: (row) => row.lot.name,
      cell: (row) => <Link href={lotHref(row.lot.id)}>{row.lot.name}</Link>,
    },
    {
      key: 'submarket',
      heading: t('column.submarket'),
      sort: (row) => row.lot.submarket,
      cell: (row) => words.text(row.lot.submarket),
    },
  ];
  return (
    <>
      <PageHead
        kind={t('kind.transaction')}
        name={t('transaction.name', { operation: deal.operation_type, lot: lot.name })}
        explorer="/lots"
        place={lot}
        tags={[words.day(deal.signed_on), deal.business_activity]}
        figures={[
          { label: t('key.sold_area'), value: words.area(deal.area), unit: words.landUnit(deal.area) },
          {
            label: t('key.closing'),
            value: words.price(deal.closing_price, deal.price_unit),
            ...(deal.closing_price === null ? {} : { unit: deal.price_unit }),
          },
          ...(deal.amount === null
            ? []
            : [{ label: t('key.amount'), value: words.number(deal.amount), unit: deal.money }]),
          ...(askingPrice === null || deal.closing_price === null
            ? []
            : [{ label: t('key.against_asking'), value: against }]),
        ]}
      />
      <div className={layout.columns}>
        <Panel title={t('facts.title')}>
          <Facts
            groups={[
              {
                title: t('transaction.terms'),
                facts: [
                  [t('column.signed'), words.day(deal.signed_on)],
                  [t('column.operation'), deal.operation_type],
                  [t('column.buyer'), deal.buyer],
                  [t('column.activity'), deal.business_activity],
                  [t('column.broker'), deal.broker && <CompanyName key="broker" kind="broker" name={deal.broker} />],
                ],
              },
              {
                title: t('transaction.lot'),
                facts: [
                  [
                    t('column.lot'),
                    <Link key="lot" href={lotHref(lot.id)}>
                      {lot.name}
                    </Link>,
                  ],
                  [
                    t('facts.park'),
                    lot.park === null ? null : (
                      <Link key="park" href={parkHref(lot.park.id)}>
                        {lot.park.name}
                      </Link>
                    ),
                  ],
                  [t('key.lot_area'), words.areaWithUnit(lot.area)],
                  [
                    t('transaction.asking_price'),
                    askingPrice === null ? null : words.priceWithUnit(askingPrice, sale_price_unit),
                  ],
                  [t('column.months'), listing === null ? null : words.months(listing.months_in_market)],
                ],
              },
            ]}
          />
        </Panel>
        <Panel title={t('map.title')} note={lot.submarket ?? lot.market}>
          <PlaceMap places={places} unit={area_unit} />
        </Panel>
      </div>
      <Panel
        title={t('lists.comparables')}
        count={comparables.length}
        note={t('lists.comparables_note', { market: lot.market })}
      >
        {comparables.length === 0 ? (
          <Empty>{t('empty.comparables')}</Empty>
        ) : (
          <LateRecordsTable
            label={t('lists.comparables')}
            rows={comparables}
            columns={columns}
            keyOf={({ id }) => id}
            height="list"
          />
        )}
      </Panel>
    </>
  );
}
