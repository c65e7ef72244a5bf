import type { FormerVersion } from '@/contract/calls/entered-changes';
import type { Choices } from './use-choices';

/** The former version of a choice, without one the latest; undefined where there is none, or the one that is named is not stored. */
export const sinceOf = (
  { version }: Pick<Choices, 'version'>,
  versions: readonly FormerVersion[] | null,
): FormerVersion | undefined => (version === null ? versions?.[0] : versions?.find((one) => one.version === version));
