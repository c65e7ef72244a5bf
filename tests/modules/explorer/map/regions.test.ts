import { describe, expect, it } from 'vitest';
import type { PointsAnswer } from '@/contract/calls/answers';
import {
  areasOf,
  figuresBy,
  localitiesOf,
  markedPoints,
  rankedPlaces,
  regionsOf,
} from '@/modules/explorer/map/regions';
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
    expect(figuresBy('market', answer, true, points).get('Monterrey')).toBe(200);
    expect(figuresBy('market', answer, false, points).get('Monterrey')).toBe(35);
    expect(figuresBy('market', null, true, null).size).toBe(0);
  });

  it('become areas: a market of the seats of its submarkets, one without submarkets of its own', () => {
    const areas = areasOf(points, 'market', figuresBy('market', null, false, points));
    expect(areas.map(({ key, seats, figure }) => [key, seats.length, figure])).toEqual([
      ['Monterrey', 2, 35],
      ['Saltillo', 1, 50],
    ]);
    expect(areasOf(points, 'submarket', new Map([['Apodaca', null]]))).toMatchObject([
      { key: 'Apodaca', figure: null },
    ]);
  });

  it('place submarket names where they lie, and city names by the values of their market', () => {
    expect(localitiesOf(points).map(({ name }) => name)).toEqual(['Apodaca', 'Escobedo']);
    const places = ['Mérida', 'Monterrey', 'Saltillo'].map((name) => ({ name, latitude: 0, longitude: 0 }));
    expect(rankedPlaces(places, points).map(({ name }) => name)).toEqual(['Saltillo', 'Monterrey', 'Mérida']);
    expect(rankedPlaces(places, null)).toBe(places);
  });
});
