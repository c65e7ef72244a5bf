import { describe, expect, it } from 'vitest';
import { readDelimitation } from '@/contract/calls/delimitation';

type Place = readonly [number, number];
const polygon = (...places: Place[]) => ({ type: 'Polygon', coordinates: [[...places, ...places.slice(0, 1)]] });
const square = polygon([-100.4, 25.5], [-100.1, 25.5], [-100.1, 25.8], [-100.4, 25.8]);
const feature = (geometry: unknown) => ({ type: 'Feature', properties: null, geometry });

describe('a delimitation', () => {
  it.each([
    ['one place four times', polygon([1, 1], [1, 1], [1, 1])],
    ['a line there and back', polygon([-100.1, 25.1], [-100.2, 25.2], [-100.3, 25.3])],
    ['a level line far from the origin', polygon([-100.123457, 25.7], [-100.765431, 25.7], [-100.4, 25.7])],
    ['a spike', polygon([0, 0], [2, 1], [4, 2], [2, 1])],
    [
      'a hole without area',
      {
        type: 'Polygon',
        coordinates: [
          square.coordinates[0],
          [
            [-100.3, 25.6],
            [-100.2, 25.6],
            [-100.25, 25.6],
            [-100.3, 25.6],
          ],
        ],
      },
    ],
  ])('that is %s is invalid', (_, shape) => {
    expect(readDelimitation(shape)).toEqual({ flaw: 'without_area' });
  });

  it('may be as small as a yard', () => {
    const [x, y, d] = [-100.3, 25.7, 0.0001];
    expect(readDelimitation(polygon([x, y], [x + d, y], [x + d, y + d]))).toHaveProperty('rings');
  });

  it.each([
    ['Monterrey', polygon([25.5, -100.4], [25.8, -100.4], [25.8, -100.1])],
    ['Mérida, whose longitude might be a latitude', polygon([20.9, -89.7], [21.1, -89.7], [21.1, -89.5])],
    ['all of Mexico', polygon([14.5, -92], [32.7, -117], [21, -86.8])],
    ['Los Angeles', polygon([33.9, -118.4], [34.1, -118.4], [34.1, -118.1])],
  ])('of %s with latitudes first is rejected with that reason', (_, shape) => {
    expect(readDelimitation(shape)).toEqual({ flaw: 'latitude_first' });
    expect(readDelimitation(feature(shape))).toEqual({ flaw: 'latitude_first' });
  });

  it('beyond a pole is invalid in either order', () => {
    expect(readDelimitation(polygon([-100, 95], [-99, 95], [-99, 96]))).toEqual({ flaw: 'not_a_geometry' });
    expect(readDelimitation(polygon([181, 5], [182, 5], [182, 6]))).toEqual({ flaw: 'not_a_geometry' });
  });

  it('is read from a feature, and from every feature of a collection', () => {
    const bare = readDelimitation(square);
    expect(bare).toHaveProperty('rings');
    expect(readDelimitation(feature(square))).toEqual(bare);
    const other = polygon([-99, 19], [-98, 19], [-98, 20]);
    const both = readDelimitation({ type: 'MultiPolygon', coordinates: [square.coordinates, other.coordinates] });
    expect(readDelimitation({ type: 'FeatureCollection', features: [feature(square), feature(other)] })).toEqual(both);
  });

  it.each([
    ['a point', { type: 'Point', coordinates: [-100, 25] }],
    ['a feature of a point', feature({ type: 'Point', coordinates: [-100, 25] })],
    ['a feature without a geometry', feature(null)],
    ['a feature of a feature', feature(feature(square))],
    ['an empty collection', { type: 'FeatureCollection', features: [] }],
    [
      'a collection with a line in it',
      { type: 'FeatureCollection', features: [feature(square), feature({ type: 'LineString', coordinates: [] })] },
    ],
    ['a collection of bare areas', { type: 'FeatureCollection', features: [square] }],
    ['null', null],
  ])('is invalid if it is %s', (_, value) => {
    expect(readDelimitation(value)).toEqual({ flaw: 'not_a_geometry' });
  });
});
