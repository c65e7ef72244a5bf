import { crossesItself, type Delimitation, goesAround, MAXIMUM_VERTICES, type Position } from '../calls/delimitation';

// Differences of positions in hundred-thousandths of a degree, five bits a letter as in encoded polylines, but of letters
// that an address need not escape.
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const SCALE = 1e5;

function writeNumber(value: number): string {
  let left = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  for (;;) {
    const low = left % 32;
    left = Math.floor(left / 32);
    text += LETTERS[low + (left > 0 ? 32 : 0)] ?? '';
    if (left === 0) return text;
  }
}

function readNumbers(text: string): number[] | undefined {
  const numbers: number[] = [];
  let value = 0;
  let weight = 1;
  for (const letter of text) {
    const bits = LETTERS.indexOf(letter);
    if (bits < 0 || weight > 32 ** 6) return undefined;
    value += (bits % 32) * weight;
    weight *= 32;
    if (bits >= 32) continue;
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    value = 0;
    weight = 1;
  }
  return weight === 1 ? numbers : undefined;
}

/** Rings as short text for an address, a metre exact; the closing position is left out. */
export function writeRings(rings: Delimitation): string {
  return rings
    .map((ring) => {
      let before = [0, 0];
      return ring
        .slice(0, -1)
        .flatMap((place) => {
          const now = place.map((degrees) => Math.round(degrees * SCALE));
          const steps = now.map((value, i) => writeNumber(value - (before[i] ?? 0)));
          before = now;
          return steps;
        })
        .join('');
    })
    .join('.');
}

/** Undefined where the text holds no areas that the API would take. */
export function readRings(text: string): Delimitation | undefined {
  const rings: Position[][] = [];
  for (const part of text.split('.')) {
    const numbers = readNumbers(part);
    if (numbers === undefined || numbers.length % 2 !== 0 || numbers.length < 6) return undefined;
    const ring: Position[] = [];
    let [longitude, latitude] = [0, 0];
    for (let i = 0; i < numbers.length; i += 2) {
      longitude += numbers[i] ?? 0;
      latitude += numbers[i + 1] ?? 0;
      if (Math.abs(longitude) > 180 * SCALE || Math.abs(latitude) > 90 * SCALE) return undefined;
      ring.push([longitude / SCALE, latitude / SCALE]);
    }
    const [first] = ring;
    if (first === undefined) return undefined;
    const closed = [...ring, first];
    if (crossesItself(closed) || !goesAround(closed)) return undefined;
    rings.push(closed);
  }
  return rings.reduce((sum, { length }) => sum + length, 0) > MAXIMUM_VERTICES ? undefined : rings;
}
