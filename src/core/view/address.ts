/** Reads the parameters of an address and collects those that cannot be read, as `name=value`. */
export class AddressReader {
  readonly dropped: string[] = [];

  constructor(private readonly params: URLSearchParams) {}

  /** Every value of a name, in the order of the address. */
  all(name: string): readonly string[] {
    return this.params.getAll(name);
  }

  drop(name: string, value: string): void {
    this.dropped.push(`${name}=${value}`);
  }

  /** The first value of a name; `otherwise` where the name is missing or `read` gives undefined. */
  one<T>(name: string, otherwise: T, read: (text: string) => T | undefined): T {
    const [text, ...more] = this.params.getAll(name);
    if (text === undefined) return otherwise;
    for (const other of more) if (other !== text) this.drop(name, other);
    const value = read(text);
    if (value === undefined) this.drop(name, text);
    return value ?? otherwise;
  }

  choice<T extends string>(name: string, choices: readonly T[], otherwise: T): T {
    return this.one(name, otherwise, (text) => choices.find((choice) => choice === text));
  }

  /** The names in the address that are not known. */
  unknown(known: ReadonlySet<string>): readonly string[] {
    return [...new Set(this.params.keys())].filter((name) => !known.has(name));
  }
}

/** A page number from 1 to 999,999; undefined for any other text. */
export const readPage = (text: string): number | undefined => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined);
