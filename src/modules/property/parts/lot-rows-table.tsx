import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import type { LotRow } from '@/contract/calls/lot-parts';
import type { Words } from '@/modules/property/record/use-words';
import { lotHref } from '@/shell/addresses';
import type { RecordColumn } from '@/ui/records-table/column';
import { LateRecordsTable } from '@/ui/records-table/late-records-table';

type Lot = LotRow & { readonly kilometres?: number | null };
type LotRowsTableProps = {
  readonly label: string;
  readonly lots: readonly Lot[];
  readonly words: Words;
  readonly areaUnit: string;
  readonly priceUnit: string;
  /** Shows the distance of each. */
  readonly distances?: boolean;
};

/** A list of lots, each with a link to its page. */
export function LotRowsTable({ label, lots, words, areaUnit, priceUnit, distances = false }: LotRowsTableProps) {
  const { t } = useTranslation('property');
  const columns: RecordColumn<Lot>[] = [
    {
      key: 'name',
      heading: t('column.lot'),
      sort: (row) => row.name,
      cell: (row) => <Link href={lotHref(row.id)}>{row.name}</Link>,
    },
    ...(distances
      ? [
          {
            key: 'distance',
            heading: t('column.distance'),
            sort: (row: Lot) => row.kilometres ?? null,
            right: true,
            cell: (row: Lot) => words.distance(row.kilometres ?? null),
          },
        ]
      : []),
    {
      key: 'area',
      heading: t('column.area', { unit: areaUnit }),
      sort: (row) => row.area,
      right: true,
      cell: (row) => words.area(row.area),
    },
    {
      key: 'price',
      heading: t('column.sale', { unit: priceUnit }),
      sort: (row) => row.asking_price_sale,
      right: true,
      cell: (row) => words.price(row.asking_price_sale, priceUnit),
    },
    {
      key: 'state',
      heading: t('column.state'),
      sort: (row) => Number(row.on_market),
      cell: (row) => t(row.on_market ? 'lot.on_market' : 'lot.off_market'),
    },
    {
      key: 'for',
      heading: t('column.available_for'),
      sort: (row) => row.available_for,
      cell: (row) => words.text(row.available_for),
    },
    {
      key: 'stage',
      heading: t('column.stage'),
      sort: (row) => row.development_stage,
      cell: (row) => words.text(row.development_stage),
    },
    {
      key: 'submarket',
      heading: t('column.submarket'),
      sort: (row) => row.submarket,
      cell: (row) => words.text(row.submarket),
    },
  ];
  return <LateRecordsTable label={label} rows={lots} columns={columns} keyOf={({ id }) => id} height="list" />;
}
