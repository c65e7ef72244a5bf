/** sfc32: a small generator of 32-bit integers, the same on every machine. */
export class Random {
  private a: number;
  private b = 0x9e3779b9;
  private c = 0x243f6a88;
  private d = 1;

  constructor(seed: number) {
    this.a = seed | 0;
    for (let i = 0; i < 12; i++) this.next();
  }

  private next(): number {
    const t = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (this.c << 21) | (this.c >>> 11);
    this.c = (this.c + t) | 0;
    return t >>> 0;
  }

  /** From 0 up to, not including, 1. */
  unit(): number {
    return this.next() / 4294967296;
  }
  between(low: number, high: number): number {
    return low + (high - low) * this.unit();
  }
  /** A whole number, both ends inside. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.unit() * (high - low + 1));
  }
  chance(probability: number): boolean {
    return this.unit() < probability;
  }
  /** About normal, mean 0 and deviation 1, from sums alone. */
  normal(): number {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += this.unit();
    return sum;
  }
  pick<T>(values: readonly [T, ...T[]]): T {
    return values[this.whole(0, values.length - 1)] ?? values[0];
  }
  weighted<T>(values: readonly (readonly [T, number])[]): T {
    let rest = this.unit() * values.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of values) {
      rest -= weight;
      if (rest < 0) return value;
    }
    const last = values[values.length - 1];
    if (last === undefined) throw new RangeError('nothing to pick from');
    return last[0];
  }
}
