/** Sums of one group in every period of an axis, one period after the other. */
export type PeriodSums = Float64Array;

export type Axis = {
  /** Number of the first period; an axis may begin before the first shown one, for the changes. */
  readonly first: number;
  readonly length: number;
  /** Sums per period. */
  readonly measuresPerCell: number;
};

/** Sums of every group on an axis, group after group. */
export type Cells = Axis & { readonly codes: readonly number[]; readonly sums: Float64Array };

/** Sums of zero for every period of an axis. */
export const emptyPeriodSums = ({ length, measuresPerCell }: Pick<Axis, 'length' | 'measuresPerCell'>): PeriodSums =>
  new Float64Array(length * measuresPerCell);

/** Adds the sums of the group at a place in `codes`. */
export function addGroup(into: PeriodSums, { sums }: Cells, group: number): void {
  const start = group * into.length;
  for (let i = 0; i < into.length; i++) into[i] = (into[i] ?? 0) + (sums[start + i] ?? 0);
}

/** The sums of the group at a place in `codes`. */
export function periodSumsAt({ sums, length, measuresPerCell }: Cells, group: number): PeriodSums {
  const stride = length * measuresPerCell;
  return sums.subarray(group * stride, (group + 1) * stride);
}

/** Groups to allocate initially; more are allocated when they occur. */
const MOST_AT_FIRST = 50_000;

/** Cells that grow with each new group. */
export class GrowingCells {
  readonly codes: number[] = [];
  private readonly stride: number;
  private offsets = new Int32Array(64).fill(-1);
  /** `offsetOf` may replace this array. */
  sums: Float64Array;

  /** @param expected how many groups there may be */
  constructor(
    private readonly axis: Axis,
    expected = 16,
  ) {
    this.stride = axis.length * axis.measuresPerCell;
    this.sums = new Float64Array(this.stride * Math.min(expected, MOST_AT_FIRST));
  }

  /** Where the sums of a group begin. */
  offsetOf(code: number): number {
    const known = this.offsets[code] ?? -1;
    if (known >= 0) return known;
    if (code >= this.offsets.length) {
      const longer = new Int32Array(Math.max(code + 1, this.offsets.length * 2)).fill(-1);
      longer.set(this.offsets);
      this.offsets = longer;
    }
    const offset = this.codes.length * this.stride;
    this.codes.push(code);
    this.offsets[code] = offset;
    if (offset + this.stride > this.sums.length) {
      const longer = new Float64Array(this.sums.length * 2);
      longer.set(this.sums);
      this.sums = longer;
    }
    return offset;
  }

  /** Turns changes into balances with a running sum. */
  balance(): void {
    const { sums, stride } = this;
    const { measuresPerCell } = this.axis;
    for (let from = 0; from < this.codes.length * stride; from += stride) {
      for (let i = from + measuresPerCell; i < from + stride; i++)
        sums[i] = (sums[i] ?? 0) + (sums[i - measuresPerCell] ?? 0);
    }
  }

  done(): Cells {
    return { ...this.axis, codes: this.codes, sums: this.sums };
  }
}
