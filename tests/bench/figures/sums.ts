import { MINIMUM_SAMPLE } from '@/contract/catalogue/indicators';
import { type Cell, isStockCell, kindOf, QUARTERS } from './cells';

/** Number of sums of a cell: one; two of a ratio; three of an average (area, records, area × price). */
export const measuresPerCellOf = (cell: Cell): number =>
  (({ ratio: 2, average: 3 }) as Record<string, number>)[kindOf(cell)] ?? 1;

/** Sums by group, quarter after quarter; changes for stocks. In m² and USD. */
export class Sums {
  readonly groups = new Map<string, Float64Array>();
  private readonly measuresPerCell: number;

  constructor(private readonly cell: Cell) {
    this.measuresPerCell = measuresPerCellOf(cell);
  }

  add(group: string, quarter: number, sums: readonly number[]): void {
    const periodSums = this.groups.get(group) ?? new Float64Array(QUARTERS * this.measuresPerCell);
    this.groups.set(group, periodSums);
    sums.forEach((sum, i) => {
      const at = quarter * this.measuresPerCell + i;
      periodSums[at] = (periodSums[at] ?? 0) + sum;
    });
  }

  total(): (number | null)[] {
    const total = new Float64Array(QUARTERS * this.measuresPerCell);
    for (const periodSums of this.groups.values())
      for (let i = 0; i < total.length; i++) total[i] = (total[i] ?? 0) + (periodSums[i] ?? 0);
    return this.figures(total);
  }

  of(group: string): (number | null)[] {
    return this.figures(this.groups.get(group) ?? new Float64Array(QUARTERS * this.measuresPerCell));
  }

  private figures(changes: Float64Array): (number | null)[] {
    const periodSums = changes.slice();
    if (isStockCell(this.cell))
      for (let i = this.measuresPerCell; i < periodSums.length; i++)
        periodSums[i] = (periodSums[i] ?? 0) + (periodSums[i - this.measuresPerCell] ?? 0);
    return Array.from({ length: QUARTERS }, (_, quarter) => {
      const [first = 0, second = 0, third = 0] = periodSums.subarray(
        quarter * this.measuresPerCell,
        (quarter + 1) * this.measuresPerCell,
      );
      if (kindOf(this.cell) === 'ratio') return second > 0 ? (100 * first) / second : null;
      if (kindOf(this.cell) === 'average') return second < MINIMUM_SAMPLE || first <= 0 ? null : third / first;
      return first;
    });
  }
}
