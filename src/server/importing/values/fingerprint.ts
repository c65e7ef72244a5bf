import { foldAccents } from '@/contract/fold-accents';

/** Legal forms at the end of companies' names, which the same name has or lacks; letters with points between them are joined before. */
const FORMS =
  /(?: (?:s ?a ?p ?i|s ?a ?b|s ?a|s ?de ?r ?l|s ?c|a ?c|de ?c ?v|i ?n ?c|incorporated|llc|l ?l ?p|ltd|limited|corp|corporation|company|gmbh|ag|bv|nv|plc))+$/;

/**
 * What spellings of one name have in common, by key collision as in OpenRefine: no capitals, accents, punctuation or legal forms, its
 * words in order of the alphabet and each once. A name that is a legal form alone keeps it.
 */
export function fingerprintOf(name: string): string {
  const plain = foldAccents(name)
    .replaceAll(/(?<=\p{L})\.(?=\p{L}\b)/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const bare = plain.replace(FORMS, '');
  return [...new Set(bare.split(' '))].sort().join(' ');
}
