/** The mark before and after every text. It does not occur in UTF-8, so that a pattern with it matches a beginning or an end. */
const MARK = 0xff;
/** How many texts share one signature. */
export const BLOCK = 64;

/** A pattern: the bytes of a text, with marks where they must begin or end one, and the places of its parts in a signature. */
export type Pattern = { readonly bytes: Uint8Array; readonly bits: readonly number[] };
type Bound = { readonly begins?: boolean; readonly ends?: boolean };

/** Bytes that grow by doubling. */
class Bytes {
  private content = Buffer.allocUnsafe(1 << 16);
  length = 0;

  push(byte: number): void {
    if (this.length === this.content.length) this.grow(1);
    this.content[this.length++] = byte;
  }

  write(text: string): void {
    // A UTF-16 unit takes three bytes at most.
    if (this.length + 3 * text.length > this.content.length) this.grow(3 * text.length);
    this.length += this.content.write(text, this.length);
  }

  private grow(by: number): void {
    const larger = Buffer.allocUnsafe(Math.max(2 * this.content.length, this.length + by));
    this.content.copy(larger, 0, 0, this.length);
    this.content = larger;
  }

  done(): Buffer {
    const exact = Buffer.allocUnsafeSlow(this.length);
    this.content.copy(exact, 0, 0, this.length);
    return exact;
  }
}

/** Numbers that grow by doubling. */
class Numbers {
  private content = new Uint32Array(1 << 12);
  length = 0;

  push(value: number): void {
    if (this.length === this.content.length) this.grow(1);
    this.content[this.length++] = value;
  }

  /** Adds so many zeros. */
  extend(by: number): void {
    if (this.length + by > this.content.length) this.grow(by);
    this.length += by;
  }

  setBit(word: number, bit: number): void {
    this.content[word] = (this.content[word] ?? 0) | (1 << bit);
  }

  private grow(by: number): void {
    const larger = new Uint32Array(Math.max(2 * this.content.length, this.length + by));
    larger.set(this.content);
    this.content = larger;
  }

  done(): Uint32Array {
    return this.content.slice(0, this.length);
  }
}

/** Texts by their place, all in one buffer. */
export class Texts {
  constructor(
    private readonly bytes: Buffer,
    private readonly starts: Uint32Array,
  ) {}

  at(place: number): string {
    return this.bytes.toString('utf8', this.starts[place] ?? 0, this.starts[place + 1] ?? 0);
  }

  get byteLength(): number {
    return this.bytes.byteLength + this.starts.byteLength;
  }
}

export class TextsBuilder {
  private readonly bytes = new Bytes();
  private readonly starts = new Numbers();

  add(text: string): void {
    this.starts.push(this.bytes.length);
    this.bytes.write(text);
  }

  done(): Texts {
    this.starts.push(this.bytes.length);
    return new Texts(this.bytes.done(), this.starts.done());
  }
}

const SPREAD = 0x9e3779b1;
/** Place in a signature of 2^`size` bits of one, two or three bytes that follow one another. */
const gram = (size: number, count: number, value: number): number =>
  Math.imul(value + Math.imul(count, 0x5bd1e995), SPREAD) >>> (32 - size);

/** Calls `set` with every place in a signature that some bytes take: single bytes, pairs and triples. */
function eachGram(size: number, bytes: Uint8Array, from: number, to: number, set: (bit: number) => void): void {
  for (let i = from; i < to; i++) {
    const first = bytes[i] ?? 0;
    set(gram(size, 1, first));
    if (i + 1 >= to) continue;
    const pair = (first << 8) | (bytes[i + 1] ?? 0);
    set(gram(size, 2, pair));
    if (i + 2 < to) set(gram(size, 3, (pair << 8) | (bytes[i + 2] ?? 0)));
  }
}

/**
 * Folded texts that are searched for patterns. Each block of texts has a signature, a set of the bytes, pairs and triples that
 * occur in them, so that most blocks without a rare pattern need not be read.
 */
export class FoldedTexts {
  constructor(
    private readonly bytes: Uint8Array,
    /** Places of the mark before each text, and of the one after the last. */
    private readonly starts: Uint32Array,
    private readonly signatures: Uint32Array,
    /** A signature has 2^size bits. */
    private readonly size: number,
  ) {}

  /** A pattern for this collection; collections differ in their signatures. */
  pattern(text: string, { begins = false, ends = false }: Bound = {}): Pattern {
    const bytes = Buffer.concat([
      Buffer.from(begins ? [MARK] : []),
      Buffer.from(text),
      Buffer.from(ends ? [MARK] : []),
    ]);
    const bits = new Set<number>();
    eachGram(this.size, bytes, 0, bytes.length, (bit) => bits.add(bit));
    return { bytes, bits: [...bits] };
  }

  /** False where no text of a block holds the pattern; true where one may. */
  mayHold(block: number, { bits }: Pattern): boolean {
    const base = block << (this.size - 5);
    for (const bit of bits) if ((((this.signatures[base + (bit >>> 5)] ?? 0) >>> (bit & 31)) & 1) === 0) return false;
    return true;
  }

  holds(place: number, { bytes: pattern }: Pattern): boolean {
    const { bytes } = this;
    const from = this.starts[place] ?? 0;
    const first = pattern[0];
    const last = first === MARK ? from : (this.starts[place + 1] ?? 0) + 1 - pattern.length;
    for (let at = from; at <= last; at++) {
      if (bytes[at] !== first) continue;
      let i = 1;
      while (i < pattern.length && bytes[at + i] === pattern[i]) i++;
      if (i === pattern.length) return true;
    }
    return false;
  }

  get byteLength(): number {
    return this.bytes.byteLength + this.starts.byteLength + this.signatures.byteLength;
  }
}

export class FoldedTextsBuilder {
  private readonly bytes = new Bytes();
  private readonly starts = new Numbers();
  private readonly signatures = new Numbers();

  /** @param size signatures have 2^size bits, 5 or more */
  constructor(private readonly size: number) {}

  add(text: string): void {
    const place = this.starts.length;
    if (place % BLOCK === 0) this.signatures.extend(1 << (this.size - 5));
    const base = this.signatures.length - (1 << (this.size - 5));
    this.starts.push(this.bytes.length);
    this.bytes.push(MARK);
    this.bytes.write(text);
    const marked = Buffer.from(` ${text} `);
    marked[0] = MARK;
    marked[marked.length - 1] = MARK;
    eachGram(this.size, marked, 0, marked.length, (bit) => this.signatures.setBit(base + (bit >>> 5), bit & 31));
  }

  done(): FoldedTexts {
    this.starts.push(this.bytes.length);
    this.bytes.push(MARK);
    return new FoldedTexts(this.bytes.done(), this.starts.done(), this.signatures.done(), this.size);
  }
}
