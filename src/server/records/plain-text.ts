/** Lower case without accents, so that Mérida is found as merida. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const LATIN = Array.from({ length: 0x17f - 0x41 }, (_, i) => String.fromCodePoint(0x41 + i)).filter(
  (letter) => plain(letter) !== letter && /^[a-z]$/.test(plain(letter)),
);
const FROM = LATIN.join('');
const TO = LATIN.map(plain).join('');

/** The same of a column, in words that both databases take; neither needs an extension or a locale for it. */
export const plainSql = (column: string): string => `translate(${column}, '${FROM}', '${TO}')`;

const FOLDED = new Map(LATIN.map((letter) => [letter, plain(letter)]));
const FOLDING = new RegExp(`[${FROM}]`, 'g');

/** The same of a stored text as `plainSql` gives. */
export const foldStored = (text: string): string => text.replace(FOLDING, (letter) => FOLDED.get(letter) ?? letter);
