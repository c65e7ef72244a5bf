import { foldAccents } from '@/contract/fold-accents';

const LATIN = Array.from({ length: 0x17f - 0x41 }, (_, i) => String.fromCodePoint(0x41 + i)).filter(
  (letter) => foldAccents(letter) !== letter && /^[a-z]$/.test(foldAccents(letter)),
);
const FROM = LATIN.join('');
const TO = LATIN.map(foldAccents).join('');

/** SQL for both databases that removes the accents of a column's lower-case text, without an extension or a locale. */
export const foldAccentsSql = (column: string): string => `translate(${column}, '${FROM}', '${TO}')`;

const FOLDED = new Map(LATIN.map((letter) => [letter, foldAccents(letter)]));
const FOLDING = new RegExp(`[${FROM}]`, 'g');

/** The result of `foldAccentsSql` for a stored text. */
export const foldStoredAccents = (text: string): string =>
  text.replace(FOLDING, (letter) => FOLDED.get(letter) ?? letter);
