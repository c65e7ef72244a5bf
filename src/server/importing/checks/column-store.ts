import { unhandled } from '@/contract/unhandled';
import type { ColumnType, Value } from '@/server/facts/tables';

/** The values of one column, by the number of their row. */
export interface ColumnStore {
  push(value: Value): void;
  at(index: number): Value;
  set(index: number, value: Value): void;
  /** Forgets the values from a number on. */
  truncate(length: number): void;
}

/** Keeps the values of a type in little memory; one of another type, as a check may find it, is kept as it is. */
export function columnStore(type: ColumnType): ColumnStore {
  switch (type) {
    case 'number':
    case 'integer':
      return new PackedStore(NUMBERS);
    case 'date':
      return new PackedStore(DAYS);
    case 'boolean':
      return new PackedStore(FLAGS);
    case 'text':
    case 'list':
      return new TextStore();
    default:
      return unhandled(type);
  }
}

/** Values of a block: a power of two, so that a number of a row splits into its block and its place there. */
const SHIFT = 12;
const BLOCK = 1 << SHIFT;
const MASK = BLOCK - 1;

type Numbers = Float64Array | Int32Array | Uint8Array;

/** How values are written as numbers. */
type Packing = {
  readonly block: () => Numbers;
  /** The number of a value; null where it is none of the type. */
  readonly pack: (value: Value) => number | null;
  readonly unpack: (packed: number) => Value;
  /** The number of a value that is kept elsewhere. */
  readonly other: number;
};

const NUMBERS: Packing = {
  block: () => new Float64Array(BLOCK),
  pack: (value) => (value === null ? Number.NaN : typeof value === 'number' && Number.isFinite(value) ? value : null),
  unpack: (packed) => (Number.isNaN(packed) ? null : packed),
  other: Number.POSITIVE_INFINITY,
};

const FLAGS: Packing = {
  block: () => new Uint8Array(BLOCK),
  pack: (value) => (value === null ? 0 : value === false ? 1 : value === true ? 2 : null),
  unpack: (packed) => (packed === 0 ? null : packed === 2),
  other: 3,
};

/** Days that occur; another text is kept as it is. */
const DAY = /^(?:1[7-9]|2[0-2])\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const dayTexts = new Map<number, string>();

/** Days as YYYYMMDD: there are few different ones, each a text that all columns share. */
const DAYS: Packing = {
  block: () => new Int32Array(BLOCK),
  pack: (value) => {
    if (value === null) return 0;
    if (typeof value !== 'string' || !DAY.test(value)) return null;
    const packed = Number(value.slice(0, 4)) * 10_000 + Number(value.slice(5, 7)) * 100 + Number(value.slice(8, 10));
    if (!dayTexts.has(packed)) dayTexts.set(packed, `${value.slice(0, 4)}-${value.slice(5, 7)}-${value.slice(8, 10)}`);
    return packed;
  },
  unpack: (packed) => (packed === 0 ? null : (dayTexts.get(packed) ?? null)),
  other: -1,
};

class PackedStore implements ColumnStore {
  private readonly blocks: Numbers[] = [];
  private readonly others = new Map<number, Value>();
  private length = 0;

  constructor(private readonly packing: Packing) {}

  push(value: Value): void {
    if ((this.length & MASK) === 0 && this.blocks.length === this.length >> SHIFT)
      this.blocks.push(this.packing.block());
    this.set(this.length++, value);
  }

  at(index: number): Value {
    const packed = this.blocks[index >> SHIFT]?.[index & MASK];
    if (packed === undefined) return null;
    return packed === this.packing.other ? (this.others.get(index) ?? null) : this.packing.unpack(packed);
  }

  set(index: number, value: Value): void {
    const block = this.blocks[index >> SHIFT];
    if (block === undefined) return;
    const packed = this.packing.pack(value);
    if (this.others.size > 0) this.others.delete(index);
    if (packed === null) this.others.set(index, value);
    block[index & MASK] = packed ?? this.packing.other;
  }

  truncate(length: number): void {
    this.length = length;
    this.blocks.length = Math.ceil(length / BLOCK);
    for (const index of this.others.keys()) if (index >= length) this.others.delete(index);
  }
}

/** A full block of texts: a few different ones by their numbers, else all of them one after another. */
type Texts =
  | { readonly codes: Uint8Array; readonly known: readonly Value[] }
  | { readonly text: string; readonly ends: Uint32Array; readonly others: ReadonlyMap<number, Value> };

/** Different values up to which a block has a number for each. */
const MOST_KNOWN = 256;
/** Different texts that blocks share. */
const MOST_SHARED = 10_000;

class TextStore implements ColumnStore {
  private readonly full: Texts[] = [];
  /** The values of the block that is being filled, or of the full one at `open` that is being changed. */
  private values: Value[] = [];
  private opened: { readonly block: number; readonly values: Value[] } | null = null;
  private readonly shared = new Map<string, string>();

  push(value: Value): void {
    this.values.push(value);
    if (this.values.length < BLOCK) return;
    this.full.push(this.packed(this.values));
    this.values = [];
  }

  at(index: number): Value {
    const block = index >> SHIFT;
    if (block === this.full.length) return this.values[index & MASK] ?? null;
    if (block === this.opened?.block) return this.opened.values[index & MASK] ?? null;
    const texts = this.full[block];
    return texts === undefined ? null : unpacked(texts, index & MASK);
  }

  set(index: number, value: Value): void {
    const block = index >> SHIFT;
    if (block === this.full.length) this.values[index & MASK] = value;
    else this.open(block)[index & MASK] = value;
  }

  truncate(length: number): void {
    const block = length >> SHIFT;
    if (block === this.full.length) {
      this.values.length = length & MASK;
      return;
    }
    this.values = this.open(block).slice(0, length & MASK);
    this.opened = null;
    this.full.length = block;
  }

  /** The values of a full block, to be changed; those of the one before are packed again. */
  private open(block: number): Value[] {
    if (this.opened?.block === block) return this.opened.values;
    this.close();
    const texts = this.full[block];
    const values: Value[] = [];
    if (texts !== undefined) for (let at = 0; at < BLOCK; at++) values.push(unpacked(texts, at));
    this.opened = { block, values };
    return values;
  }

  private close(): void {
    if (this.opened !== null) this.full[this.opened.block] = this.packed(this.opened.values);
    this.opened = null;
  }

  private packed(values: readonly Value[]): Texts {
    const codes = new Uint8Array(BLOCK);
    const known = new Map<Value, number>();
    for (const [at, value] of values.entries()) {
      let code = known.get(value);
      if (code === undefined) {
        code = known.size;
        if (code === MOST_KNOWN) return joined(values);
        known.set(value, code);
      }
      codes[at] = code;
    }
    return { codes, known: [...known.keys()].map((value) => this.sharing(value)) };
  }

  private sharing(value: Value): Value {
    if (typeof value !== 'string') return value;
    const found = this.shared.get(value);
    if (found !== undefined) return found;
    const own = ownText(value);
    if (this.shared.size < MOST_SHARED) this.shared.set(own, own);
    return own;
  }
}

/** A text that holds no larger one in memory, as a part of a file's text does. */
const ownText = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');

function joined(values: readonly Value[]): Texts {
  const ends = new Uint32Array(BLOCK);
  const others = new Map<number, Value>();
  const parts: string[] = [];
  let end = 0;
  for (const [at, value] of values.entries()) {
    // An empty place is null; an empty text is another value.
    if (typeof value === 'string' && value !== '') {
      parts.push(value);
      end += value.length;
    } else if (value !== null) others.set(at, value);
    ends[at] = end;
  }
  return { text: parts.join(''), ends, others };
}

function unpacked(texts: Texts, at: number): Value {
  if ('codes' in texts) return texts.known[texts.codes[at] ?? 0] ?? null;
  const begin = at === 0 ? 0 : (texts.ends[at - 1] ?? 0);
  const end = texts.ends[at] ?? begin;
  return end > begin ? texts.text.slice(begin, end) : (texts.others.get(at) ?? null);
}
