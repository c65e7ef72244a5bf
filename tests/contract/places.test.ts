import { describe, expect, it } from 'vitest';
import { NONE } from '@/contract/catalogue/dimensions';
import {
  completePaths,
  foreignPlaces,
  lastElements,
  offeredPlaces,
  placeAlternatives,
  placeParts,
  sentPlaces,
  treeOf,
  withinPlaces,
} from '@/contract/places';

const OPTIONS = {
  market: [{ value: 'Monterrey' }, { value: 'Tijuana' }, { value: 'Saltillo' }],
  submarket: [
    { value: 'Apodaca', market: 'Monterrey' },
    { value: 'Centro', market: 'Monterrey' },
    { value: 'Otay', market: 'Tijuana' },
  ],
  park: [
    { value: 'P1', market: 'Monterrey', submarket: 'Apodaca' },
    { value: 'P2', market: 'Tijuana', submarket: 'Otay' },
    { value: 'P3', market: 'Monterrey', submarket: 'Centro' },
  ],
};
const EVERY = ['Monterrey', 'Tijuana', 'Saltillo'];
const tree = treeOf(OPTIONS);
const MIXED = { market: ['Monterrey', 'Tijuana'], submarket: ['Apodaca'] };

describe('chosen places', () => {
  it('send the last element of each path', () => {
    expect(lastElements(MIXED, tree)).toEqual({ market: ['Tijuana'], submarket: ['Apodaca'], park: [] });
    expect(lastElements({ ...MIXED, park: ['P1', 'P2'] }, tree)).toEqual({
      market: [],
      submarket: [],
      park: ['P1', 'P2'],
    });
  });

  it('count as a union, whether the places above are sent or not', () => {
    const union = [{ market: ['Tijuana'] }, { submarket: ['Apodaca'] }];
    expect(placeAlternatives(MIXED, tree)).toEqual(union);
    expect(placeAlternatives({ market: ['Tijuana'], submarket: ['Apodaca'] }, tree)).toEqual(union);
    expect(placeAlternatives({ market: ['Monterrey'], submarket: ['Apodaca'] }, tree)).toEqual([
      { submarket: ['Apodaca'] },
    ]);
    expect(placeAlternatives({}, tree)).toBeNull();
  });

  it('take what lies in no submarket or park as a part of every chosen place above', () => {
    expect(placeAlternatives({ ...MIXED, submarket: ['Apodaca', NONE] }, tree)).toEqual([
      { submarket: ['Apodaca'] },
      { market: ['Monterrey', 'Tijuana'], submarket: [NONE] },
    ]);
    expect(placeAlternatives({ ...MIXED, park: [NONE] }, tree)).toEqual([
      { market: ['Tijuana'], park: [NONE] },
      { submarket: ['Apodaca'], park: [NONE] },
    ]);
  });

  it('are no choice of markets where all are chosen', () => {
    expect(sentPlaces({ market: EVERY, submarket: ['Apodaca'] }, EVERY, tree)).toEqual({
      market: [],
      submarket: ['Apodaca'],
      park: [],
    });
    expect(sentPlaces({ market: EVERY }, EVERY, tree)).toEqual({ market: EVERY });
  });

  it('name what counts whole beside a part', () => {
    expect(placeParts(MIXED, tree)).toEqual([
      { level: 'submarket', value: 'Apodaca', whole: false },
      { level: 'market', value: 'Tijuana', whole: true },
    ]);
    expect(placeParts({ market: ['Tijuana'] }, tree)).toEqual([{ level: 'market', value: 'Tijuana', whole: false }]);
  });

  it('leave out what does not belong to a chosen market, or lies beside the chosen submarkets of its own', () => {
    expect(foreignPlaces({ market: ['Tijuana'], submarket: ['Apodaca'] }, tree, EVERY)).toEqual([
      { place: 'submarket', value: 'Apodaca', outside: 'market', enclosing: 'Monterrey' },
    ]);
    expect(foreignPlaces({ ...MIXED, park: ['P1', 'P2', 'P3'] }, tree, EVERY)).toEqual([
      { place: 'park', value: 'P3', outside: 'submarket', enclosing: 'Centro' },
    ]);
    expect(offeredPlaces('park', OPTIONS.park, MIXED, tree, EVERY).map(({ value }) => value)).toEqual(['P1', 'P2']);
    expect(offeredPlaces('submarket', OPTIONS.submarket, { market: ['Tijuana'] }, tree, EVERY)).toHaveLength(1);
  });

  it('are cut to one place of a level with what is chosen inside and around it', () => {
    expect(withinPlaces(MIXED, 'market', ['Tijuana'], tree, EVERY)).toEqual({ market: ['Tijuana'], submarket: [] });
    expect(withinPlaces(MIXED, 'market', ['Monterrey'], tree, EVERY)).toEqual({
      market: ['Monterrey'],
      submarket: ['Apodaca'],
    });
    expect(withinPlaces(MIXED, 'submarket', ['Otay'], tree, EVERY)).toEqual({
      market: ['Tijuana'],
      submarket: ['Otay'],
    });
    expect(withinPlaces(MIXED, 'park', ['P1'], tree, EVERY)).toEqual({
      market: ['Monterrey'],
      submarket: ['Apodaca'],
      park: ['P1'],
    });
    expect(withinPlaces({ market: EVERY }, 'submarket', ['Otay'], tree, EVERY)).toEqual({
      market: EVERY,
      submarket: ['Otay'],
    });
  });

  it('are completed by the places above for a view', () => {
    const call = { market: ['Tijuana'], submarket: ['Apodaca'] };
    const view = completePaths(call, tree);
    expect(view).toEqual({ market: ['Tijuana', 'Monterrey'], submarket: ['Apodaca'] });
    expect(placeAlternatives(view, tree)).toEqual(placeAlternatives(call, tree));
    expect(foreignPlaces(view, tree, EVERY)).toEqual([]);
  });
});
