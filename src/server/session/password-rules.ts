/** Why a password is refused; the texts are `password_…` of locales/…/session.json. */
export type PasswordFault = 'short' | 'long' | 'blank' | 'common' | 'own' | 'repeated' | 'same';

export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 1024;
const COMMON = 10_000;

let common: Promise<ReadonlySet<string>> | null = null;

/** The most common passwords, as ranked by zxcvbn; loaded when the first password is set. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set((dictionary['passwords-common'] as string[]).slice(0, COMMON).map(fold)),
  );
  return common;
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The shortest text that repeated makes `text`, where it is repeated at least twice; the last time may be cut off. */
function repeatedPart(text: string): string | null {
  for (let length = 1; length <= text.length / 2; length++) {
    if (text.slice(length) === text.slice(0, -length)) return text.slice(0, length);
  }
  return null;
}

/** Without digits and signs at either end. */
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

/** What a person or the product is called, in full and by its words of three letters or more. */
function namesOf({ email, name }: { readonly email: string; readonly name: string }): ReadonlySet<string> {
  const local = email.slice(0, email.lastIndexOf('@'));
  const full = [email, local, name, name.replace(/\s+/g, '')];
  const words = [email, name].flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 3);
  return new Set([...full, ...words, 'nave'].map((text) => fold(text)).filter((text) => text !== ''));
}

/** Why `password` cannot be the password of this person, or null. There are no rules of composition. */
export async function passwordFault(
  password: string,
  person: { readonly email: string; readonly name: string },
): Promise<PasswordFault | null> {
  const normal = password.normalize('NFKC');
  if (password.length > LONGEST_PASSWORD || normal.length > LONGEST_PASSWORD) return 'long';
  if (normal !== '' && /^[\s\p{C}]+$/u.test(normal)) return 'blank';
  if ([...normal].length < SHORTEST_PASSWORD) return 'short';
  const variants = variantsOf(normal);
  const names = namesOf(person);
  const known = await commonPasswords();
  for (const variant of variants) {
    if (names.has(variant) || names.has(core(variant))) return 'own';
  }
  for (const variant of variants) if (known.has(variant)) return 'common';
  return (repeatedPart(fold(normal))?.length ?? normal.length) <= 4 ? 'repeated' : null;
}
