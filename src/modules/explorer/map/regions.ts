import type { FiguresAnswer, PointsAnswer } from '@/contract/calls/answers';
import type { AreasAnswer } from '@/contract/calls/areas';
import { MINIMUM_SAMPLE } from '@/contract/catalogue/indicators';
import { type Area, shapeOf } from '@/core/map/areas';
import { joined } from '@/core/map/clusters';
import type { Pointed } from '../state/store';

export const LEVELS = ['market', 'submarket'] as const;
export type Level = (typeof LEVELS)[number];
/** What a market or submarket has of the indicator. */
export type Region = {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** Records behind the figure; an average over too few is none. */
  readonly records: number;
  readonly figure: number | null;
  readonly weight: number;
};

type Placed = Pick<PointsAnswer, 'market' | 'submarket' | 'markets' | 'submarkets'>;
const positions = (points: Placed, level: Level) => points[level];
const named = (points: Placed, level: Level) => points[level === 'market' ? 'markets' : 'submarkets'];

/** Properties gathered by market or submarket, the largest figure first. */
export function regionsOf(points: PointsAnswer, level: Level): Region[] {
  const averaged = points.weight !== null;
  const regions = new Map<number, Region & { readonly figure: number }>();
  positions(points, level).forEach((position, i) => {
    const area = named(points, level)[position];
    if (!area) return;
    const own = { value: points.value[i] ?? 0, weight: points.weight?.[i] ?? 0 };
    const before = regions.get(position);
    regions.set(position, {
      ...area,
      count: (before?.count ?? 0) + 1,
      records: (before?.records ?? 0) + (points.n?.[i] ?? 1),
      figure: before ? joined({ value: before.figure, weight: before.weight }, own, averaged) : own.value,
      weight: (before?.weight ?? 0) + own.weight,
    });
  });
  return [...regions.values()]
    .map((region) => (averaged && region.records < MINIMUM_SAMPLE ? { ...region, figure: null } : region))
    .sort((a, b) => (b.figure ?? 0) - (a.figure ?? 0));
}

/** The figures of the groups where the view is grouped by the level: they also count what has no coordinates. */
export function figuresBy(level: Level, figures: FiguresAnswer | null, grouped: boolean, points: PointsAnswer | null) {
  if (grouped && figures)
    return new Map(figures.groups.map(({ key, label, value }) => [key, { label, figure: value }]));
  return new Map((points ? regionsOf(points, level) : []).map(({ key, label, figure }) => [key, { label, figure }]));
}

type ImportedArea = AreasAnswer['areas'][number];

/** Areas of a level with their figures; a market without a shape of its own consists of its submarkets. */
export function areasOf(
  { areas }: AreasAnswer,
  level: Level,
  figures: ReadonlyMap<string, { readonly label: string; readonly figure: number | null }>,
): Area[] {
  const shaped = new Set(areas.flatMap(({ market, submarket }) => (submarket === null ? [market] : [])));
  const keyOf = ({ market, submarket }: ImportedArea): string | null => {
    if (level === 'submarket') return submarket;
    return submarket === null || !shaped.has(market) ? market : null;
  };
  return [...figures].flatMap(([key, { label, figure }]) => {
    const rings = areas.flatMap((area) => (keyOf(area) === key ? area.rings : []));
    return rings.length === 0 ? [] : [{ key, label, figure, shape: shapeOf(rings) }];
  });
}

/** Positions of the points that a row of a table stands for; null where the row has no place on the map. */
export function markedPoints(
  pointed: Pointed | null,
  points: PointsAnswer,
  level: Level | null,
): ReadonlySet<number> | null {
  if (pointed === null) return null;
  if (pointed.kind === 'property') {
    const at = points.ids.indexOf(pointed.key);
    return at < 0 ? null : new Set([at]);
  }
  if (level === null) return null;
  const found = named(points, level).findIndex(({ key }) => key === pointed.key);
  if (found < 0) return null;
  return new Set(positions(points, level).flatMap((position, i) => (position === found ? [i] : [])));
}
