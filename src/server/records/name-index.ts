import { foldStoredAccents } from '@/server/base/fold-accents';
import { log } from '@/server/base/log';
import type { FactsReader } from '@/server/database/facts-store';
import { BLOCK, type FoldedTexts, FoldedTextsBuilder, type Pattern, type Texts, TextsBuilder } from './folded-texts';

/** Beyond this many properties the database searches: their names would take more memory than they are worth. */
const MOST = 4_000_000;
/** Powers of two of the bits in a signature; ids are shorter than names. */
const NAME_BITS = 12;
const ID_BITS = 11;
/** How long a search may block the event loop at a time, in milliseconds, and how many blocks are read between two readings of the clock. */
const SLICE = 4;
const BETWEEN = 8;

type KindColumns = {
  readonly names: Texts;
  readonly ids: Texts;
  readonly foldedNames: FoldedTexts;
  readonly foldedIds: FoldedTexts;
  /** Codes. */
  readonly market: Uint32Array;
  readonly submarket: Uint32Array;
};

/** The properties of one kind, in the order of their names. */
export class NamesOfKind {
  readonly names: Texts;
  readonly ids: Texts;
  private readonly foldedNames: FoldedTexts;
  private readonly foldedIds: FoldedTexts;
  /** Codes. */
  readonly market: Uint32Array;
  readonly submarket: Uint32Array;

  constructor(
    readonly count: number,
    columns: KindColumns,
  ) {
    this.names = columns.names;
    this.ids = columns.ids;
    this.foldedNames = columns.foldedNames;
    this.foldedIds = columns.foldedIds;
    this.market = columns.market;
    this.submarket = columns.submarket;
  }

  get byteLength(): number {
    const { names, ids, foldedNames, foldedIds, market, submarket } = this;
    return [names, ids, foldedNames, foldedIds, market, submarket].reduce((sum, one) => sum + one.byteLength, 0);
  }

  /**
   * Places of the first properties, `most` at most, that fit a query, by rank and then by name: 0 the name or id is the text,
   * 1 the name begins with it, 2 the name holds it, 3 each word is somewhere.
   */
  async find({ words, market, places }: NameQuery, most: number, signal?: AbortSignal): Promise<number[]> {
    const { foldedNames, foldedIds } = this;
    const text = words.join(' ');
    const whole = foldedNames.pattern(text, { begins: true, ends: true });
    const wholeId = foldedIds.pattern(text, { begins: true, ends: true });
    const begins = foldedNames.pattern(text, { begins: true });
    const inside = foldedNames.pattern(text);
    const each = words.map((word, i) => ({
      name: foldedNames.pattern(word),
      id: foldedIds.pattern(word, { begins: true }),
      place: places[i] ?? NOWHERE,
      // Whether names and ids of the current block may contain it; other blocks are not read.
      inNames: true,
      inIds: true,
    }));
    type Word = (typeof each)[number];
    const isNamed = (at: number, { name, id, inNames, inIds }: Word) =>
      (inIds && foldedIds.holds(at, id)) || (inNames && foldedNames.holds(at, name));
    const isThere = (at: number, { place }: Word) =>
      place.markets[this.market[at] ?? 0] === 1 || place.submarkets[this.submarket[at] ?? 0] === 1;
    const fits = (at: number) =>
      each.every((word) => isThere(at, word) || isNamed(at, word)) && each.some((word) => isNamed(at, word));
    const isWholeId = (at: number) => foldedIds.holds(at, wholeId) && fits(at);
    const mayName = (block: number, pattern: Pattern) => foldedNames.mayHold(block, pattern);
    const mayId = (block: number, pattern: Pattern) => foldedIds.mayHold(block, pattern);

    const found: number[] = [];
    const add = async (may: (block: number) => boolean, is: (at: number) => boolean) => {
      if (found.length >= most) return;
      const more = this.walk(market, may, is, most - found.length);
      for (let step = more.next(); ; step = more.next()) {
        if (step.done) {
          found.push(...step.value);
          return;
        }
        await new Promise((resolve) => setImmediate(resolve));
        signal?.throwIfAborted();
      }
    };
    // Each rank is searched separately: a later rank is needed only where the earlier ones give too few results.
    await add(
      (block) => mayName(block, whole) || mayId(block, wholeId),
      (at) => foldedNames.holds(at, whole) || isWholeId(at),
    );
    await add(
      (block) => mayName(block, begins),
      (at) => foldedNames.holds(at, begins) && !foldedNames.holds(at, whole) && !isWholeId(at),
    );
    await add(
      (block) => mayName(block, inside),
      (at) => foldedNames.holds(at, inside) && !foldedNames.holds(at, begins) && !isWholeId(at),
    );
    await add(
      (block) => {
        let named = false;
        for (const word of each) {
          word.inNames = mayName(block, word.name);
          word.inIds = mayId(block, word.id);
          const may = word.inNames || word.inIds;
          if (!may && !word.place.any) return false;
          named ||= may;
        }
        return named;
      },
      (at) => fits(at) && !foldedNames.holds(at, inside) && !foldedIds.holds(at, wholeId),
    );
    return found;
  }

  /** Places that fulfil a condition, in order, of the blocks that may contain some; pauses so that the event loop is not blocked. */
  private *walk(
    market: Uint8Array | null,
    may: (block: number) => boolean,
    is: (at: number) => boolean,
    most: number,
  ): Generator<void, number[]> {
    const found: number[] = [];
    let until = performance.now() + SLICE;
    let read = 0;
    for (let block = 0; block * BLOCK < this.count; block++) {
      if (!may(block)) continue;
      const end = Math.min(this.count, (block + 1) * BLOCK);
      for (let at = block * BLOCK; at < end; at++) {
        if (market !== null && market[this.market[at] ?? 0] !== 1) continue;
        if (!is(at)) continue;
        found.push(at);
        if (found.length === most) return found;
      }
      if (++read % BETWEEN === 0 && performance.now() > until) {
        yield;
        until = performance.now() + SLICE;
      }
    }
    return found;
  }
}

/** Markets and submarkets by their codes: 1 where a word is in their name. */
export type Places = { readonly markets: Uint8Array; readonly submarkets: Uint8Array; readonly any: boolean };
const NOWHERE: Places = { markets: new Uint8Array(0), submarkets: new Uint8Array(0), any: false };

export type NameQuery = {
  /** Folded, without spaces. */
  readonly words: readonly string[];
  /** Places by the word. */
  readonly places: readonly Places[];
  /** By their codes, 1 for the markets that may be read; null is all. */
  readonly market: Uint8Array | null;
};

class KindBuilder {
  private readonly names = new TextsBuilder();
  private readonly ids = new TextsBuilder();
  private readonly foldedNames = new FoldedTextsBuilder(NAME_BITS);
  private readonly foldedIds = new FoldedTextsBuilder(ID_BITS);
  private readonly market: Uint32Array;
  private readonly submarket: Uint32Array;
  private count = 0;

  constructor(most: number) {
    this.market = new Uint32Array(most);
    this.submarket = new Uint32Array(most);
  }

  add(name: string, id: string, market: number, submarket: number): void {
    this.names.add(name);
    this.ids.add(id);
    this.foldedNames.add(foldStoredAccents(name));
    this.foldedIds.add(foldStoredAccents(id));
    this.market[this.count] = market;
    this.submarket[this.count] = submarket;
    this.count++;
  }

  done(): NamesOfKind {
    return new NamesOfKind(this.count, {
      names: this.names.done(),
      ids: this.ids.done(),
      foldedNames: this.foldedNames.done(),
      foldedIds: this.foldedIds.done(),
      market: this.market.slice(0, this.count),
      submarket: this.submarket.slice(0, this.count),
    });
  }
}

/** The names and ids of every property of one data version in memory, about 100 bytes a property. */
export class NameIndex {
  private constructor(private readonly kinds: ReadonlyMap<number, NamesOfKind>) {}

  /** Reads the index in parts, so that other requests do not wait; null where there are too many properties. */
  static async read(reader: FactsReader, most = MOST): Promise<NameIndex | null> {
    const [codes = [], counts = []] = await reader.read({
      sql: 'select kind, cast(count(*) as integer) from property group by kind',
      parameters: [],
    });
    if (counts.reduce<number>((sum, count) => sum + Number(count), 0) > most) return null;
    const builders = new Map(codes.map((code, i) => [Number(code), new KindBuilder(Number(counts[i]))]));
    for await (const [kinds = [], names = [], ids = [], markets = [], submarkets = []] of reader.stream({
      sql: 'select kind, name, id, market, submarket from property order by kind, name_order',
      parameters: [],
    })) {
      for (let row = 0; row < kinds.length; ) {
        const end = Math.min(kinds.length, row + ROWS_AT_ONCE);
        for (; row < end; row++)
          builders
            .get(Number(kinds[row]))
            ?.add(String(names[row]), String(ids[row]), Number(markets[row]), Number(submarkets[row]));
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    const kinds = new Map<number, NamesOfKind>();
    for (const [code, builder] of builders) {
      kinds.set(code, builder.done());
      await new Promise((resolve) => setImmediate(resolve));
    }
    return new NameIndex(kinds);
  }

  kind(code: number): NamesOfKind | undefined {
    return this.kinds.get(code);
  }

  get byteLength(): number {
    return [...this.kinds.values()].reduce((sum, one) => sum + one.byteLength, 0);
  }
}

const ROWS_AT_ONCE = 1000;
/** How long after a failed reading the next one may begin, in milliseconds. */
const PAUSE = 10_000;

type Known = { readonly version: string; index: NameIndex | null; reading: Promise<void> };
let known: Known | undefined;

/** The names of a data version, or null while they are not in memory. */
export const namesOf = ({ dataset }: Pick<FactsReader, 'dataset'>): NameIndex | null =>
  known?.version === dataset.version ? known.index : null;

/**
 * Reads the names of a version into memory, once; the reader must be held until then. They replace those of another version.
 * Rejects with a failure, which is logged; some seconds later a call tries again.
 */
export function preloadNames(reader: FactsReader): Promise<void> {
  const { version } = reader.dataset;
  if (known?.version === version) return known.reading;
  const own: Known = { version, index: null, reading: Promise.resolve() };
  own.reading = NameIndex.read(reader).then(
    (index) => {
      own.index = index;
    },
    (error: unknown) => {
      log.warn({ err: error, version }, 'the names were not read into memory; the database searches until they are');
      setTimeout(() => {
        if (known === own) known = undefined;
      }, PAUSE).unref();
      throw error;
    },
  );
  known = own;
  return own.reading;
}
