/** Lower case without accents. */
const foldAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * How well a text answers what was typed, lower is better: at its beginning, at a word's, somewhere, with other words for it; null
 * where a word is missing.
 */
export function rankOf(text: string, typed: string, others = ''): number | null {
  const words = foldAccents(typed).split(/\s+/).filter(Boolean);
  const own = foldAccents(text);
  if (!words.every((word) => own.includes(word))) {
    const all = ` ${own} ${foldAccents(others)}`;
    return others !== '' && words.every((word) => all.includes(` ${word}`)) ? 3 : null;
  }
  const whole = words.join(' ');
  if (own.startsWith(whole)) return 0;
  return words.every((word) => own.startsWith(word) || own.includes(` ${word}`)) ? 1 : 2;
}
