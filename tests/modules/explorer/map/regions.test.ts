import { describe, expect, it } from 'vitest';
import type { PointsAnswer } from '@/contract/calls/answers';
import type { AreasAnswer } from '@/contract/calls/areas';
import { areasOf, figuresBy, markedPoints, regionsOf } from '@/modules/explorer/map/regions';
import { figures } from '../answers';

const points: PointsAnswer = {
  ids: ['a', 'b', 'c', 'd'],
  names: ['A', 'B', 'C', 'D'],
  market: [0, 0, 1, 0],
  submarket: [0, 1, -1, 0],
  markets: [
    { key: 'Monterrey', label: 'Monterrey' },
    { key: 'Saltillo', label: 'Saltillo' },
  ],
  submarkets: [
    { key: 'Apodaca', label: 'Apodaca' },
    { key: 'Escobedo', label: 'Escobedo' },
  ],
  latitude: [25.8, 25.7, 25.4, 25.82],
  longitude: [-100.2, -100.3, -101, -100.22],
  value: [10, 20, 50, 5],
  weight: null,
  n: null,
  unit: 'ft²',
  data_version: '1',
};

describe('regions', () => {
  it('sum properties by market and submarket, the largest first', () => {
    expect(regionsOf(points, 'market').map(({ key, figure, count }) => [key, figure, count])).toEqual([
      ['Saltillo', 50, 1],
      ['Monterrey', 35, 3],
    ]);
    expect(regionsOf(points, 'submarket').map(({ key, figure }) => [key, figure])).toEqual([
      ['Escobedo', 20],
      ['Apodaca', 15],
    ]);
  });

  it('average prices by area', () => {
    const priced = { ...points, weight: [1, 3, 1, 0] };
    expect(regionsOf(priced, 'market').find(({ key }) => key === 'Monterrey')?.figure).toBe(17.5);
  });

  it('have no average of fewer than three records, however many properties have them', () => {
    const priced = { ...points, weight: [1, 3, 1, 0], n: [1, 1, 3, 0] };
    expect(regionsOf(priced, 'market').map(({ key, figure, records }) => [key, figure, records])).toEqual([
      ['Saltillo', 50, 3],
      ['Monterrey', null, 2],
    ]);
  });

  it('are highlighted by the matching table row', () => {
    const marked = (kind: 'property' | 'group', key: string, level: 'market' | 'submarket' | null) =>
      [...(markedPoints({ kind, key }, points, level) ?? [])].join();
    expect(marked('group', 'Monterrey', 'market')).toBe('0,1,3');
    expect(marked('group', 'Apodaca', 'submarket')).toBe('0,3');
    expect(marked('group', 'Álamo', null)).toBe('');
    expect(marked('group', 'Tijuana', 'market')).toBe('');
    expect(marked('property', 'c', 'market')).toBe('2');
    expect(markedPoints(null, points, 'market')).toBeNull();
  });

  it('use the values of the groups if the view is grouped by them', () => {
    const answer = figures('inventory');
    expect(figuresBy('market', answer, true, points).get('Monterrey')?.figure).toBe(200);
    expect(figuresBy('market', answer, false, points).get('Monterrey')?.figure).toBe(35);
    expect(figuresBy('market', null, true, null).size).toBe(0);
  });

  it('are drawn in the shapes of the data, a market without one in those of its submarkets', () => {
    const square = (x: number): [number, number][] => [
      [x, 25],
      [x + 1, 25],
      [x + 1, 26],
      [x, 25],
    ];
    const shapes: AreasAnswer = {
      areas: [
        { market: 'Monterrey', submarket: 'Apodaca', rings: [square(-100)] },
        { market: 'Monterrey', submarket: 'Escobedo', rings: [square(-102)] },
        { market: 'Saltillo', submarket: null, rings: [square(-104)] },
        { market: 'Saltillo', submarket: 'Arteaga', rings: [square(-106)] },
      ],
      data_version: '1',
    };
    const areas = areasOf(shapes, 'market', figuresBy('market', null, false, points));
    expect(areas.map(({ key, shape, figure }) => [key, shape.rings, figure])).toEqual([
      ['Saltillo', [square(-104)], 50],
      ['Monterrey', [square(-100), square(-102)], 35],
    ]);
    const some = new Map([
      ['Apodaca', { label: 'Apodaca', figure: null }],
      ['Galeana', { label: 'Galeana', figure: 3 }],
    ]);
    expect(areasOf(shapes, 'submarket', some)).toMatchObject([{ key: 'Apodaca', figure: null }]);
  });
});
