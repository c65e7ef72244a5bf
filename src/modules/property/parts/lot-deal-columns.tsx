import type { TFunction } from 'i18next';
import Link from 'next/link';
import type { LotDeal } from '@/contract/calls/lot-parts';
import type { Words } from '@/modules/property/record/use-words';
import { transactionHref } from '@/shell/addresses';
import { CompanyName } from '@/shell/company-name';
import { NO_FIGURE } from '@/ui/format';
import type { RecordColumn } from '@/ui/records-table/column';

/** The columns of each transaction of lots; its day leads to its page. */
export function lotDealColumns<Row extends LotDeal>(
  words: Words,
  areaUnit: string,
  t: TFunction<'property'>,
): RecordColumn<Row>[] {
  return [
    {
      key: 'day',
      heading: t('column.signed'),
      sort: (row) => row.signed_on,
      cell: (row) => <Link href={transactionHref(row.id)}>{words.day(row.signed_on)}</Link>,
    },
    {
      key: 'operation',
      heading: t('column.operation'),
      sort: (row) => row.operation_type,
      cell: (row) => row.operation_type,
    },
    {
      key: 'area',
      heading: t('column.area', { unit: areaUnit }),
      sort: (row) => row.area,
      right: true,
      cell: (row) => words.area(row.area),
    },
    {
      key: 'price',
      heading: t('column.closing'),
      sort: (row) => row.closing_price,
      right: true,
      cell: (row) => (row.closing_price === null ? NO_FIGURE : words.priceWithUnit(row.closing_price, row.price_unit)),
    },
    { key: 'buyer', heading: t('column.buyer'), sort: (row) => row.buyer, cell: (row) => words.text(row.buyer) },
    {
      key: 'activity',
      heading: t('column.activity'),
      sort: (row) => row.business_activity,
      cell: (row) => words.text(row.business_activity),
    },
    {
      key: 'broker',
      heading: t('column.broker'),
      sort: (row) => row.broker,
      cell: (row) => <CompanyName kind="broker" name={row.broker} />,
    },
  ];
}
