/** Room for columns of numbers that is used again and again, so that reading a long list part by part leaves nothing to be cleared away. */
export class ScratchBuffer {
  private readonly columns: Float64Array[] = [];

  /** A column as numbers, NaN where nothing is stated; holds until the next column is put in the same place. */
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
