import { type Box, boxOf } from './outlines';

type Coordinates = { readonly longitude: number; readonly latitude: number };

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const mercator = (latitude: number): number =>
  Math.log(Math.tan(Math.PI / 4 + radians(Math.max(-80, Math.min(80, latitude))) / 2));

/** The fewest degrees of longitude that a map shows, for one place and for several. */
const NARROWEST = { one: 5, several: 2.4 } as const;
/** The same for the parts of one market. */
export const CLOSE = { one: 1.2, several: 0.45 } as const;

/** Mercator, fitted to some places in a box. */
export class Projection {
  readonly box: Box;
  private readonly scale: number;
  private readonly middle: readonly [number, number];

  constructor(
    places: readonly Coordinates[],
    private readonly width: number,
    private readonly height: number,
    narrowest: typeof NARROWEST | typeof CLOSE = NARROWEST,
  ) {
    const { west, east, south, north } = boxOf(places.map(({ longitude, latitude }) => [longitude, latitude]));
    this.middle = [(west + east) / 2, (mercator(south) + mercator(north)) / 2];
    const across = Math.max(
      radians(places.length === 1 ? narrowest.one : narrowest.several),
      radians(east - west) * 1.3,
    );
    const up = Math.max(0, (mercator(north) - mercator(south)) * 1.35);
    this.scale = Math.min(width / across, up === 0 ? Number.POSITIVE_INFINITY : height / up);
    const half = width / this.scale / 2;
    const reach = (height / this.scale / 2) * (180 / Math.PI);
    const centre = (south + north) / 2;
    this.box = {
      west: this.middle[0] - (half * 180) / Math.PI,
      east: this.middle[0] + (half * 180) / Math.PI,
      south: centre - reach,
      north: centre + reach,
    };
  }

  /** The zoom of a map on the screen of the same scale. */
  get zoom(): number {
    return Math.log2((2 * Math.PI * this.scale) / 256);
  }

  at(longitude: number, latitude: number): [x: number, y: number] {
    return [
      this.width / 2 + radians(longitude - this.middle[0]) * this.scale,
      this.height / 2 - (mercator(latitude) - this.middle[1]) * this.scale,
    ];
  }
}
