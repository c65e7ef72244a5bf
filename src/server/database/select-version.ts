import type { Dataset } from './dataset';

/** A version that has been loaded, with its description. */
export type Described = { readonly dataset: Dataset };

/** The record of which version is served: never written, not readable (and why), or read. */
export type Pointer<V> =
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable'; readonly reason: string }
  | { readonly kind: 'read'; readonly version: V };

/** What the storage holds, in either engine. */
export type Stored<V extends Described> = {
  readonly pointer: Pointer<V>;
  /** The versions whose description can be read. */
  readonly versions: readonly V[];
  /** Whether own data have ever been loaded, as far as the storage shows; a version without a readable description counts as own data. */
  readonly ownData: boolean;
};

/** Which version is to be served. */
export type Selection<V> =
  /** `fallback` is the reason why the version is not the one the pointer names; null where it is. */
  | { readonly kind: 'version'; readonly version: V; readonly fallback: string | null }
  /** Nothing was ever loaded but, at most, a sample that can be made again. */
  | { readonly kind: 'none' }
  /** Own data have been loaded and no version of them is whole. */
  | { readonly kind: 'damaged'; readonly reason: string };

const newestFirst = (a: Described, b: Described): number => (a.dataset.made_at < b.dataset.made_at ? 1 : -1);

/**
 * Selects the version that the pointer names or, where that cannot be served, the newest whole one. Where own data have ever
 * been loaded the sample is no substitute for them.
 * @param faultOf Gives what is wrong with a version, or null where it is whole.
 */
export async function selectVersion<V extends Described>(
  { pointer, versions, ownData }: Stored<V>,
  faultOf: (version: V) => Promise<string | null>,
): Promise<Selection<V>> {
  const faults: string[] = [];
  if (pointer.kind === 'read') {
    const fault = await faultOf(pointer.version);
    if (fault === null) return { kind: 'version', version: pointer.version, fallback: null };
    faults.push(fault);
  } else if (pointer.kind === 'unreadable') faults.push(pointer.reason);
  else faults.push('nothing records which version is served');
  const own =
    ownData ||
    (pointer.kind === 'read' && !pointer.version.dataset.sample) ||
    // The pointer names a missing version that may have been own data.
    (pointer.kind === 'unreadable' && versions.length === 0);
  const named = pointer.kind === 'read' ? pointer.version.dataset.version : undefined;
  const others = versions
    .filter(({ dataset }) => dataset.version !== named && !(own && dataset.sample))
    .sort(newestFirst);
  for (const version of others) {
    const fault = await faultOf(version);
    if (fault === null) return { kind: 'version', version, fallback: faults.join('; ') };
    faults.push(fault);
  }
  return own ? { kind: 'damaged', reason: faults.join('; ') } : { kind: 'none' };
}

/**
 * The versions that are not needed any more: own data beyond the former versions that are retained, and former samples.
 * @param served The version that is served.
 * @param retained How many former versions of own data are retained.
 */
export function surplusVersions<V extends Described>(
  versions: readonly V[],
  served: string,
  retained: number,
): { readonly own: V[]; readonly samples: V[] } {
  const former = versions.filter(({ dataset }) => dataset.version !== served).sort(newestFirst);
  return {
    own: former.filter(({ dataset }) => !dataset.sample).slice(retained),
    samples: former.filter(({ dataset }) => dataset.sample),
  };
}
