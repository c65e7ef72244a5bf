import { dimension, LIST_KEYS, type ListKey, NONE } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS, enumerationLabel } from '@/contract/catalogue/enumerations';
import { regionName } from '@/contract/catalogue/local-names';
import type { ModuleKey } from '@/contract/catalogue/modules';
import type { Enclosing } from '@/contract/places';
import type { Language } from '@/contract/text';
import type { FactsReader } from '@/server/database/facts-store';
import { KIND_CODES } from '@/server/facts/codes';
import type { Scope } from '../query/compile';

export type Entry = {
  readonly code: number;
  readonly key: string;
  readonly label: string;
  readonly parent: number;
  /** Records of each module that use it. */
  readonly uses: Readonly<Record<ModuleKey, number>>;
};

/** The values of every list dimension of one data version, by code and by key. Codes run from 1 in Spanish order. */
export class Dictionary {
  private constructor(
    private readonly byKey: ReadonlyMap<ListKey, Map<string, Entry>> = new Map(),
    private readonly byCode: ReadonlyMap<ListKey, Entry[]> = new Map(),
    /** Codes of the markets of the parks that have a record of their own, by the parks' codes. */
    private readonly parkMarkets: ReadonlyMap<number, number> = new Map(),
    /** Codes of the markets whose parks are named; null is all. */
    private readonly markets: ReadonlySet<number> | null = null,
  ) {}

  static async read(reader: FactsReader): Promise<Dictionary> {
    const [
      [dimensions = [], codes = [], keys = [], labels = [], parents = [], buildings = [], lots = []],
      [parks = [], markets = []],
    ] = await Promise.all([
      reader.read({
        sql: 'select dimension, code, key, label, parent, buildings, lots from code order by dimension, code',
        parameters: [],
      }),
      reader.read({ sql: `select park, market from property where kind = ${KIND_CODES.park}`, parameters: [] }),
    ]);
    const byKey = new Map<ListKey, Map<string, Entry>>();
    const byCode = new Map<ListKey, Entry[]>();
    for (const key of LIST_KEYS) {
      byKey.set(key, new Map());
      byCode.set(key, []);
    }
    dimensions.forEach((name, i) => {
      const entry: Entry = {
        code: Number(codes[i]),
        key: String(keys[i]),
        label: String(labels[i]),
        parent: Number(parents[i]),
        uses: { buildings: Number(buildings[i]), lots: Number(lots[i]) },
      };
      byKey.get(name as ListKey)?.set(entry.key, entry);
      const list = byCode.get(name as ListKey);
      if (list) list[entry.code] = entry;
    });
    return new Dictionary(byKey, byCode, new Map(parks.map((park, i) => [Number(park), Number(markets[i])])));
  }

  /**
   * The same values as somebody with a scope may read them. A building may name a park that lies in another market: of a park
   * outside the scope only its id is left, neither its name nor where it lies.
   */
  within(scope: Scope): Dictionary {
    if (scope === null) return this;
    const markets = new Set(scope.flatMap((market) => this.code('market', market) ?? []));
    return new Dictionary(this.byKey, this.byCode, this.parkMarkets, markets);
  }

  private readable(key: ListKey, entry: Entry): Entry {
    if (key !== 'park' || this.markets === null) return entry;
    const market = this.parkMarkets.get(entry.code) ?? this.entry('submarket', entry.parent)?.parent ?? 0;
    return this.markets.has(market) ? entry : { ...entry, label: entry.key, parent: 0 };
  }

  /** Code of a value, 0 for the group without a value, undefined where this version has no such value. */
  code(key: ListKey, value: string): number | undefined {
    return value === NONE ? 0 : this.byKey.get(key)?.get(value)?.code;
  }

  entry(key: ListKey, code: number): Entry | undefined {
    const entry = this.byCode.get(key)?.[code];
    return entry && this.readable(key, entry);
  }

  count(key: ListKey): number {
    return this.byKey.get(key)?.size ?? 0;
  }

  /** The values of a list: of a closed one in the declared order, of an open one in Spanish order. */
  entries(key: ListKey): Entry[] {
    const declared = dimension(key);
    const entries =
      declared.type === 'list' && declared.enumeration !== undefined
        ? Object.keys(ENUMERATIONS[declared.enumeration]).map((value) => this.byKey.get(key)?.get(value))
        : (this.byCode.get(key) ?? []);
    return entries.filter((entry) => entry !== undefined).map((entry) => this.readable(key, entry));
  }

  key(key: ListKey, code: number): string {
    return this.entry(key, code)?.key ?? NONE;
  }

  label(key: ListKey, code: number, language: Language): string {
    const entry = this.entry(key, code);
    const declared = dimension(key);
    if (entry === undefined) return declared.none[language];
    const named =
      declared.type === 'list' && declared.enumeration ? enumerationLabel(declared.enumeration, entry.key) : undefined;
    if (named) return named[language];
    return key === 'region' ? regionName(entry.label, language) : entry.label;
  }

  /** Key of a value's enclosing value, where its dimension has one. */
  parentKey(key: ListKey, code: number): string | null {
    const declared = dimension(key);
    const entry = this.entry(key, code);
    if (declared.type !== 'list' || declared.parent === undefined || entry === undefined || entry.parent === 0)
      return null;
    return this.key(declared.parent, entry.parent);
  }

  /** Keys of what encloses a submarket or park: the market of a park is that of its record, else that of its submarket. */
  enclosing(key: 'submarket' | 'park', value: string): Enclosing {
    const code = this.code(key, value) ?? 0;
    const parent = this.parentKey(key, code) ?? undefined;
    if (key === 'submarket') return { market: parent };
    const submarket = parent === undefined ? undefined : this.code('submarket', parent);
    const market = this.parkMarkets.get(code) ?? this.entry('submarket', submarket ?? 0)?.parent ?? 0;
    if (market === 0 || (this.markets !== null && !this.markets.has(market))) return {};
    return { market: this.key('market', market), submarket: parent };
  }

  /** The markets in which a module has records, of those that may be read. */
  marketsOf(module: ModuleKey): string[] {
    return this.entries('market')
      .filter(({ code, uses }) => uses[module] > 0 && (this.markets === null || this.markets.has(code)))
      .map(({ key }) => key);
  }
}
