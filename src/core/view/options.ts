import type { Option } from '@/contract/calls/answers';
import { LatestCalls } from './latest-calls';

/** Values of long lists that a search found. */
export type FoundOptions<Key extends string> = { readonly [K in Key]?: readonly Option[] };

/** Searches in long lists, of which the latest in each list counts. */
export class OptionSearches<Key extends string> {
  private readonly calls = new LatestCalls();

  /** What is known of each list with what a search of one finds; null where a later search replaces this one or it fails. */
  async search(
    key: Key,
    request: (signal: AbortSignal) => Promise<readonly Option[]>,
    found: () => FoundOptions<Key>,
  ): Promise<FoundOptions<Key> | null> {
    const signal = this.calls.begin(key);
    try {
      const options = await request(signal);
      return signal.aborted ? null : { ...found(), [key]: withFound(found()[key], options) };
    } catch {
      // The options that are known stay; the next letter searches again.
      return null;
    }
  }

  abortAll(): void {
    this.calls.abortAll();
  }
}

/** Values in the order they came, each once. */
export function together(sent: readonly Option[] = [], found: readonly Option[] = []): readonly Option[] {
  const known = new Set(sent.map(({ value }) => value));
  return [...sent, ...found.filter(({ value }) => !known.has(value))];
}

/** Options found earlier with those found now, whose labels hold. */
const withFound = (before: readonly Option[] = [], found: readonly Option[]): readonly Option[] => [
  ...new Map([...before, ...found].map((option) => [option.value, option])).values(),
];
