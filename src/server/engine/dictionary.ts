import { dimension, LIST_KEYS, type ListKey, NONE } from '@/contract/catalogue/dimensions';
import { enumerationLabel } from '@/contract/catalogue/enumerations';
import type { ModuleKey } from '@/contract/catalogue/modules';
import type { Language } from '@/contract/text';
import type { FactsReader } from '../database/facts-store';

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
  private readonly byKey = new Map<ListKey, Map<string, Entry>>();
  private readonly byCode = new Map<ListKey, Entry[]>();

  static async read(reader: FactsReader): Promise<Dictionary> {
    const [dimensions = [], codes = [], keys = [], labels = [], parents = [], buildings = [], lots = []] =
      await reader.read({
        sql: 'select dimension, code, key, label, parent, buildings, lots from code order by dimension, code',
        parameters: [],
      });
    const dictionary = new Dictionary();
    for (const key of LIST_KEYS) {
      dictionary.byKey.set(key, new Map());
      dictionary.byCode.set(key, []);
    }
    dimensions.forEach((name, i) => {
      const entry: Entry = {
        code: Number(codes[i]),
        key: String(keys[i]),
        label: String(labels[i]),
        parent: Number(parents[i]),
        uses: { buildings: Number(buildings[i]), lots: Number(lots[i]) },
      };
      dictionary.byKey.get(name as ListKey)?.set(entry.key, entry);
      const list = dictionary.byCode.get(name as ListKey);
      if (list) list[entry.code] = entry;
    });
    return dictionary;
  }

  /** Code of a value, 0 for the group that states none, or undefined where this version does not know it. */
  code(key: ListKey, value: string): number | undefined {
    return value === NONE ? 0 : this.byKey.get(key)?.get(value)?.code;
  }

  entry(key: ListKey, code: number): Entry | undefined {
    return this.byCode.get(key)?.[code];
  }

  count(key: ListKey): number {
    return this.byKey.get(key)?.size ?? 0;
  }

  entries(key: ListKey): Entry[] {
    return (this.byCode.get(key) ?? []).filter((entry) => entry !== undefined);
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
    return named?.[language] ?? entry.label;
  }

  /** Key of a value's enclosing value, where its dimension has one. */
  parentKey(key: ListKey, code: number): string | null {
    const declared = dimension(key);
    const entry = this.entry(key, code);
    if (declared.type !== 'list' || declared.parent === undefined || entry === undefined || entry.parent === 0)
      return null;
    return this.key(declared.parent, entry.parent);
  }
}
