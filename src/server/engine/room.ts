/** Room for columns of numbers that is used again and again, so that reading a long list part by part leaves nothing to be cleared away. */
export class Room {
  private readonly kept: Float64Array[] = [];

  /** A column as numbers, NaN where nothing is stated; holds until the next column is put in the same place. */
  numbers(place: number, column: readonly unknown[]): Float64Array {
    let room = this.kept[place];
    if (room === undefined || room.length < column.length) {
      room = new Float64Array(column.length);
      this.kept[place] = room;
    }
    for (const [i, value] of column.entries()) room[i] = value === null ? Number.NaN : Number(value);
    return room.subarray(0, column.length);
  }
}
