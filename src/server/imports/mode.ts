import type { ImportRequest } from '@/contract/calls/imports';
import type { Mode } from '@/server/importing/folder/merge';

/** What a request does with the rows that are loaded already. */
export function modeOf({ mode, source, day }: ImportRequest): Mode {
  switch (mode) {
    case 'source':
      return { kind: 'source', name: source ?? '' };
    case 'snapshot':
      return { kind: 'snapshot', name: source ?? null, day: day ?? '' };
    default:
      return { kind: mode };
  }
}
