import Link from 'next/link';
import { useMemo } from 'react';
import type { PointsAnswer } from '@/contract/calls/answers';
import type { Language } from '@/contract/text';
import { useMapTexts } from '@/core/map/use-map-texts';
import { formatNumber, formatPercent, NO_FIGURE } from '@/ui/format';
import type { RecordColumn } from '@/ui/records-table/column';
import { RecordsTable } from '@/ui/records-table/records-table';
import { Themed } from '@/ui/theme/themed';
import { type PageKind, propertyPath } from '../properties/property-page';
import styles from './map-panel.module.css';
import { type Level, regionsOf } from './regions';

const LARGEST = 25;

type PlaceListProps = {
  readonly points: PointsAnswer;
  readonly level: Level;
  readonly kind: PageKind;
  readonly language: Language;
  readonly format: (value: number) => string;
  readonly onRegion: (key: string) => void;
};
type Region = ReturnType<typeof regionsOf>[number];
type Property = { readonly id: string; readonly name: string; readonly value: number };

/** The map in words: where the figure lies, by place and by its largest properties. */
export function PlaceList({ points, level, kind, language, format, onRegion }: PlaceListProps) {
  const { t } = useMapTexts();
  const regions = useMemo(() => regionsOf(points, level), [points, level]);
  const largest = useMemo(
    () =>
      points.value
        .map((value, i) => ({ id: points.ids[i] ?? '', name: points.names[i] ?? '', value }))
        .sort((a, b) => b.value - a.value)
        .slice(0, LARGEST),
    [points],
  );
  const averaged = points.weight !== null;
  const whole = points.value.reduce((sum, value) => sum + value, 0);
  const value = `${t('places.value')} (${points.unit})`;
  const regionColumns: readonly RecordColumn<Region>[] = [
    {
      key: 'name',
      heading: t(`places.${level}`),
      sort: ({ label }) => label,
      cell: ({ key, label }) => (
        <button type="button" title={t('places.only', { name: label })} onClick={() => onRegion(key)}>
          {label}
        </button>
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
      key: 'value',
      heading: value,
      right: true,
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
  const propertyColumns: readonly RecordColumn<Property>[] = [
    {
      key: 'name',
      heading: t('places.property'),
      cell: ({ id, name }) => (
        <Link href={propertyPath(kind, id)} prefetch={false}>
          {name}
        </Link>
      ),
    },
    { key: 'value', heading: value, right: true, cell: (row) => format(row.value) },
  ];
  const caption = t('places.largest', { count: largest.length });
  return (
    <Themed>
      <section className={styles.list} aria-label={t('places.label')}>
        <RecordsTable label={t(`places.${level}`)} rows={regions} columns={regionColumns} keyOf={({ key }) => key} />
        <h3>{caption}</h3>
        <RecordsTable label={caption} rows={largest} columns={propertyColumns} keyOf={({ id }) => id} />
      </section>
    </Themed>
  );
}
