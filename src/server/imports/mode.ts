import type { ImportRequest } from '@/contract/calls/imports';
import type { Mode } from '@/server/importing/folder/merge';

/** What a request does with the rows that are loaded already. */
export const modeOf = ({ mode, source }: ImportRequest): Mode =>
  mode === 'source' ? { kind: 'source', name: source ?? '' } : { kind: mode };
