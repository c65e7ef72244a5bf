/** What holds connections to a database and can close one for the sake of another part of this process. */
export type Holder = { readonly url: string; readonly giveUpOne: () => boolean };

const holders = new Set<Holder>();

/** Registers a holder; returns what removes it. */
export function register(holder: Holder): () => void {
  holders.add(holder);
  return () => holders.delete(holder);
}

/** Has another part of this process close a connection to the same database where one holds more than it needs. */
export function makeRoom(url: string, forWhom?: Holder): void {
  for (const holder of holders) if (holder !== forWhom && holder.url === url && holder.giveUpOne()) return;
}
