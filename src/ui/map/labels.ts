export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Keeps labels apart: the first that claims a place has it. */
export class Labels {
  private readonly taken: Box[] = [];

  claim(box: Box): boolean {
    if (this.taken.some((other) => overlap(box, other))) return false;
    this.taken.push(box);
    return true;
  }

  /** Marks a place as taken whether or not it was free. */
  block(box: Box): void {
    this.taken.push(box);
  }
}
