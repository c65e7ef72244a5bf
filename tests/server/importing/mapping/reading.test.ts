import { describe, expect, it } from 'vitest';
import { readDms } from '@/server/importing/mapping/coordinates';
import { formFault, isImportedDay, readDay, readDayOf } from '@/server/importing/mapping/dates';
import { centroid } from '@/server/importing/source/centroid';
import { isFormerQuarter } from '@/server/sample/make-sample';

describe('days', () => {
  it.each([
    ['2024-02-29', 'iso', '2024-02-29'],
    ['2023-02-29', 'iso', null],
    ['2024-02-29T10:00:00Z', 'iso', '2024-02-29'],
    ['1999', 'year', '1999-01-01'],
    ['0', 'year', null],
    ['31/12/69', 'DD/MM/YY', '2069-12-31'],
    ['31/12/70', 'DD/MM/YY', '1970-12-31'],
    ['7.3.2020', 'D.M.YYYY', '2020-03-07'],
    ['7x3x2020', 'D.M.YYYY', null],
    ['198913', 'YYYYMM', null],
    ['198912', 'YYYYMM', '1989-12-01'],
    ['07-mar-2020', 'DD-MMM-YYYY', '2020-03-07'],
    ['7 de septiembre de 2020', 'D de MMM de YYYY', '2020-09-07'],
    ['Sept. 7, 2020', 'MMM D, YYYY', '2020-09-07'],
    ['7 foo 2020', 'D MMM YYYY', null],
    ['31/12/2020 14:05', 'DD/MM/YYYY', '2020-12-31'],
    ['31/12/2020 02:05:33 p.m.', 'dd/mm/yyyy', '2020-12-31'],
    ['43831', 'excel', '2020-01-01'],
    ['43831.75', 'excel', '2020-01-01'],
    ['2020-01-01', 'excel', null],
  ])('%s as %s', (text, form, day) => {
    expect(readDay(text, form)).toBe(day);
  });

  it.each([
    ['2T24', 'quarter', '2024-04-01', '2024-06-30'],
    ['2T2024', 'quarter', '2024-04-01', '2024-06-30'],
    ['1er trimestre de 2024', 'quarter', '2024-01-01', '2024-03-31'],
    ['Q2 2024', 'quarter', '2024-04-01', '2024-06-30'],
    ["Q4'99", 'quarter', '1999-10-01', '1999-12-31'],
    ['T3-2025', 'quarter', '2025-07-01', '2025-09-30'],
    ['2024-Q2', 'quarter', '2024-04-01', '2024-06-30'],
    ['2024T1', 'quarter', '2024-01-01', '2024-03-31'],
    ['feb-24', 'MMM-YY', '2024-02-01', '2024-02-29'],
    ['marzo 2024', 'MMM YYYY', '2024-03-01', '2024-03-31'],
    ['2024-03', 'YYYY-M', '2024-03-01', '2024-03-31'],
    ['03/2024', 'M/YYYY', '2024-03-01', '2024-03-31'],
    ['2015', 'year', '2015-01-01', '2015-12-31'],
    ['07-mar-2020', 'DD-MMM-YYYY', '2020-03-07', '2020-03-07'],
  ])('%s as %s has a first and a last day', (text, form, first, last) => {
    expect([readDay(text, form), readDay(text, form, 'last')]).toEqual([first, last]);
  });

  it.each(['5T24', '0T24', 'T24', '2T', '2T245', 'Q2', 'Q224', '2024-Q5', '2024', '2 T 24 x', '13/2024'])(
    '%s is no quarter and no month',
    (text) => {
      expect(['quarter', 'M/YYYY', 'MMM-YY', 'YYYY-M'].map((form) => readDay(text, form, 'last'))).toEqual(
        Array.from({ length: 4 }, () => null),
      );
    },
  );

  it('are read in the first form of several that fits', () => {
    const forms = ['iso', 'D/M/YYYY', 'excel'];
    expect(['2020-01-02', '3/4/2020', '43831', '4/13/2020'].map((text) => readDayOf(text, forms))).toEqual([
      '2020-01-02',
      '2020-04-03',
      '2020-01-01',
      null,
    ]);
  });

  it('have forms that name a year once, and neither day nor month twice', () => {
    expect(['iso', 'DD-MMM-YYYY', 'dd/mm/yy', 'YYYY'].map(formFault)).toEqual([null, null, null, null]);
    for (const form of ['DD/MM', 'DD/DD/YYYY', 'DD/YYYY', 'fecha']) expect(formFault(form)).not.toBeNull();
  });

  it('follow the calendar', () => {
    expect(isImportedDay('2000-02-29')).toBe(true);
    expect(isImportedDay('1900-02-29')).toBe(false);
    expect(isFormerQuarter('2025-12-31', '2026-01-01')).toBe(true);
    expect(isFormerQuarter('2026-01-01', '2026-03-31')).toBe(false);
  });
});

describe('coordinates', () => {
  it.each([
    ['25°40\'12"N', 25.67],
    ['100° 18\' 36" O', -100.31],
    ['W 100 18 36', -100.31],
    ['-100:18:36', -100.31],
    ['25°40,5′', 25.675],
    ["25° 61'", null],
    ['norte', null],
  ])('%s', (text, degrees) => {
    const read = readDms(text);
    if (degrees === null) expect(read).toBeNull();
    else expect(read).toBeCloseTo(degrees, 9);
  });
});

describe('the middle of a geometry', () => {
  const square = (x: number, y: number, size: number) => [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
    [x, y],
  ];

  it('is that of the largest ring', () => {
    const coordinates = [[square(0, 0, 1)], [square(10, 10, 4), square(11, 11, 1)]];
    expect(centroid({ type: 'MultiPolygon', coordinates })).toEqual([12, 12]);
    expect(centroid({ type: 'Polygon', coordinates: [square(0, 0, 2).reverse()] })).toEqual([1, 1]);
  });

  it('handles points, lines and empty geometries', () => {
    expect(centroid({ type: 'Point', coordinates: [1, 2] })).toEqual([1, 2]);
    expect(
      centroid({
        type: 'LineString',
        coordinates: [
          [0, 0],
          [2, 0],
        ],
      }),
    ).toEqual([1, 0]);
    expect(centroid(null)).toBeNull();
    expect(centroid({ type: 'Polygon', coordinates: [] })).toBeNull();
  });
});
