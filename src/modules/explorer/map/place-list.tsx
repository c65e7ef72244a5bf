import Link from 'next/link';
import type { PointsAnswer } from '@/contract/calls/answers';
import type { Language } from '@/contract/text';
import { useMapTexts } from '@/core/map/use-map-texts';
import { formatNumber, formatPercent, NO_FIGURE } from '@/ui/format';
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
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section className={styles.list} tabIndex={0} aria-label={t('places.label')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(`places.${level}`)}</th>
            <th scope="col">{t('places.count')}</th>
            <th scope="col">
              {t('places.value')} ({points.unit})
            </th>
            {!averaged && <th scope="col">{t('places.share')}</th>}
          </tr>
        </thead>
        <tbody>
          {regions.map(({ key, label, count, records, figure }) => (
            <tr key={key}>
              <th scope="row">
                <button type="button" title={t('places.only', { name: label })} onClick={() => onRegion(key)}>
                  {label}
                </button>
              </th>
              <td>{formatNumber(count, language)}</td>
              {figure === null ? (
                <td title={t('too_few', { count: records })}>
                  {NO_FIGURE} <small>n={records}</small>
                </td>
              ) : (
                <td>{format(figure)}</td>
              )}
              {!averaged && <td>{whole > 0 ? formatPercent((100 * (figure ?? 0)) / whole, language) : ''}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>{t('places.largest', { count: largest.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('places.property')}</th>
            <th scope="col">
              {t('places.value')} ({points.unit})
            </th>
          </tr>
        </thead>
        <tbody>
          {largest.map(({ value, i }) => (
            <tr key={points.ids[i]}>
              <th scope="row">
                <Link href={propertyPath(kind, points.ids[i] ?? '')} prefetch={false}>
                  {points.names[i]}
                </Link>
              </th>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
