/** Reusable columns of numbers: reading a long list in batches allocates no new arrays. */
export class ScratchBuffer {
  private readonly columns: Float64Array[] = [];

  /** A column as numbers, NaN for null. The result is valid until the next call with the same index. */
  numbers(index: number, values: readonly unknown[]): Float64Array {
    let column = this.columns[index];
    if (column === undefined || column.length < values.length) {
      column = new Float64Array(values.length);
      this.columns[index] = column;
    }
    for (const [i, value] of values.entries()) column[i] = value === null ? Number.NaN : Number(value);
    return column.subarray(0, values.length);
  }
}
