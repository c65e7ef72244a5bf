import type { TFunction } from 'i18next';
import type { Language } from '@/contract/text';
import { formatNumber } from '@/ui/format';
import type { Area } from './areas';
import type { Disc } from './arrange';
import type { MapPoints } from './points';

export type HintContext = {
  readonly points: MapPoints;
  readonly format: (value: number) => string;
  readonly averaged: boolean;
  readonly fewest?: number | undefined;
  readonly language: Language;
  readonly t: TFunction<'map'>;
};

/** What the hint shows of an area. */
export const areaHint = ({ label, figure }: Area, { points, format, t }: HintContext): string =>
  figure === null ? `${label} · ${t('no_figure')}` : `${label} · ${format(figure)} ${points.unit}`;

/** What the hint shows of a circle, of whose points some are picked. */
export function circleHint(circle: Disc, picked: number, context: HintContext): string {
  const { points, format, averaged, fewest = 0, language, t } = context;
  const { count, records, value, point } = circle;
  const name = count > 1 ? t('records', { count, shown: formatNumber(count, language) }) : (points.names[point] ?? '');
  const figure = averaged && records < fewest ? t('too_few', { count: records }) : `${format(value)} ${points.unit}`;
  const chosen = picked > 0 ? [t(count > 1 ? 'picked_some' : 'picked', { count: picked })] : [];
  return [name, figure, ...chosen].join(' · ');
}
