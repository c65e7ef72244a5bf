import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import type { ScatterAnswer } from '@/contract/calls/scatter';
import { COLUMNS } from '@/contract/catalogue/columns';
import { formatNumber } from '@/ui/format';
import type { RecordColumn } from '@/ui/records-table/column';
import { RecordsTable } from '@/ui/records-table/records-table';
import properties from '../properties/properties.module.css';
import { wholeFigure } from '../state/figure-format';
import { useExplorer } from '../state/use-explorer';
import styles from './scatter.module.css';
import type { ShownAxis } from './shown-axis';

type Point = ScatterAnswer['points'][number];
const keyOf = ({ id }: Point) => id;
const PAGE = 20;

type PointsTableProps = {
  readonly answer: ScatterAnswer;
  readonly axis: ShownAxis;
  /** The name of the indicator. */
  readonly name: string;
  /** The page of a property. */
  readonly pathOf: (id: string) => string;
};

/** The points as text. */
export function PointsTable({ answer, axis, name, pathOf }: PointsTableProps) {
  const { t } = useTranslation('scatter');
  const { language } = useExplorer((one) => one.units);
  const { points, unit, area_unit } = answer;
  const columns: readonly RecordColumn<Point>[] = [
    {
      key: 'name',
      heading: COLUMNS.name.name[language],
      sort: (point) => point.name,
      tooltip: (point) => point.name,
      cell: (point) => (
        <Link className={properties.name} href={pathOf(point.id)} prefetch={false}>
          {point.name}
        </Link>
      ),
    },
    {
      key: 'x',
      heading: t('with_unit', { name: axis.name, unit: axis.unit }),
      right: true,
      sort: ({ x }) => x,
      cell: ({ x }) => axis.whole(axis.shown(x)),
    },
    {
      key: 'y',
      heading: t('with_unit', { name, unit }),
      right: true,
      sort: ({ y }) => y,
      cell: ({ y }) => wholeFigure(y, unit, language),
    },
    ...(points.some(({ weight }) => weight !== null)
      ? [
          {
            key: 'weight',
            heading: t('with_unit', { name: COLUMNS.weight.name[language], unit: area_unit }),
            right: true,
            sort: ({ weight }: Point) => weight,
            cell: ({ weight }: Point) => formatNumber(weight, language),
          },
        ]
      : []),
  ];
  return (
    <section className={styles.part} aria-label={t('table')}>
      <h3>{t('table')}</h3>
      <RecordsTable label={t('table')} landmark={false} rows={points} columns={columns} keyOf={keyOf} pageSize={PAGE} />
    </section>
  );
}
