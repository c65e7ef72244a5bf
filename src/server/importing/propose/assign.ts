/**
 * Gives each row at most one column and each column at most one row so that the sum of the scores is the greatest (Hungarian
 * algorithm). A pair whose score is 0 is never made.
 * @returns by row the column, or -1
 */
export function assign(scores: readonly (readonly number[])[]): number[] {
  const rows = scores.length;
  const columns = scores.reduce((most, row) => Math.max(most, row.length), 0);
  const size = Math.max(rows, columns);
  if (size === 0) return [];
  const cost = (row: number, column: number): number => -(scores[row]?.[column] ?? 0);
  const ofRow = new Float64Array(size + 1);
  const ofColumn = new Float64Array(size + 1);
  const rowAt = new Int32Array(size + 1);
  const way = new Int32Array(size + 1);
  for (let row = 1; row <= size; row++) {
    rowAt[0] = row;
    let column = 0;
    const least = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY);
    const used = new Uint8Array(size + 1);
    do {
      used[column] = 1;
      const current = rowAt[column] ?? 0;
      let delta = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let other = 1; other <= size; other++) {
        if (used[other] === 1) continue;
        const reduced = cost(current - 1, other - 1) - (ofRow[current] ?? 0) - (ofColumn[other] ?? 0);
        if (reduced < (least[other] ?? 0)) {
          least[other] = reduced;
          way[other] = column;
        }
        if ((least[other] ?? 0) < delta) {
          delta = least[other] ?? 0;
          next = other;
        }
      }
      for (let other = 0; other <= size; other++) {
        if (used[other] === 1) {
          const at = rowAt[other] ?? 0;
          ofRow[at] = (ofRow[at] ?? 0) + delta;
          ofColumn[other] = (ofColumn[other] ?? 0) - delta;
        } else least[other] = (least[other] ?? 0) - delta;
      }
      column = next;
    } while (rowAt[column] !== 0);
    do {
      const before = way[column] ?? 0;
      rowAt[column] = rowAt[before] ?? 0;
      column = before;
    } while (column !== 0);
  }
  const found = new Array<number>(rows).fill(-1);
  for (let column = 1; column <= size; column++) {
    const row = (rowAt[column] ?? 0) - 1;
    if (row >= 0 && row < rows && (scores[row]?.[column - 1] ?? 0) > 0) found[row] = column - 1;
  }
  return found;
}
