import type { FiguresAnswer, PointsAnswer } from '@/contract/calls/answers';
import { MINIMUM_SAMPLE } from '@/contract/catalogue/indicators';
import { type Area, type Seat, seatsBy } from '@/core/map/areas';
import { joined } from '@/core/map/clusters';
import type { NamedPlace } from '@/core/map/points';
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
  if (grouped && figures) return new Map(figures.groups.map(({ key, value }) => [key, value]));
  return new Map((points ? regionsOf(points, level) : []).map(({ key, figure }) => [key, figure]));
}

/** Where submarkets lie, for their names on the map. */
export function localitiesOf(points: PointsAnswer): NamedPlace[] {
  const seats = seatsBy(points, points.submarket);
  return points.submarkets.flatMap(({ label }, position) => {
    const seat = seats.get(position);
    return seat ? [{ name: label, longitude: seat.longitude, latitude: seat.latitude }] : [];
  });
}

/** Cities by the figure of their market, the largest first. */
export function rankedPlaces(places: readonly NamedPlace[], points: PointsAnswer | null): readonly NamedPlace[] {
  if (!points) return places;
  const rank = new Map(regionsOf(points, 'market').map(({ label }, position) => [label, position]));
  const of = ({ name }: NamedPlace) => rank.get(name) ?? rank.size;
  return [...places].sort((a, b) => of(a) - of(b));
}

/** Areas of a level with their figures; a market consists of its submarkets. */
export function areasOf(ground: PointsAnswer, level: Level, figures: ReadonlyMap<string, number | null>): Area[] {
  const submarkets = ground.submarkets.length;
  const parts = ground.submarket.map((submarket, i) =>
    submarket >= 0 ? submarket : level === 'market' ? submarkets + (ground.market[i] ?? -1) : -1,
  );
  const seats = seatsBy(ground, parts);
  const owner = new Map(parts.map((part, i) => [part, positions(ground, level)[i] ?? -1]));
  const of = new Map<number, Seat[]>();
  for (const [part, seat] of seats) {
    const area = owner.get(part) ?? -1;
    of.set(area, [...(of.get(area) ?? []), seat]);
  }
  return named(ground, level).flatMap(({ key, label }, position) => {
    const own = of.get(position);
    return own && figures.has(key) ? [{ key, label, figure: figures.get(key) ?? null, seats: own }] : [];
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
