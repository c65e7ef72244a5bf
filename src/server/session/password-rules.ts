import { setImmediate } from 'node:timers/promises';

/** Why a password is refused; the texts are `password_…` of locales/…/session.json. */
export type PasswordFault = 'short' | 'long' | 'blank' | 'common' | 'own' | 'repeated' | 'same';

export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 1024;
/** Ranks of common passwords that are refused whatever their length. */
const COMMON = 10_000;
/** The shortest less common password or word that is refused: shorter ones occur in random texts by chance. */
const SHORTEST_WORD = 5;
const AT_ONCE = 5_000;

/** Initials that may stand beside a name: a.lopez. */
const INITIALS = 2;
const PRODUCT = 'nave';

type User = { readonly email: string; readonly name: string };

let common: Promise<ReadonlySet<string>> | null = null;

/** Passwords and Spanish words, as ranked by zxcvbn; loaded when the first password is set. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= readLists();
  return common;
}

async function readLists(): Promise<ReadonlySet<string>> {
  const { dictionary: passwords } = await import('@zxcvbn-ts/language-common');
  const { dictionary: spanish } = await import('@zxcvbn-ts/language-es-es');
  const ranked = passwords['passwords-common'] as string[];
  const known = new Set(ranked.slice(0, COMMON).map(fold));
  for (const list of [ranked.slice(COMMON), ...Object.values(spanish)]) {
    for (let start = 0; start < list.length; start += AT_ONCE) {
      for (const word of list.slice(start, start + AT_ONCE)) {
        const folded = fold(String(word));
        if (folded.length >= SHORTEST_WORD) known.add(folded);
      }
      // Other requests are served in between.
      await setImmediate();
    }
  }
  return known;
}

/** A text without case, accents and widths: Á, a and ａ are the same. */
const fold = (text: string): string => {
  const lower = text.toLowerCase();
  // Most words are ASCII, and a hundred thousand are folded at once.
  return /^[\x20-\x7e]*$/.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
};

/** The shortest text that repeated makes `text`, where it is repeated at least twice; the last time may be cut off. */
function repeatedPart(text: string): string | null {
  for (let length = 1; length <= text.length / 2; length++) {
    if (text.slice(length) === text.slice(0, -length)) return text.slice(0, length);
  }
  return null;
}

/** A text without digits and signs at either end. */
const core = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** A password as it is, without what is appended, and what is repeated in it. */
function variantsOf(password: string): ReadonlySet<string> {
  const folded = fold(password);
  const appended = [1, 2, 3, 4].filter((count) => /^\d+$/.test(folded.slice(-count)));
  const shorter = appended.map((count) => folded.slice(0, -count));
  const once = [folded, folded.replace(/\s+/g, ''), core(folded), ...shorter];
  const all = once.flatMap((text) => [text, repeatedPart(text) ?? text]);
  return new Set(all.flatMap((text) => [text, core(text)]).filter((text) => text !== ''));
}

/** Names of a user and of the product: in full, and their words of three letters or more. */
function namesOf({ email, name }: User): ReadonlySet<string> {
  const local = email.slice(0, email.lastIndexOf('@'));
  const full = [email, local, name, name.replace(/\s+/g, '')];
  const words = [email, name].flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 3);
  return new Set([...full, ...words, PRODUCT].map((text) => fold(text)).filter((text) => text !== ''));
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}]+/gu, '');
const ADDRESS = /^(.+)@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

/** Whether the letters of a password are words of the user's name and address in any order, with at most two initials. */
function isMadeOfNames(password: string, { email, name }: User): boolean {
  const words = [...new Set(fold(`${name} ${email} ${PRODUCT}`).match(/\p{L}+/gu))].filter((word) => word.length > 1);
  const initials = new Set(words.map((word) => word.slice(0, 1)));
  const text = fold(password);
  // An address of another provider with the user's name.
  const local = ADDRESS.exec(text)?.[1];
  return [text, local ?? text].map(lettersOf).some((letters) => {
    // By length of the beginning that is covered: how few initials that takes.
    const fewest: (number | undefined)[] = [0];
    for (let end = 1; end <= letters.length; end++) {
      const ways = words
        .filter((word) => letters.endsWith(word, end))
        .map((word) => fewest[end - word.length])
        .filter((count) => count !== undefined);
      const before = fewest[end - 1];
      if (before !== undefined && initials.has(letters.slice(end - 1, end))) ways.push(before + 1);
      fewest[end] = ways.length === 0 ? undefined : Math.min(...ways);
    }
    const count = fewest[letters.length];
    return count !== undefined && count <= INITIALS && letters.length > count;
  });
}

/** Lines along which people type: the alphabets, the digits, the rows and columns of a keyboard. */
const LINES = [
  'abcdefghijklmnopqrstuvwxyz',
  'abcdefghijklmnñopqrstuvwxyz',
  '01234567890',
  ...['qwertyuiop', 'asdfghjklñ', 'asdfghjkl;', 'zxcvbnm', 'zxcvbnm,.-', 'azertyuiop', 'qwertzuiop'],
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.'],
].flatMap((line) => [line, [...line].reverse().join('')]);
/** The fewest steps of a password that is accepted. */
const FEWEST_STEPS = 6;

/** Steps in which a text is typed: a stretch along a line or of one character is one step, any other character is one. */
function stepsOf(text: string): number {
  let steps = 0;
  for (let start = 0; start < text.length; steps++) {
    let end = start + 1;
    while (end < text.length && isStretch(text.slice(start, end + 1))) end++;
    // Two neighbours occur by chance.
    start = end - start >= 3 ? end : start + 1;
  }
  return steps;
}

const isStretch = (text: string): boolean =>
  text === text.slice(0, 1).repeat(text.length) || LINES.some((line) => line.includes(text));

/** Why a password is refused for a user, or null. There are no rules of composition. */
export async function passwordFault(password: string, user: User): Promise<PasswordFault | null> {
  const normal = password.normalize('NFKC');
  if (password.length > LONGEST_PASSWORD || normal.length > LONGEST_PASSWORD) return 'long';
  if (normal !== '' && /^[\s\p{C}]+$/u.test(normal)) return 'blank';
  if ([...normal].length < SHORTEST_PASSWORD) return 'short';
  if (isMadeOfNames(normal, user)) return 'own';
  const variants = variantsOf(normal);
  const names = namesOf(user);
  const known = await commonPasswords();
  for (const variant of variants) {
    if (names.has(variant) || names.has(core(variant))) return 'own';
  }
  for (const variant of variants) if (known.has(variant)) return 'common';
  if ((repeatedPart(fold(normal))?.length ?? normal.length) <= 4) return 'repeated';
  // Lower case keeps the ñ, which folding takes away.
  return [normal.toLowerCase(), fold(normal)].some((text) => stepsOf(text) < FEWEST_STEPS) ? 'common' : null;
}
