export type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type Round = { readonly x: number; readonly y: number; readonly radius: number };

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** How far a box is from the rim of a circle; negative where it lies over it. */
export const gapBetween = ({ x, y, width, height }: Rectangle, round: Round): number =>
  Math.hypot(Math.max(x - round.x, 0, round.x - x - width), Math.max(y - round.y, 0, round.y - y - height)) -
  round.radius;

const SIDE = 64;

/** Things by the squares that they touch, so that a label is compared with its neighbours alone. */
class Squares<T> {
  private readonly held = new Map<number, T[]>();

  private each({ x, y, width, height }: Rectangle, visit: (square: number) => boolean): boolean {
    for (let i = Math.floor(x / SIDE); i <= Math.floor((x + width) / SIDE); i++) {
      for (let j = Math.floor(y / SIDE); j <= Math.floor((y + height) / SIDE); j++) {
        if (visit(i * 4096 + j)) return true;
      }
    }
    return false;
  }

  add(box: Rectangle, thing: T): void {
    this.each(box, (square) => {
      const present = this.held.get(square);
      if (present) present.push(thing);
      else this.held.set(square, [thing]);
      return false;
    });
  }

  some(box: Rectangle, test: (thing: T) => boolean): boolean {
    return this.each(box, (square) => this.held.get(square)?.some(test) ?? false);
  }
}

export type Claim = {
  /** The circle that the label belongs to, which it may lie on. */
  readonly own?: Round | undefined;
  /** How far it stays off other circles. */
  readonly gap?: number;
};

const inside = (a: Rectangle, b: Rectangle): boolean =>
  a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;

/** Keeps labels off one another, off the circles, and off the edge of what is shown: the first that claims a place has it. */
export class Labels {
  private readonly taken = new Squares<Rectangle>();
  private readonly rounds = new Squares<Round>();

  constructor(private readonly within?: Rectangle) {}

  /** Takes a place if it is free. */
  claim(box: Rectangle, { own, gap = 0 }: Claim = {}): boolean {
    if (this.within && !this.keepsSide(box, own)) return false;
    if (this.taken.some(box, (other) => overlap(box, other))) return false;
    const { x, y, width, height } = box;
    const wide = { x: x - gap, y: y - gap, width: width + 2 * gap, height: height + 2 * gap };
    if (this.rounds.some(wide, (round) => round !== own && gapBetween(box, round) < gap)) return false;
    this.cover(box);
    return true;
  }

  /** A label is in sight where what it belongs to is, and out of sight otherwise. */
  private keepsSide(box: Rectangle, own: Round | undefined): boolean {
    if (!this.within || inside(box, this.within)) return true;
    const middle = own ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    return !inside({ x: middle.x, y: middle.y, width: 0, height: 0 }, this.within) && !overlap(box, this.within);
  }

  /** Takes a place, free or not. */
  cover(box: Rectangle): void {
    this.taken.add(box, box);
  }

  keepOff(round: Round): void {
    const { x, y, radius } = round;
    this.rounds.add({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }, round);
  }
}
