/** A part of this process that holds connections to a database and can close one for another part. */
export type Holder = { readonly url: string; readonly giveUpOne: () => boolean };

const holders = new Set<Holder>();

/** Registers a holder; returns the function that removes it. */
export function register(holder: Holder): () => void {
  holders.add(holder);
  return () => holders.delete(holder);
}

/** Closes a connection of another part of this process to the same database, where one has more than it needs. */
export function freeConnection(url: string, forWhom?: Holder): void {
  for (const holder of holders) if (holder !== forWhom && holder.url === url && holder.giveUpOne()) return;
}
