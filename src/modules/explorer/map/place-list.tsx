import { Button } from 'antd';
import Link from 'next/link';
import type { PointsAnswer } from '@/contract/calls/answers';
import type { Language } from '@/contract/text';
import { formatNumber, formatPercent, NO_FIGURE } from '@/ui/format';
import { useMapTexts } from '@/ui/map/use-map-texts';
import type { RecordColumn } from '@/ui/records-table/column';
import { RecordsTable } from '@/ui/records-table/records-table';
import { type PageKind, propertyPath } from '../properties/property-page';
import styles from './map-panel.module.css';
import { type Level, regionsOf } from './regions';

const LARGEST = 25;

type Region = ReturnType<typeof regionsOf>[number];

type PlaceListProps = {
  readonly points: PointsAnswer;
  readonly level: Level;
  readonly kind: PageKind;
  readonly language: Language;
  readonly format: (value: number) => string;
  readonly onRegion: (key: string) => void;
};

/** The map in words: where the figure lies, by place and by its largest properties. */
export function PlaceList({ points, level, kind, language, format, onRegion }: PlaceListProps) {
  const { t } = useMapTexts();
  const regions = regionsOf(points, level);
  const averaged = points.weight !== null;
  const whole = points.value.reduce((sum, value) => sum + value, 0);
  const largest = points.value
    .map((value, i) => ({ value, i }))
    .sort((a, b) => b.value - a.value)
    .slice(0, LARGEST);
  const value = { key: 'value', heading: t('places.value'), unit: `(${points.unit})`, right: true } as const;
  const regionColumns: RecordColumn<Region>[] = [
    {
      key: 'name',
      heading: t(`places.${level}`),
      sort: ({ label }) => label,
      cell: ({ key, label }) => (
        <Button type="link" size="small" title={t('places.only', { name: label })} onClick={() => onRegion(key)}>
          {label}
        </Button>
      ),
    },
    {
      key: 'count',
      heading: t('places.count'),
      right: true,
      sort: ({ count }) => count,
      cell: ({ count }) => formatNumber(count, language),
    },
    {
      ...value,
      sort: ({ figure }) => figure,
      tooltip: ({ figure, records }) => (figure === null ? t('too_few', { count: records }) : undefined),
      cell: ({ figure, records }) =>
        figure === null ? (
          <>
            {NO_FIGURE} <small>n={records}</small>
          </>
        ) : (
          format(figure)
        ),
    },
    ...(averaged
      ? []
      : [
          {
            key: 'share',
            heading: t('places.share'),
            right: true,
            cell: ({ figure }: Region) => (whole > 0 ? formatPercent((100 * (figure ?? 0)) / whole, language) : ''),
          },
        ]),
  ];
  const propertyColumns: RecordColumn<(typeof largest)[number]>[] = [
    {
      key: 'name',
      heading: t('places.property'),
      cell: ({ i }) => (
        <Link href={propertyPath(kind, points.ids[i] ?? '')} prefetch={false}>
          {points.names[i]}
        </Link>
      ),
    },
    { ...value, cell: (row) => format(row.value) },
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section className={styles.list} tabIndex={0} aria-label={t('places.label')}>
      <RecordsTable
        label={t(`places.by_${level}`)}
        rows={regions}
        columns={regionColumns}
        keyOf={({ key }) => key}
      />
      <h3>{t('places.largest', { count: largest.length })}</h3>
      <RecordsTable
        label={t('places.largest', { count: largest.length })}
        rows={largest}
        columns={propertyColumns}
        keyOf={({ i }) => points.ids[i] ?? String(i)}
      />
    </section>
  );
}
