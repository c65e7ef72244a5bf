import { NONE } from '@/contract/catalogue/dimensions';
import type { Dictionary } from '@/server/engine/version/dictionary';
import { AREA_SCALE, PRICE_SCALE } from '@/server/facts/codes';
import { type Cell, FIRST_QUARTER, kindOf } from './cells';
import { Sums } from './sums';
import type { Part } from './vectors';

/** Factors from stored integers to m² and USD, for each sum of a cell. */
export function scalesOf(cell: Cell): readonly number[] {
  return kindOf(cell) === 'average'
    ? [1 / AREA_SCALE, 1, 1 / (AREA_SCALE * PRICE_SCALE)]
    : [1 / AREA_SCALE, 1 / AREA_SCALE];
}

/** The result of a query by key of the group; with a dictionary, groups are codes. */
export function sqlSums(cell: Cell, results: readonly Part[], dictionary?: Dictionary): Sums {
  const sums = new Sums(cell);
  const scales = dictionary === undefined ? [] : scalesOf(cell);
  for (const { groups, numbers } of results) {
    const [quarters, ...values] = numbers;
    for (let row = 0; row < groups.length; row++) {
      const group = groups[row];
      const key = dictionary === undefined ? String(group ?? NONE) : dictionary.key(cell.group, Number(group));
      sums.add(
        key,
        (quarters?.[row] ?? 0) - FIRST_QUARTER,
        values.map((value, i) => (value[row] ?? 0) * (scales[i] ?? 1)),
      );
    }
  }
  return sums;
}
