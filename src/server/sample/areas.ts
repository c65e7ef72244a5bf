import { readFileSync } from 'node:fs';
import path from 'node:path';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { areaOf, type Position, type Ring, readDelimitation } from '@/contract/calls/delimitation';
import type { Row } from '@/server/facts/tables';
import type { Market, Place } from './places';

/** How far a submarket reaches from its seat where neither a neighbour nor a border ends it before. */
const KILOMETRES = 110;
const KILOMETRES_PER_DEGREE = 111.32;
const CORNERS = 48;
/** Square degrees; smaller pieces are left out. */
const LEAST = 1e-4;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** Degrees on a map that keeps angles, so that halfway between two seats is the same line for both. */
const north = (latitude: number): number => (Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2)) * 180) / Math.PI;
const latitudeOf = (y: number): number => (2 * Math.atan(Math.exp(radians(y))) * 180) / Math.PI - 90;
const onMap = ({ longitude, latitude }: Place): Position => [longitude, north(latitude)];

/** Outlines of the states on that map, each of one or more rings. */
function readStates(): Ring[][] {
  const file = path.join(process.cwd(), 'public', 'basemap', 'mexico-states.json');
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology;
  const { areas } = topology.objects;
  if (areas === undefined) throw new Error(`${file} has no areas`);
  const shapes = feature(topology, areas);
  const features = shapes.type === 'FeatureCollection' ? shapes.features : [shapes];
  return features.map(({ geometry }) => {
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    return polygons.map(([outer = []]) => outer.map(([x = 0, y = 0]): Position => [x, north(y)]));
  });
}

const contains = (ring: Ring, [x, y]: Position): boolean =>
  ring.reduce((inside, [u, v], i) => {
    const [p, q] = ring[(i + ring.length - 1) % ring.length] ?? [u, v];
    return v > y !== q > y && x < ((p - u) * (y - v)) / (q - v) + u ? !inside : inside;
  }, false);

/** The part of a polygon, open, on which `beyond` is not positive; it is linear. */
function cut(polygon: readonly Position[], beyond: (at: Position) => number): Position[] {
  return polygon.flatMap((end, i): Position[] => {
    const start = polygon[(i + polygon.length - 1) % polygon.length] ?? end;
    const [from, to] = [beyond(start), beyond(end)];
    const share = from / (from - to);
    const crossing: Position[] =
      from * to < 0 ? [[start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])]] : [];
    return to <= 0 ? [...crossing, end] : crossing;
  });
}

/** What lies within reach of a seat and nearer to it than to any other; counterclockwise and convex. */
function cellOf(seat: Place, seats: readonly Place[]): readonly Position[] {
  const [x, y] = onMap(seat);
  const reach = KILOMETRES / KILOMETRES_PER_DEGREE / Math.cos(radians(seat.latitude));
  let cell: readonly Position[] = Array.from({ length: CORNERS }, (_, i) => {
    const turn = (2 * Math.PI * i) / CORNERS;
    return [x + reach * Math.cos(turn), y + reach * Math.sin(turn)];
  });
  for (const other of seats) {
    const [u, v] = onMap(other);
    if (other === seat || Math.hypot(u - x, v - y) > 2 * reach) continue;
    const middle = ((u - x) * (u + x) + (v - y) * (v + y)) / 2;
    cell = cut(cell, ([p, q]) => (u - x) * p + (v - y) * q - middle);
  }
  return cell;
}

/** The part of a ring that lies in a convex cell. */
const within = (ring: Ring, cell: readonly Position[]): readonly Position[] =>
  cell.reduce<readonly Position[]>(
    (part, [x, y], i) => {
      const [u, v] = cell[(i + 1) % cell.length] ?? [x, y];
      return cut(part, ([p, q]) => (v - y) * (p - x) - (u - x) * (q - y));
    },
    ring.slice(0, -1),
  );

const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

/** A ring in degrees, closed, without positions that are the same; null where nothing of it is left. */
function ringOf(corners: readonly Position[]): Ring | null {
  const rounded = corners.map(([x, y]): Position => [round(x), round(latitudeOf(y))]);
  const open = rounded.filter(([x, y], i) => {
    const before = rounded[(i + rounded.length - 1) % rounded.length];
    return before?.[0] !== x || before[1] !== y;
  });
  const ring = [...open, ...open.slice(0, 1)];
  return open.length >= 3 && Math.abs(areaOf(ring)) >= LEAST ? ring : null;
}

/** Polygons of the parts that can be used; a part of a coast may touch itself where it is cut. */
function polygonsOf(rings: readonly Ring[], cell: readonly Position[]): Ring[][] {
  const parts = rings.flatMap((ring) => {
    const part = ringOf(within(ring, cell));
    return part !== null && 'rings' in readDelimitation({ type: 'Polygon', coordinates: [part] }) ? [[part]] : [];
  });
  const whole = ringOf(cell);
  return parts.length > 0 || whole === null ? parts : [[whole]];
}

/**
 * The shapes of the sample's submarkets: each market is parted between the seats of its submarkets, and ends at the borders of the
 * states that they lie in.
 */
export function areas(markets: readonly Market[]): Row[] {
  const states = readStates();
  const seats = markets.flatMap(({ submarkets }) => submarkets);
  return markets.flatMap(({ name, submarkets }) => {
    const own = states.filter((rings) => submarkets.some((seat) => rings.some((ring) => contains(ring, onMap(seat)))));
    return submarkets.map((seat): Row => {
      const coordinates = polygonsOf(own.flat(), cellOf(seat, seats));
      return {
        area_id: `A${String(seats.indexOf(seat) + 1).padStart(3, '0')}`,
        market: name,
        submarket: seat.name,
        geometry: JSON.stringify({ type: 'MultiPolygon', coordinates }),
      };
    });
  });
}
