type Sized = { readonly byteLength: number };

/** Caches arrays between queries, up to a capacity in bytes; evicts the least recently used. */
export class LruCache<T extends Sized> {
  private readonly values = new Map<string, T>();
  private bytes = 0;

  constructor(private readonly capacity: number) {}

  get(key: string, make: () => T): T {
    const known = this.values.get(key);
    if (known !== undefined) {
      this.values.delete(key);
      this.values.set(key, known);
      return known;
    }
    const made = make();
    this.values.set(key, made);
    this.bytes += made.byteLength;
    for (const [oldest, { byteLength }] of this.values) {
      if (this.bytes <= this.capacity || oldest === key) break;
      this.values.delete(oldest);
      this.bytes -= byteLength;
    }
    return made;
  }
}
