import type { MapPoints } from './points';

/** Where one market or submarket lies: a middle of its properties and how far they reach, in pixels of the world at zoom 0. */
export type Seat = {
  readonly longitude: number;
  readonly latitude: number;
  readonly x: number;
  readonly y: number;
  readonly reach: number;
};
/** A market or submarket on the map; a market is made of the seats of its submarkets. */
export type Area = {
  readonly key: string;
  readonly label: string;
  readonly figure: number | null;
  readonly seats: readonly Seat[];
};

const WORLD = 256;
export const worldX = (longitude: number): number => (WORLD * (longitude + 180)) / 360;
export const worldY = (latitude: number): number => {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return WORLD * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI));
};

const middle = (values: readonly number[], share = 0.5): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
};

/** The seat of some places: their median, and the distance that most of them keep to it. */
export function seatOf(places: readonly Pick<Seat, 'longitude' | 'latitude'>[]): Seat {
  const longitude = middle(places.map((place) => place.longitude));
  const latitude = middle(places.map((place) => place.latitude));
  const [x, y] = [worldX(longitude), worldY(latitude)];
  const reach = middle(
    places.map((place) => Math.hypot(worldX(place.longitude) - x, worldY(place.latitude) - y)),
    0.95,
  );
  return { longitude, latitude, x, y, reach };
}

/** Seats of the groups that places fall into; a place without a group belongs to none. */
export function seatsBy(
  { longitude, latitude }: Pick<MapPoints, 'longitude' | 'latitude'>,
  groups: readonly number[],
): ReadonlyMap<number, Seat> {
  const members = new Map<number, { longitude: number; latitude: number }[]>();
  groups.forEach((group, i) => {
    const place = { longitude: longitude[i] ?? 0, latitude: latitude[i] ?? 0 };
    const present = members.get(group);
    if (present) present.push(place);
    else if (group >= 0) members.set(group, [place]);
  });
  return new Map([...members].map(([group, places]) => [group, seatOf(places)]));
}
